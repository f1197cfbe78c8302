import { type CalendarDate, plainWords } from '@personalia/contract';

/** A holiday as a library gives it for one date (attendance 8.5). */
export interface LibraryHoliday {
  readonly date: CalendarDate;
  readonly name: string;
  readonly localName: string | null;
  readonly isSubstitute: boolean;
  readonly isComputed: boolean;
}

/** A day that a calendar has, or takes from a calendar above. */
export interface KnownHoliday {
  readonly id: string;
  readonly date: CalendarDate;
  readonly name: string;
  readonly localName: string | null;
  readonly kind: string;
  readonly calendar: string;
  /** Of the calendar itself: only these move. */
  readonly isOwn: boolean;
  readonly isActive: boolean;
  /** Of several dates that were entered together, or of every year: these do not move. */
  readonly isFixed: boolean;
}

export interface ComparedHoliday extends LibraryHoliday {
  readonly match: 'new' | 'same' | 'moved' | 'withdrawn';
  readonly existing: KnownHoliday | null;
}

export interface Comparison {
  readonly rows: readonly ComparedHoliday[];
  /** Active own days that the library has on no date. */
  readonly missing: readonly KnownHoliday[];
}

/** Holidays of one date are one day off, with their names joined (8.3). */
export function oneOfDate(holidays: readonly LibraryHoliday[]): LibraryHoliday[] {
  const byDate = new Map<CalendarDate, LibraryHoliday>();
  for (const one of holidays) {
    const before = byDate.get(one.date);
    if (!before) byDate.set(one.date, one);
    else if (before.name !== one.name)
      byDate.set(one.date, {
        date: one.date,
        name: `${before.name}, ${one.name}`,
        localName: before.localName && one.localName ? `${before.localName}, ${one.localName}` : null,
        isSubstitute: before.isSubstitute && one.isSubstitute,
        isComputed: before.isComputed || one.isComputed,
      });
  }
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

const namesOf = ({ name, localName }: Pick<LibraryHoliday, 'name' | 'localName'>): string[] =>
  [name, localName ?? name].map(plainWords);

/**
 * What an import would do: a date that is there already stays, a day of the same name on another date has moved, the first of a
 * name to the first, and what is left is new. A withdrawn day of the date comes back (8.5).
 */
export function compareHolidays(library: readonly LibraryHoliday[], known: readonly KnownHoliday[]): Comparison {
  const days = oneOfDate(library);
  const onDate = new Map<CalendarDate, KnownHoliday>();
  // What is active comes before what was withdrawn, an own day before one of a calendar above.
  for (const one of known.toSorted(
    (a, b) => Number(b.isActive) - Number(a.isActive) || Number(b.isOwn) - Number(a.isOwn),
  ))
    if (!onDate.has(one.date)) onDate.set(one.date, one);
  const dates = new Set(days.map(({ date }) => date));
  const left = known
    .filter(({ date, isOwn, isActive }) => isOwn && isActive && !dates.has(date))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const rows = days.map((day): ComparedHoliday => {
    const there = onDate.get(day.date);
    if (there) return { ...day, match: there.isActive ? 'same' : 'withdrawn', existing: there };
    const names = namesOf(day);
    const from = left.findIndex((one) => !one.isFixed && namesOf(one).some((name) => names.includes(name)));
    const [existing = null] = from < 0 ? [] : left.splice(from, 1);
    return { ...day, match: existing ? 'moved' : 'new', existing };
  });
  return { rows, missing: left };
}
