import { type Decimal, divide, isDecimal, multiply } from '../platform/values/decimal.ts';

/** Times of a shift in minutes (attendance 1.4, 2). A time of day is `HH:mm`. */

const DAY = 1440;

export const minutesOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const hoursOfMinutes = (minutes: number): Decimal => divide(String(minutes) as Decimal, '60' as Decimal, 4);

export interface ShiftTimes {
  readonly kind: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly breakStart: string | null;
  readonly breakEnd: string | null;
  readonly secondBreakStart: string | null;
  readonly secondBreakEnd: string | null;
  /** Further breaks: `10:00-10:15, 15:00-15:15`. */
  readonly moreBreaks?: string | null;
  readonly hours: string | null;
  /** Flexible shifts: when work may begin, and core times in which everybody is there. */
  readonly flexFrom?: string | null;
  readonly flexTo?: string | null;
  readonly coreFrom?: string | null;
  readonly coreTo?: string | null;
  /** An unpaid break without times: it is deducted by itself, or people punch it. */
  readonly breakMinutes?: number | null;
  readonly breakTaken?: string | null;
  /** Where half days are cut, unless at the longest break. */
  readonly firstHalfEnd?: string | null;
  readonly secondHalfStart?: string | null;
}

/** Minutes since the midnight that the shift's date begins with. */
export interface MinuteSpan {
  readonly from: number;
  readonly to: number;
}

/** A fixed shift; its end at or before its start is on the next day, so equal times are 24 hours. */
export function spanOfShift({ kind, startTime, endTime }: ShiftTimes): MinuteSpan | null {
  if (kind !== 'fixed' || !startTime || !endTime) return null;
  const from = minutesOfTime(startTime);
  const to = minutesOfTime(endTime);
  return { from, to: to <= from ? to + DAY : to };
}

/** A flexible shift: when it may begin, and how long it lasts with its breaks (attendance 1.8). */
export interface FlexBand extends MinuteSpan {
  readonly length: number;
}

export function flexOfShift(shift: ShiftTimes): FlexBand | null {
  const { kind, flexFrom, flexTo } = shift;
  if (kind !== 'flexible' || !flexFrom || !flexTo) return null;
  const from = minutesOfTime(flexFrom);
  const to = minutesOfTime(flexTo);
  return { from, to: to < from ? to + DAY : to, length: hoursAsked(shift) + unpaidMinutes(shift) };
}

/** From the earliest start to the latest end. Shifts that only ask for hours have none. */
export function frameOfShift(shift: ShiftTimes): MinuteSpan | null {
  const flex = flexOfShift(shift);
  return flex ? { from: flex.from, to: flex.to + flex.length } : spanOfShift(shift);
}

/** A time of day of a shift as minutes of its date: before its start means after midnight. */
export const minuteWithin = ({ from }: MinuteSpan, time: string): number => {
  const at = minutesOfTime(time);
  return at < from ? at + DAY : at;
};

export const MOST_MORE_BREAKS = 4;
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const ONE_BREAK = new RegExp(`^(${TIME}) *[-–] *(${TIME})$`);

/** The start and the end of each further break; null where one is none. */
export function moreBreaksOf(text: string): (readonly [string, string])[] | null {
  const found = text.split(',').map((one) => ONE_BREAK.exec(one.trim()));
  return found.every((one) => one !== null) ? found.map(([, start = '', end = '']) => [start, end] as const) : null;
}

const fixedBreaks = (shift: ShiftTimes): { readonly start: string; readonly minutes: number }[] =>
  [
    [shift.breakStart, shift.breakEnd] as const,
    [shift.secondBreakStart, shift.secondBreakEnd] as const,
    ...(shift.moreBreaks ? (moreBreaksOf(shift.moreBreaks) ?? []) : []),
  ].flatMap(([start, end]) =>
    start && end ? [{ start, minutes: (minutesOfTime(end) - minutesOfTime(start) + DAY) % DAY }] : [],
  );

/** The unpaid breaks with times, each where it falls. */
export function breaksOfShift(shift: ShiftTimes): MinuteSpan[] {
  const frame = frameOfShift(shift);
  if (!frame) return [];
  return fixedBreaks(shift).map(({ start, minutes }) => {
    const from = minuteWithin(frame, start);
    return { from, to: from + minutes };
  });
}

const unpaidMinutes = (shift: ShiftTimes): number =>
  fixedBreaks(shift).reduce((sum, { minutes }) => sum + minutes, shift.breakMinutes ?? 0);

const hoursAsked = ({ hours }: ShiftTimes): number =>
  hours && isDecimal(hours) ? Math.round(Number(multiply(hours as Decimal, '60' as Decimal))) : 0;

/** Minutes of work: a fixed shift without its unpaid breaks, others as many as they ask for. */
export function shiftMinutes(shift: ShiftTimes): number {
  if (shift.kind !== 'fixed') return hoursAsked(shift);
  const span = spanOfShift(shift);
  return span ? span.to - span.from - unpaidMinutes(shift) : 0;
}
