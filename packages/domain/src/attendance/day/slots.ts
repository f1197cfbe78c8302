import {
  breaksOfShift,
  type CalendarDate,
  type DayStatus,
  type FlexBand,
  flexOfShift,
  type MinuteSpan,
  minuteWithin,
  type ShiftTimes,
  shiftMinutes,
  spanOfShift,
} from '@personalia/contract';
import { type DeclaredHalves, declaredHalves, isDeclared, statusOfDeclared } from './declared.ts';
import type { DayFacts, SlotPlan } from './facts.ts';
import { type Halves, halvesOff } from './halves.ts';
import { withoutPartLeave } from './part-leave.ts';
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
  /** An unpaid break without times; half days have none. */
  readonly looseBreak: LooseBreak | null;
  /** Of flexible shifts: what is known before anybody clocks in. */
  readonly flex: FlexSlot | null;
  /** Hours of leave within what is expected; those at its ends are no part of it. */
  readonly leave?: readonly Span[];
  /** The part that is on duty or remote: its planned minutes count as worked. */
  readonly declared?: DeclaredPart;
}

export interface DeclaredPart {
  readonly status: DayStatus;
  readonly minutes: number;
  readonly spans: readonly Span[];
}

export interface LooseBreak {
  readonly minutes: number;
  readonly taken: 'automatic' | 'punched';
}

/** A flexible shift, or the half of it that is expected: when it may begin, and how long it is. */
interface FlexSlot extends FlexBand {
  /** Minutes from the beginning of the whole shift to that of its expected half. */
  readonly skipped: number;
  /** Of the whole shift, breaks included. */
  readonly whole: number;
  readonly core: Span | null;
}

const DAY = 1440;
const minuteOf = (date: CalendarDate, minutes: number, zone: string): number =>
  Math.floor(instantOf(date, minutes, zone) / 60);

/** Where a shift is cut in halves: where it says, else at its longest break with times, else in the middle of its work. */
function halvesOf(
  span: MinuteSpan,
  breaks: readonly MinuteSpan[],
  { firstHalfEnd, secondHalfStart, breakMinutes }: ShiftTimes,
): { firstEnd: number; secondStart: number } {
  if (firstHalfEnd && secondHalfStart)
    return { firstEnd: minuteWithin(span, firstHalfEnd), secondStart: minuteWithin(span, secondHalfStart) };
  const [longest] = breaks.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (longest) return { firstEnd: longest.from, secondStart: longest.to };
  const half = (span.to - span.from - (breakMinutes ?? 0)) / 2;
  return { firstEnd: Math.floor(span.from + half), secondStart: Math.floor(span.to - half) };
}

const looseBreakOf = ({ breakMinutes, breakTaken }: ShiftTimes): LooseBreak | null =>
  breakMinutes ? { minutes: breakMinutes, taken: breakTaken === 'punched' ? 'punched' : 'automatic' } : null;

/** The shifts of a day as instants. With several, the first of them are the first half of the day. */
export function slotsOf(facts: DayFacts): Slot[] {
  const off = halvesOff(facts);
  const declared = declaredHalves(facts);
  const away = { first: off.first || declared.first !== null, second: off.second || declared.second !== null };
  const half = Math.ceil(facts.slots.length / 2);
  const slots = facts.slots.map((plan, index) => {
    const cut = ({ first, second }: Halves): Halves => {
      if (facts.slots.length === 1) return { first, second };
      const isOff = index < half ? first : second;
      return { first: isOff, second: isOff };
    };
    const made = (halves: Halves): Slot => withoutPartLeave(facts, slotOf(facts, plan, index + 1, cut(halves)));
    const slot = made(away);
    return isDeclared(declared) ? withDeclared(slot, made(off), declared) : slot;
  });
  return (facts.overtime ?? []).reduce(stretchNearest, slots);
}

