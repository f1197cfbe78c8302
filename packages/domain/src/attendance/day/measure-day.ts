import type { DayParts } from './day-parts.ts';
import { type DayWork, type MeasuredSlot, spanOfPair } from './day-work.ts';
import { describeSlot } from './describe-slots.ts';
import type { DayFacts, DaySettings } from './facts.ts';
import { measureSlot, type SlotMinutes } from './measure.ts';
import { byTheClock } from './nominal.ts';
import { intersect, lengthOf, type Span, without } from './spans.ts';
import type { Trace } from './trace.ts';
import { instantOf } from './zone-time.ts';

const DAY = 1440;

/** The minutes of a day over all its shifts (attendance 1.8). */
export interface DayMinutes {
  readonly slots: readonly MeasuredSlot[];
  /** Presence outside every window. */
  readonly free: readonly Span[];
  readonly presence: number;
  readonly worked: number;
  readonly required: number;
  readonly breaks: number;
  readonly night: number;
  readonly onLeave: number;
  readonly overtime: number;
  readonly declared: number;
  readonly late: number;
  readonly early: number;
}

function nightOf({ date, zone }: DayFacts, { nightFrom, nightTo }: DaySettings): Span[] {
  const at = (minutes: number): number => Math.floor(instantOf(date, minutes, zone) / 60);
  return [-1, 0, 1].map((n) => ({ from: at(n * DAY + nightFrom), to: at((n + 1) * DAY + nightTo) }));
}

/** Each shift takes its presence, which no later one counts again. */
function measureSlots(work: DayWork, night: readonly Span[], { dstPolicy }: DaySettings) {
  const taken = [...work.taken];
  const slots = work.slots.map((one): MeasuredSlot => {
    const minutes = measureSlot(one.slot, one.paired, taken, night);
    taken.push(...one.paired.pairs, ...minutes.inside);
    const found = { ...one, minutes, clockChange: 0 };
    return dstPolicy === 'nominal' ? byTheClock(found) : found;
  });
  return { slots, free: without(work.unplanned.pairs.map(spanOfPair), taken) };
}

/** What the punches of a day come to. Whoever is on leave all day neither works nor does overtime. */
export function measureDay(
  facts: DayFacts,
  work: DayWork,
  { isLeave }: DayParts,
  settings: DaySettings,
  trace: Trace,
): DayMinutes {
  const { step, flags } = trace;
  if (work.suppressed > 0) step('punches', 'double', { n: work.suppressed, seconds: settings.duplicateSeconds });
  const night = nightOf(facts, settings);
  const { slots, free } = measureSlots(work, night, settings);
  const sum = (pick: (minutes: SlotMinutes) => number): number =>
    slots.reduce((total, { minutes }) => total + pick(minutes), 0);
  for (const one of slots) if (one.slot.expected !== null) describeSlot(one, trace);
  const freeMinutes = lengthOf(free);
  describeUnplanned(work, freeMinutes, trace);

  const hasNoPlan = !facts.hasSchedule && facts.dayType === 'workday';
  const declared = sum((minutes) => minutes.declared);
  const presence = sum(({ gross }) => gross) + freeMinutes;
  const onLeave = isLeave ? presence : sum((minutes) => lengthOf(minutes.onLeave));
  // Nobody punches out for an hour of leave within the shift.
  const unpunched = isLeave ? 0 : sum((minutes) => minutes.unpunched);
  if (onLeave > unpunched || facts.leaveSetAside) flags.add('workedOnLeave');
  const outside = isLeave ? 0 : sum((minutes) => lengthOf(minutes.outside));
  if (outside > 0) step('minutes', 'outside', { minutes: outside });
  const longest = Math.max(0, ...slots.flatMap(({ paired }) => paired.pairs.map(({ from, to }) => to - from)));
  if (presence > settings.implausibleMinutes || longest > settings.openPairMaxHours * 60) flags.add('implausible');
  return {
    slots,
    free,
    presence,
    onLeave,
    declared,
    worked: isLeave ? 0 : hasNoPlan ? freeMinutes : sum(({ worked }) => worked) + declared,
    required: slots.reduce((total, { slot }) => total + slot.required, 0) + declared,
    breaks: isLeave ? 0 : sum(({ breaks, looseBreak }) => lengthOf(breaks) + looseBreak),
    night: isLeave ? 0 : sum((minutes) => nightWork(minutes, night)) + approvedNight(facts, slots, free, night),
    overtime: isLeave || hasNoPlan ? 0 : outside + freeMinutes,
    late: isLeave ? 0 : sum(({ late }) => late),
    early: isLeave ? 0 : sum(({ early }) => early),
  };
}

function describeUnplanned({ slots, unplanned }: DayWork, minutes: number, { step, flags }: Trace): void {
  if (unplanned.unpaired.length > 0) {
    flags.add('unpairedPunch');
    step('punches', 'unpaired', { n: unplanned.unpaired.length });
  }
  if (minutes === 0) return;
  if (slots.length > 0) flags.add('unplannedWork');
  step('punches', 'unplanned', { minutes });
}

/** A break without times lies anywhere in the shift, so night work is at most what was worked. */
const nightWork = ({ inside, breaks, worked, declaredNight }: SlotMinutes, night: readonly Span[]): number =>
  Math.min(worked, lengthOf(intersect(without(inside, breaks), night))) + declaredNight;

/** Presence that was approved as overtime may be night work, too (1.8.7). */
const approvedNight = (
  { overtime = [] }: DayFacts,
  slots: readonly MeasuredSlot[],
  free: readonly Span[],
  night: readonly Span[],
): number =>
  lengthOf(intersect(intersect([...slots.flatMap(({ minutes }) => minutes.outside), ...free], overtime), night));
