import { customValue, isAsked } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { customFields } from './fields.ts';

/** Values by the ids of their fields. */
export type InitialCustom = Readonly<Record<string, unknown>>;

/** What new employees have in custom fields at first. A field that is not asked for then has nothing. */
export async function initialCustom(tx: Tx, tenantId: string): Promise<InitialCustom> {
  const fields = (await customFields(tx, tenantId)).filter(({ initial }) => initial !== null);
  const byCode = Object.fromEntries(fields.map((one) => [one.code, customValue(one, one.initial ?? '')]));
  return Object.fromEntries(fields.flatMap((one) => (isAsked(one, byCode) ? [[one.id, byCode[one.code]]] : [])));
}

export async function writeInitialCustom(
  tx: Tx,
  tenantId: string,
  values: InitialCustom,
  employeeIds: readonly string[],
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await sql`
    insert into employee_custom (tenant_id, employee_id, fields)
    select ${tenantId}::uuid, id, ${JSON.stringify(values)}::jsonb
    from unnest(${[...employeeIds]}::uuid[]) as r(id)`.execute(tx);
}
