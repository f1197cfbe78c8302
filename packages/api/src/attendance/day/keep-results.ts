import { type AdjustmentCause, type CalendarDate, columnName } from '@personalia/contract';
import { PLANNED_ANEW, type Tx } from '@personalia/database';
import type { DayResult } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { rowsAsTable } from '../../platform/resource/index.ts';
import { keepExplanations, monthOf } from './keep-explanations.ts';
import { explanationOf, punchesText } from './stored-result.ts';

export interface OwnResult {
  readonly employeeId: string;
  readonly result: DayResult;
}

/** What days that are alike have in common, and what is a day's own. */
const COMMON = {
  kind: 'int',
  zone: 'text',
  dayType: 'text',
  state: 'text',
  dayStatus: 'text',
  workedMinutes: 'int',
  lateMinutes: 'int',
  earlyMinutes: 'int',
  overtimeMinutes: 'int',
  requiredMinutes: 'int',
  nightMinutes: 'int',
  presentFraction: 'numeric',
  absentFraction: 'numeric',
  leaveFraction: 'numeric',
  holidayFraction: 'numeric',
  flags: 'text',
  explanationId: 'uuid',
  ownStatusId: 'uuid',
} as const;
const OWN = {
  employeeId: 'uuid',
  date: 'date',
  kind: 'int',
  firstIn: 'int8',
  lastOut: 'int8',
  punches: 'text',
  finalAt: 'int8',
} as const;

const NAMES = [...Object.keys(COMMON).filter((key) => key !== 'kind'), 'firstIn', 'lastOut', 'finalAt', 'punches'].map(
  columnName,
);
const columnsOf = (prefix = '', cast = ''): RawBuilder<unknown> =>
  sql.raw(NAMES.map((name) => `${prefix}${name}${name === 'punches' ? cast : ''}`).join(', '));

/** What people see of a result, and what is kept of one that was replaced. */
const shownOf = (prefix = ''): RawBuilder<unknown> =>
  sql.raw(
    [
      'day_status',
      'first_in',
      'last_out',
      'worked_minutes',
      'late_minutes',
      'early_minutes',
      'overtime_minutes',
      'present_fraction',
      'absent_fraction',
      'leave_fraction',
    ]
      .map((name) => prefix + name)
      .join(', '),
  );

const commonOf = (result: DayResult, kind: number) => ({
  kind,
  zone: result.zone,
  dayType: result.dayType,
  state: result.state,
  dayStatus: result.status,
  workedMinutes: result.workedMinutes,
  lateMinutes: result.lateMinutes,
  earlyMinutes: result.earlyMinutes,
  overtimeMinutes: result.overtimeMinutes,
  requiredMinutes: result.requiredMinutes,
  nightMinutes: result.nightMinutes,
  presentFraction: result.presentFraction,
  absentFraction: result.absentFraction,
  leaveFraction: result.leaveFraction,
  holidayFraction: result.holidayFraction,
  flags: result.flags.join(),
  explanationId: explanationOf(result).id,
  ownStatusId: result.own?.id ?? null,
});

/** Days that share their steps are alike, apart from their zone. */
function rowsOf(results: readonly OwnResult[]) {
  const kinds = new Map<DayResult['steps'], ReturnType<typeof commonOf>[]>();
  const common: ReturnType<typeof commonOf>[] = [];
  const own = results.map(({ employeeId, result }) => {
    const known = kinds.get(result.steps) ?? [];
    let kind = known.find(({ zone }) => zone === result.zone);
    if (!kind) {
      kind = commonOf(result, common.length);
      common.push(kind);
      kinds.set(result.steps, [...known, kind]);
    }
    const { date, firstIn, lastOut, finalAt } = result;
    return { employeeId, date, kind: kind.kind, firstIn, lastOut, finalAt, punches: punchesText(result) };
  });
  return { common, own };
}

/**
 * Writes the results that are new, all in one statement, and says how many there were. What a final result was before is kept with
 * the cause of its change.
 */
