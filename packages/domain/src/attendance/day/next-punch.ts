import type { SlotResult } from './facts.ts';

type Planned = readonly Pick<SlotResult, 'plannedStart' | 'plannedEnd'>[];

export interface NextPunchFacts {
  readonly now: number;
  /** The newest punch where it left somebody in, and whether it was made on the day of now; null: they are out. */
  readonly lastIn: { readonly at: number; readonly isToday: boolean } | null;
  /** An in is waited on for so many hours. */
  readonly openPairMaxHours: number;
  /** What is planned for the day before and for today. */
  readonly yesterday: Planned;
  readonly today: Planned;
}

const known = (times: readonly (number | null)[]): number[] => times.flatMap((time) => time ?? []);

/**
 * HS-15: what the button offers. A clock-out that was missed the day before does not make today's first action one: an in of that
 * day still waits for its out while its shift is nearer than the one of today.
 */
export function nextPunch({ now, lastIn, openPairMaxHours, yesterday, today }: NextPunchFacts): 'in' | 'out' {
  if (!lastIn || now - lastIn.at > openPairMaxHours * 3600) return 'in';
  if (lastIn.isToday) return 'out';
  const starts = known(today.map(({ plannedStart }) => plannedStart));
  const ends = known(yesterday.map(({ plannedEnd }) => plannedEnd));
  if (starts.length === 0 || ends.length === 0) return 'out';
  return Math.abs(now - Math.min(...starts)) < now - Math.max(...ends) ? 'in' : 'out';
}
