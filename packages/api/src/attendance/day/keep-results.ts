import { type AdjustmentCause, type CalendarDate, columnName } from '@personalia/contract';
import { aside, PLANNED_ANEW, type Tx } from '@personalia/database';
import type { DayResult } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { rowsAsTable } from '../../platform/resource/index.ts';
import { explanationOf, punchesText, type StoredExplanation } from './stored-result.ts';

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

interface Kept {
  readonly month: string;
  readonly id: string;
  readonly text: string;
}
const KEPT = { key: 'text', month: 'date', id: 'uuid' } as const;
/** The first day of the month of a date, by which explanations are kept. */
const monthOf = (date: CalendarDate): string => `${date.slice(0, 7)}-01`;

/**
 * Explanations that are not there yet, in a transaction of their own: other lanes find the same ones, and none should wait for
 * another. They follow from what they say, so one that stays although its day is rolled back does no harm.
 */
async function keepExplanations(tx: Tx, tenantId: string, results: readonly OwnResult[]): Promise<void> {
  // Days that are alike share their explanation: very many days have few.
  const byMonth = new Map<string, Set<StoredExplanation>>();
  for (const { result } of results) {
    const month = monthOf(result.date);
    const own = byMonth.get(month) ?? new Set();
    own.add(explanationOf(result));
    byMonth.set(month, own);
  }
  const texts = new Map<string, Kept>();
  for (const [month, own] of byMonth) for (const { id, text } of own) texts.set(`${month} ${id}`, { month, id, text });
  const { rows } = await sql<{ key: string }>`
    select g.key from ${rowsAsTable(
      'g',
      [...texts].map(([key, { month, id }]) => ({ key, month, id })),
      KEPT,
    )}
    where not exists (select from attendance_explanation x
      where x.tenant_id = ${tenantId} and x.month = g.month and x.id = g.id)`.execute(tx);
  if (rows.length === 0) return;
  const values = rows.map(({ key }) => {
    const { month, id, text } = texts.get(key) as Kept;
    return `(app.tenant(), '${month}', '${id}', ${pg.escapeLiteral(text)})`;
  });
  await aside(
    tx,
    `insert into attendance_explanation (tenant_id, month, id, document) values ${values.join()} on conflict do nothing`,
  );
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
  await keepExplanations(tx, tenantId, results);
  await haveMonths(
    tx,
    results.map(({ result }) => result.date),
  );
  const { common, own } = rowsOf(results);
  // By a plan for just as many rows: taken for few, each day would be held against every kind of day.
  const { rows } = await sql<{ n: number }>`${sql.raw(PLANNED_ANEW)}
    with written as (
      insert into attendance_day as a (tenant_id, employee_id, date, ${columnsOf()})
      select ${tenantId}::uuid, g.employee_id, g.date, k.zone, k.day_type, k.state, k.day_status, k.worked_minutes, k.late_minutes,
        k.early_minutes, k.overtime_minutes, k.required_minutes, k.night_minutes, k.present_fraction, k.absent_fraction, k.leave_fraction,
        k.holiday_fraction, string_to_array(k.flags, ','), k.explanation_id, k.own_status_id, to_timestamp(g.first_in), to_timestamp(g.last_out),
        to_timestamp(g.final_at), g.punches::json
      from ${rowsAsTable('g', own, OWN)} join ${rowsAsTable('k', common, COMMON)} on k.kind = g.kind
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
