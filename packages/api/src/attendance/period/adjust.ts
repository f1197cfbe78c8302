import {
  type AdjustmentCause,
  ATTENDANCE_MEASURES,
  type CalendarDate,
  type DayStatus,
  type IncompleteAtCutoff,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { addMeasures, adjustmentOf, type DayResult, type Measures, measuresOf, NO_MEASURES } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { isPeriodOf, isPlacedIn, isSummedIn } from './calendars.ts';
import { columnOf, dayColumns, incompleteOn, MEASURE_COLUMNS, measuresAsJson, sumsOf } from './measures.ts';
import { openPeriods } from './store.ts';

interface Side {
  readonly status: DayStatus;
  readonly measures: Measures;
}

/** A day of a period that is closed, or one with adjustments of a time when it was. */
export interface SettledDay {
  readonly employeeId: string;
  readonly date: CalendarDate;
  readonly periodId: string;
  readonly periodTo: CalendarDate;
  /** It must not be changed: its period is being closed or locked. */
  readonly isFrozen: boolean;
  readonly incompleteAs: IncompleteAtCutoff;
  /** The result that is kept and counts in the period; null: none. */
  readonly kept: Side | null;
  /** The sum of its adjustments, and the result that the last one led to. */
  readonly posted: Measures | null;
  readonly last: Side | null;
}

/** Those of some dates of employees that are not simply replaced. The caller shares the lock of the periods. */
export async function settledDays(
  tx: Tx,
  tenantId: string,
  marked: readonly { readonly employeeId: string; readonly dates: readonly CalendarDate[] }[],
): Promise<SettledDay[]> {
  if (!(await mayBeSettled(tx, tenantId, marked))) return [];
  const given = marked.flatMap(({ employeeId, dates }) => [...new Set(dates)].map((date) => ({ employeeId, date })));
  const incompleteAs = incompleteOn(
    tenantId,
    { as: sql`coalesce(p.incomplete_as, 'keep')`, byEmployer: sql`p.incomplete_by_employer` },
    { employeeId: sql`d.employee_id`, date: sql`d.date` },
  );
  const { rows } = await sql<SettledDay>`
    select d.employee_id as "employeeId", d.date, p.id as "periodId", p.date_to as "periodTo", p.state <> 'OPEN' as "isFrozen",
      ${incompleteAs} as "incompleteAs",
      case when k.day_status is not null and ${isSummedIn(tenantId, { employeeId: sql`d.employee_id`, date: sql`d.date` })} then jsonb_build_object('status', k.day_status, 'measures', ${measuresAsJson('k')}) end as kept,
      ${measuresAsJson('s')} as posted, l.after as last
    from unnest(${given.map(({ employeeId }) => employeeId)}::uuid[], ${given.map(({ date }) => date)}::date[]) d(employee_id, date)
    join attendance_period p on p.tenant_id = ${tenantId} and d.date between p.date_from and p.date_to
      and ${isPeriodOf(tenantId, sql`p.employer_id`, { employeeId: sql`d.employee_id`, date: sql`d.date` })}
    left join lateral (select a.day_status, ${dayColumns(incompleteAs)} from attendance_day a
      where a.tenant_id = ${tenantId} and a.employee_id = d.employee_id and a.date = d.date) k on true
    left join lateral (select ${sumsOf('x')} from attendance_adjustment x
      where x.tenant_id = ${tenantId} and x.employee_id = d.employee_id and x.date = d.date) s on true
    left join lateral (select x.after from attendance_adjustment x
      where x.tenant_id = ${tenantId} and x.employee_id = d.employee_id and x.date = d.date order by x.id desc limit 1) l on true
    where p.state <> 'OPEN' or s.present_days is not null`.execute(tx);
  return rows;
}

/** Most days lie in periods that are open and never were closed: one question for all of them. */
async function mayBeSettled(
  tx: Tx,
  tenantId: string,
  marked: readonly { readonly dates: readonly CalendarDate[] }[],
): Promise<boolean> {
  const dates = [...new Set(marked.flatMap((one) => one.dates))];
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from attendance_period p where p.tenant_id = ${tenantId} and p.state <> 'OPEN' and d.date between p.date_from and p.date_to)
      or exists (select from attendance_adjustment a where a.tenant_id = ${tenantId} and a.date = d.date) as found
    from unnest(${dates}::date[]) d(date) order by 1 desc limit 1`.execute(tx);
  return rows[0]?.found ?? false;
}

/**
 * The earliest open period of the employee after that of a day: of the employer that the employee then has; else that of the day
 * itself, where it is open. Today's is always open, so there is one.
 */
async function targetAfter(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  { periodId, periodTo }: SettledDay,
): Promise<string> {
  const isOwn = (date: RawBuilder<unknown>) =>
    isPlacedIn(tenantId, sql`p.employer_id`, { employeeId: sql`${employeeId}::uuid`, date });
  const today = sql`app.today_of(p.tenant_id)`;
  const { rows } = await sql<{ id: string }>`
    select p.id from attendance_period p where p.tenant_id = ${tenantId} and p.state = 'OPEN'
      and (p.id = ${periodId}::uuid or (p.date_to > ${periodTo}::date
        and (${isOwn(sql`p.date_from`)} or ${isOwn(sql`p.date_to`)} or (${today} between p.date_from and p.date_to and ${isOwn(today)}))))
    order by p.id = ${periodId}::uuid, p.date_from limit 1`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error(`no open period after ${periodTo}`);
  return found.id;
}

/**
 * Writes what is missing so that what was frozen of a day and its adjustments are its true result (attendance 1.12). A day whose
 * period was opened again is replaced itself, so its adjustments are taken back. Returns how many were written.
 */
export async function postAdjustments(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  cause: AdjustmentCause,
  days: readonly SettledDay[],
  results: readonly DayResult[],
): Promise<number> {
  const found = days.flatMap((day) => {
    const { date, isFrozen, incompleteAs, kept, posted, last } = day;
    const result = results.find((one) => one.date === date) ?? null;
    const truth = measuresOf(result, incompleteAs);
    const frozen = isFrozen ? (kept?.measures ?? NO_MEASURES) : truth;
    const difference = adjustmentOf(truth, frozen, posted ?? NO_MEASURES);
    if (!difference) return [];
    const status = last?.status ?? kept?.status;
    const before = status && { status, measures: addMeasures(kept?.measures ?? NO_MEASURES, posted ?? NO_MEASURES) };
    return [{ day, difference, before: before ?? null, after: result && { status: result.status, measures: truth } }];
  });
  if (found.length === 0) return 0;
  await openPeriods(tx, tenantId);
  const rows = [];
  for (const { day, difference, before, after } of found)
    rows.push({
      date: day.date,
      origin_period_id: day.periodId,
      period_id: await targetAfter(tx, tenantId, employeeId, day),
      before,
      after,
      ...Object.fromEntries(ATTENDANCE_MEASURES.map((one) => [columnOf(one), difference[one]])),
    });
  const types = sql.raw(ATTENDANCE_MEASURES.map((one) => `${columnOf(one)} numeric`).join(', '));
  await sql`
    insert into attendance_adjustment (tenant_id, employee_id, date, origin_period_id, period_id, cause, before, after, created_by, ${MEASURE_COLUMNS})
    select ${tenantId}::uuid, ${employeeId}::uuid, date, origin_period_id, period_id, ${cause}, before, after, app.acting_user(), ${MEASURE_COLUMNS}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(date date, origin_period_id uuid, period_id uuid, before jsonb, after jsonb, ${types})`.execute(tx);
  return rows.length;
}

/** Frozen days that were waiting for their end are not looked at again once it has passed. */
export async function stopWaiting(
  tx: Tx,
  tenantId: string,
  days: readonly { readonly employeeId: string; readonly date: CalendarDate }[],
): Promise<void> {
  if (days.length === 0) return;
  await sql`
    update attendance_day a set final_at = null
    from unnest(${days.map(({ employeeId }) => employeeId)}::uuid[], ${days.map(({ date }) => date)}::date[]) as g(id, date)
    where a.tenant_id = ${tenantId} and a.employee_id = g.id and a.date = g.date and a.final_at <= now()`.execute(tx);
}
