import { addDays, type CalendarDate, type RosterKind, type RosterState } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { findConflicts, type PlacedShift, placeShifts, type RosterOverride } from '@personalia/domain';
import { sql } from 'kysely';
import { type Absence, product } from '../../platform/area/index.ts';
import { readSettings } from '../period/store.ts';
import { datesFrom, type LoadedOverride, loadPeople, type PersonDay } from '../plan/load-people.ts';
import { type LoadedShift, loadShifts } from '../plan/load-shifts.ts';
import { shiftIdsIn } from '../plan/override-shifts.ts';
import { type Conflict, conflictOf, leaveConflict } from './texts.ts';

export interface StoredOverride {
  readonly id: string;
  readonly employeeId: string;
  readonly date: CalendarDate;
  readonly state: RosterState;
  readonly kind: RosterKind;
  readonly shiftIds: readonly string[];
  readonly version: number;
}

export interface StoredDay {
  readonly published?: StoredOverride;
  readonly draft?: StoredOverride;
}

/** What a day would be planned as: a kind with its shifts, or the schedule again. */
export interface Planned {
  readonly kind: RosterKind;
  readonly shiftIds: readonly string[];
}

const NOTHING: StoredDay = {};

/** Everything that the roster of some people shows, and is judged by. */
export interface Board {
  readonly dates: readonly CalendarDate[];
  readonly shifts: (ids: readonly string[]) => readonly LoadedShift[];
  readonly stored: (employeeId: string, date: CalendarDate) => StoredDay;
  readonly absences: (employeeId: string, date: CalendarDate) => readonly Absence[];
  /** The day as published. */
  readonly dayOf: (employeeId: string, date: CalendarDate) => PersonDay;
  /** The day if this were published; null: the schedule. */
  readonly dayWith: (employeeId: string, date: CalendarDate, planned: Planned | null) => PersonDay;
  /** What speaks against the days of an employee if they were planned like this, by date. */
  readonly conflicts: (
    employeeId: string,
    plannedOn: (date: CalendarDate) => Planned | null,
  ) => ReadonlyMap<CalendarDate, readonly Conflict[]>;
}

const key = (employeeId: string, date: CalendarDate): string => `${employeeId} ${date}`;

/** The draft of a day counts, else what is published. */
export const plannedOf = ({ draft, published }: StoredDay): Planned | null => draft ?? published ?? null;

/** Reads people and days, with as many queries for hundreds as for one (attendance 15). `after`: days behind the range that count too. */
export async function loadBoard(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  range: { readonly from: CalendarDate; readonly to: CalendarDate; readonly after?: number },
  shiftIds: readonly string[] = [],
): Promise<Board> {
  const { labour } = await readSettings(tx, tenantId);
  // Days in a row depend on those before.
  const [from, to] = [addDays(range.from, -labour.daysInRow - 1), addDays(range.to, range.after ?? 0)];
  const people = await loadPeople(tx, tenantId, employeeIds, from, to);
  const { rows } = await sql<StoredOverride>`
    select id, employee_id as "employeeId", date, state, kind, ${shiftIdsIn('r')} as "shiftIds", version from roster_override r
    where tenant_id = ${tenantId} and employee_id = any(${[...employeeIds]}::uuid[]) and date between ${from}::date and ${to}::date
      and state <> 'withdrawn'`.execute(tx);
  const days = new Map<string, { published?: StoredOverride; draft?: StoredOverride }>();
  for (const row of rows) {
    const day = days.get(key(row.employeeId, row.date)) ?? {};
    day[row.state as 'published' | 'draft'] = row;
    days.set(key(row.employeeId, row.date), day);
  }
  const wanted = new Set([...rows.flatMap((row) => row.shiftIds), ...shiftIds]);
  const shifts = wanted.size > 0 ? await loadShifts(tx, tenantId, [...wanted]) : new Map<string, LoadedShift>();
  const shiftsOf = (ids: readonly string[]): readonly LoadedShift[] => ids.flatMap((id) => shifts.get(id) ?? []);
  const absences = new Map<string, Absence[]>();
  for (const read of product().absences)
    for (const one of await read(tx, tenantId, employeeIds, from, to)) {
      const name = key(one.employeeId, one.date);
      absences.set(name, [...(absences.get(name) ?? []), one]);
    }
  const asOverride = (planned: Planned | null): LoadedOverride | null =>
    planned === null || planned.kind === 'restore'
      ? null
      : { kind: planned.kind as RosterOverride['kind'], shifts: shiftsOf(planned.shiftIds) };
  const dates = datesFrom(from, to);
  const placed = new WeakMap<PersonDay, readonly PlacedShift[]>();
  const placedOf = (day: PersonDay): readonly PlacedShift[] => {
    const known = placed.get(day) ?? placeShifts(day);
    placed.set(day, known);
    return known;
  };
  const board: Board = {
    dates: datesFrom(range.from, range.to),
    shifts: shiftsOf,
    stored: (employeeId, date) => days.get(key(employeeId, date)) ?? NOTHING,
    absences: (employeeId, date) => absences.get(key(employeeId, date)) ?? [],
    dayOf: (employeeId, date) => people(employeeId).dayOf(date),
    dayWith: (employeeId, date, planned) => people(employeeId).dayWith(date, asOverride(planned)),
    conflicts: (employeeId, plannedOn) => {
      const person = people(employeeId);
      const found = new Map<CalendarDate, Conflict[]>();
      const add = (date: CalendarDate, conflict: Conflict): void =>
        void found.set(date, [...(found.get(date) ?? []), conflict]);
      const given = dates.map((date) => {
        const planned = plannedOn(date);
        const day = person.dayWith(date, asOverride(planned));
        const away = board.absences(employeeId, date);
        const [leave] = away;
        // The schedule goes on during leave; a shift that is planned on purpose is worth a look.
        if (leave && planned?.kind === 'shift') add(date, leaveConflict(date, leave.type));
        return {
          date,
          placed: placedOf(day),
          isWorking: day.shifts.length > 0,
          isAway: away.some(({ portion }) => portion === 'FULL'),
        };
      });
      for (const finding of findConflicts(given, labour)) add(finding.date, conflictOf(finding, labour));
      return found;
    },
  };
  return board;
}
