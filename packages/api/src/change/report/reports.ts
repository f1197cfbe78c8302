import {
  CAREER_REPORT_LABELS,
  type CareerReport,
  CatalogueValue,
  EMPLOYMENT_TYPES,
  ExportCareerTransitionReport,
  GetCareerTransitionReport,
  type Label,
  label,
  PAY_PERIODS,
  TRANSITION_TYPES,
  transitionFields,
} from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { disciplinaryEvent, inForce, seesSuspensions } from '../../employee/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { titleOf } from '../../platform/resource/index.ts';
import { between, classed, column, reportHandlers, statementReport } from '../../platform/table-report/index.ts';
import { movement, turnover } from './movement.ts';
import { type CareerFilter, endsEmployment, inPlaces, yearToToday } from './parts.ts';

const TYPE_LABELS = Object.fromEntries(
  Object.entries(TRANSITION_TYPES).map(([type, { label: words }]) => [type, words]),
) as Readonly<Record<string, Label>>;

const person = [
  column('employeeNo', 'Employee no.', 'No. karyawan'),
  column('employee', 'Employee', 'Karyawan'),
  column('type', 'Type', 'Jenis'),
];
const reason = column('reason', 'Reason', 'Alasan');

/** What a transition changes, with the table of its names; each before and after. */
const FACTS = [
  { key: 'positionId', name: 'position', table: 'position', title: 'title', words: label('Position', 'Jabatan') },
  { key: 'gradeId', name: 'grade', table: 'grade', title: 'name', words: label('Grade', 'Golongan') },
  { key: 'unitId', name: 'unit', table: 'organization_unit', title: 'name', words: label('Unit', 'Unit') },
  { key: 'locationId', name: 'location', table: 'location', title: 'name', words: label('Location', 'Lokasi') },
  { key: 'employerId', name: 'employer', table: 'employer', title: 'name', words: label('Employer', 'Pemberi kerja') },
] as const;
const SIDES = [
  { key: 'before', words: label('before', 'sebelum') },
  { key: 'changes', words: label('after', 'sesudah') },
] as const;

const sideColumns = (name: string, words: Label) =>
  SIDES.map((side) => column(`${name}-${side.key}`, `${words.en} ${side.words.en}`, `${words.id} ${side.words.id}`));

/** What has words instead of a name. */
const EMPLOYMENT = 'employmentType';
const EMPLOYMENT_LABELS = Object.fromEntries(EMPLOYMENT_TYPES.map(({ value, label: words }) => [value, words]));

const factColumns = [
  ...FACTS.flatMap(({ name, words }) => sideColumns(name, words)),
  ...sideColumns(EMPLOYMENT, transitionFields[EMPLOYMENT].options.label),
];

/** The name of a fact on one side of transition `c`; nothing where it does not change it. */
const factName = ({ key, table, title }: (typeof FACTS)[number], side: 'before' | 'changes') => sql`(
  select n.${sql.id(title)} from ${sql.table(table)} n
  where n.tenant_id = c.tenant_id and n.id = (c.${sql.id(side)} ->> ${sql.lit(key)})::uuid and c.changes ? ${sql.lit(key)})`;

const employmentOn = ({ key }: (typeof SIDES)[number]) => sql`
  case when c.changes ? ${sql.lit(EMPLOYMENT)} then c.${sql.id(key)} ->> ${sql.lit(EMPLOYMENT)} end as ${sql.id(`${EMPLOYMENT}-${key}`)}`;

/** The base salary of transition `c` on one side, where it changes it; its currency and period are those of the new one. */
const SALARY = sql`(select p from jsonb_array_elements(case jsonb_typeof(c.pay_changes) when 'array' then c.pay_changes
  else jsonb_build_array(c.pay_changes) end) p where p ->> 'component' = 'base' limit 1)`;
const salaryColumns = [
  column('salary-before', 'Base salary before', 'Gaji pokok sebelum', 'decimal'),
  column('salary-changes', 'Base salary after', 'Gaji pokok sesudah', 'decimal'),
  column('salaryCurrency', 'Salary currency', 'Mata uang gaji'),
  column('salaryPeriod', 'Salary period', 'Periode gaji'),
].map((one) => classed('pay', one));
const PERIOD_LABELS = Object.fromEntries(PAY_PERIODS.map(({ value, label: words }) => [value, words]));

/**
 * Whoever asked for transition `c`, as a user; of a rotation all of it has the number of its request. Subqueries, so that whoever counts
 * all transitions does not look for it.
 */
