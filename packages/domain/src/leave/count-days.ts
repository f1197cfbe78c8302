import {
  add,
  addDays,
  type CalendarDate,
  compare,
  type Decimal,
  type LeaveRules,
  multiply,
  type Portion,
  quotient,
  roundToStep,
} from '@personalia/contract';
import type { DayPlan } from '../platform/day-plan/index.ts';

const ZERO = '0' as Decimal;
const HALF = '0.5' as Decimal;
const ONE = '1' as Decimal;
/** Days shorter or longer than the standard count in quarters. */
const QUARTER = '0.25' as Decimal;

export type CountingRules = Pick<LeaveRules, 'countRestDays' | 'countHolidays'>;

/** Why a day counts as it does. */
export type DayReason =
  | 'WORK'
  | 'REST'
  | 'HOLIDAY'
  | 'REST_COUNTS'
  | 'HOLIDAY_COUNTS'
  | 'OUTSIDE'
  | 'NO_HALF'
  | 'PRESENT';

export interface CountedDay {
  readonly date: CalendarDate;
  readonly kind: DayPlan['kind'];
  readonly holiday: string | null;
  readonly portion: Portion;
  readonly quantity: Decimal;
  readonly reason: DayReason;
}

export interface DayRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly startPortion: Portion;
  readonly endPortion: Portion;
}

/** R2: the part of each day of a range; only the first and the last day can be halves. */
export function portionOn(date: CalendarDate, { from, to, startPortion, endPortion }: DayRange): Portion {
  if (date === from) return startPortion;
  return date === to ? endPortion : 'FULL';
}

/** R2: on a single day both ends are the same part; a range begins in a second half and ends in a first half at most. */
export const portionsFit = ({ from, to, startPortion, endPortion }: DayRange): boolean =>
  from === to ? startPortion === endPortion : startPortion !== 'FIRST_HALF' && endPortion !== 'SECOND_HALF';

export function datesOf({ from, to }: Pick<DayRange, 'from' | 'to'>): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** R1: what one day of leave costs. */
export function costOfDay(plan: DayPlan, portion: Portion, rules: CountingRules): Omit<CountedDay, 'date' | 'portion'> {
  const { kind, isRest } = plan;
  const holiday = plan.holiday?.name ?? null;
  const part = portion === 'FULL' ? ONE : HALF;
  if (kind === 'OUTSIDE') return { kind, holiday, quantity: ZERO, reason: 'OUTSIDE' };
  if (kind === 'WORK') {
    const whole = roundToStep(quotient(plan.scheduledHours, plan.standardHours), QUARTER, 'Up');
    const full = compare(whole, ONE) > 0 ? ONE : whole;
    const quantity = portion === 'FULL' || compare(full, HALF) < 0 ? full : HALF;
    return { kind, holiday, quantity, reason: 'WORK' };
  }
  const isHoliday = kind === 'HOLIDAY';
  // A holiday on a rest day counts once, and not at all if either rule leaves it off.
  const counts = (!isHoliday || rules.countHolidays) && (!(isRest || !isHoliday) || rules.countRestDays);
  const reason = isHoliday ? (counts ? 'HOLIDAY_COUNTS' : 'HOLIDAY') : counts ? 'REST_COUNTS' : 'REST';
  return { kind, holiday, quantity: counts ? multiply(ONE, part) : ZERO, reason };
}

/** R1, R2: the days of a request, one by one. */
export const countDays = (
  range: DayRange,
  planOf: (date: CalendarDate) => DayPlan,
  rules: CountingRules,
): CountedDay[] =>
  datesOf(range).map((date) => {
    const portion = portionOn(date, range);
    return { date, portion, ...costOfDay(planOf(date), portion, rules) };
  });

/** Q6: days on which attendance counts and not leave cost nothing. */
export const withoutPresent = (days: readonly CountedDay[], present: ReadonlySet<CalendarDate>): CountedDay[] =>
  days.map((day) => (present.has(day.date) ? { ...day, quantity: ZERO, reason: 'PRESENT' } : day));

export const totalOf = (rows: readonly { readonly quantity: Decimal }[]): Decimal =>
  rows.reduce((sum, { quantity }) => add(sum, quantity), ZERO);

/** Q2: two requests take the same part of a day. */
export const portionsClash = (one: Portion, other: Portion): boolean =>
  one === 'FULL' || other === 'FULL' || one === other;
