import { overtimeDayType } from '../overtime/day-type.ts';
import type { DayFrame } from './day-frame.ts';
import type { DayFacts, Direction, Punch } from './facts.ts';
import { minuteOfPunch, type Paired } from './punches.ts';
import type { MeasuredDay } from './result.ts';

/**
 * Most days are like others: the same plan, and nobody came, or people came at the same minutes. Such a result is found once and
 * moved to each date; what is one's own of it are the instants and the punches.
 */

interface Found {
  readonly measured: MeasuredDay;
  readonly begin: number;
}

const MOST_FOUND = 10_000;
const LETTERS: Readonly<Record<Direction, string>> = { in: 'i', out: 'o', breakOut: 'b', breakIn: 'n', unknown: 'u' };
const found = new Map<string, Found>();

export interface OwnSlot {
  readonly punches: readonly Punch[];
  readonly paired: Paired & { readonly isAutoOut: boolean };
}

/** Minutes by which rounding may lengthen presence at either end, and more. */
export const LONGEST_ROUNDING = 60;

/** Whether earlier presence does not reach a day, and each out was punched. */
export const isApart = (slots: readonly OwnSlot[], presentUntil: number): boolean =>
  slots.every(
    ({ punches: [first], paired: { isAutoOut } }) =>
      !isAutoOut && (!first || presentUntil + 2 * LONGEST_ROUNDING <= minuteOfPunch(first)),
  );

/** What the result of a day depends on besides its date; null: on more than can be named. */
export function keyOfDay(settings: number, { begin, likeness }: DayFrame, slots: readonly OwnSlot[]): string | null {
  if (likeness === null) return null;
  let key = `${settings} ${likeness}`;
  for (const { punches } of slots) {
    key += '/';
    for (const punch of punches) {
      key += `${minuteOfPunch(punch) - begin}${LETTERS[punch.direction]}${punch.isCorrection ? 'c' : ''},`;
    }
  }
  return key;
}

export function keepAlike(key: string, { begin }: DayFrame, measured: MeasuredDay): void {
  if (found.size >= MOST_FOUND) found.clear();
  found.set(key, { measured, begin });
}

/** The result of a day that is like one found before. */
export function alike(
  key: string,
  facts: DayFacts,
  next: DayFacts | undefined,
  { begin }: DayFrame,
  own: readonly OwnSlot[],
): MeasuredDay | undefined {
  const known = found.get(key);
  if (!known) return undefined;
  const { result, overtime } = known.measured;
  const { date, zone } = facts;
  const minutes = begin - known.begin;
  const seconds = minutes * 60;
  let firstIn: number | null = null;
  let lastOut: number | null = null;
  const slots = result.slots.map((slot, n) => {
    const { punches, paired } = own[n] as OwnSlot;
    if (paired.in && (firstIn === null || paired.in.at < firstIn)) firstIn = paired.in.at;
    if (paired.out && (lastOut === null || paired.out.at > lastOut)) lastOut = paired.out.at;
    return {
      slotNo: slot.slotNo,
      shiftId: slot.shiftId,
      shift: slot.shift,
      plannedStart: slot.plannedStart === null ? null : slot.plannedStart + seconds,
      plannedEnd: slot.plannedEnd === null ? null : slot.plannedEnd + seconds,
      in: paired.in?.at ?? null,
      out: paired.out?.at ?? null,
      status: slot.status,
      punchIds: punches.map(({ id }) => id),
      inId: paired.in?.id ?? null,
      outId: paired.out?.id ?? null,
    };
  });
  return {
    result: { ...result, date, zone, slots, firstIn, lastOut },
    overtime: {
      ...overtime,
      date,
      zone,
      nextDayType: overtimeDayType(next ?? facts),
      midnight: overtime.midnight + minutes,
      outside: overtime.outside.map((one) => ({ ...one, from: one.from + minutes, to: one.to + minutes })),
      ...(overtime.breaks
        ? { breaks: overtime.breaks.map(({ from, to }) => ({ from: from + minutes, to: to + minutes })) }
        : {}),
    },
  };
}
