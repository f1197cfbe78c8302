import {
  addDays,
  type CalendarDate,
  CORRECTION_TYPE_LABELS,
  type CorrectionOutcome,
  type CorrectionType,
  fillIn,
  type Label,
  type Locale,
  PROBLEMS,
  type ProblemCode,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type CorrectionPeriod,
  type CorrectionRequester,
  type CorrectionTerms,
  correctedTimes,
  correctionTypeOf,
  type DayResult,
  dateAt,
  type GivenReason,
  isApprovedAtOnce,
  judgeDay,
  judgeReason,
  judgeTimes,
  type Punch,
  replacedPunches,
  type TermsProblem,
} from '@personalia/domain';
import { Problem } from '../../platform/http/index.ts';
import { clockText } from '../day/clock-text.ts';
import { nowSeconds, resultsOf } from '../day/compute.ts';
import { otherShift } from './other-shift.ts';
import { problemsOf, problemsOfExtra, problemsOfStatus, waitingOf } from './problems.ts';
import { statusToAsk } from './status-change.ts';
import { nameOfEmployee, periodOfCorrection, settingOf } from './terms.ts';

export interface CorrectionDraft {
  readonly employeeId: string;
  readonly date: CalendarDate;
  readonly slotNo: number;
  /** Times of day in the zone of the day. */
  readonly clockIn: string | null;
  readonly clockOut: string | null;
  /** The shift that was worked; then without times. */
  readonly shiftId: string | null;
  /** The status that the day is to have; then without times. */
  readonly statusId: string | null;
  /** Punches that do not count; then without times. */
  readonly voidPunchIds: readonly string[];
  /** The request that is being changed. */
  readonly id?: string;
  /** The terms that a request keeps; left out: those of the employee on the date. */
  readonly terms?: CorrectionTerms | null;
  /** Corrections of each period that would be sent before it, where several are tried at once. */
  readonly alongside?: ReadonlyMap<string, Pick<CorrectionPeriod, 'used' | 'usedAtOnce'>>;
  /** Left out in previews, where nothing is chosen yet. */
  readonly reason?: GivenReason;
}

export interface CorrectionProblem {
  readonly code: ProblemCode;
  readonly path: string;
  readonly values: Readonly<Record<string, string | number | Label>>;
}

export interface Evaluated {
  readonly terms: CorrectionTerms;
  readonly period: CorrectionPeriod;
  readonly type: CorrectionType;
  /** Nobody has to decide. */
  readonly isApprovedAtOnce: boolean;
  readonly zone: string;
  readonly in: number | null;
  readonly out: number | null;
  readonly before: CorrectionOutcome;
  readonly after: CorrectionOutcome;
  readonly replaced: readonly string[];
  readonly problems: readonly CorrectionProblem[];
}

export const outcomeOf = (result: DayResult): CorrectionOutcome => ({
  status: result.status,
  firstIn: clockText(result.firstIn, result),
  lastOut: clockText(result.lastOut, result),
  workedMinutes: result.workedMinutes,
  shift: result.slots.map(({ shift }) => shift).join(', ') || null,
  ...(result.own ? { statusName: result.own.name } : {}),
});

export interface CorrectedDay {
  readonly day: DayResult;
  /** That day with the days before and after. */
  readonly around: readonly DayResult[];
  readonly punches: readonly Punch[];
  readonly terms: CorrectionTerms;
  readonly period: CorrectionPeriod;
  /** Why the day cannot be corrected. */
  readonly refusal: TermsProblem | null;
}

/** A day, the terms by which it is corrected, and whether they allow it. */
export async function readDay(
  tx: Tx,
  tenantId: string,
  {
    employeeId,
    date,
    id = null,
    terms: kept,
    alongside,
  }: Pick<CorrectionDraft, 'employeeId' | 'date' | 'terms' | 'alongside'> & { id?: string | null },
  requester: CorrectionRequester,
): Promise<CorrectedDay> {
  const punches: Punch[] = [];
  const around = await resultsOf(tx, tenantId, employeeId, addDays(date, -1), addDays(date, 1), {
    punches: (all) => {
      punches.push(...all);
      return all;
    },
  });
  const day = around.find((one) => one.date === date);
  const employee = await nameOfEmployee(tx, tenantId, employeeId);
  const terms = kept ?? (await settingOf(tx, tenantId, employeeId, date));
  if (!day || !terms) throw Problem.at('date', 'EMPLOYEE_NOT_EMPLOYED', { employee, date });
  const known = await periodOfCorrection(tx, tenantId, employeeId, date, id);
  const { used = 0, usedAtOnce = 0 } = alongside?.get(known.code) ?? {};
  const period = { ...known, used: known.used + used, usedAtOnce: known.usedAtOnce + usedAtOnce };
  const about = {
    date,
    employee,
    today: dateAt(nowSeconds(), day.zone),
    isHoliday: day.dayType === 'holiday',
    isLeave: day.leaveFraction === '1',
  };
  return { day, around, punches, terms, period, refusal: judgeDay(terms, about, period, requester) };
}

