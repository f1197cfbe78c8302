import type { OvertimeSegment } from '@personalia/contract';
import type { DayFacts } from './facts.ts';
import type { Slot } from './slots.ts';
import type { Span } from './spans.ts';

/** Minutes since 1970. */
export interface OutsideSpan extends Span {
  readonly segment: OvertimeSegment;
}

interface ShiftOutside {
  readonly slot: Slot;
  readonly outside: readonly Span[];
  /** Presence inside the shift that was deducted as its break. */
  readonly breaks: readonly Span[];
}

/** Whether punches say who works through a break: every pair counts, by the directions of the device (9.3.1). */
export const knowsBreaks = ({ hasTimes, plan: { rules } }: Slot): boolean =>
  hasTimes && rules.directions === 'strict' && rules.pairing === 'everyPair';

/**
 * Presence that may be overtime: before and after planned shifts, and all of it on days off and holidays. Shifts that only ask
 * for hours have no outside, and without a work schedule all presence is work.
 */
export function outsideOfShifts(
  { dayType, hasSchedule }: DayFacts,
  shifts: readonly ShiftOutside[],
  unplanned: readonly Span[],
): OutsideSpan[] {
  const as =
    (segment: OvertimeSegment) =>
    ({ from, to }: Span): OutsideSpan => ({ segment, from, to });
  const timed = shifts.filter(({ slot }) => slot.hasTimes);
  const [first] = timed;
  if (shifts.length === 0) {
    if (dayType === 'workday') return [];
    if (dayType === 'off' || dayType === 'holiday') return unplanned.map(as(dayType === 'off' ? 'restDay' : 'holiday'));
  }
  if (!first || !hasSchedule) return [];
  const start = Math.min(...timed.map(({ slot }) => slot.start));
  const spans = [
    ...timed.flatMap(({ slot, outside }) =>
      outside.map((span) => as(span.to <= slot.start ? 'preShift' : 'postShift')(span)),
    ),
    ...timed.flatMap(({ slot, breaks }) => (knowsBreaks(slot) ? breaks.map(as('breakWorked')) : [])),
    ...unplanned.map((span) => as(span.from < start ? 'preShift' : 'postShift')(span)),
  ];
  return spans.toSorted((a, b) => a.from - b.from);
}
