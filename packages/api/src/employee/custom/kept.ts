import type { CalendarDate, CustomValues } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { scopeOf } from '../scope.ts';
import { type CustomFieldRow, canSee, customFields, viewOf } from './fields.ts';
import { type Holder, PEOPLE } from './holder.ts';
import { computedValues, valuesOn } from './sql-values.ts';

/** As the trail calls the day from which values hold. */
export const HOLDS_FROM = 'holds_from';

export type Values = Readonly<Record<string, unknown>>;
/** Whose values they are. */
export interface Whose {
  readonly id: string;
  readonly holder: Holder;
}
export const ofPerson = ({ id }: { readonly id: string }): Whose => ({ id, holder: PEOPLE });

export interface Kept {
  readonly fields: readonly CustomFieldRow[];
  /** By the field's id, as they are kept: also those of archived fields and of closed classes. */
  readonly stored: Values;
  /** What follows from them, by the field's id; never kept. */
  readonly computed: Values;
  readonly version: number;
}

export interface Change {
  readonly field: CustomFieldRow;
  readonly old: unknown;
  readonly next: unknown;
}

interface Asked {
  /** Nobody changes the definitions until the values are written. */
  readonly hold?: boolean;
  /** The day whose values are meant; null: today's. */
  readonly day?: CalendarDate | null;
}

export async function readKept(
  tx: Tx,
  caller: Caller,
  { id, holder }: Whose,
  { hold = false, day = null }: Asked = {},
): Promise<Kept> {
  const fields = await customFields(tx, caller.tenantId, { hold, of: holder.entity });
  const { rows } = await sql<Omit<Kept, 'fields'>>`
    select coalesce(c.fields, '{}') as stored, ${computedValues(fields, sql`c.fields`, day)} as computed, coalesce(c.version, 0) as version
    from (select) one left join ${valuesOn(holder.table, fields, day)} c on c.tenant_id = ${caller.tenantId}::uuid and c.${sql.id(holder.key)} = ${id}::uuid`.execute(
    tx,
  );
  return { fields, ...(rows[0] ?? { stored: {}, computed: {}, version: 0 }) };
}

/** What the caller may see, by the fields' codes. */
export async function shown(
  tx: Tx,
  caller: Caller,
  { fields, stored, computed, version }: Kept,
  days: CustomValues['days'] = [],
): Promise<CustomValues> {
  const seen = fields.filter((one) => canSee(caller, one));
  return {
    fields: seen.map(viewOf),
    values: Object.fromEntries(seen.map(({ id, code }) => [code, stored[id] ?? computed[id] ?? null])),
    refs: await namesOf(tx, caller, seen, stored),
    days,
    version,
  };
}

async function namesOf(
  tx: Tx,
  caller: Caller,
  fields: readonly CustomFieldRow[],
  stored: Values,
): Promise<CustomValues['refs']> {
  const named = fields.filter(({ id, type }) => type === 'employee' && stored[id] != null);
  if (named.length === 0) return {};
  const found = await peopleCalled(
    tx,
    caller,
    named.map(({ id }) => String(stored[id])),
  );
  return Object.fromEntries(
    named.flatMap(({ id, code }) => {
      const ref = found.get(String(stored[id]));
      return ref ? [[code, ref] as const] : [];
    }),
  );
}

export async function peopleCalled(
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  within?: ReturnType<typeof scopeOf>,
) {
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select t.id, t.employee_no as code, t.display_name as name from employee_current t
    where t.tenant_id = ${caller.tenantId}::uuid and t.id = any(${[...ids]}::uuid[])${within ? sql` and ${within}` : sql``}`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...ref }) => [id, ref]));
}

/** Whom somebody names they can see: else an id would tell a name. `at`: where the values stand in what was sent. */
export async function refuseUnknownPeople(
  tx: Tx,
  caller: Caller,
  changes: readonly Change[],
  at: string,
): Promise<void> {
  const named = changes.filter(({ field, next }) => field.type === 'employee' && next !== null);
  if (named.length === 0) return;
  const ids = named.map(({ next }) => String(next));
  const found = await peopleCalled(tx, caller, ids, scopeOf(caller, 'view'));
  const wrong = named.find(({ next }) => !found.has(String(next)));
  if (wrong) throw Problem.at(`${at}.${wrong.field.code}`, 'REFERENCE_MISSING');
}

/** What changed is noted field by field, since each has a class of its own. */
export async function writeKept(
  tx: Tx,
  caller: Caller,
  whose: Whose,
  { stored }: Kept,
  changes: readonly Change[],
): Promise<void> {
  await putFields(tx, caller, whose, {
    ...stored,
    ...Object.fromEntries(changes.map((one) => [one.field.id, one.next])),
  });
  await noteChanges(tx, caller, whose, changes);
}

/** The values as they are from now on. */
export async function putFields(tx: Tx, caller: Caller, { id, holder }: Whose, next: Values): Promise<void> {
  const fields = JSON.stringify(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null)));
  await sql`
    insert into ${sql.table(holder.table)} as c (tenant_id, ${sql.id(holder.key)}, fields, updated_by)
    values (${caller.tenantId}, ${id}::uuid, ${fields}::jsonb, ${caller.userId}::uuid)
    on conflict (tenant_id, ${sql.id(holder.key)}) do update set fields = excluded.fields, version = c.version + 1,
      updated_at = now(), updated_by = excluded.updated_by`.execute(tx);
}

/** `from`: the day from which they hold, where it was said. */
export async function noteChanges(
  tx: Tx,
  caller: Caller,
  { id, holder }: Whose,
  changes: readonly Change[],
  from: CalendarDate | null = null,
): Promise<void> {
  const noted = JSON.stringify({
    ...Object.fromEntries(changes.map((one) => [one.field.id, [one.old, one.next]])),
    ...(from === null ? {} : { [HOLDS_FROM]: [null, from] }),
  });
  const called = holder.called(caller.tenantId, sql`${id}::uuid`);
  await sql`select app.note('UPDATE', ${holder.trail}, ${id}::uuid, ${called}, ${holder.noted(caller.tenantId, sql`${id}::uuid`, sql`${noted}::jsonb`)})`.execute(
    tx,
  );
}