/** What a day is and would become, and what speaks against it (attendance 12). */
export async function evaluateCorrection(
  tx: Tx,
  tenantId: string,
  draft: CorrectionDraft,
  requester: CorrectionRequester,
): Promise<Evaluated> {
  const { employeeId, date, slotNo, clockIn, clockOut, shiftId, statusId, voidPunchIds } = draft;
  const { day, around, punches: own, terms, period, refusal } = await readDay(tx, tenantId, draft, requester);
  const slot = day.slots.find((one) => one.slotNo === slotNo);
  const times = correctedTimes(date, day.zone, slot, { clockIn, clockOut });
  const isExtra = voidPunchIds.length > 0;
  const replaced = isExtra ? voidPunchIds : slot ? replacedPunches(slot, own, times) : [];
  const added: Punch[] = (['in', 'out'] as const).flatMap((direction) => {
    const at = times[direction];
    return at === null ? [] : [{ id: `new-${direction}`, at, direction, isCorrection: true }];
  });
  const other = shiftId === null ? null : await otherShift(tx, tenantId, { employeeId, date, shiftId });
  const status = statusId === null ? null : await statusToAsk(tx, tenantId, statusId, date);
  const [after = day] = await resultsOf(tx, tenantId, employeeId, date, date, {
    punches: (punches) => [...punches.filter(({ id }) => !replaced.includes(id)), ...added],
    ...(other?.override ? { planned: new Map([[date, other.override]]) } : {}),
    ...(status ? { changed: new Map([[date, status]]) } : {}),
  });
  const type = other
    ? 'wrongShift'
    : statusId !== null
      ? 'statusChange'
      : isExtra
        ? 'extraPunch'
        : correctionTypeOf(slot ?? { in: day.firstIn, out: day.lastOut }, times);
  const found = { before: outcomeOf(day), after: outcomeOf(after) };
  const problems = refusal
    ? [inWords(refusal)]
    : other
      ? [other.problem ?? (await waitingOf(tx, tenantId, draft))].filter((one) => one !== null)
      : statusId !== null
        ? await problemsOfStatus(tx, tenantId, draft, status ?? null, day)
        : isExtra
          ? await problemsOfExtra(tx, tenantId, draft, day, own, found)
          : await problemsOf(tx, tenantId, draft, { day, around, times, ...found });
  if (problems.length === 0)
    problems.push(
      ...[
        judgeTimes(terms, type, { before: day.workedMinutes, after: after.workedMinutes }),
        draft.reason ? judgeReason(terms, type, draft.reason, date) : null,
      ].flatMap((one) => (one ? [inWords(one)] : [])),
    );
  const atOnce =
    problems.length === 0 && !other && !isExtra && statusId === null && isApprovedAtOnce(terms, slot, times, period);
  return { zone: day.zone, ...times, ...found, terms, period, type, replaced, problems, isApprovedAtOnce: atOnce };
}

/** The type of a correction is said by its name. */
export const inWords = ({ values, ...problem }: TermsProblem | CorrectionProblem): CorrectionProblem => ({
  ...problem,
  values: 'type' in values ? { ...values, type: CORRECTION_TYPE_LABELS[values.type as CorrectionType] } : values,
});

export const sentenceOf = ({ code, values }: CorrectionProblem, locale: Locale): string =>
  fillIn(PROBLEMS[code].text, values, locale);

export function refuseProblems({ problems }: Pick<Evaluated, 'problems'>): void {
  const [first] = problems;
  if (first) throw Problem.at(first.path, first.code, first.values);
}
