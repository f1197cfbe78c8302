import { addDays, type CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type DayFacts,
  defaultScheduleOn,
  groupOn,
  holidayOfDay,
  levelOfDefault,
  type RosterDay,
  type RosterOverride,
  rosterDay,
  scheduleOn,
  type WorkPlace,
} from '@personalia/domain';
import { followedSchedules } from './follows.ts';
import { type LoadedShift, shiftOn } from './load-shifts.ts';
import { type PersonRow, readPeopleDays, readPersonDays } from './read-days.ts';

export type LoadedOverride = RosterOverride<LoadedShift>;

/** A day of an employee: where, and what is planned. */
export interface PersonDay extends RosterDay<LoadedShift> {
  readonly date: CalendarDate;
  readonly zone: string;
  readonly groupId: string | null;
  readonly employerId: string | null;
  /** The default schedule that applies, and whose it is. */
  readonly byDefault?: DayFacts['byDefault'];
  /** The published override, if there is one. */
  readonly published: LoadedOverride | null;
}

export interface PlannedPerson {
  /** The plan of a day as published. */
  readonly dayOf: (date: CalendarDate) => PersonDay;
  /** The plan of a day if this were published for it; null: nothing is. */
  readonly dayWith: (date: CalendarDate, override: LoadedOverride | null) => PersonDay;
}

/** Days of those who are planned alike, by date. */
interface Alike {
  readonly place: PersonRow['places'][number] | undefined;
  readonly groupId: string | null;
  readonly isEmployed: boolean;
  readonly days: Map<CalendarDate, PersonDay>;
}

const NOWHERE: WorkPlace = { employerId: null, locationId: null };

const between = (date: CalendarDate) => (one: { readonly from: CalendarDate; readonly to: CalendarDate | null }) =>
  one.from <= date && (one.to === null || date <= one.to);

/**
 * The plan of each day of employees over a range (attendance 1.3): employments, the published roster, the work schedule of the shift
 * group, else the default one, else the standard week, and the holidays of the location of that day. As many queries for hundreds as for one.
 */
export async function loadPeople(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<(employeeId: string) => PlannedPerson> {
  const [one, ...more] = employeeIds;
  const { rows, memberships, followed, defaults, schedules, shifts, holidays } =
    one !== undefined && more.length === 0
      ? await readPersonDays(tx, tenantId, one, from, to)
      : await readPeopleDays(tx, tenantId, employeeIds, from, to);
  const followsOn = followedSchedules(schedules);
  const byPerson = new Map(rows.map((row) => [row.id, row]));
  const membershipsOf = Map.groupBy(memberships, ({ employeeId }) => employeeId);
  const shared = new Map<string, Map<CalendarDate, PersonDay>>();
  const planned = (employeeId: string): PlannedPerson => {
    const person = byPerson.get(employeeId);
    const published = new Map(
      (person?.overrides ?? []).map(({ date, kind, shiftIds }) => [
        date,
        { kind, shifts: shiftIds.flatMap((id) => shifts.get(id) ?? []) },
      ]),
    );
    const own = membershipsOf.get(employeeId) ?? [];
    let alike: Alike | undefined;
    const planOf = (date: CalendarDate, override: LoadedOverride | null): PersonDay => {
      const place = person?.places.find(between(date));
      const groupId = groupOn(own, date);
      const isEmployed = person?.employments.some(between(date)) ?? false;
      const zone = place?.zone ?? person?.zone ?? 'UTC';
      const made = (): PersonDay => {
        const ofGroup = groupId === null ? null : scheduleOn(followed, groupId, place?.employerId ?? null, date);
        const byDefault = ofGroup === null ? defaultScheduleOn(defaults, place ?? NOWHERE, date) : null;
        const schedule = ofGroup ?? (byDefault && { ...byDefault, offsetDays: 0 });
        const follows = schedule && followsOn(schedule, date);
        return {
          date,
          zone,
          groupId,
          employerId: place?.employerId ?? null,
          published: published.get(date) ?? null,
          ...(byDefault && override === null
            ? {
                byDefault: {
                  level: levelOfDefault(byDefault),
                  schedule: schedules.get(byDefault.scheduleId)?.name ?? '',
                },
              }
            : {}),
          ...rosterDay(date, {
            isEmployed,
            holiday: holidayOfDay(date, follows?.pattern ?? null, holidays.get(place?.calendarId ?? '')),
            follows,
            override: override && { ...override, shifts: override.shifts.map((shift) => shiftOn(shift, date)) },
          }),
        };
      };
      if (override !== null || published.has(date)) return made();
      // Whoever is in the same group at the same place has the same plan. Days that follow one another mostly are alike in this.
      if (alike?.place !== place || alike?.groupId !== groupId || alike?.isEmployed !== isEmployed) {
        const location = defaults.length > 0 ? place?.locationId : '';
        const key = `${isEmployed} ${zone} ${groupId} ${place?.calendarId} ${place?.employerId} ${location}`;
        const days = shared.get(key) ?? new Map<CalendarDate, PersonDay>();
        shared.set(key, days);
        alike = { place, groupId, isEmployed, days };
      }
      const known = alike.days.get(date) ?? made();
      alike.days.set(date, known);
      return known;
    };
    // Most days have no plan of their own, and a roster asks twice for each: to show it, and to judge it.
    const scheduled = new Map<CalendarDate, PersonDay>();
    const dayWith = (date: CalendarDate, override: LoadedOverride | null): PersonDay => {
      const day = (override === null ? scheduled.get(date) : null) ?? planOf(date, override);
      if (override === null) scheduled.set(date, day);
      return day;
    };
    return { dayWith, dayOf: (date) => dayWith(date, published.get(date) ?? null) };
  };
  // Whoever asks does so day by day.
  const asked = new Map<string, PlannedPerson>();
  return (employeeId) => {
    const known = asked.get(employeeId) ?? planned(employeeId);
    asked.set(employeeId, known);
    return known;
  };
}

/** The dates of a range, both ends included. */
export function datesFrom(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
