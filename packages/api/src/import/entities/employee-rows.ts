import {
  columnName,
  customColumn,
  datedFields,
  type Field,
  hireFields,
  PERSONAL_FACTS,
  personFields,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type CustomFieldRow, factsSince, shownName } from '../../employee/index.ts';
import { rowsAsTable } from '../../platform/resource/index.ts';
import { customOf, holdersOf } from '../custom/custom-columns.ts';
import type { Existing, Origin, Values } from './entity.ts';
import { sameFields } from './resource-rows.ts';
import { type Column, columnOf, keptValue, recordset } from './sql-columns.ts';

/** Rows of people as an upload reads and writes them. */
const { employeeNo, hireDate } = hireFields;
export const personKeys = new Set(Object.keys(personFields));
const columns: Column[] = Object.entries({ ...personFields, employeeNo }).map(([key, one]) => ({ key, field: one }));
const listed: Column[] = Object.entries({ ...personFields, employeeNo, hireDate, ...datedFields }).map(
  ([key, one]) => ({
    key,
    field: one,
  }),
);
/** Of what is asked beside changes, the days: with the person they tell since when it is as it is. */
const days: Column[] = PERSONAL_FACTS.map(({ from, asked }) => ({ key: from, field: asked[from] as Field }));
const byKey = new Map(listed.map((column) => [column.key, column]));

export async function findPeople(
  tx: Tx,
  tenantId: string,
  keys: readonly string[],
  rows: readonly Values[],
  custom: readonly CustomFieldRow[],
) {
  const [key = ''] = keys;
  const unique = custom.find((one) => customColumn(one) === key);
  if (unique) return holdersOf(tx, tenantId, unique, rows);
  const column = byKey.get(key);
  const result: (Existing | null)[] = rows.map(() => null);
  const asked = rows.flatMap((row, n) => (row[key] == null ? [] : [{ n, key: String(row[key]).toLowerCase() }]));
  if (!column || asked.length === 0) return result;
  // A number is found by its key column: an index on lower() is of no use under row-level security.
  const matched =
    key === 'employeeNo'
      ? sql`join employee_current c on c.tenant_id = ${tenantId} and c.number_key = r.key
          join employee p on p.tenant_id = c.tenant_id and p.id = c.id`
      : sql`join employee p on p.tenant_id = ${tenantId} and p.${columnOf(column)} = r.key and p.is_employed
          join employee_current c on c.tenant_id = p.tenant_id and c.id = p.id`;
  const found = await sql<Record<string, unknown> & { n: number }>`
    select r.n, ${selected} from ${rowsAsTable('r', asked, { n: 'int', key: 'text' })} ${matched} ${besides}`.execute(
    tx,
  );
  for (const row of found.rows) result[row.n] = toExisting(row, custom);
  return result;
}

const selected = sql.join([
  sql`p.id`,
  // Custom values have a version of their own: both together tell whether anything was changed.
  sql`p.version + coalesce(v.version, 0) as version`,
  sql`v.fields as custom_values`,
  sql`p.display_name`,
  ...listed.map((column) =>
    column.key === 'employeeNo' || personKeys.has(column.key) ? sql`p.${columnOf(column)}` : sql`c.${columnOf(column)}`,
  ),
  factsSince,
]);

/** Custom values of the person `p`. */
const besides = sql`left join employee_custom v on v.tenant_id = p.tenant_id and v.employee_id = p.id`;

function toExisting(row: Record<string, unknown>, custom: readonly CustomFieldRow[]): Existing {
  const values = [...listed, ...days].map(({ key, field: one }) => [key, keptValue(one, row[snake(key)])] as const);
  return {
    id: String(row['id']),
    version: Number(row['version']),
    values: {
      ...Object.fromEntries(values),
      ...customOf(custom, row['custom_values'] as Values | null),
      fullName: row['display_name'],
      nameReason: null,
    },
  };
}
const snake = (key: string): string => key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

export async function loadPeople(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  custom: readonly CustomFieldRow[],
): Promise<Map<string, Existing>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Record<string, unknown>>`
    select ${selected} from employee p join employee_current c on c.tenant_id = p.tenant_id and c.id = p.id ${besides}
    where p.tenant_id = ${tenantId} and p.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [String(row['id']), toExisting(row, custom)]));
}

/** Writes columns of the person; the name that is shown follows from its parts. */
export async function writePeople(tx: Tx, origin: Origin, rows: readonly { id: string; values: Values }[]) {
  const changed = rows.filter(({ values }) => Object.keys(values).length > 0);
  for (const { keys, group } of sameFields(changed)) {
    const set = columns.filter(({ key }) => keys.includes(key));
    const assignments = set.map((column) => sql`${columnOf(column)} = r.${sql.id(column.key)}`);
    const written = new Map(set.map(({ key }) => [key, sql`r.${sql.id(key)}`]));
    const called = shownName((part) => written.get(part) ?? sql.ref(`t.${columnName(part)}`));
    await sql`
      update employee t set ${sql.join([...assignments, sql`display_name = ${called}`, sql`version = t.version + 1`, sql`updated_at = now()`, sql`updated_by = ${origin.userId}::uuid`])}
      from ${recordset(group, { id: 'uuid' }, set)}
      where t.tenant_id = ${origin.tenantId} and t.id = r.id`.execute(tx);
  }
}

export async function versionsOfPeople(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select p.id, p.version + coalesce(v.version, 0) as version from employee p ${besides}
    where p.tenant_id = ${tenantId} and p.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, Number(version)]));
}