const INITIATOR = sql`coalesce(
  (select q.created_by from career_request q where q.tenant_id = c.tenant_id and q.transition_id = c.id limit 1),
  (select q.created_by from career_request q where q.tenant_id = c.tenant_id and q.transaction_no = c.batch_no limit 1), c.created_by)`;
const ofInitiator = (column: 'name' | 'employee_id') =>
  sql`(select i.${sql.id(column)} from app_user i where i.tenant_id = c.tenant_id and i.id = ${INITIATOR})`;

/** Transitions in force, of employments that were not taken back. A suspension is seen by those who see disciplinary data. */
const reported = (caller: Caller): RawBuilder<unknown> => sql`${inForce('c')}
  and m.spell_no > 0 ${seesSuspensions(caller) ? sql`` : sql`and not ${disciplinaryEvent}`}`;

/** Where the employee is on the first day of a transition, of an ending on the last one. */
const places = (caller: Caller, filter: CareerFilter): RawBuilder<unknown> =>
  filter.employerId || filter.unitId || filter.locationId || filter.gradeId
    ? sql`exists (select from assignment_segment s where s.tenant_id = c.tenant_id and s.employment_id = c.employment_id and s.kind = 'primary'
        and s.recorded_to is null and c.effective_date between s.valid_from and s.valid_to
        and ${inPlaces(caller.tenantId, filter, (name) => sql.ref(`s.${name}`))})`
    : sql`true`;

/** By the days that lists of transitions are narrowed by. */
const DAYS: Readonly<Record<CareerFilter['by'], RawBuilder<unknown>>> = {
  effective: sql.ref('c.effective_date'),
  approved: sql.ref('z.approved'),
};

/** Of which type the transitions are, and why. */
const chosen = ({ type, reasonId, status, initiatorId }: CareerFilter) => sql`
  ${status ? sql`and c.application = ${status}` : sql``} ${initiatorId ? sql`and ${ofInitiator('employee_id')} = ${initiatorId}::uuid` : sql``}
  ${type ? sql`and c.type = ${type}` : sql``} ${reasonId ? sql`and c.reason_id = ${reasonId}::uuid` : sql``}`;

const transitions = (caller: Caller, scope: RawBuilder<boolean>, filter: CareerFilter): RawBuilder<unknown> => sql`
  from employment m
  join career_transition c on c.tenant_id = m.tenant_id and c.employment_id = m.id
  join employee_current e on e.tenant_id = m.tenant_id and e.id = m.employee_id
  join tenant o on o.id = m.tenant_id
  left join catalogue_value v on v.tenant_id = c.tenant_id and v.id = c.reason_id
  cross join lateral (select (c.approved_at at time zone o.time_zone)::date as approved) z
  where m.tenant_id = ${caller.tenantId} and ${reported(caller)} and ${between(DAYS[filter.by], filter)} and ${scope}
    and ${places(caller, filter)} ${chosen(filter)} ${filter.employeeId ? sql`and m.employee_id = ${filter.employeeId}::uuid` : sql``}`;

const reasonOf = ({ locale }: Caller) => sql`coalesce(${titleOf(CatalogueValue, 'v', locale)}, c.reason)`;

const detail = statementReport<CareerFilter>(
  {
    columns: [
      column('no', 'Transaction no.', 'No. transaksi'),
      ...person,
      reason,
      column('effective', 'Effective', 'Berlaku', 'date'),
      column('approved', 'Approved', 'Disetujui', 'date'),
      column('late', 'Days late', 'Hari terlambat', 'integer'),
      ...factColumns,
      ...salaryColumns,
      column('initiator', 'Requested by', 'Diajukan oleh'),
    ],
    chart: label('Transitions by type', 'Transisi per jenis'),
    period: yearToToday,
  },
  (caller, scope, filter) => sql`
    select c.id, c.sequence, c.transaction_no as no, e.employee_no as "employeeNo", e.display_name as employee, c.type, ${reasonOf(caller)} as reason,
      c.effective_date::text as effective, z.approved::text as approved, nullif(greatest(z.approved - c.effective_date, 0), 0)::text as late,
      ${sql.join(FACTS.flatMap((fact) => SIDES.map(({ key }) => sql`${factName(fact, key)} as ${sql.id(`${fact.name}-${key}`)}`)))},
      ${sql.join(SIDES.map(employmentOn))}, case when ${SALARY} is not null then c.pay_before #>> '{base,amount}' end as "salary-before",
      ${SALARY} ->> 'amount' as "salary-changes", ${SALARY} ->> 'currency' as "salaryCurrency", ${SALARY} ->> 'period' as "salaryPeriod",
      ${ofInitiator('name')} as initiator, '1' as one, '' as all
    ${transitions(caller, scope, filter)}`,
  {
    order: sql`r.effective desc, r.employee, r.sequence, r.id`,
    group: 'all',
    bar: { by: 'type', value: 'one' },
    words: {
      type: TYPE_LABELS,
      ...Object.fromEntries(SIDES.map(({ key }) => [`${EMPLOYMENT}-${key}`, EMPLOYMENT_LABELS])),
      salaryPeriod: PERIOD_LABELS,
    },
  },
);

