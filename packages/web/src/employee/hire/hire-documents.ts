import { EmployeeDocument } from '@personalia/contract';
import { messageOf } from '../../platform/api/index.ts';
import type { Values } from '../../platform/form/index.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { ofEmployee } from '../record/records/of-employee.ts';
import { sendFiles } from '../record/records/send-files.ts';

/** A document of the hire with its files, which can only be sent once there is somebody to keep them with. */
export interface HireDocument {
  readonly values: Values;
  readonly files: readonly File[];
}

/** Keeps the documents of somebody who was hired a moment ago. Answers with what went wrong: the person is there. */
export async function keepDocuments(employeeId: string, documents: readonly HireDocument[]): Promise<string[]> {
  const kind = ofEmployee(EmployeeDocument, employeeId);
  const failures: string[] = [];
  for (const { values, files } of documents) {
    try {
      const record = await ask<AnyRecord>(kind.endpoints.create, { body: values });
      failures.push(...(await sendFiles(kind, employeeId, record, files)));
    } catch (error) {
      failures.push(`${String(values['name'])}: ${messageOf(error)}`);
    }
  }
  return failures;
}
