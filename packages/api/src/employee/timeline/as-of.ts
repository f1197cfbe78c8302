import {
  type Action,
  type CalendarDate,
  columnName,
  nameFields,
  PERSONAL_FACTS,
  personFields,
  rehireFields,
} from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { scopeOf } from '../scope.ts';

/** Read in the order of what a reference is called. */
export interface JoinedColumns {
  /** As the list has it: `unit_name`. */
  readonly column: string;
  readonly descending: boolean;
}

interface Named {
  readonly table: string;
  readonly id: string;
  /** Of a row `x` of the table. */
  readonly name: (date: CalendarDate) => RawBuilder<unknown>;
}

/** References that everybody has: what a list can be read along. */
const NAMED: Readonly<Record<string, Named>> = {
  employer_name: { table: 'employer', id: 'employer_id', name: () => sql`x.name` },
  location_name: { table: 'location', id: 'location_id', name: () => sql`x.name` },
  grade_name: { table: 'grade', id: 'grade_id', name: () => sql`x.name` },
  unit_name: {
    table: 'organization_unit',
    id: 'unit_id',
    name: (date) => sql`coalesce((
      select v.name from organization_unit_version v
      where v.tenant_id = x.tenant_id and v.unit_id = x.id and v.valid_from <= ${date}::date and v.valid_to >= ${date}::date limit 1
    ), x.name)`,
  },
  position_title: {
    table: 'position',
    id: 'position_id',
    name: (date) => sql`(select v from app.position_title_on(x.tenant_id, x.id, ${date}::date) v) collate "und-x-icu"`,
  },
};

export const canBeJoined = (column: string): boolean => column in NAMED;

/** Not everybody has one, so whoever has none is a part of its own. */
const MANAGER = 'manager_name';
export const isByManager = ({ along }: Reading): boolean => along?.column === MANAGER;
export const withManager = (descending: boolean): JoinedColumns => ({ column: MANAGER, descending });

/**
 * Each name is found once and not for everybody who works there; and since the names come in order, a page ends with the
 * first of them that fill it.
 */
function along(tenantId: string, date: CalendarDate, { column, descending }: JoinedColumns): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  if (column === MANAGER)
    return sql`(
      select x.id, x.display_name as name, x.sort_name from employee_current x where x.tenant_id = ${tenantId}::uuid
      order by x.sort_name ${direction}, x.id ${direction} offset 0
    ) o join assignment_segment s on s.manager_id = o.id`;
  const { table, id, name } = NAMED[column] as Named;
  return sql`(
    select x.id, ${name(date)} as name from ${sql.table(table)} x where x.tenant_id = ${tenantId}::uuid
    order by 2 ${direction} offset 0
  ) o join assignment_segment s on ${sql.ref(`s.${id}`)} = o.id`;
}

/** What a reference of a segment is called: looked up where it is asked for, so that no join has to be planned. */
const called = (table: string, column: string, id: string): RawBuilder<unknown> =>
  sql`(select x.${sql.ref(column)} from ${sql.table(table)} x where x.tenant_id = s.tenant_id and x.id = ${sql.ref(`s.${id}`)})`;

/** What it is called on the day; found already if the list is read along it. */
function calledOn(date: CalendarDate, column: string, read: JoinedColumns | undefined): RawBuilder<unknown> {
  if (read?.column === column) return sql`o.name`;
  const { table, id, name } = NAMED[column] as Named;
  return sql`(select ${name(date)} from ${sql.table(table)} x where x.tenant_id = s.tenant_id and x.id = ${sql.ref(`s.${id}`)})`;
}

const ofPerson = (fact: string, date: CalendarDate) =>
  sql`(select v from app.${sql.id(`${fact}_on`)}(s.tenant_id, s.employee_id, ${date}::date, ${sql.ref(`e.${fact}`)}) v) as ${sql.id(fact)}`;

/** Fields of the person that have an `app.{column}_on`; the parts of a name are shown as they are today. */
const DATED = new Set(PERSONAL_FACTS.flatMap(({ fields }) => fields).filter((name) => !(name in nameFields)));
const PERSON = Object.keys({ ...personFields, ...rehireFields });
const personOn = (date: CalendarDate) =>
  sql.join(
    PERSON.map((name) => (DATED.has(name) ? ofPerson(columnName(name), date) : sql.ref(`e.${columnName(name)}`))),
  );

/** Who it is, and what lists are sorted by the most: of a segment `s` of the day, its employment `m` and today's row `c`. */
const keys = sql`
  s.tenant_id, s.employee_id as id, c.number_key, c.sort_name, m.hire_date,
  case s.state when 'working' then 'active' else s.state end as status`;

