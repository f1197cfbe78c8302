import { customValue, isAsked } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { customFields } from './fields.ts';

/** What new employees have in custom fields at first. A field that is not asked for then has nothing. */
export async function writeInitialCustom(tx: Tx, tenantId: string, employeeIds: readonly string[]): Promise<void> {
  const fields = (await customFields(tx, tenantId)).filter(({ initial }) => initial !== null);
  const byCode = Object.fromEntries(fields.map((one) => [one.code, customValue(one, one.initial ?? '')]));
  const values = fields.flatMap((one) => (isAsked(one, byCode) ? [[one.id, byCode[one.code]] as const] : []));
  if (values.length === 0) return;
  await sql`
    insert into employee_custom (tenant_id, employee_id, fields)
    select ${tenantId}::uuid, id, ${JSON.stringify(Object.fromEntries(values))}::jsonb
    from unnest(${[...employeeIds]}::uuid[]) as r(id)`.execute(tx);
}
