import { problemIn } from '../platform/finding.ts';
import { shiftProblems } from '../platform/problems/shift.ts';
import type { Rule } from '../platform/resource.ts';
import {
  breaksOfShift,
  frameOfShift,
  MOST_MORE_BREAKS,
  minuteWithin,
  moreBreaksOf,
  type ShiftTimes,
  shiftMinutes,
  spanOfShift,
} from './shift-time.ts';

const problemAt = problemIn(shiftProblems);

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
