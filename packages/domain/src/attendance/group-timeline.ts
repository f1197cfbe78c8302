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
  /** Whose people alone follow the schedule; null: of any employer. */
  readonly ofEmployerId: string | null;
}

export const membershipOn = <M extends Membership>(memberships: readonly M[], date: CalendarDate): M | null =>
  memberships.find(({ from, to }) => from <= date && (to === null || date <= to)) ?? null;

export const groupOn = (memberships: readonly Membership[], date: CalendarDate): string | null =>
  membershipOn(memberships, date)?.groupId ?? null;

/** Whether people of an employer may follow a schedule (attendance 3). */
export const isOpenTo = ({ ofEmployerId }: Pick<GroupSchedule, 'ofEmployerId'>, employerId: string | null): boolean =>
  ofEmployerId === null || ofEmployerId === employerId;

/** The schedule that somebody of an employer follows in a group on a date: the last that has begun, if it is for them. */
export function scheduleOn(
  schedules: readonly GroupSchedule[],
  groupId: string,
  employerId: string | null,
  date: CalendarDate,
): GroupSchedule | null {
  let found: GroupSchedule | null = null;
  for (const one of schedules)
    if (one.groupId === groupId && one.from <= date && (!found || one.from > found.from)) found = one;
  return found && isOpenTo(found, employerId) ? found : null;
}
