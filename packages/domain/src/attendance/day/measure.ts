import type { Rounding, SlotResult } from './facts.ts';
import { minuteOfPunch, type Paired } from './punches.ts';
import type { DeclaredPart, Slot } from './slots.ts';
import { intersect, lengthOf, type Span, union, without } from './spans.ts';
import { zoneOffset } from './zone-time.ts';

/** The minutes of a shift (attendance 1.8). */
export interface SlotMinutes {
  /** Presence as it was, without rounding. */
  readonly gross: number;
  readonly inside: readonly Span[];
  /** Breaks with times, a part of inside. */
  readonly breaks: readonly Span[];
  /** Minutes of a break without times that are deducted from inside. */
  readonly looseBreak: number;
  /** The break that was punched. */
  readonly punchedBreak: number;
  readonly outside: readonly Span[];
  readonly onLeave: readonly Span[];
  /** Of it: between the first and the last punch, where nobody punches out for leave. */
  readonly unpunched: number;
  /** Without what is declared. */
  readonly worked: number;
  /** Of the part that is on duty or remote: what counts as worked, and how much of it is night work. */
  readonly declared: number;
  readonly declaredNight: number;
  readonly late: number;
  readonly early: number;
  readonly isOverBreak: boolean;
  readonly isCoreMissed: boolean;
}

/** 1.7: the out of somebody who never clocked out, once no punch can come any more. The shift stays flagged. */
export function withAutoOut(slot: Slot, paired: Paired, now: number): Paired & { readonly isAutoOut: boolean } {
  const { autoOut } = slot.plan.rules;
  if (autoOut === 'none' || !paired.in || paired.out || !slot.expected || !slot.hasTimes || now <= slot.window.to * 60)
    return { ...paired, isAutoOut: false };
  const to = autoOut === 'shiftEnd' ? slot.expected.to : slot.window.to;
  const from = minuteOfPunch(paired.in);
  if (to <= from) return { ...paired, isAutoOut: false };
  const out = { id: '', at: to * 60, direction: 'out' as const };
  return { ...paired, out, pairs: [{ from, to }], isAutoOut: true };
}

/** The first in and the last out at the steps of the wall clock; later than the out, an in has no presence. */
export function roundedPairs(slot: Slot, pairs: readonly Span[]): Span[] {
  const { roundIn, roundOut, roundStep } = slot.plan.rules;
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (!first || !last || (roundIn === 'none' && roundOut === 'none')) return [...pairs];
  const from = roundMinute(first.from, roundIn, roundStep, slot.zone);
  const to = roundMinute(last.to, roundOut, roundStep, slot.zone);
  const all = [...pairs, ...(from < first.from ? [{ from, to: first.from }] : [])];
  if (to > last.to) all.push({ from: last.to, to });
  return intersect(union(all), [{ from, to }]);
}

const ROUND = { up: Math.ceil, down: Math.floor, nearest: Math.round } as const;

function roundMinute(minute: number, rounding: Rounding, step: number, zone: string): number {
  if (rounding === 'none') return minute;
  const ahead = Math.round(zoneOffset(zone, minute * 60) / 60);
  return ROUND[rounding]((minute + ahead) / step) * step - ahead;
}

