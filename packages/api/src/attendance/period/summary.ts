import {
  ATTENDANCE_MEASURES,
  type AttendanceAdjustment,
  type AttendanceMeasure,
  type AttendanceSummary,
  GetAttendanceAdjustments,
  GetAttendanceSummary,
  type InputOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { type Caller, confinedTo, type PageReply, Problem, pageByNumber } from '../../platform/http/index.ts';
import { isPeriodOf } from './calendars.ts';
import { columnOf, dayColumns, MEASURE_COLUMNS, measuresAsJson, sumsOf } from './measures.ts';
import { readPeriod, type StoredPeriod } from './store.ts';

type Query = InputOf<typeof GetAttendanceSummary>['query'];
/** The sums of people whom a condition on `employee_id` names. */
export type SumsOf = (who: RawBuilder<unknown>) => RawBuilder<unknown>;

type Span = Pick<StoredPeriod, 'from' | 'to'> & Partial<Pick<StoredPeriod, 'id' | 'state' | 'employerId'>>;

/** The days of a period by its employer; of a stretch of dates all. `a`: the table of the days. */
const inCalendar = (tenantId: string, { id, employerId }: Span, a = 'a') =>
  id === undefined
    ? sql`true`
    : isPeriodOf(tenantId, sql`${employerId ?? null}::uuid`, {
        employeeId: sql.ref(`${a}.employee_id`),
        date: sql.ref(`${a}.date`),
      });

/** Sums of a locked period are the frozen ones; all others are added up from the days. */
export function sumsOfPeriod(tenantId: string, span: Span): SumsOf {
  if (span.state === 'LOCKED')
    return (who) => sql`select employee_id, ${MEASURE_COLUMNS} from attendance_period_line
      where tenant_id = ${tenantId} and period_id = ${span.id}::uuid and ${who}`;
  return (who) => sql`select k.employee_id, ${sumsOf('k')} from (
      select a.employee_id, ${dayColumns(sql`'keep'`)} from attendance_day a
      where a.tenant_id = ${tenantId} and a.date between ${span.from}::date and ${span.to}::date and ${who} and ${inCalendar(tenantId, span)}) k group by k.employee_id`;
}

/** Whether an employee `c` has anything to be added up; found without adding it up. */
const anyOf = (tenantId: string, span: Span): RawBuilder<unknown> =>
  span.state === 'LOCKED'
    ? sql`select from attendance_period_line l where l.tenant_id = ${tenantId} and l.period_id = ${span.id}::uuid and l.employee_id = c.id`
    : sql`select from attendance_day a where a.tenant_id = ${tenantId} and a.employee_id = c.id
        and a.date between ${span.from}::date and ${span.to}::date and ${inCalendar(tenantId, span)}`;

/** The sums of adjustments that count in a period; none where no period is asked for. */
export const adjustmentsIn = (tenantId: string, periodId: string | undefined): SumsOf =>
  periodId
    ? (who) => sql`select x.employee_id, ${sumsOf('x')} from attendance_adjustment x
        where x.tenant_id = ${tenantId} and x.period_id = ${periodId}::uuid and ${who} group by x.employee_id`
    : () =>
        sql`select null::uuid as employee_id, ${sql.raw(
          ATTENDANCE_MEASURES.map((one) => `null::numeric as ${columnOf(one)}`).join(', '),
        )} where false`;

async function spanOf(tx: Tx, { tenantId }: Caller, { periodId, from, to }: Query): Promise<Span | undefined> {
  if (!periodId) return from && to ? { from, to } : undefined;
  const period = await readPeriod(tx, tenantId, periodId);
  if (!period) throw new Problem('NOT_FOUND');
  return period;
}

const EVERYBODY = sql`true`;

/**
 * A page of sums by employee. By name, only the people of the page are added up; by a number, everybody is, for nobody knows
 * before who comes first.
 */
export async function pageOfSummary(tx: Tx, caller: Caller, query: Query): Promise<PageReply> {
  const { tenantId } = caller;
  const { page, pageSize, sort, employeeId, unitId, periodId } = query;
  const span = await spanOf(tx, caller, query);
  if (!span) throw new Problem('NOT_FOUND');
  const search = (query.search ?? '').normalize('NFC').trim();
  const chosen = sql`c.tenant_id = ${tenantId} and ${confinedTo(caller, GetAttendanceSummary, sql.ref('c.id'))}
    ${employeeId ? sql`and c.id = ${employeeId}::uuid` : sql``}
    ${unitId ? sql`and c.unit_id in ${unitsBelow(caller, sql`${[unitId]}::uuid[]`)}` : sql``}
    ${search ? sql`and app.fold(c.display_name || ' ' || c.employee_no) like '%' || app.fold(app.like_text(${search})) || '%'` : sql``}`;
  const [sums, adjustments] = [sumsOfPeriod(tenantId, span), adjustmentsIn(tenantId, periodId)];
  const part = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const measure = sort.replace(/^-/, '') as AttendanceMeasure | 'employee';
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const people =
    measure === 'employee'
      ? sql`select c.id, c.sort_name, null::numeric as wanted, count(*) over ()::int as total from employee_current c
          where ${chosen} and (exists (${anyOf(tenantId, span)}) or exists (${adjustments(sql`employee_id = c.id`)}))
          order by c.sort_name ${direction}, c.id ${part}`
      : sql`select c.id, c.sort_name, s.wanted, count(*) over ()::int as total from employee_current c
          join (select coalesce(b.employee_id, x.employee_id) as employee_id, coalesce(b.${sql.id(columnOf(measure))}, 0)::numeric as wanted
            from (${sums(EVERYBODY)}) b full join (${adjustments(EVERYBODY)}) x on x.employee_id = b.employee_id) s on s.employee_id = c.id
          where ${chosen} order by s.wanted ${direction}, c.sort_name, c.id ${part}`;
  const { rows } = await sql<AttendanceSummary & { total: number }>`
    with people as (${people})
    select p.id as "employeeId", c.employee_no as "employeeNo", c.display_name as employee, c.unit_name as unit, p.total,
      ${measuresAsJson('b')} as measures, ${measuresAsJson('x')} as adjustments
    from people p
    join employee_current c on c.tenant_id = ${tenantId} and c.id = p.id
    left join lateral (${sums(sql`employee_id = p.id`)}) b on true
    left join lateral (${adjustments(sql`employee_id = p.id`)}) x on true
    order by p.wanted ${direction} nulls last, p.sort_name ${measure === 'employee' ? direction : sql``}, p.id`.execute(
    tx,
  );
  return pageByNumber(
    rows.map(({ total: _, ...row }) => ({ ...row, measures: row.measures ?? ZEROS })),
    { page, pageSize, total: rows[0]?.total ?? 0 },
  );
}

/** Of people who have nothing but adjustments. */
const ZEROS = Object.fromEntries(ATTENDANCE_MEASURES.map((one) => [one, '0'])) as AttendanceSummary['measures'];

/** Differences of locked days, with what was before and after (attendance 1.12). */
export async function pageOfAdjustments(
  tx: Tx,
  caller: Caller,
  { page, pageSize, periodId, employeeId }: InputOf<typeof GetAttendanceAdjustments>['query'],
): Promise<PageReply> {
  const { tenantId } = caller;
  const { rows } = await sql<AttendanceAdjustment & { total: number }>`
    select x.id, x.employee_id as "employeeId", c.employee_no as "employeeNo", c.display_name as employee, x.date, o.code as "originPeriod",
      p.code as period, x.cause, ${measuresAsJson('x')} as measures, x.before, x.after, x.created_at as "createdAt",
      count(*) over ()::int as total
    from attendance_adjustment x
    join employee_current c on c.tenant_id = x.tenant_id and c.id = x.employee_id
    join attendance_period o on o.tenant_id = x.tenant_id and o.id = x.origin_period_id
    join attendance_period p on p.tenant_id = x.tenant_id and p.id = x.period_id
    where x.tenant_id = ${tenantId} and ${confinedTo(caller, GetAttendanceAdjustments, sql.ref('x.employee_id'))}
      ${periodId ? sql`and x.period_id = ${periodId}::uuid` : sql``}
      ${employeeId ? sql`and x.employee_id = ${employeeId}::uuid` : sql``}
    order by x.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  return pageByNumber(
    rows.map(({ total: _, ...row }) => row),
    { page, pageSize, total: rows[0]?.total ?? 0 },
  );
}