export async function keepResults(
  tx: Tx,
  tenantId: string,
  results: readonly OwnResult[],
  cause: AdjustmentCause,
): Promise<number> {
  if (results.length === 0) return 0;
  await keepExplanations(
    tx,
    tenantId,
    results.map(({ result }) => result),
  );
  await haveMonths(
    tx,
    results.map(({ result }) => result.date),
  );
  const { common, own } = rowsOf(results);
  const given = sql`select ${tenantId}::uuid, g.employee_id, g.date, k.zone, k.day_type, k.state, k.day_status, k.worked_minutes, k.late_minutes,
      k.early_minutes, k.overtime_minutes, k.required_minutes, k.night_minutes, k.present_fraction, k.absent_fraction, k.leave_fraction,
      k.holiday_fraction, string_to_array(k.flags, ','), k.explanation_id, k.own_status_id, to_timestamp(g.first_in), to_timestamp(g.last_out),
      to_timestamp(g.final_at), g.punches::json
    from ${rowsAsTable('g', own, OWN)} join ${rowsAsTable('k', common, COMMON)} on k.kind = g.kind`;
  // Nobody else writes days of these employees meanwhile, so what is not there need not be looked for row by row.
  if (!(await haveResults(tx, tenantId, results))) {
    await sql`${sql.raw(PLANNED_ANEW)} insert into attendance_day (tenant_id, employee_id, date, ${columnsOf()}) ${given}`.execute(
      tx,
    );
    return results.length;
  }
  // By a plan for just as many rows: taken for few, each day would be held against every kind of day.
  const { rows } = await sql<{ n: number }>`${sql.raw(PLANNED_ANEW)}
    with written as (
      insert into attendance_day as a (tenant_id, employee_id, date, ${columnsOf()}) ${given}
      on conflict (tenant_id, employee_id, date) do update set (${columnsOf()}) = (${columnsOf('excluded.')}),
        calc_version = a.calc_version + 1, calculated_at = now()
      where (${columnsOf('a.', '::text')}) is distinct from (${columnsOf('excluded.', '::text')})
      returning a.employee_id, a.date, old.state, old.calc_version, ${shownOf('old.')},
        (${shownOf('old.')}) is distinct from (${shownOf('new.')}) as "isOther"
    ), kept as (
      insert into attendance_day_history (tenant_id, employee_id, date, cause, calc_version, ${shownOf()})
      select ${tenantId}::uuid, employee_id, date, ${cause}, calc_version, ${shownOf()} from written where state = 'final' and "isOther"
    ) select count(*)::int as n from written`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Whether somebody has a result already between the first and the last of some days. Whoever asks holds the lock of the employees. */
async function haveResults(tx: Tx, tenantId: string, results: readonly OwnResult[]): Promise<boolean> {
  const dates = results.map(({ result }) => result.date).toSorted();
  // By a plan of now: one of a month that had no rows yet would read all of it for each employee.
  const { rows } = await sql<{ found: boolean }>`${sql.raw(PLANNED_ANEW)}
    select exists (select from unnest(${[...new Set(results.map(({ employeeId }) => employeeId))]}::uuid[]) as g(id) cross join lateral (
      select from attendance_day a where a.tenant_id = ${tenantId} and a.employee_id = g.id
        and a.date between ${dates[0]}::date and ${dates.at(-1)}::date limit 1) a) as found`.execute(tx);
  return rows[0]?.found ?? true;
}

/** Makes the months of some dates that the table does not have yet. */
async function haveMonths(tx: Tx, dates: readonly CalendarDate[]): Promise<void> {
  const months = [...new Set(dates.map(monthOf))];
  await sql`select app.attendance_months(m, m) from unnest(${months}::date[]) m`.execute(tx);
}

/** Days that nobody was employed on after all. */
export async function removeResults(
  tx: Tx,
  tenantId: string,
  days: readonly { readonly employeeId: string; readonly date: CalendarDate }[],
): Promise<number> {
  if (days.length === 0) return 0;
  const { numAffectedRows } = await sql`
    delete from attendance_day a using unnest(${days.map(({ employeeId }) => employeeId)}::uuid[], ${days.map(({ date }) => date)}::date[]) as g(id, date)
    where a.tenant_id = ${tenantId} and a.employee_id = g.id and a.date = g.date`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
