import {
  CatalogueValue,
  columnName,
  Employee,
  type Employee as EmployeeRecord,
  type Field,
  type Locale,
  plainDecimal,
} from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { systemValues, titleOf, visibleFields } from '../platform/resource/index.ts';
import { LISTED_FACTS } from './catalogue/listed.ts';
import { plainState, seesSuspensions, stateFor } from './state.ts';

export type Row = Readonly<Record<string, unknown>>;
type EmployeeField = keyof typeof Employee.fields;

/** Where today's row keeps what a reference is called. */
export const REFERENCE_COLUMNS: Readonly<Record<string, { readonly code: string; readonly name: string }>> = {
  employerId: { code: 'employer_code', name: 'employer_name' },
  locationId: { code: 'location_code', name: 'location_name' },
  unitId: { code: 'unit_code', name: 'unit_name' },
  positionId: { code: 'position_code', name: 'position_title' },
  gradeId: { code: 'grade_code', name: 'grade_name' },
  managerId: { code: 'manager_no', name: 'manager_name' },
};

/** Facts chosen from a list of the tenant: today's row has their ids alone. */
const LISTED = LISTED_FACTS.map((name) => ({ name, column: columnName(name) }));
const refColumn = (column: string): string => `${column}_ref`;

/**
 * What these are called, of each row `t` that is shown: further columns of a statement whose rows become records. Most
 * people have none, and a list so small is read as a whole for each question.
 */
export const listedRefs = (locale: Locale): RawBuilder<unknown> =>
  sql.join(LISTED.map(({ column }) => sql`${listedRef(column, locale)} as ${sql.id(refColumn(column))}`));

const listedRef = (column: string, locale: Locale): RawBuilder<unknown> => sql`
  case when ${sql.ref(`t.${column}`)} is not null then (
      select json_build_object('code', v.code, 'name', ${titleOf(CatalogueValue, 'v', locale)})
      from catalogue_value v where v.tenant_id = t.tenant_id and v.id = ${sql.ref(`t.${column}`)}) end`;

/**
 * The same to sort by, null where it is no such fact. Found for everybody at once, before the first row is read: of each
 * row by itself they would be looked up as often as there are people.
 */
export function listedName(tenantId: string, locale: Locale, name: string): RawBuilder<unknown> | null {
  const fact = LISTED.find((one) => one.name === name);
  const list = Employee.fields[name as keyof typeof Employee.fields]?.options.list;
  if (!fact || list === undefined) return null;
  const all = sql`select jsonb_object_agg(v.id, ${titleOf(CatalogueValue, 'v', locale)}) from catalogue_value v where v.tenant_id = ${tenantId}::uuid and v.list = ${list}`;
  return sql`(((${all}) ->> ${sql.ref(`t.${fact.column}`)}::text) collate "und-x-icu")`;
}

/** How rows of `employee_list`, with `listedRefs`, become records of the contract; what the caller may not see is absent. */
export function recordsFor(caller: Caller): (row: Row) => EmployeeRecord {
  // Found once for all rows of an answer.
  const fields = visibleFields(Employee, caller).map((name) => ({
    name,
    column: columnName(name),
    called: REFERENCE_COLUMNS[name],
    listed: LISTED.find((one) => one.name === name),
  }));
  const stateOf = stateFor(caller);
  return (row) => {
    const record = systemValues(row);
    record['status'] = stateOf(record['status']);
    const refs: Record<string, unknown> = {};
    for (const { name, column, called, listed } of fields) {
      const value = row[column] ?? null;
      record[name] = name === 'fte' && value !== null ? plainDecimal(String(value)) : value;
      if (listed && value !== null) refs[name] = row[refColumn(listed.column)];
      if (called && value !== null) refs[name] = { code: row[called.code], name: row[called.name] };
    }
    record['refs'] = refs;
    return record as unknown as EmployeeRecord;
  };
}

/** An instant as every answer has it. */
const instantText = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(`t.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A column as the record has it, for `row_to_json`. */
function valueOf(name: string, { kind }: Field): RawBuilder<unknown> {
  const column = columnName(name);
  if (kind === 'instant') return instantText(column);
  return kind === 'decimal' ? sql`trim_scale(${sql.ref(`t.${column}`)})::text` : sql.ref(`t.${column}`);
}

/** What those are called who made a row and changed it last; lists do not tell. */
interface WhoWrote {
  readonly created: RawBuilder<string | null>;
  readonly updated: RawBuilder<string | null>;
}
const NOBODY = sql<null>`null`;

/**
 * The same records as the database writes them, for answers that hand them through or add to them: a page of twenty has 1,700
 * values, which cost the API more to read, turn over and write again than all else that it does for a list.
 */
export function recordText(caller: Caller, by: WhoWrote = { created: NOBODY, updated: NOBODY }): RawBuilder<string> {
  const shown = visibleFields(Employee, caller).map((name) => [name, Employee.fields[name as EmployeeField]] as const);
  const values = shown.map(([name, field]) => sql`${valueOf(name, field)} as ${sql.id(name)}`);
  const state = seesSuspensions(caller) ? sql`t.status` : plainState(sql`t.status`);
  const refs = shown.flatMap(([name]) => {
    const ref = refText(name, caller.locale);
    return ref ? [sql`${sql.lit(`"${name}":`)} || ${ref}`] : [];
  });
  return sql`(
    select left(row_to_json(r)::text, -1) || ',"refs":{' || concat_ws(',', ${sql.join(refs)}) || '}}'
    from (select t.id, ${state} as status, t.version, ${instantText('created_at')} as "createdAt", ${by.created} as "createdBy",
      ${instantText('updated_at')} as "updatedAt", ${by.updated} as "updatedBy", ${sql.join(values)}) r)`;
}

/** What a reference of a row `t` is called, null where it has none. */
function refText(name: string, locale: Locale): RawBuilder<string> | null {
  const called = REFERENCE_COLUMNS[name];
  const column = columnName(name);
  // Without the spaces that `json_build_object` leaves.
  const text = (of: string): RawBuilder<string> => sql`coalesce(to_json(${sql.ref(`t.${of}`)})::text, 'null')`;
  if (called)
    return sql`case when ${sql.ref(`t.${column}`)} is not null
      then '{"code":' || ${text(called.code)} || ',"name":' || ${text(called.name)} || '}' end`;
  return LISTED.some((one) => one.name === name) ? sql`(${listedRef(column, locale)})::text` : null;
}

export const recordOf = (caller: Caller, row: Row): EmployeeRecord => recordsFor(caller)(row);
