import { addDays, type CalendarDate, OPEN_END } from '@personalia/contract';
import { type ApprovedSeats, approvedOn } from './headcount.ts';
import { type Step, walk } from './headcount-problems.ts';

/** Somebody who would come to a position on a day and stay. */
export interface Newcomer {
  readonly from: CalendarDate;
  /** A seat is taken if there is one from then on, or anyway, or not at all because something else stands in the way. */
  readonly takes: 'if-free' | 'always' | 'never';
}

/** A position that people come to: its seats, who holds them, and the days on which others before came who stay. */
export interface OpenPosition {
  readonly seats: readonly ApprovedSeats[];
  readonly held: readonly Step[];
  readonly seated: readonly CalendarDate[];
}

export interface FullDay {
  readonly date: CalendarDate;
  readonly approved: number;
  /** With the one who would come. */
  readonly occupied: number;
}

/**
 * 1.8 for many who come to one position, in their order: of each the first day on which there would be one too many, however
 * far ahead; null: there is a seat. Who takes one counts for those who follow.
 */
export function seatNewcomers(post: OpenPosition, newcomers: readonly Newcomer[]): (FullDay | null)[] {
  const days = daysOfChange(post, newcomers);
  const free = freeOn(post, days);
  const place = new Map(days.map(({ date }, index) => [date, index]));
  return newcomers.map(({ from, takes }) => {
    const first = place.get(from) ?? 0;
    const full = free.findIndex((seats, index) => index >= first && seats < 1);
    const { date = from, approved = null } = days[full] ?? {};
    const found = approved === null ? null : { date, approved, occupied: approved - (free[full] ?? 0) + 1 };
    if (takes === 'always' || (takes === 'if-free' && !found))
      for (let index = first; index < free.length; index += 1) free[index] = (free[index] ?? 0) - 1;
    return found;
  });
}

interface SeatsOnDay {
  readonly date: CalendarDate;
  readonly approved: number | null;
}

/** The days on which a number can differ from the day before; numbers are constant between them. */
function daysOfChange({ seats, held, seated }: OpenPosition, newcomers: readonly Newcomer[]): SeatsOnDay[] {
  const ends = seats.filter((one) => one.to < OPEN_END).map((one) => addDays(one.to, 1));
  const days = [...ends, ...seated, ...[...seats, ...held, ...newcomers].map((one) => one.from)];
  return [...new Set(days)].sort().map((date) => ({ date, approved: approvedOn(seats, date) }));
}

/** How many seats are free on each of these days; where any number may sit, without end. */
function freeOn({ held, seated }: OpenPosition, days: readonly SeatsOnDay[]): number[] {
  const occupied = walk(held);
  const arrivals = Map.groupBy(seated, (day) => day);
  let arrived = 0;
  return days.map(({ date, approved }) => {
    arrived += arrivals.get(date)?.length ?? 0;
    return approved === null ? Number.POSITIVE_INFINITY : approved - occupied(date) - arrived;
  });
}
