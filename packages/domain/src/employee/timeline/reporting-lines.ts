import { addDays, type CalendarDate } from '@personalia/contract';
import { overlapOf, type Stretch } from './stretch.ts';

/** Days on which somebody reports to a manager. */
export interface Line extends Stretch {
  readonly managerId: string;
}

export interface People {
  /** By person: the own lines over time, as they will be when everything asked for is done. */
  readonly lines: ReadonlyMap<string, readonly Line[]>;
  /** By person: the days on which they are employed. */
  readonly employed: ReadonlyMap<string, readonly Stretch[]>;
}

export type LineFinding =
  | { readonly code: 'MANAGER_SELF'; readonly personId: string }
  | {
      readonly code: 'MANAGER_CYCLE';
      readonly personId: string;
      /** Through whom, from the manager upwards, without the person. */
      readonly through: readonly string[];
      readonly from: CalendarDate;
      readonly to: CalendarDate;
    }
  | {
      readonly code: 'MANAGER_NOT_EMPLOYED';
      readonly personId: string;
      readonly managerId: string;
      readonly date: CalendarDate;
    };

/**
 * Reporting lines on every day of the stretches that change (1.7). All changes of a batch are in `people` already, so
 * that two people can change places.
 */
export function judgeLines(changed: ReadonlyMap<string, readonly Stretch[]>, people: People): LineFinding[] {
  return [...changed].flatMap(([personId, stretches]) =>
    stretches.flatMap((days) =>
      (people.lines.get(personId) ?? []).flatMap((line): LineFinding[] => {
        const both = overlapOf(line, days);
        if (!both) return [];
        if (line.managerId === personId) return [{ code: 'MANAGER_SELF', personId }];
        const absent = dayWithout(people.employed.get(line.managerId) ?? [], both);
        if (absent) return [{ code: 'MANAGER_NOT_EMPLOYED', personId, managerId: line.managerId, date: absent }];
        const circle = circleThrough(personId, line.managerId, both, [], people.lines);
        return circle ? [{ code: 'MANAGER_CYCLE', personId, ...circle }] : [];
      }),
    ),
  );
}

/** The first way up from the manager that comes back to the person, and the days on which it does. */
function circleThrough(
  start: string,
  managerId: string,
  days: Stretch,
  path: readonly string[],
  lines: People['lines'],
): (Stretch & { through: readonly string[] }) | null {
  if (managerId === start) return { ...days, through: path };
  // A circle that does not lead through the person was there before.
  if (path.includes(managerId)) return null;
  for (const line of lines.get(managerId) ?? []) {
    const both = overlapOf(line, days);
    const found = both && circleThrough(start, line.managerId, both, [...path, managerId], lines);
    if (found) return found;
  }
  return null;
}

/** The first day of a stretch that no other stretch covers. */
export function dayWithout(covering: readonly Stretch[], days: Stretch): CalendarDate | null {
  let { from } = days;
  for (const one of covering.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (one.from > from) return from;
    if (one.to >= days.to) return null;
    if (one.to >= from) from = addDays(one.to, 1);
  }
  return from;
}
