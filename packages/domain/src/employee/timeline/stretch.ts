import { addDays, type CalendarDate, OPEN_END } from '@personalia/contract';
import { type Facts, sameFacts } from './career-event.ts';

/** Days from one to another, both included; OPEN_END when no end is known. */
export interface Stretch {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export interface FactStretch extends Stretch {
  readonly facts: Facts;
  /** The events that the facts come from. */
  readonly eventIds: readonly string[];
}

export const earlier = (a: CalendarDate, b: CalendarDate): CalendarDate => (a < b ? a : b);
export const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);
export const dayBefore = (date: CalendarDate): CalendarDate => addDays(date, -1);
/** The day after; nothing comes after an open end. */
export const dayAfter = (date: CalendarDate): CalendarDate => (date === OPEN_END ? OPEN_END : addDays(date, 1));

/** The days that both have, if any. */
export function overlapOf(a: Stretch, b: Stretch): Stretch | null {
  const both = { from: later(a.from, b.from), to: earlier(a.to, b.to) };
  return both.from <= both.to ? both : null;
}

/** Cuts stretches where an overlay begins or ends, and changes the parts that lie below one. */
export function overlay(
  base: readonly FactStretch[],
  over: Stretch,
  change: (part: FactStretch) => FactStretch,
): FactStretch[] {
  return base.flatMap((one) => {
    const both = overlapOf(one, over);
    if (!both) return [one];
    return [
      ...(one.from < both.from ? [{ ...one, to: dayBefore(both.from) }] : []),
      change({ ...one, ...both }),
      ...(both.to < one.to ? [{ ...one, from: dayAfter(both.to) }] : []),
    ];
  });
}

/** Neighbours without a difference become one stretch that names the events of both. */
export function merged(stretches: readonly FactStretch[]): FactStretch[] {
  const result: FactStretch[] = [];
  for (const one of stretches) {
    const last = result.at(-1);
    if (last && dayAfter(last.to) === one.from && sameFacts(last.facts, one.facts)) {
      const eventIds = [...new Set([...last.eventIds, ...one.eventIds])];
      result[result.length - 1] = { ...last, to: one.to, eventIds };
    } else result.push(one);
  }
  return result;
}
