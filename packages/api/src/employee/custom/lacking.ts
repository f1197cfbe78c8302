import { isAsked, isEntered } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { canSee, customFields } from './fields.ts';
import { computedValues } from './sql-values.ts';

/** Which of some records of one kind still lack what the tenant requires of it, as far as the caller could enter it. */
export async function lacking(
  tx: Tx,
  caller: Caller,
  entity: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const fields = (await customFields(tx, caller.tenantId, { of: entity })).filter((one) => canSee(caller, one));
  const required = fields.filter(
    // Yes or no is never missing: nothing entered is a no.
    (one) => one.isRequired && isEntered(one) && one.type !== 'boolean' && canSee(caller, one, 'edit'),
  );
  if (required.length === 0 || ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string; fields: Readonly<Record<string, unknown>> }>`
    select i.id, coalesce(v.fields, '{}') || ${computedValues(fields, sql`v.fields`)} as fields
    from unnest(${[...ids]}::uuid[]) as i(id)
    left join record_custom v on v.tenant_id = ${caller.tenantId}::uuid and v.record_id = i.id`.execute(tx);
  const lacks = rows.filter((row) => {
    const given = Object.fromEntries(fields.map(({ id, code }) => [code, row.fields[id] ?? null]));
    return required.some((one) => isAsked(one, given) && given[one.code] === null);
  });
  return new Set(lacks.map(({ id }) => id));
}