/** What is expected without the declaration, and no longer with it, is declared. */
function withDeclared(slot: Slot, undeclared: Slot, halves: DeclaredHalves): Slot {
  const expected = undeclared.expected ? [undeclared.expected] : [];
  const minutes = Math.max(0, undeclared.required - slot.required);
  if (minutes === 0) return slot;
  return {
    ...slot,
    declared: {
      status: statusOfDeclared(halves) ?? 'PRESENT',
      minutes,
      spans: without(expected, slot.expected ? [slot.expected] : []),
    },
  };
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

function slotOf(facts: DayFacts, given: SlotPlan, slotNo: number, off: Halves): Slot {
  const { date, zone } = facts;
  const { times } = given;
  // Breaks that are punched are gaps between pairs.
  const isPunched = looseBreakOf(times)?.taken === 'punched';
  const plan: SlotPlan = isPunched ? { ...given, rules: { ...given.rules, pairing: 'everyPair' } } : given;
  const at = (minutes: number): number => minuteOf(date, minutes, zone);
  const common = { plan, date, slotNo, zone, looseBreak: off.first || off.second ? null : looseBreakOf(times) };
  const flex = flexOfShift(times);
  if (flex) return { ...common, ...flexibleSlot(plan, flex, off, at) };
  const span = spanOfShift(times);
  return { ...common, flex: null, ...(span ? fixedSlot(plan, span, off, at) : openSlot(plan, off, at)) };
}

type SlotTimes = Omit<Slot, 'plan' | 'date' | 'slotNo' | 'zone' | 'looseBreak' | 'flex'>;
type At = (minutes: number) => number;

function openSlot({ times }: SlotPlan, off: Halves, at: At): SlotTimes {
  const window = { from: at(0), to: at(DAY) };
  const planned = shiftMinutes(times);
  const isOff = off.first && off.second;
  return {
    hasTimes: false,
    start: window.from,
    end: window.to,
    breaks: [],
    expected: isOff ? null : window,
    window,
    planned,
    required: isOff ? 0 : off.first || off.second ? Math.ceil(planned / 2) : planned,
  };
}

function fixedSlot({ times, rules }: SlotPlan, span: MinuteSpan, off: Halves, at: At): SlotTimes {
  const fixed = breaksOfShift(times);
  const { firstEnd, secondStart } = halvesOf(span, fixed, times);
  const [start, end] = [at(span.from), at(span.to)];
  const breaks = fixed.map(({ from, to }) => ({ from: at(from), to: at(to) }));
  const expected =
    off.first && off.second ? null : { from: off.first ? at(secondStart) : start, to: off.second ? at(firstEnd) : end };
  const net = (part: Span): number => lengthOf(without([part], intersect(breaks, [part])));
  const loose = looseBreakOf(times)?.minutes ?? 0;
  const planned = net({ from: start, to: end }) - loose;
  const isWhole = !off.first && !off.second;
  return {
    hasTimes: true,
    start,
    end,
    breaks,
    expected,
    window: { from: start - rules.windowBefore, to: end + rules.windowAfter },
    planned,
    required: expected ? (isWhole ? planned : net(expected)) : 0,
  };
}

/** Until somebody clocks in, a flexible shift begins as early as it may. Its halves lie before and after its breaks. */
function flexibleSlot(
  { times, rules }: SlotPlan,
  band: FlexBand,
  off: Halves,
  at: At,
): SlotTimes & { readonly flex: FlexSlot } {
  const planned = shiftMinutes(times);
  const first = Math.floor(planned / 2);
  const second = planned - first;
  const isOff = off.first && off.second;
  const skipped = off.first ? band.length - second : 0;
  const length = off.first ? second : off.second ? first : band.length;
  const [from, to] = [at(band.from) + skipped, at(band.to) + skipped];
  const core = times.coreFrom && times.coreTo ? { from: times.coreFrom, to: times.coreTo } : null;
  const coreSpan = core && { from: at(minuteWithin(band, core.from)), to: at(minuteWithin(band, core.to)) };
  return {
    hasTimes: true,
    start: at(band.from),
    end: at(band.to) + band.length,
    breaks: breaksOfShift(times).map((one) => ({ from: at(one.from), to: at(one.to) })),
    expected: isOff ? null : { from, to: to + length },
    window: { from: at(band.from) - rules.windowBefore, to: at(band.to) + band.length + rules.windowAfter },
    planned,
    required: isOff ? 0 : off.first ? second : off.second ? first : planned,
    flex: { from, to, length, skipped, whole: band.length, core: coreSpan },
  };
}

/** When a flexible shift begins and ends for somebody who came at a minute; others stay as they are (1.8). */
export function settleFlexible(slot: Slot, cameAt: number | null): Slot {
  const { flex } = slot;
  if (!flex) return slot;
  const from = cameAt === null ? flex.from : Math.min(Math.max(cameAt, flex.from), flex.to);
  const start = from - flex.skipped;
  return {
    ...slot,
    start,
    end: start + flex.whole,
    expected: slot.expected && { from, to: from + flex.length },
  };
}
