import {
  addDays,
  type CalendarDate,
  CatalogueValue,
  type EmployeeSalary,
  type EmployeeSegment,
  type Locale,
  OPEN_END,
  plainDecimal,
} from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { titleOf } from '../platform/resource/index.ts';
import { seesSuspensions } from './state.ts';
import { isDisciplinary } from './timeline/disciplinary.ts';

/**
 * What a row `s` of assignment_segment refers to by one of its columns, as code and name; null where it refers to nothing.
 * Looked up each by itself: as joins of one statement all their orders were weighed, which took thirty times as long as
 * planning the rest, at each of the first calls on every connection.
 */
const called = (
  column: string,
  table: string,
  { code = 'code', name = sql.ref('x.name') }: { code?: string; name?: RawBuilder<unknown> } = {},
) =>
  sql`(select json_build_object('code', ${sql.ref(`x.${code}`)}, 'name', ${name})
    from ${sql.table(table)} x where x.tenant_id = s.tenant_id and x.id = ${sql.ref(`s.${column}`)})`;

const valueOf = (column: string, locale: Locale) =>
  called(column, CatalogueValue.table, { name: titleOf(CatalogueValue, 'x', locale) });

/** What a row `s` of assignment_segment refers to: employer, location, unit, position, grade; establishment and manager. */
export const placeOfSegment = sql`join employer e on e.tenant_id = s.tenant_id and e.id = s.employer_id
  join location o on o.tenant_id = s.tenant_id and o.id = s.location_id
  join organization_unit u on u.tenant_id = s.tenant_id and u.id = s.unit_id
  join position p on p.tenant_id = s.tenant_id and p.id = s.position_id
  join grade g on g.tenant_id = s.tenant_id and g.id = s.grade_id
  left join establishment h on h.tenant_id = s.tenant_id and h.id = s.establishment_id
  left join employee b on b.tenant_id = s.tenant_id and b.id = s.manager_id`;

/** What the position was called when the segment ended, or is called while it lasts; today is what it is at the location `o`. */
const titleThen = sql`(
  select v from app.position_title_on(s.tenant_id, s.position_id, greatest(s.valid_from, least(s.valid_to, (now() at time zone o.time_zone)::date))) v)`;

/** Segments of the employee `t` as JSON, the latest first: those whose row `s` fulfils a condition. */
export const segmentRows = ({ locale }: Caller, condition: RawBuilder<boolean>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'kind', s.kind, 'state', s.state, 'spellNo', m.spell_no, 'validFrom', s.valid_from, 'validTo', s.valid_to,
    'employer', ${called('employer_id', 'employer')}, 'location', json_build_object('code', o.code, 'name', o.name),
    'unit', ${called('unit_id', 'organization_unit')}, 'position', json_build_object('code', p.code, 'name', ${titleThen}),
    'grade', ${called('grade_id', 'grade')}, 'establishment', ${called('establishment_id', 'establishment')}, 'gradeStep', s.grade_step,
    'gradeStepName', (select n.name from grade_step n where n.tenant_id = s.tenant_id and n.grade_id = s.grade_id and n.step = s.grade_step),
    'manager', ${called('manager_id', 'employee', { code: 'employee_no', name: sql.ref('x.display_name') })},
    'dottedManagers', (select coalesce(json_agg(json_build_object('code', d.employee_no, 'name', d.display_name, 'reportingMethod', x ->> 'reportingMethod')), '[]')
      from jsonb_array_elements(s.dotted_managers) x join employee d on d.tenant_id = s.tenant_id and d.id = (x ->> 'employeeId')::uuid),
    'employmentType', s.employment_type, 'workerCategory', ${valueOf('worker_category_id', locale)},
    'workArrangement', ${valueOf('work_arrangement_id', locale)},
    'fte', s.fte::text, 'costCentre', s.cost_centre, 'probationEnd', s.probation_end, 'contractEnd', s.contract_end,
    'transactions', (select coalesce(json_agg(json_build_object('transactionNo', c.transaction_no, 'type', c.type) order by c.effective_date), '[]')
      from career_transition c where c.tenant_id = s.tenant_id and c.id = any(s.transition_ids))
  ) order by s.valid_from desc), '[]')
  from assignment_segment s join employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id
  join location o on o.tenant_id = s.tenant_id and o.id = s.location_id
  join position p on p.tenant_id = s.tenant_id and p.id = s.position_id
  where s.tenant_id = t.tenant_id and s.employee_id = t.id and ${condition})`;

/** Pay of the employee `t` in the same way; class `pay`. */
export const salaryRows = (condition: RawBuilder<boolean>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'component', s.component, 'validFrom', s.valid_from, 'validTo', s.valid_to,
    'amount', s.amount::text, 'currency', s.currency, 'period', s.period) order by s.valid_from desc), '[]')
  from employment m join salary_segment s on s.tenant_id = m.tenant_id and s.employment_id = m.id
  where m.tenant_id = t.tenant_id and m.employee_id = t.id and ${condition})`;

const openEnded = <T extends { validTo: string | null }>(one: T): T => ({
  ...one,
  validTo: one.validTo === OPEN_END ? null : one.validTo,
});

/**
 * Segments, the latest first, as the caller may see them: whether somebody is suspended is class `disciplinary`. Without it
 * neither the event is named nor a stretch cut where nothing else changes.
 */
export function shownSegments(caller: Caller, segments: readonly EmployeeSegment[]): EmployeeSegment[] {
  const shown = segments.map((one) => openEnded({ ...one, fte: plainDecimal(one.fte) }));
  if (seesSuspensions(caller)) return shown;
  const whole: EmployeeSegment[] = [];
  for (const { state: _, ...one } of shown) {
    const plain = {
      ...one,
      transactions: one.transactions.filter(({ type }) => !isDisciplinary(type) && type !== 'return'),
    };
    const at = whole.findLastIndex(({ kind }) => kind === plain.kind);
    const later = whole[at];
    if (later && isOneStretch(plain, later)) whole[at] = joined(plain, later);
    else whole.push(plain);
  }
  return whole;
}

const factsOf = ({ id: _i, validFrom: _f, validTo: _t, transactions: _n, ...facts }: EmployeeSegment): string =>
  JSON.stringify(facts);

const isOneStretch = (earlier: EmployeeSegment, later: EmployeeSegment): boolean =>
  earlier.validTo !== null &&
  addDays(earlier.validTo as CalendarDate, 1) === later.validFrom &&
  factsOf(earlier) === factsOf(later);

function joined(earlier: EmployeeSegment, later: EmployeeSegment): EmployeeSegment {
  const numbers = new Set(earlier.transactions.map((one) => one.transactionNo));
  const more = later.transactions.filter((one) => !numbers.has(one.transactionNo));
  return { ...earlier, validTo: later.validTo, transactions: [...earlier.transactions, ...more] };
}

export const shownSalary = (one: EmployeeSalary): EmployeeSalary =>
  openEnded({ ...one, amount: plainDecimal(one.amount) });
