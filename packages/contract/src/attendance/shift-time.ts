import { problemIn } from '../platform/finding.ts';
import { attendanceProblems } from '../platform/problems/attendance.ts';
import type { Rule } from '../platform/resource.ts';
import { type Decimal, divide, isDecimal, multiply } from '../platform/values/decimal.ts';

const problemAt = problemIn(attendanceProblems);

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
  readonly hours: string | null;
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

/** The unpaid breaks, each where it falls: before the start of the shift means after midnight. */
export function breaksOfShift(shift: ShiftTimes): MinuteSpan[] {
  const span = spanOfShift(shift);
  if (!span) return [];
  const pairs = [
    [shift.breakStart, shift.breakEnd],
    [shift.secondBreakStart, shift.secondBreakEnd],
  ];
  return pairs.flatMap(([start, end]) => {
    if (!start || !end) return [];
    const at = minutesOfTime(start);
    const from = at < span.from ? at + DAY : at;
    const length = (minutesOfTime(end) - minutesOfTime(start) + DAY) % DAY;
    return [{ from, to: from + length }];
  });
}

/** Minutes of work: a fixed shift without its unpaid breaks, an open one as many as it asks for. */
export function shiftMinutes(shift: ShiftTimes): number {
  if (shift.kind === 'open')
    return shift.hours && isDecimal(shift.hours)
      ? Math.round(Number(multiply(shift.hours as Decimal, '60' as Decimal)))
      : 0;
  const span = spanOfShift(shift);
  if (!span) return 0;
  return breaksOfShift(shift).reduce((rest, { from, to }) => rest - (to - from), span.to - span.from);
}

const timesOf = (draft: Readonly<Record<string, unknown>>): ShiftTimes => {
  const text = (name: string): string | null => (typeof draft[name] === 'string' && draft[name] ? draft[name] : null);
  return {
    kind: String(draft['kind']),
    startTime: text('startTime'),
    endTime: text('endTime'),
    breakStart: text('breakStart'),
    breakEnd: text('breakEnd'),
    secondBreakStart: text('secondBreakStart'),
    secondBreakEnd: text('secondBreakEnd'),
    hours: text('hours'),
  };
};

/** SHIFT_TIME_REQUIRED, SHIFT_HOURS_REQUIRED. */
export const hasItsTimes: Rule = (draft) => {
  const { kind, startTime, endTime, hours } = timesOf(draft);
  if (kind === 'open') return hours ? null : problemAt('hours', 'SHIFT_HOURS_REQUIRED');
  if (!startTime) return problemAt('startTime', 'SHIFT_TIME_REQUIRED');
  return endTime ? null : problemAt('endTime', 'SHIFT_TIME_REQUIRED');
};

const BREAKS = [
  ['breakStart', 'breakEnd'],
  ['secondBreakStart', 'secondBreakEnd'],
] as const;

/** SHIFT_BREAK_TIMES: both times of a break, or none. */
export const breaksAreWhole: Rule = (draft) => {
  const times = timesOf(draft);
  for (const [start, end] of BREAKS)
    if (Boolean(times[start]) !== Boolean(times[end]))
      return problemAt(times[start] ? end : start, 'SHIFT_BREAK_TIMES');
  return null;
};

/** SHIFT_BREAK_OUTSIDE, SHIFT_BREAK_OVERLAP. */
export const breaksFit: Rule = (draft) => {
  const times = timesOf(draft);
  const span = spanOfShift(times);
  if (!span) return null;
  const first = BREAKS.findIndex(([start, end]) => times[start] && times[end]);
  const breaks = breaksOfShift(times);
  for (const [index, { from, to }] of breaks.entries())
    if (to <= from || to > span.to) return problemAt(BREAKS[first + index]?.[0] ?? 'breakStart', 'SHIFT_BREAK_OUTSIDE');
  const [one, two] = breaks;
  return one && two && one.from < two.to && two.from < one.to
    ? problemAt('secondBreakStart', 'SHIFT_BREAK_OVERLAP')
    : null;
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