/** Every minute of presence is in exactly one of inside, outside and on leave; breaks are a part of inside. */
export function measureSlot(slot: Slot, paired: Paired, taken: readonly Span[], night: readonly Span[]): SlotMinutes {
  const { rules } = slot.plan;
  const { declared } = slot;
  const present = without(paired.pairs, taken);
  const planned: Span[] = [{ from: slot.start, to: slot.end }];
  const expected = slot.expected ? without([slot.expected], slot.leave ?? []) : [];
  // Whoever is on duty may be seen at work all the same: those minutes are counted already.
  const presence = declared
    ? without(present, intersect(declaredSpans(slot, declared), without(planned, expected)))
    : present;
  const inside = intersect(without(roundedPairs(slot, paired.pairs), taken), expected);
  const outside = without(presence, planned);
  const breaks = intersect(inside, slot.breaks);
  const net = lengthOf(inside) - lengthOf(breaks);
  const gaps = slot.looseBreak?.taken === 'punched' ? intersect(gapsOf(paired.pairs), expected) : [];
  const punchedBreak = lengthOf(without(gaps, slot.breaks));
  const looseBreak = deductedBreak(slot, net, punchedBreak);
  return {
    gross: lengthOf(presence),
    inside,
    breaks,
    looseBreak,
    punchedBreak,
    outside: rules.outsideCounts ? [] : outside,
    onLeave: without(intersect(presence, planned), expected),
    unpunched: rules.pairing === 'firstLast' ? lengthOf(intersect(presence, slot.leave ?? [])) : 0,
    declared: declared?.minutes ?? 0,
    declaredNight:
      declared && slot.hasTimes
        ? Math.min(declared.minutes, lengthOf(intersect(without(declared.spans, slot.breaks), night)))
        : 0,
    worked: net - looseBreak + (rules.outsideCounts ? lengthOf(outside) : 0),
    ...offTime(slot, paired),
    isOverBreak: slot.looseBreak?.taken === 'punched' && punchedBreak > slot.looseBreak.minutes,
    isCoreMissed: missesCore(slot, paired),
  };
}

/** A flexible shift that is declared lies where its clock-in says. */
const declaredSpans = ({ flex, start, end }: Slot, { spans }: DeclaredPart): readonly Span[] =>
  flex ? [{ from: start, to: end }] : spans;

const gapsOf = (pairs: readonly Span[]): Span[] => {
  const [first, last] = [pairs[0], pairs.at(-1)];
  return first && last ? without([{ from: first.from, to: last.to }], pairs) : [];
};

/** An automatic break takes from what is beyond `breakAfter`, so there is no cliff; a punched one only what was not taken. */
function deductedBreak({ looseBreak, plan: { rules } }: Slot, net: number, punched: number): number {
  if (!looseBreak) return 0;
  const beyond = Math.max(0, net - rules.breakAfter);
  if (looseBreak.taken === 'automatic') return Math.min(looseBreak.minutes, beyond);
  return rules.shortBreak === 'actual' ? 0 : Math.min(Math.max(0, looseBreak.minutes - punched), beyond);
}

/** Late and early by the true minutes, and only where a time is expected. */
function offTime(slot: Slot, paired: Paired): { readonly late: number; readonly early: number } {
  const { lateGrace, earlyGrace, lateCountFrom, earlyCountFrom } = slot.plan.rules;
  if (!slot.expected || !slot.hasTimes) return { late: 0, early: 0 };
  const after = paired.in ? minuteOfPunch(paired.in) - slot.expected.from : 0;
  // Nobody knows when a flexible shift ends without its beginning.
  const before = paired.out && (paired.in || !slot.flex) ? slot.expected.to - minuteOfPunch(paired.out) : 0;
  const beyond = (minutes: number, grace: number, from: 'shift' | 'grace'): number =>
    minutes > grace ? minutes - (from === 'grace' ? grace : 0) : 0;
  return { late: beyond(after, lateGrace, lateCountFrom), early: beyond(before, earlyGrace, earlyCountFrom) };
}

/** Core times are for everybody, breaks aside; leave of a half takes its part of them. */
function missesCore({ flex, breaks, looseBreak }: Slot, paired: Paired): boolean {
  if (!flex?.core || !paired.in || !paired.out) return false;
  const core = intersect([flex.core], [{ from: flex.from, to: flex.to + flex.length }]);
  const allowed = looseBreak?.taken === 'punched' ? looseBreak.minutes : 0;
  return lengthOf(without(core, [...paired.pairs, ...breaks])) > allowed;
}

/** A shift of a result; an out that nobody punched has no punch. */
export const slotResult = (
  { slot, paired, punchIds }: { readonly slot: Slot; readonly paired: Paired; readonly punchIds: readonly string[] },
  status: SlotResult['status'],
): SlotResult => ({
  slotNo: slot.slotNo,
  shiftId: slot.plan.shiftId,
  shift: slot.plan.code,
  plannedStart: slot.hasTimes ? slot.start * 60 : null,
  plannedEnd: slot.hasTimes ? slot.end * 60 : null,
  in: paired.in?.at ?? null,
  out: paired.out?.at ?? null,
  status,
  punchIds,
  inId: paired.in?.id ?? null,
  outId: paired.out?.id || null,
});
