import {
  addDays,
  type CalendarDate,
  type CorrectionOutcome,
  fillIn,
  type Locale,
  PROBLEMS,
  type ProblemCode,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { correctedTimes, type DayResult, dateAt, type Punch, replacedPunches } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { nowSeconds, resultsOf } from '../day/compute.ts';
import { clockText } from '../day/view.ts';

/** Calendar days that corrections may lie back (attendance 11). */
const DAYS_BACK = 30;

export interface CorrectionDraft {
  readonly employeeId: string;
  readonly date: CalendarDate;
  readonly slotNo: number;
  /** Times of day in the zone of the day. */
  readonly clockIn: string | null;
  readonly clockOut: string | null;
  /** The request that is being changed. */
  readonly id?: string;
}

interface CorrectionProblem {
  readonly code: ProblemCode;
  readonly path: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface Evaluated {
  readonly zone: string;
  readonly in: number | null;
  readonly out: number | null;
  readonly before: CorrectionOutcome;
  readonly after: CorrectionOutcome;
  readonly replaced: readonly string[];
  readonly problems: readonly CorrectionProblem[];
}

const outcomeOf = (result: DayResult): CorrectionOutcome => ({
  status: result.status,
  firstIn: clockText(result.firstIn, result),
  lastOut: clockText(result.lastOut, result),
  workedMinutes: result.workedMinutes,
});

/** What a day is and would become, and what speaks against it (attendance 12). */
export async function evaluateCorrection(
  tx: Tx,
  tenantId: string,
  draft: CorrectionDraft,
  { mayGoBack }: { readonly mayGoBack: boolean },
): Promise<Evaluated> {
  const { employeeId, date, slotNo, clockIn, clockOut } = draft;
  const own: Punch[] = [];
  const [day] = await resultsOf(tx, tenantId, employeeId, date, date, (punches) => {
    own.push(...punches);
    return punches;
  });
  if (!day) {
    const { rows } = await sql<{ name: string }>`
      select display_name as name from employee_current where tenant_id = ${tenantId} and id = ${employeeId}::uuid`.execute(
      tx,
    );
    throw Problem.at('date', 'EMPLOYEE_NOT_EMPLOYED', { employee: rows[0]?.name ?? '', date });
  }
  const slot = day.slots.find((one) => one.slotNo === slotNo);
  const times = correctedTimes(date, day.zone, slot, { clockIn, clockOut });
  const replaced = slot ? replacedPunches(slot, own, times) : [];
  const added: Punch[] = (['in', 'out'] as const).flatMap((direction) => {
    const at = times[direction];
    return at === null ? [] : [{ id: `new-${direction}`, at, direction, isCorrection: true }];
  });
  const [after = day] = await resultsOf(tx, tenantId, employeeId, date, date, (punches) => [
    ...punches.filter(({ id }) => !replaced.includes(id)),
    ...added,
  ]);
  const found = { before: outcomeOf(day), after: outcomeOf(after) };
  const problems = await problemsOf(tx, tenantId, draft, day, times, found, mayGoBack);
  return { zone: day.zone, ...times, ...found, replaced, problems };
}

async function problemsOf(
  tx: Tx,
  tenantId: string,
  { employeeId, date, slotNo, clockIn, clockOut, id }: CorrectionDraft,
  day: DayResult,
  times: { readonly in: number | null; readonly out: number | null },
  { before, after }: Pick<Evaluated, 'before' | 'after'>,
  mayGoBack: boolean,
): Promise<CorrectionProblem[]> {
  const problem = (code: ProblemCode, path: string, values: CorrectionProblem['values'] = {}): CorrectionProblem[] => [
    { code, path, values },
  ];
  const now = nowSeconds();
  const today = dateAt(now, day.zone);
  const first = addDays(today, -DAYS_BACK);
  if (date > today || (date < first && !mayGoBack))
    return problem('CORRECTION_WINDOW', 'date', { from: first, to: today });
  if (clockIn === null && clockOut === null) return problem('CORRECTION_TIMES', 'clockIn');
  const slot = day.slots.find((one) => one.slotNo === slotNo);
  const [start, end] = [times.in ?? slot?.in ?? null, times.out ?? slot?.out ?? null];
  if (start !== null && end !== null && end <= start)
    return problem('PUNCH_ORDER', clockOut === null ? 'clockIn' : 'clockOut');
  if (times.in !== null && times.in > now) return problem('PUNCH_FUTURE', 'clockIn');
  if (times.out !== null && times.out > now) return problem('PUNCH_FUTURE', 'clockOut');
  const { rows } = await sql`
    select 1 from attendance_correction where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid and date = ${date}::date
      and slot_no = ${slotNo} and status in ('PENDING', 'RETURNED') and id is distinct from ${id ?? null}::uuid`.execute(
    tx,
  );
  if (rows.length > 0) return problem('CORRECTION_OVERLAP', 'date', { date });
  return JSON.stringify(before) === JSON.stringify(after) ? problem('CORRECTION_NO_CHANGE', 'clockIn') : [];
}

export const sentenceOf = ({ code, values }: CorrectionProblem, locale: Locale): string =>
  fillIn(PROBLEMS[code].text, values, locale);

export function refuseProblems({ problems }: Evaluated): void {
  const [first] = problems;
  if (first) throw Problem.at(first.path, first.code, first.values);
}
