import type { DaySettings, Direction, Punch } from './facts.ts';
import type { Slot } from './slots.ts';
import type { Span } from './spans.ts';

/** Cleaning, assigning and pairing of punches (attendance 1.5 to 1.7, 1.10). */

const LONGEST_CHAIN = 300;
const RANK: Readonly<Record<Direction, number>> = { in: 0, breakIn: 0, unknown: 1, out: 2, breakOut: 2 };

/** Whether presence begins with it, or ends. */
const begins = (direction: Direction): boolean => direction === 'in' || direction === 'breakIn';
const ends = (direction: Direction): boolean => direction === 'out' || direction === 'breakOut';

export const minuteOfPunch = ({ at }: Pick<Punch, 'at'>): number => Math.floor(at / 60);

const inOrder = (punches: readonly Punch[]): Punch[] =>
  punches.toSorted(
    (a, b) => a.at - b.at || RANK[a.direction] - RANK[b.direction] || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );

const isAlike = (one: Direction, other: Direction): boolean =>
  one === other || one === 'unknown' || other === 'unknown';

/** 1.5: near duplicates are suppressed, each measured from the punch before it, a chain of five minutes at most. */
export function cleanPunches(
  punches: readonly Punch[],
  { duplicateSeconds }: Pick<DaySettings, 'duplicateSeconds'>,
): { readonly kept: readonly Punch[]; readonly suppressed: readonly Punch[] } {
  const kept: Punch[] = [];
  const suppressed: Punch[] = [];
  let seen: Punch | undefined;
  for (const punch of inOrder(punches)) {
    const start = kept.at(-1);
    const isDouble =
      seen !== undefined &&
      start !== undefined &&
      !punch.isCorrection &&
      isAlike(punch.direction, seen.direction) &&
      punch.at - seen.at <= duplicateSeconds &&
      punch.at - start.at <= LONGEST_CHAIN;
    (isDouble ? suppressed : kept).push(punch);
    seen = punch;
  }
  return { kept, suppressed };
}

const isOpen = (punches: readonly Punch[]): boolean => {
  const last = punches.at(-1);
  if (!last) return false;
  return last.direction === 'unknown' ? punches.length % 2 === 1 : begins(last.direction);
};

export interface Assigned {
  readonly bySlot: ReadonlyMap<Slot, readonly Punch[]>;
  readonly unplanned: readonly Punch[];
}

/** 1.6: each punch to the one slot whose window it belongs to. */
export function assignPunches(
  slots: readonly Slot[],
  punches: readonly Punch[],
  { sharedBoundaryPunch }: Pick<DaySettings, 'sharedBoundaryPunch'>,
): Assigned {
  const ordered = slots.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const bySlot = new Map(ordered.map((slot) => [slot, [] as Punch[]]));
  const of = (slot: Slot): Punch[] => bySlot.get(slot) ?? [];
  const unplanned: Punch[] = [];
  const choose = (a: Slot, b: Slot, punch: Punch): Slot => {
    const t = minuteOfPunch(punch);
    if (ends(punch.direction)) {
      const open = [b, a].find((one) => isOpen(of(one)));
      return open ?? (Math.abs(t - a.end) <= Math.abs(t - b.end) ? a : b);
    }
    if (punch.direction === 'unknown' && isOpen(of(a))) return a;
    return t < a.end ? a : b;
  };
  // Punches come in order of time: shifts whose windows are over are not looked at again, nor those that begin later.
  const starts = ordered.map(({ window }) => window.from);
  for (let n = starts.length - 2; n >= 0; n -= 1) starts[n] = Math.min(starts[n] as number, starts[n + 1] as number);
  let over = 0;
  for (const punch of punches) {
    const t = minuteOfPunch(punch);
    while (over < ordered.length && (ordered[over] as Slot).window.to < t) over += 1;
    let chosen: Slot | null = null;
    for (let n = over; n < ordered.length && (starts[n] as number) <= t; n += 1) {
      const slot = ordered[n] as Slot;
      if (slot.window.from <= t && t <= slot.window.to) chosen = chosen ? choose(chosen, slot, punch) : slot;
    }
    if (chosen) of(chosen).push(punch);
    else unplanned.push(punch);
  }
  if (sharedBoundaryPunch) shareBoundaries(ordered, bySlot);
  return { bySlot, unplanned };
}

/** The punch that closed a shift is also the in of the next, where that has only its out. */
function shareBoundaries(ordered: readonly Slot[], bySlot: ReadonlyMap<Slot, Punch[]>): void {
  for (const [index, b] of ordered.entries()) {
    const a = ordered[index - 1];
    const ofB = bySlot.get(b) ?? [];
    const [only] = ofB;
    const ofA = (a && bySlot.get(a)) ?? [];
    const closing = ofA.at(-1);
    if (!a || !only || ofB.length > 1 || !closing || ofA.length < 2 || isOpen(ofA)) continue;
    const [t, c] = [minuteOfPunch(only), minuteOfPunch(closing)];
    const isNearerEnd = b.end - t < t - b.start;
    if (isNearerEnd && b.window.from <= c && c <= b.window.to) ofB.unshift({ ...closing, direction: 'in' });
  }
}

