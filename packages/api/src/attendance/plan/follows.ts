import type { CalendarDate } from '@personalia/contract';
import { type FollowedSchedule, patternOf, type Schedule } from '@personalia/domain';
import { type NamedSchedule, scheduleWith } from './load-schedules.ts';
import type { LoadedShift } from './load-shifts.ts';

interface Named {
  readonly scheduleId: string;
  readonly offsetDays: number;
}

/** Finds a schedule with its pattern as it is on a date, made once for each version of it and of its shifts. */
export function followedSchedules(
  schedules: ReadonlyMap<string, NamedSchedule>,
): (one: Named, date: CalendarDate) => FollowedSchedule<LoadedShift> | null {
  const wereOtherwise = new Set(
    [...schedules.values()]
      .filter(({ days, earlier }) => earlier || days.some(({ shift }) => shift.earlier))
      .map(({ id }) => id),
  );
  const follows = new Map<string, FollowedSchedule<LoadedShift>>();
  return ({ scheduleId, offsetDays }, date) => {
    const named = schedules.get(scheduleId);
    if (!named) return null;
    const schedule = wereOtherwise.has(scheduleId) ? scheduleWith(named, date) : named;
    const versions =
      schedule === named
        ? 'now'
        : [schedule, ...schedule.days.map(({ shift }) => shift)].map(({ effectiveFrom }) => effectiveFrom).join();
    const key = `${scheduleId} ${offsetDays} ${versions}`;
    const known = follows.get(key);
    if (known) return known;
    const found = { schedule, pattern: patternOf(schedule as Schedule, offsetDays) };
    follows.set(key, found);
    return found;
  };
}
