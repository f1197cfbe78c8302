import { type CalendarDate, sinceMonday } from '@personalia/contract';

/** How many people of a group a shift needs; without a weekday on every day that has no number of its own (attendance 4). */
export interface Staffing {
  readonly shiftId: string;
  /** 1: Monday. */
  readonly weekday: string | null;
  readonly minStaff: number;
}

const weekdayOf = (date: CalendarDate): string => String(sinceMonday(date) + 1);

/** The number of a weekday before that of every day; undefined where the group says nothing of the shift. */
export function staffingOn(rows: readonly Staffing[], shiftId: string, date: CalendarDate): number | undefined {
  const own = rows.filter((row) => row.shiftId === shiftId);
  const found = own.find(({ weekday }) => weekday === weekdayOf(date)) ?? own.find(({ weekday }) => weekday === null);
  return found?.minStaff;
}

/** Whether a shift that starts at one of these instants may no longer be changed by everybody; 0 hours: never. */
export const isFrozen = (starts: readonly number[], now: number, hours: number): boolean =>
  hours > 0 && starts.some((start) => start - now < hours * 3600);