export interface Paired {
  readonly in: Punch | null;
  readonly out: Punch | null;
  /** Of minutes since 1970. */
  readonly pairs: readonly Span[];
  readonly unpaired: number;
}

const spanOf = (from: Punch, to: Punch): Span => ({ from: minuteOfPunch(from), to: minuteOfPunch(to) });

/** 1.7: in and out of a shift, and the intervals of presence. */
export function pairPunches(slot: Slot, punches: readonly Punch[]): Paired {
  const { directions, pairing } = slot.plan.rules;
  return directions === 'strict' ? pairStrictly(punches, pairing) : pairAlternately(slot, punches, pairing);
}

function pairAlternately(slot: Slot, punches: readonly Punch[], pairing: 'firstLast' | 'everyPair'): Paired {
  const [first] = punches;
  const last = punches.at(-1);
  if (!first || !last) return { in: null, out: null, pairs: [], unpaired: 0 };
  if (punches.length === 1) {
    const t = minuteOfPunch(first);
    const isNearerStart = !slot.hasTimes || t - slot.start <= slot.end - t;
    // Who clocks in or out in the browser, or corrects one time, has said which it is.
    const isIn = first.direction === 'in' || (first.direction !== 'out' && isNearerStart);
    return { in: isIn ? first : null, out: isIn ? null : first, pairs: [], unpaired: 0 };
  }
  if (pairing === 'firstLast') return { in: first, out: last, pairs: [spanOf(first, last)], unpaired: 0 };
  const pairs: Span[] = [];
  for (let n = 0; n + 1 < punches.length; n += 2) pairs.push(spanOf(punches[n] as Punch, punches[n + 1] as Punch));
  return { in: first, out: last, pairs, unpaired: punches.length % 2 };
}

function pairStrictly(punches: readonly Punch[], pairing: 'firstLast' | 'everyPair'): Paired {
  const known = punches.filter(({ direction }) => direction !== 'unknown');
  const unknown = punches.length - known.length;
  const firstIn = known.find(({ direction }) => direction === 'in') ?? null;
  const outs = known.filter(({ direction }) => direction === 'out');
  if (!firstIn) return { in: null, out: outs.at(-1) ?? null, pairs: [], unpaired: unknown };
  const after = known.slice(known.indexOf(firstIn) + 1).filter(({ direction }) => direction === 'out');
  const lastOut = after.at(-1) ?? null;
  if (pairing === 'firstLast')
    return { in: firstIn, out: lastOut, pairs: lastOut ? [spanOf(firstIn, lastOut)] : [], unpaired: unknown };
  const pairs: Span[] = [];
  let open: Punch | null = null;
  for (const punch of known)
    if (begins(punch.direction)) open ??= punch;
    else if (open) {
      pairs.push(spanOf(open, punch));
      open = null;
    }
  return { in: firstIn, out: lastOut, pairs, unpaired: unknown };
}

/** A longer break is a night, not work: what comes after it is an in. */
const LONG_BREAK = 12 * 3600;

/**
 * Punches outside every window from where their pairs may begin. Those of the dates before the asked ones only tell which of the first
 * is an in, where no device said so: the one after the longest night, so that it does not depend on where reading began.
 *
 * @param since Seconds since 1970, when the first asked date begins.
 */
export function fromLongestNight(punches: readonly Punch[], since: number): readonly Punch[] {
  let [begin, longest] = [0, LONG_BREAK];
  for (let n = 1; n < punches.length; n += 1) {
    const [before, after] = [punches[n - 1] as Punch, punches[n] as Punch];
    if (before.at >= since) break;
    const isNight = before.direction === 'unknown' && after.direction === 'unknown';
    if (isNight && after.at - before.at > longest) [begin, longest] = [n, after.at - before.at];
  }
  return punches.slice(begin);
}

/** 1.10: pairs outside every window; an in is closed by the next out within the longest time. */
export function pairUnplanned(
  punches: readonly Punch[],
  { openPairMaxHours }: Pick<DaySettings, 'openPairMaxHours'>,
): { readonly pairs: readonly { readonly in: Punch; readonly out: Punch }[]; readonly unpaired: readonly Punch[] } {
  const pairs: { in: Punch; out: Punch }[] = [];
  const unpaired: Punch[] = [];
  let open: Punch | null = null;
  for (const punch of punches) {
    const closes: boolean = open !== null && !begins(punch.direction) && punch.at - open.at <= openPairMaxHours * 3600;
    if (open && closes) {
      pairs.push({ in: open, out: punch });
      open = null;
      continue;
    }
    if (open) unpaired.push(open);
    open = ends(punch.direction) ? null : punch;
    if (ends(punch.direction)) unpaired.push(punch);
  }
  if (open) unpaired.push(open);
  return { pairs, unpaired };
}
