import {
  add,
  addDays,
  type CalendarDate,
  compare,
  type Decimal,
  decimal,
  type LeaveRules,
  type MinuteSpan,
  multiply,
  type Portion,
  quotient,
  roundToStep,
} from '@personalia/contract';
import type { DayPlan, HalfOff } from '../platform/day-plan/index.ts';
import { isEachDay, isSmall, type PartHours, partHours } from './part-of-day.ts';

const ZERO = '0' as Decimal;
const HALF = '0.5' as Decimal;
const ONE = '1' as Decimal;
/** Days shorter or longer than the standard count in quarters. */
const QUARTER = '0.25' as Decimal;
const MINUTES = '60' as Decimal;
/** Digits of the ledger. */
const EXACT = '0.0001' as Decimal;
const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

export type CountingRules = Pick<LeaveRules, 'countRestDays' | 'countHolidays' | 'hours' | 'unit'>;

/** Why a day counts as it does. */
export type DayReason =
  | 'WORK'
  | 'REST'
  | 'HOLIDAY'
  | 'REST_COUNTS'
  | 'HOLIDAY_COUNTS'
  | 'OUTSIDE'
  | 'HALF_HOLIDAY'
  | 'PRESENT';

export interface CountedDay {
  readonly date: CalendarDate;
  readonly kind: DayPlan['kind'];
  readonly holiday: string | null;
  /** The day is off in lieu of that holiday. */
  readonly isInLieu?: boolean | null | undefined;
  readonly portion: Portion;
  /** Of leave by the hour or by the quarter. */
  readonly hours?: PartHours | undefined;
  readonly quantity: Decimal;
  /** Of types that are counted in hours: the same in days, by which lengths are measured (R14 to R16). */
  readonly days?: Decimal | undefined;
  readonly reason: DayReason;
}

export interface DayRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly startPortion: Portion;
  readonly endPortion: Portion;
  /** Of leave by the hour: when, in minutes from midnight. */
  readonly hours?: MinuteSpan | null;
}

/** R2: the part of each day of a range: the same of all of them, or halves at its ends. */
export function portionOn(date: CalendarDate, { from, to, startPortion, endPortion }: DayRange): Portion {
  if (date === from || isEachDay(startPortion, endPortion)) return startPortion;
  return date === to ? endPortion : 'FULL';
}

/**
 * R2: on a single day both ends are the same part; a range has the same part of each day, or begins in a second half and ends in a
 * first half at most.
 */
export const portionsFit = ({ from, to, startPortion, endPortion }: DayRange): boolean =>
  startPortion === endPortion ||
  (from < to && ['FULL', 'SECOND_HALF'].includes(startPortion) && ['FULL', 'FIRST_HALF'].includes(endPortion));

export function datesOf({ from, to }: Pick<DayRange, 'from' | 'to'>): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** R1: hours as a part of the standard day, exactly or as begun quarters of a day. */
function costOfHours({ minutes }: PartHours, { standardHours }: DayPlan, { hours }: CountingRules): Decimal {
  const asked = quotient(decimal(String(minutes)), MINUTES);
  return roundToStep(quotient(asked, standardHours), (hours?.round ?? EXACT) as Decimal, 'Up');
}

/** R1: what a part of a day costs of one that counts as `full`. */
function costOfPart(plan: DayPlan, portion: Portion, rules: CountingRules, full: Decimal, hours?: PartHours): Decimal {
  if (portion === 'FULL') return full;
  if (portion === 'HOURS') return smaller(full, hours ? costOfHours(hours, plan, rules) : ZERO);
  return smaller(full, isSmall(portion) ? QUARTER : HALF);
}

const isHalf = (portion: Portion): boolean => portion === 'FIRST_HALF' || portion === 'SECOND_HALF';

/** Whether a part of a day lies in a half of it. */
const isWithin = (portion: Portion, half: HalfOff): boolean =>
  portion === half ||
  (half === 'FIRST_HALF' ? ['QUARTER_1', 'QUARTER_2'] : ['QUARTER_3', 'QUARTER_4']).includes(portion);

/** R1: a working day as a part of the standard day, in begun quarters and at most 1. */
const costOfWork = ({ scheduledHours, standardHours }: DayPlan): Decimal =>
  // Most days are whole ones; dividing them costs more than all else on a page of balances.
  compare(scheduledHours, standardHours) >= 0
    ? ONE
    : smaller(roundToStep(quotient(scheduledHours, standardHours), QUARTER, 'Up'), ONE);

