import { AddRecordFile, type EmployeeRecord } from '@personalia/contract';
import { call, messageOf } from '../../../platform/api/index.ts';
import type { AnyRecord } from '../../../platform/resource/data/record.ts';

/** Sends the files of a record that was just added. Answers with what went wrong; the record itself is there. */
export async function sendFiles(
  kind: EmployeeRecord,
  employeeId: string,
  record: AnyRecord,
  files: readonly File[],
): Promise<string[]> {
  const params = { employeeId, child: kind.ofEmployee.child, id: record.id };
  const failures: string[] = [];
  for (const file of files) {
    try {
      await call(AddRecordFile, { params, file });
    } catch (error) {
      failures.push(`${file.name}: ${messageOf(error)}`);
    }
  }
  return failures;
}
