import { problemIn } from '../platform/finding.ts';
import { shiftProblems } from '../platform/problems/shift.ts';
import type { Rule } from '../platform/resource.ts';
import { type Decimal, divide, isDecimal, multiply } from '../platform/values/decimal.ts';

const problemAt = problemIn(shiftProblems);

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
function moreBreaksOf(text: string): (readonly [string, string])[] | null {
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

const timesOf = (draft: Readonly<Record<string, unknown>>): ShiftTimes => {
  const text = (name: string): string | null => (typeof draft[name] === 'string' && draft[name] ? draft[name] : null);
  const number = (name: string): number | null => (typeof draft[name] === 'number' ? draft[name] : null);
  return {
    kind: String(draft['kind']),
    startTime: text('startTime'),
    endTime: text('endTime'),
    breakStart: text('breakStart'),
    breakEnd: text('breakEnd'),
    secondBreakStart: text('secondBreakStart'),
    secondBreakEnd: text('secondBreakEnd'),
    moreBreaks: text('moreBreaks'),
    hours: text('hours'),
    flexFrom: text('flexFrom'),
    flexTo: text('flexTo'),
    coreFrom: text('coreFrom'),
    coreTo: text('coreTo'),
    breakMinutes: number('breakMinutes'),
    breakTaken: text('breakTaken'),
    firstHalfEnd: text('firstHalfEnd'),
    secondHalfStart: text('secondHalfStart'),
  };
};

/** SHIFT_TIME_REQUIRED, SHIFT_FLEX_REQUIRED, SHIFT_FLEX_ORDER, SHIFT_HOURS_REQUIRED. */
export const hasItsTimes: Rule = (draft) => {
  const { kind, startTime, endTime, flexFrom, flexTo, hours } = timesOf(draft);
  if (kind === 'flexible') {
    if (!flexFrom) return problemAt('flexFrom', 'SHIFT_FLEX_REQUIRED');
    if (!flexTo) return problemAt('flexTo', 'SHIFT_FLEX_REQUIRED');
    if (flexTo <= flexFrom) return problemAt('flexTo', 'SHIFT_FLEX_ORDER');
  }
  if (kind !== 'fixed') return hours ? null : problemAt('hours', 'SHIFT_HOURS_REQUIRED');
  if (!startTime) return problemAt('startTime', 'SHIFT_TIME_REQUIRED');
  return endTime ? null : problemAt('endTime', 'SHIFT_TIME_REQUIRED');
};

const BREAKS = [
  ['breakStart', 'breakEnd'],
  ['secondBreakStart', 'secondBreakEnd'],
] as const;

/** Times that come in twos. */
const PAIRS = [...BREAKS, ['coreFrom', 'coreTo'], ['firstHalfEnd', 'secondHalfStart']] as const;

/** SHIFT_BREAK_TIMES: both times of a break, of the core and of the halves, or none. */
export const breaksAreWhole: Rule = (draft) => {
  const times = timesOf(draft);
  for (const [start, end] of PAIRS)
    if (Boolean(times[start]) !== Boolean(times[end]))
      return problemAt(times[start] ? end : start, 'SHIFT_BREAK_TIMES');
  return null;
};

/** SHIFT_BREAK_OUTSIDE, SHIFT_BREAK_OVERLAP. */
export const breaksFit: Rule = (draft) => {
  const times = timesOf(draft);
  const span = frameOfShift(times);
  if (!span) return null;
  // The field of each break, in the same order.
  const fields: string[] = BREAKS.flatMap(([start, end]) => (times[start] && times[end] ? [start] : []));
  const breaks = breaksOfShift(times);
  const fieldOf = (index: number): string => fields[index] ?? 'moreBreaks';
  for (const [index, { from, to }] of breaks.entries()) {
    if (to <= from || to > span.to) return problemAt(fieldOf(index), 'SHIFT_BREAK_OUTSIDE');
    if (breaks.slice(0, index).some((one) => one.from < to && from < one.to))
      return problemAt(fieldOf(index), 'SHIFT_BREAK_OVERLAP');
  }
  return null;
};

/** SHIFT_BREAK_LIST: further breaks are written as times. */
export const moreBreaksAreTimes: Rule = (draft) => {
  const { kind, moreBreaks } = timesOf(draft);
  if (kind === 'open' || !moreBreaks) return null;
  const found = moreBreaksOf(moreBreaks);
  return found && found.length <= MOST_MORE_BREAKS ? null : problemAt('moreBreaks', 'SHIFT_BREAK_LIST');
};

/** SHIFT_HALF_OUTSIDE, SHIFT_CORE_OUTSIDE: the halves of a fixed and the core of a flexible shift lie inside it, in order. */
export const partsFit: Rule = (draft) => {
  const times = timesOf(draft);
  const { firstHalfEnd, secondHalfStart, coreFrom, coreTo } = times;
  const span = frameOfShift(times);
  if (!span) return null;
  const isInside = (from: string, to: string): boolean => {
    const [first, second] = [minuteWithin(span, from), minuteWithin(span, to)];
    return first <= second && second <= span.to;
  };
  if (times.kind === 'fixed' && firstHalfEnd && secondHalfStart && !isInside(firstHalfEnd, secondHalfStart))
    return problemAt('firstHalfEnd', 'SHIFT_HALF_OUTSIDE');
  if (times.kind === 'flexible' && coreFrom && coreTo && !isInside(coreFrom, coreTo))
    return problemAt('coreFrom', 'SHIFT_CORE_OUTSIDE');
  return null;
};

/** SHIFT_BREAK_KIND, SHIFT_BREAK_LONG: how a break without times is taken, and that it leaves time to work. */
export const looseBreakIsWhole: Rule = (draft) => {
  const times = timesOf(draft);
  if (times.kind === 'open') return null;
  if (times.breakMinutes && !times.breakTaken) return problemAt('breakTaken', 'SHIFT_BREAK_KIND');
  if (!times.breakMinutes && times.breakTaken) return problemAt('breakMinutes', 'SHIFT_BREAK_KIND');
  const span = spanOfShift(times);
  return span && times.breakMinutes && shiftMinutes(times) <= 0 ? problemAt('breakMinutes', 'SHIFT_BREAK_LONG') : null;
};

/** SHIFT_ROUND_STEP: punches are rounded to some minutes. */
export const roundingIsWhole: Rule = ({ roundIn, roundOut, roundStep }) =>
  (roundIn || roundOut) && !roundStep ? problemAt('roundStep', 'SHIFT_ROUND_STEP') : null;

const MOST_SPAN = 36 * 60;

/** SHIFT_WINDOW_TOO_LONG: a shift with its punch windows is 36 hours at most. */
export const windowIsShort: Rule = (draft) => {
  const span = frameOfShift(timesOf(draft));
  const number = (name: string, otherwise: number): number =>
    typeof draft[name] === 'number' ? draft[name] : otherwise;
  const length = span ? span.to - span.from + number('windowBefore', 60) + number('windowAfter', 240) : 0;
  return length > MOST_SPAN ? problemAt('windowAfter', 'SHIFT_WINDOW_TOO_LONG') : null;
};

/** SHIFT_THRESHOLD_ORDER: absent below at most half a day below, and neither more than the shift asks for. */
export const thresholdsInOrder: Rule = (draft) => {
  const number = (name: string): number => (typeof draft[name] === 'number' ? draft[name] : 0);
  const [absent, half] = [number('absentThreshold'), number('halfDayThreshold')];
  const most = shiftMinutes(timesOf(draft));
  if (half > 0 && absent > half) return problemAt('absentThreshold', 'SHIFT_THRESHOLD_ORDER');
  if (most > 0 && Math.max(absent, half) > most)
    return problemAt(absent > most ? 'absentThreshold' : 'halfDayThreshold', 'SHIFT_THRESHOLD_ORDER');
  return null;
};
