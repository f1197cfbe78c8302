import { addDays, type CalendarDate, columnName, type EmployeeRecord } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { keyText } from '../check/refuse-twice.ts';
import type { ChangedRow, NewRow, Origin, Room, SideChange, Values } from '../entities/entity.ts';
import { recordset } from '../entities/sql-columns.ts';

/**
 * What a record's coming changes of others, for many at once: the one before it ends (`dated.succeeds`), or loses its mark
 * (`single`). What it was is answered, so that undo puts it back.
 */
export async function makeRoom(
  definition: EmployeeRecord,
  tx: Tx,
  origin: Origin,
  added: readonly NewRow[],
  changed: readonly ChangedRow[],
): Promise<Room> {
  const { dated, single } = definition.ofEmployee;
  if (dated?.succeeds) return endFormers(definition, dated.within, tx, origin, added);
  if (single) return { added, sides: await takeMarks(definition, single, tx, origin, added, changed) };
  return { added, sides: [] };
}

interface Stretch {
  readonly id: string;
  readonly from: CalendarDate;
  readonly open: boolean;
  readonly isNew: boolean;
}

/** A record without an end lasts until the day before the next of its kind. */
async function endFormers(
  definition: EmployeeRecord,
  within: readonly string[],
  tx: Tx,
  origin: Origin,
  added: readonly NewRow[],
): Promise<Room> {
  const keys = ['employeeId', ...within];
  const groups = new Map<string, Stretch[]>();
  const put = (values: Values, one: Stretch): void => {
    const key = keyText(keys, values);
    const list = groups.get(key);
    if (list) list.push(one);
    else groups.set(key, [one]);
  };
  for (const { id, values } of added)
    put(values, { id, from: values['validFrom'] as CalendarDate, open: values['validTo'] == null, isNew: true });
  const wanted = [...new Set(added.map(({ values }) => String(values['employeeId'])))];
  const named = sql.join(keys.map((key) => sql`t.${sql.id(columnName(key))} as ${sql.id(key)}`));
  const { rows } = await sql<Values & { id: string; from: CalendarDate; open: boolean }>`
    select t.id, ${named}, t.valid_from as "from", t.valid_to is null as open from ${sql.table(definition.table)} t
    where t.tenant_id = ${origin.tenantId} and t.employee_id = any(${wanted}::uuid[])`.execute(tx);
  for (const { id, from, open, ...values } of rows)
    if (groups.has(keyText(keys, values))) put(values, { id, from, open, isNew: false });

  const ends = new Map<string, CalendarDate>();
  const closed: { id: string; by: string; validTo: CalendarDate }[] = [];
  for (const group of groups.values()) {
    group.sort((a, b) => (a.from < b.from ? -1 : 1));
    for (const [n, one] of group.entries()) {
      const next = group[n + 1];
      if (!one.open || !next || next.from <= one.from) continue;
      const validTo = addDays(next.from, -1);
      if (one.isNew) ends.set(one.id, validTo);
      else closed.push({ id: one.id, by: next.id, validTo });
    }
  }
  const sides = await change(definition, tx, origin, closed, 'validTo', { validTo: null });
  return {
    added: added.map((row) => {
      const validTo = ends.get(row.id);
      return validTo ? { ...row, values: { ...row.values, validTo } } : row;
    }),
    sides,
  };
}

async function takeMarks(
  definition: EmployeeRecord,
  { mark, within }: { readonly mark: string; readonly within: readonly string[] },
  tx: Tx,
  origin: Origin,
  added: readonly NewRow[],
  changed: readonly ChangedRow[],
): Promise<SideChange[]> {
  const keys = ['employeeId', ...within];
  const takers = new Map(
    [
      ...added.filter(({ values }) => values[mark] === true),
      ...changed
        .filter(({ values }) => values[mark] === true)
        .map((row) => ({ ...row, values: { ...row.before.values, ...row.values } })),
    ].map((row) => [keyText(keys, row.values), row.id]),
  );
  if (takers.size === 0) return [];
  const people = [...new Set([...takers.keys()].map((key) => key.split('\u0000')[0]))];
  const named = sql.join(keys.map((key) => sql`t.${sql.id(columnName(key))} as ${sql.id(key)}`));
  const { rows } = await sql<Values & { id: string }>`
    select t.id, ${named} from ${sql.table(definition.table)} t
    where t.tenant_id = ${origin.tenantId} and t.employee_id = any(${people}::uuid[]) and t.${sql.id(columnName(mark))}`.execute(
    tx,
  );
  const losers = rows.flatMap(({ id, ...values }) => {
    const by = takers.get(keyText(keys, values));
    return by && by !== id ? [{ id, by, [mark]: false }] : [];
  });
  return change(definition, tx, origin, losers, mark, { [mark]: true });
}

/** Sets one field of other records. */
async function change(
  definition: EmployeeRecord,
  tx: Tx,
  origin: Origin,
  rows: readonly { readonly id: string; readonly by: string; readonly [key: string]: unknown }[],
  key: string,
  before: Values,
): Promise<SideChange[]> {
  const field = definition.fields[key];
  if (rows.length === 0 || !field) return [];
  const { rows: written } = await sql<{ id: string; by: string; version: number }>`
    update ${sql.table(definition.table)} t set ${sql.id(columnName(key))} = r.${sql.id(key)}, version = t.version + 1,
      updated_at = now(), updated_by = ${origin.userId}::uuid
    from ${recordset(rows, { id: 'uuid', by: 'uuid' }, [{ key, field }])}
    where t.tenant_id = ${origin.tenantId} and t.id = r.id returning t.id, r.by, t.version`.execute(tx);
  return written.map((one) => ({ ...one, before }));
}