const summary = statementReport<CareerFilter>(
  {
    columns: [
      column('type', 'Type', 'Jenis'),
      column('month', 'Month', 'Bulan'),
      column('n', 'Transitions', 'Transisi', 'integer'),
    ],
    chart: label('Transitions by type', 'Transisi per jenis'),
    period: yearToToday,
  },
  (caller, scope, filter) => sql`
    select c.type, to_char(c.effective_date, 'YYYY-MM') as month, count(*)::text as n, '' as all
    ${transitions(caller, scope, filter)} group by 1, 2`,
  { order: sql`r.month desc, r.type`, group: 'all', bar: { by: 'type', value: 'n' }, words: { type: TYPE_LABELS } },
);

/** Whose last day lies in the time, both ends included. */
const exits = statementReport<CareerFilter>(
  {
    columns: [
      ...person,
      reason,
      column('hired', 'Hired', 'Diterima', 'date'),
      column('lastDay', 'Last day', 'Hari terakhir', 'date'),
      column('years', 'Years of service', 'Masa kerja (tahun)', 'decimal'),
      column('unit', 'Unit', 'Unit'),
      column('position', 'Position', 'Jabatan'),
    ],
    chart: label('Leavers by type', 'Karyawan keluar per jenis'),
    period: yearToToday,
  },
  (caller, scope, filter) => sql`
    select m.id, m.employee_no as "employeeNo", e.display_name as employee, c.type, ${reasonOf(caller)} as reason, m.hire_date::text as hired,
      m.last_day::text as "lastDay", trim_scale(round((extract(year from a.served) * 12 + extract(month from a.served)) / 12, 1))::text as years, u.name as unit,
      p.title as position, '1' as one, '' as all
    from employment m
    join employee_current e on e.tenant_id = m.tenant_id and e.id = m.employee_id
    join career_transition c on c.tenant_id = m.tenant_id and c.id = m.end_transition_id and ${endsEmployment}
    left join catalogue_value v on v.tenant_id = c.tenant_id and v.id = c.reason_id
    join assignment_segment s on s.tenant_id = m.tenant_id and s.employment_id = m.id and s.kind = 'primary' and s.recorded_to is null
      and m.last_day between s.valid_from and s.valid_to
    join organization_unit u on u.tenant_id = s.tenant_id and u.id = s.unit_id
    join position p on p.tenant_id = s.tenant_id and p.id = s.position_id
    cross join lateral (select age(m.last_day + 1, m.service_date) as served) a
    where m.tenant_id = ${caller.tenantId} and m.spell_no > 0 and ${between(sql.ref('m.last_day'), filter)} and ${scope}
      and ${inPlaces(caller.tenantId, filter, (name) => sql.ref(`s.${name}`))} ${chosen(filter)}
      ${filter.employeeId ? sql`and m.employee_id = ${filter.employeeId}::uuid` : sql``}`,
  {
    order: sql`r."lastDay" desc, r.employee, r.id`,
    group: 'all',
    bar: { by: 'type', value: 'one' },
    words: { type: TYPE_LABELS },
  },
);

export const careerReports = reportHandlers<CareerReport, CareerFilter>({
  get: GetCareerTransitionReport,
  export: ExportCareerTransitionReport,
  job: 'career-report-export',
  kind: 'CareerTransition',
  labels: CAREER_REPORT_LABELS,
  subject: {
    detail: 'm.employee_id',
    summary: 'm.employee_id',
    movement: 'm.employee_id',
    turnover: 'm.employee_id',
    exits: 'm.employee_id',
  },
  reports: { detail, summary, movement, turnover, exits },
});
