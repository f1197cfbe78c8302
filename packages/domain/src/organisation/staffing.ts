import { addDays, type CalendarDate, OPEN_END } from '@personalia/contract';
import { type ApprovedSeats, approvedOn } from './headcount.ts';

/** Seats of one position in one establishment over a period. */
export interface SeatRow {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly approved: number;
}

/**
 * The first day on which all establishments together have more seats of a position than it has itself
 * (organisation-and-employee 3). A position without a number of its own is capped by none.
 */
export function staffingOverCap(
  seats: readonly ApprovedSeats[],
  rows: readonly SeatRow[],
): { readonly date: CalendarDate; readonly total: number; readonly approved: number } | null {
  const starts = [...rows, ...seats].map((one) => one.from);
  const ends = seats.filter((one) => one.to < OPEN_END).map((one) => addDays(one.to, 1));
  for (const date of [...new Set([...starts, ...ends])].sort()) {
    const approved = approvedOn(seats, date);
    const total = rows.filter((one) => one.from <= date && date <= one.to).reduce((sum, one) => sum + one.approved, 0);
    if (approved !== null && total > approved) return { date, total, approved };
  }
  return null;
}
