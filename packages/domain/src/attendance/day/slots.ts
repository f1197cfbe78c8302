import { breaksOfShift, type CalendarDate, type MinuteSpan, shiftMinutes, spanOfShift } from '@personalia/contract';
import type { DayFacts, HalfOfDay, SlotPlan } from './facts.ts';
import { intersect, lengthOf, type Span, without } from './spans.ts';
import { instantOf } from './zone-time.ts';

/** A planned shift on its date, in minutes since 1970 (attendance 1.4). */
export interface Slot {
  readonly plan: SlotPlan;
  readonly date: CalendarDate;
  readonly slotNo: number;
  readonly zone: string;
  /** False of shifts that only ask for hours. */
  readonly hasTimes: boolean;
  readonly start: number;
  readonly end: number;
  readonly breaks: readonly Span[];
  /** When work is expected; null where leave or a holiday takes the whole of it. */
  readonly expected: Span | null;
  /** Both ends included. */
  readonly window: Span;
  readonly planned: number;
  readonly required: number;
}

const DAY = 1440;
const minuteOf = (date: CalendarDate, minutes: number, zone: string): number =>
  Math.floor(instantOf(date, minutes, zone) / 60);

/** Where a shift is cut in halves: at its longest unpaid break, else in the middle. */
function halvesOf(span: MinuteSpan, breaks: readonly MinuteSpan[]): { firstEnd: number; secondStart: number } {
  const [longest] = breaks.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (longest) return { firstEnd: longest.from, secondStart: longest.to };
  const middle = Math.floor((span.from + span.to) / 2);
  return { firstEnd: middle, secondStart: middle };
}

/** The halves of a day that are not worked: leave and half holidays. */
export function halvesOff({ leave, halfHoliday }: Pick<DayFacts, 'leave' | 'halfHoliday'>): {
  readonly first: boolean;
  readonly second: boolean;
} {
  const off: HalfOfDay[] = leave.map(({ portion }) => portion);
  if (halfHoliday) off.push(halfHoliday);
  const has = (half: HalfOfDay): boolean => off.includes('FULL') || off.includes(half);
  return { first: has('FIRST_HALF'), second: has('SECOND_HALF') };
}

/** The shifts of a day as instants. With several, the first of them are the first half of the day. */
export function slotsOf(facts: DayFacts): Slot[] {
  const off = halvesOff(facts);
  const half = Math.ceil(facts.slots.length / 2);
  const slots = facts.slots.map((plan, index) => {
    const alone = facts.slots.length === 1;
    const isFirst = index < half;
    const cut = alone ? off : { first: isFirst ? off.first : off.second, second: isFirst ? off.first : off.second };
    return slotOf(facts, plan, index + 1, cut);
  });
  return (facts.overtime ?? []).reduce(stretchNearest, slots);
}

/** Minutes around approved overtime in which a punch belongs to its shift. */
const OVERTIME_MARGIN = 60;

/** The window of the shift that overtime is nearest to covers it (1.4). */
function stretchNearest(slots: Slot[], { from, to }: Span): Slot[] {
  const gap = ({ start, end }: Slot): number => Math.max(start - to, from - end, 0);
  const timed = slots.filter(({ hasTimes }) => hasTimes);
  const [nearest] = timed.toSorted((a, b) => gap(a) - gap(b));
  return slots.map((slot) => {
    if (slot !== nearest) return slot;
    const { window } = slot;
    const margin = { from: from - OVERTIME_MARGIN, to: to + OVERTIME_MARGIN };
    return { ...slot, window: { from: Math.min(window.from, margin.from), to: Math.max(window.to, margin.to) } };
  });
}

function slotOf(
  { date, zone }: DayFacts,
  plan: SlotPlan,
  slotNo: number,
  off: { readonly first: boolean; readonly second: boolean },
): Slot {
  const { times, rules } = plan;
  const span = spanOfShift(times);
  const at = (minutes: number): number => minuteOf(date, minutes, zone);
  if (!span) {
    const window = { from: at(0), to: at(DAY) };
    const planned = shiftMinutes(times);
    const isOff = off.first && off.second;
    const required = isOff ? 0 : off.first || off.second ? Math.ceil(planned / 2) : planned;
    return {
      plan,
      date,
      slotNo,
      zone,
      hasTimes: false,
      start: window.from,
      end: window.to,
      breaks: [],
      expected: isOff ? null : window,
      window,
      planned,
      required,
    };
  }
  const fixed = breaksOfShift(times);
  const { firstEnd, secondStart } = halvesOf(span, fixed);
  const [start, end] = [at(span.from), at(span.to)];
  const breaks = fixed.map(({ from, to }) => ({ from: at(from), to: at(to) }));
  const expected =
    off.first && off.second ? null : { from: off.first ? at(secondStart) : start, to: off.second ? at(firstEnd) : end };
  const net = (part: Span): number => lengthOf(without([part], intersect(breaks, [part])));
  return {
    plan,
    date,
    slotNo,
    zone,
    hasTimes: true,
    start,
    end,
    breaks,
    expected,
    window: { from: start - rules.windowBefore, to: end + rules.windowAfter },
    planned: net({ from: start, to: end }),
    required: expected ? net(expected) : 0,
  };
}
