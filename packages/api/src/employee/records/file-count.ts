import type { EmployeeRecord } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';

/** How many files each of these records has. */
export async function countFiles(
  tx: Tx,
  caller: Caller,
  definition: EmployeeRecord,
  employeeId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('employee_file')
    .select(['record_id', (eb) => eb.fn.countAll<string>().as('n')])
    .where('tenant_id', '=', caller.tenantId)
    .where('employee_id', '=', employeeId)
    .where('record', '=', definition.name)
    .groupBy('record_id')
    .execute();
  return new Map(rows.map((row) => [row.record_id, Number(row.n)]));
}
