import {
  type CalendarDate,
  columnName,
  DATED_FACTS,
  type EmployeeComparison,
  type EmployeeSalary,
  type EmployeeTimelineView,
  OPEN_END,
  PERSONAL_FACTS,
  personalFields,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Facts } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { customOnDays } from '../custom/index.ts';
import { notePayWasSeen } from '../detail.ts';
import { everKnown, scopeOf } from '../scope.ts';
import { salaryRows, segmentRows, shownSalary, shownSegments } from '../segment-rows.ts';
import { seesSuspensions } from '../state.ts';
import { factsJson, plainFacts } from './fact-columns.ts';
import { namesIn } from './names.ts';

interface Range {
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  readonly knownAt?: string | undefined;
}

/** The person, if the caller may see them, as `t` with further columns. */
async function personRow<Row>(tx: Tx, caller: Caller, id: string, columns: RawBuilder<unknown>): Promise<Row> {
  const scope = scopeOf(caller, 'view');
  const { rows } = await sql<Row>`
    select t.employee_no as "employeeNo", ${columns} from ${everKnown(scope)} t
    where t.tenant_id = ${caller.tenantId}::uuid and t.id = ${id}::uuid${scope ? sql` and ${scope}` : sql``}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

/** Segments that touch a range of days, as known now or as known at an instant (1.6). */
export async function timelineOf(
  tx: Tx,
  caller: Caller,
  id: string,
  { from, to, knownAt }: Range,
): Promise<EmployeeTimelineView> {
  const known = knownAt
    ? sql<boolean>`s.recorded_from <= ${knownAt}::timestamptz and (s.recorded_to is null or s.recorded_to > ${knownAt}::timestamptz)`
    : sql<boolean>`s.recorded_to is null`;
  const within = sql<boolean>`(${known} and s.valid_from <= ${to ?? OPEN_END}::date and s.valid_to >= ${from ?? '0001-01-01'}::date)`;
  const row = await personRow<EmployeeTimelineView & { employeeNo: string; salary: EmployeeSalary[] | null }>(
    tx,
    caller,
    id,
    sql`${segmentRows(caller, within)} as segments, ${mayUse(caller, 'pay', 'view') ? salaryRows(within) : sql`null::json`} as salary, (
      select coalesce(json_agg(json_build_object('spellNo', m.spell_no, 'employeeNo', m.employee_no, 'hireDate', m.hire_date, 'lastDay', m.last_day,
        'serviceDate', m.service_date) order by m.spell_no), '[]')
      from employment m where m.tenant_id = t.tenant_id and m.employee_id = t.id and m.spell_no > 0) as spells`,
  );
  if (row.salary && row.salary.length > 0) await notePayWasSeen(tx, { id, employeeNo: row.employeeNo });
  return {
    spells: row.spells,
    segments: shownSegments(caller, row.segments),
    ...(row.salary ? { salary: row.salary.map(shownSalary) } : {}),
  };
}

/** What of a person is another on another day, besides the name; class `personal`. */
const PERSONAL = Object.keys(personalFields).filter((name) =>
  PERSONAL_FACTS.some(({ former }) => name in former.fields),
);

type Paid = NonNullable<NonNullable<EmployeeComparison['pay']>[number]['one']>;

interface Day {
  readonly person: Facts;
  readonly facts: (Facts & { state: string }) | null;
  readonly pay: Readonly<Record<string, Paid>> | null;
}

const onDay = (date: CalendarDate, withPay: boolean) => sql`json_build_object('person', (
    select json_build_object('displayName', (select v from app.name_on(e.tenant_id, e.id, ${date}::date, e.display_name) v), ${sql.join(
      PERSONAL.map(
        (name) =>
          sql`${sql.lit(name)}, (select v from app.${sql.id(`${columnName(name)}_on`)}(e.tenant_id, e.id, ${date}::date, ${sql.ref(`e.${columnName(name)}`)}) v)`,
      ),
    )}) from employee e where e.tenant_id = t.tenant_id and e.id = t.id
  ), 'facts', (
    select (${factsJson('s')})::jsonb || jsonb_build_object('state', s.state)
    from employment m join assignment_segment s on s.tenant_id = m.tenant_id and s.employment_id = m.id
    where m.tenant_id = t.tenant_id and m.employee_id = t.id and s.kind = 'primary' and s.recorded_to is null
      and s.valid_from <= ${date}::date and s.valid_to >= ${date}::date
  ), 'pay', ${
    withPay
      ? sql`(select json_object_agg(s.component, json_build_object('amount', trim_scale(s.amount)::text, 'currency', s.currency, 'period', s.period))
          from employment m join salary_segment s on s.tenant_id = m.tenant_id and s.employment_id = m.id
          where m.tenant_id = t.tenant_id and m.employee_id = t.id and s.recorded_to is null and s.valid_from <= ${date}::date and s.valid_to >= ${date}::date)`
      : sql`null::json`
  })`;

/** The facts of two days side by side (10.10). */
export async function compareDays(
  tx: Tx,
  caller: Caller,
  id: string,
  date1: CalendarDate,
  date2: CalendarDate,
): Promise<EmployeeComparison> {
  const withPay = mayUse(caller, 'pay', 'view');
  const row = await personRow<{ employeeNo: string; one: Day; two: Day }>(
    tx,
    caller,
    id,
    sql`${onDay(date1, withPay)} as one, ${onDay(date2, withPay)} as two`,
  );
  const [one, two] = [row.one.facts, row.two.facts];
  const names = await namesIn(tx, caller, [one ?? {}, two ?? {}].map(plainFacts));
  const custom = await customOnDays(tx, caller, id, [date1, date2]);
  if (row.one.pay || row.two.pay) await notePayWasSeen(tx, { id, employeeNo: row.employeeNo });
  const pair = (fact: string, a: unknown, b: unknown) => ({
    fact,
    one: a ?? null,
    two: b ?? null,
    differs: JSON.stringify(a ?? null) !== JSON.stringify(b ?? null),
  });
  const [left, right] = [plainFacts(one ?? {}), plainFacts(two ?? {})];
  const person = ['displayName', ...(mayUse(caller, 'personal', 'view') ? PERSONAL : [])].map((fact) =>
    pair(fact, row.one.person[fact], row.two.person[fact]),
  );
  const state = seesSuspensions(caller) ? [pair('state', one?.state, two?.state)] : [];
  const components = [...new Set([...Object.keys(row.one.pay ?? {}), ...Object.keys(row.two.pay ?? {})])].sort();
  return {
    date1,
    date2,
    employed: [one !== null, two !== null],
    facts: [...DATED_FACTS.map((fact) => pair(fact, left[fact], right[fact])), ...state, ...person],
    ...(withPay
      ? {
          pay: components.map((component) => {
            const { one: a, two: b, differs } = pair(component, row.one.pay?.[component], row.two.pay?.[component]);
            return { component, one: a as Paid | null, two: b as Paid | null, differs };
          }),
        }
      : {}),
    custom: custom.fields.map(({ field, values: [a, b] }) => {
      const { one: left, two: right, differs } = pair(field.code, a, b);
      return { field, one: left, two: right, differs };
    }),
    names: { ...names, ...custom.names },
  };
}
