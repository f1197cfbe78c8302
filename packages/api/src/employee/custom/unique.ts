import type { CustomFieldView } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { type Holder, PEOPLE } from './holder.ts';
import type { Whose } from './kept.ts';

/** Values of a field that several have. */
async function countTwice(tx: Tx, { tenantId }: Caller, { table }: Holder, fieldId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from ${sql.table(table)} where tenant_id = ${tenantId}::uuid and fields ? ${fieldId}
      group by lower(fields ->> ${fieldId}) having count(*) > 1) x`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** FIELD_NOT_UNIQUE: a field becomes unique only while nobody shares a value. */
export async function refuseSharedValues(
  tx: Tx,
  caller: Caller,
  holder: Holder,
  { id, label }: { id: string; label: string },
): Promise<void> {
  const n = await countTwice(tx, caller, holder, id);
  if (n > 0) throw Problem.at('isUnique', 'FIELD_NOT_UNIQUE', { n, label });
}

/** From now on the database watches over the values of the field, or no longer. */
export async function watchUnique(
  tx: Tx,
  { tenantId }: Caller,
  { table, uniqueTable, key }: Holder,
  { id: fieldId, isUnique }: { id: string; isUnique: boolean },
): Promise<void> {
  const kept = sql.table(uniqueTable);
  await sql`delete from ${kept} where tenant_id = ${tenantId}::uuid and field_id = ${fieldId}::uuid`.execute(tx);
  if (!isUnique) return;
  await sql`
    insert into ${kept} (tenant_id, field_id, value, ${sql.id(key)})
    select tenant_id, ${fieldId}::uuid, lower(fields ->> ${fieldId}), ${sql.id(key)}
    from ${sql.table(table)} where tenant_id = ${tenantId}::uuid and fields ? ${fieldId}`.execute(tx);
}

/** Of the wanted values those that another one has, and who. `n` tells them apart for the asker. */
export async function takenCustom(
  tx: Tx,
  tenantId: string,
  wanted: readonly {
    readonly n: number;
    readonly fieldId: string;
    readonly value: unknown;
    readonly ownId: string | null;
  }[],
  { uniqueTable, key }: Holder = PEOPLE,
): Promise<Map<number, string>> {
  if (wanted.length === 0) return new Map();
  const json = JSON.stringify(wanted.map((one) => ({ ...one, value: String(one.value) })));
  const { rows } = await sql<{ n: number; holder: string }>`
    select r.n, u.${sql.id(key)} as holder from json_to_recordset(${json}::json) as r(n int, "fieldId" uuid, value text, "ownId" uuid)
    join ${sql.table(uniqueTable)} u on u.tenant_id = ${tenantId}::uuid and u.field_id = r."fieldId" and u.value = lower(r.value)
    where u.${sql.id(key)} is distinct from r."ownId"`.execute(tx);
  return new Map(rows.map(({ n, holder }) => [n, holder]));
}

export async function refuseTaken(
  tx: Tx,
  caller: Caller,
  { id: ownId, holder }: Whose,
  changes: readonly { readonly field: CustomFieldView; readonly next: unknown }[],
  at: string,
): Promise<void> {
  const wanted = changes.flatMap(({ field, next }, n) =>
    field.isUnique && next !== null ? [{ n, fieldId: field.id, value: next, ownId }] : [],
  );
  for (const n of (await takenCustom(tx, caller.tenantId, wanted, holder)).keys()) {
    const { field, next } = changes[n] as (typeof changes)[number];
    const label = caller.locale === 'id' ? field.nameId : field.nameEn;
    throw Problem.at(`${at}.${field.code}`, 'TAKEN', { label, value: next });
  }
}
