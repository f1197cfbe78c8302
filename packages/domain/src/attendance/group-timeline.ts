import type { CalendarDate } from '@personalia/contract';

/** A group that an employee is in over some days (attendance 4). */
export interface Membership {
  readonly groupId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
}

/** A schedule of a group from a day until the next of the group. */
export interface GroupSchedule {
  readonly groupId: string;
  readonly from: CalendarDate;
  readonly scheduleId: string;
  readonly offsetDays: number;
}

export const membershipOn = <M extends Membership>(memberships: readonly M[], date: CalendarDate): M | null =>
  memberships.find(({ from, to }) => from <= date && (to === null || date <= to)) ?? null;

export const groupOn = (memberships: readonly Membership[], date: CalendarDate): string | null =>
  membershipOn(memberships, date)?.groupId ?? null;

/** The schedule that a group follows on a date: the last that has begun. */
export function scheduleOn(
  schedules: readonly GroupSchedule[],
  groupId: string,
  date: CalendarDate,
): GroupSchedule | null {
  let found: GroupSchedule | null = null;
  for (const one of schedules)
    if (one.groupId === groupId && one.from <= date && (!found || one.from > found.from)) found = one;
  return found;
}
