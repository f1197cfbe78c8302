import type { CalendarDate } from '@personalia/contract';
import { isOpenTo } from './group-timeline.ts';

/** A work schedule of whoever has none from a shift group (attendance 1.3, source 4). Null: any employer, any location. */
export interface DefaultSchedule {
  readonly scheduleId: string;
  readonly employerId: string | null;
  readonly locationId: string | null;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  /** Whose people alone follow the schedule; null: of any employer. */
  readonly ofEmployerId: string | null;
}

/** Where an employee works on a date. */
export interface WorkPlace {
  readonly employerId: string | null;
  readonly locationId: string | null;
}

export type DefaultLevel = 'location' | 'employer' | 'company';
export const levelOfDefault = ({ employerId, locationId }: DefaultSchedule): DefaultLevel =>
  locationId !== null ? 'location' : employerId !== null ? 'employer' : 'company';

/** One of the location comes before one of the employer, and both before that of the company. */
const precedence = ({ employerId, locationId }: DefaultSchedule): number =>
  (locationId === null ? 0 : 2) + (employerId === null ? 0 : 1);

/** The default that counts at a place on a date; of several of one level the one that began last. */
export function defaultScheduleOn<D extends DefaultSchedule>(
  defaults: readonly D[],
  place: WorkPlace,
  date: CalendarDate,
): D | null {
  let found: D | null = null;
  for (const one of defaults) {
    if (date < one.from || (one.to !== null && date > one.to)) continue;
    if (one.locationId !== null && one.locationId !== place.locationId) continue;
    if (one.employerId !== null && one.employerId !== place.employerId) continue;
    if (!isOpenTo(one, place.employerId)) continue;
    const ahead = found === null ? 1 : precedence(one) - precedence(found);
    if (ahead > 0 || (ahead === 0 && found !== null && one.from > found.from)) found = one;
  }
  return found;
}