/** R1: what a part of a day of so many hours costs of a type that is counted in hours: the hours themselves. */
function hoursOfPart(portion: Portion, whole: Decimal, hours?: PartHours): Decimal {
  if (portion === 'FULL') return whole;
  if (portion !== 'HOURS') return roundToStep(multiply(whole, isSmall(portion) ? QUARTER : HALF), EXACT);
  return smaller(whole, roundToStep(quotient(decimal(String(hours?.minutes ?? 0)), MINUTES), EXACT));
}

/** R1: what one day of leave costs, in the unit of its type. */
export function costOfDay(
  plan: DayPlan,
  portion: Portion,
  rules: CountingRules,
  hours?: PartHours,
): Omit<CountedDay, 'date' | 'portion'> {
  const inDays = daysOfDay(plan, portion, rules, hours);
  if (rules.unit !== 'hour') return inDays;
  const part = plan.halfOff && isHalf(portion) ? 'FULL' : portion;
  const whole = plan.kind === 'WORK' ? plan.scheduledHours : plan.standardHours;
  const quantity = inDays.quantity === ZERO ? ZERO : hoursOfPart(part, whole, hours);
  return { ...inDays, quantity, days: inDays.quantity };
}

/** R1: what one day of leave costs in days. */
function daysOfDay(
  plan: DayPlan,
  portion: Portion,
  rules: CountingRules,
  hours?: PartHours,
): Omit<CountedDay, 'date' | 'portion'> {
  const { kind, isRest } = plan;
  const holiday = plan.holiday?.name ?? null;
  const day = {
    kind,
    holiday,
    ...(plan.holiday?.isInLieu ? { isInLieu: true } : {}),
    ...(hours ? { hours } : {}),
  };
  if (kind === 'OUTSIDE') return { ...day, quantity: ZERO, reason: 'OUTSIDE' };
  // A half holiday gives its half off, and the other one is all that is worked.
  if (plan.halfOff && isWithin(portion, plan.halfOff)) return { ...day, quantity: ZERO, reason: 'HOLIDAY' };
  if (kind === 'WORK') {
    const reason = plan.halfOff ? 'HALF_HOLIDAY' : 'WORK';
    return { ...day, quantity: costOfPart(plan, portion, rules, costOfWork(plan), hours), reason };
  }
  const isHoliday = kind === 'HOLIDAY';
  // A holiday on a rest day counts once, and not at all if either rule leaves it off.
  const counts = (!isHoliday || rules.countHolidays) && (!(isRest || !isHoliday) || rules.countRestDays);
  const reason = isHoliday ? (counts ? 'HOLIDAY_COUNTS' : 'HOLIDAY') : counts ? 'REST_COUNTS' : 'REST';
  return { ...day, quantity: counts ? costOfPart(plan, portion, rules, ONE, hours) : ZERO, reason };
}

/** R1, R2: the days of a request, one by one. */
export const countDays = (
  range: DayRange,
  planOf: (date: CalendarDate) => DayPlan,
  rules: CountingRules,
): CountedDay[] =>
  datesOf(range).map((date) => {
    const plan = planOf(date);
    const portion = portionOn(date, range);
    const hours = partHours(plan, portion, range.hours ?? null) ?? undefined;
    return { date, portion, ...costOfDay(plan, portion, rules, hours) };
  });

/** Q6: days on which attendance counts and not leave cost nothing. */
export const withoutPresent = (days: readonly CountedDay[], present: ReadonlySet<CalendarDate>): CountedDay[] =>
  days.map((day) =>
    present.has(day.date) ? { ...day, quantity: ZERO, ...(day.days ? { days: ZERO } : {}), reason: 'PRESENT' } : day,
  );

export const totalOf = (rows: readonly { readonly quantity: Decimal }[]): Decimal =>
  rows.reduce((sum, { quantity }) => add(sum, quantity), ZERO);

/** R14 to R16: how long leave is, in days whatever its type is counted in. */
export const lengthOf = (
  rows: readonly { readonly quantity: Decimal; readonly days?: Decimal | null | undefined }[],
): Decimal => totalOf(rows.map(({ quantity, days }) => ({ quantity: days ?? quantity })));