/** All other columns of `employee_list`, as they were on the day. */
const facts = (date: CalendarDate, read: JoinedColumns | undefined) => sql`
  m.id as employment_id, m.employee_no,
  (select v from app.name_on(s.tenant_id, s.employee_id, ${date}::date, c.display_name) v) as display_name, c.name_text, c.contact_text,
  m.service_date, m.last_day, s.valid_from, case when s.valid_to < '9999-12-31' then s.valid_to + 1 end as next_change,
  s.employer_id, ${called('employer', 'code', 'employer_id')} as employer_code, ${calledOn(date, 'employer_name', read)} as employer_name,
  s.location_id, ${called('location', 'code', 'location_id')} as location_code, ${calledOn(date, 'location_name', read)} as location_name,
  s.unit_id, ${called('organization_unit', 'code', 'unit_id')} as unit_code, ${calledOn(date, 'unit_name', read)} as unit_name,
  s.position_id, ${called('position', 'code', 'position_id')} as position_code, ${calledOn(date, 'position_title', read)} as position_title,
  s.grade_id, ${called('grade', 'code', 'grade_id')} as grade_code, ${calledOn(date, 'grade_name', read)} as grade_name, s.grade_step,
  s.manager_id, ${called('employee', 'employee_no', 'manager_id')} as manager_no, ${called('employee', 'display_name', 'manager_id')} as manager_name,
  ${read?.column === MANAGER ? sql`o.sort_name` : sql`null::text`} as manager_sort,
  s.employment_type, s.worker_category_id, s.work_arrangement_id, s.fte, s.cost_centre,
  ${personOn(date)},
  e.anonymised_at, e.version, e.created_at, e.created_by, e.updated_at, e.updated_by`;

/** By key, so a query that uses no column of the person never reads it. */
const person = sql`left join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id`;

/** An employment that was cancelled has no position left that is known as true. */
const ownPosition = sql`s.kind = 'primary' and s.recorded_to is null`;

/** How a list of another day is best read. */
export interface Reading {
  /**
   * What it may begin with instead of the positions of the day: today's rows of people, or their employments. All else is looked up
   * only where something is read from it.
   */
  readonly begins?: 'people' | 'employments' | undefined;
  readonly along?: JoinedColumns | undefined;
  /** Nothing but keys is asked for: a statement that names no more is planned much sooner. */
  readonly keysOnly?: boolean;
}

/**
 * Everybody employed on a day with the facts of that day, in the place of `employee_list` (1.6). A row beside the position is an
 * outer join, which PostgreSQL leaves out if nothing is read from it, unless the list may begin with it.
 */
export const listOn = (
  tenantId: string,
  date: CalendarDate,
  { begins, along: read, keysOnly = false }: Reading = {},
): RawBuilder<unknown> => {
  const join = (what: Reading['begins']) => sql.raw(begins === what ? 'join' : 'left join');
  return sql`(
  select ${keys}${keysOnly ? sql`` : sql`, ${facts(date, read)}`}
  from ${read ? along(tenantId, date, read) : sql`assignment_segment s`}
  ${join('people')} employee_current c on c.tenant_id = s.tenant_id and c.id = s.employee_id
  ${join('employments')} employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id
  ${keysOnly ? sql`` : person}
  where s.tenant_id = ${tenantId}::uuid and ${ownPosition} and s.valid_from <= ${date}::date and s.valid_to >= ${date}::date)`;
};

/** Those employed on a day, to be counted: by their employments or, where one state is asked for, by their positions. */
export const employedOn = (
  tenantId: string,
  date: CalendarDate,
  states: readonly string[] | undefined,
): RawBuilder<unknown> =>
  !states || (states.includes('active') && states.includes('suspended'))
    ? sql`employment m where m.tenant_id = ${tenantId}::uuid and m.spell_no > 0
        and m.hire_date <= ${date}::date and (m.last_day is null or m.last_day >= ${date}::date)`
    : sql`assignment_segment s where s.tenant_id = ${tenantId}::uuid and ${ownPosition}
        and s.valid_from <= ${date}::date and s.valid_to >= ${date}::date
        and case s.state when 'working' then 'active' else s.state end = any(${[...states]}::text[])`;

/**
 * The rows of these people on a day as `employee_list` has them; on days without employment the nearest facts, with the
 * state that tells so. A function, because it keeps its plan: planning so many look-ups took longer than their work.
 */
export const rowsOn = (date: CalendarDate, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`app.employees_on(${ids}, ${date}::date)`;

/** How many reported to `t` on a day. */
export const reportsOn = (date: CalendarDate): RawBuilder<unknown> => sql`(
  select count(*)::int from assignment_segment s
  where s.tenant_id = t.tenant_id and s.manager_id = t.id and ${ownPosition} and s.valid_from <= ${date}::date and s.valid_to >= ${date}::date)`;

/** Whom somebody may see is decided by where people are today, also when they look at another day. */
export function scopeWithin(caller: Caller, action: Action, asOf: CalendarDate | null): RawBuilder<boolean> | null {
  const scope = scopeOf(caller, action);
  if (!scope || !asOf) return scope;
  return sql<boolean>`t.id in (select t.id from employee_current t where t.tenant_id = ${caller.tenantId}::uuid and ${scope})`;
}
