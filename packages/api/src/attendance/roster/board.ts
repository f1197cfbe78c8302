import { addDays, type CalendarDate, type RosterKind, type RosterState, shiftMinutes } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { findConflicts, type PlacedShift, placeShifts, type RosterOverride } from '@personalia/domain';
import { sql } from 'kysely';
import { type Absence, product } from '../../platform/area/index.ts';
import { type AttendanceSettings, readSettings, rosterSettingsOf } from '../period/store.ts';
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
const NOBODY_AWAY: readonly Absence[] = [];

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
  /** What a planned day shows, told once for all who have it. */
  readonly shown: (day: PersonDay) => { readonly codes: string[]; readonly minutes: number };
  /** What speaks against the days of an employee if they were planned like this, by date. */
  readonly conflicts: (
    employeeId: string,
    plannedOn: (date: CalendarDate) => Planned | null,
  ) => ReadonlyMap<CalendarDate, readonly Conflict[]>;
}

/** The draft of a day counts, else what is published. */
export const plannedOf = ({ draft, published }: StoredDay): Planned | null => draft ?? published ?? null;

/** What is kept of the roster, by employee and date, with the shifts that it and the caller name. */
async function readStored(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  shiftIds: readonly string[],
) {
  const { rows } = await sql<StoredOverride>`
    select id, employee_id as "employeeId", date, state, kind, ${shiftIdsIn('r')} as "shiftIds", version from roster_override r
    where tenant_id = ${tenantId} and employee_id = any(${[...employeeIds]}::uuid[]) and date between ${from}::date and ${to}::date
      and state <> 'withdrawn'`.execute(tx);
  const days = new Map<string, Map<CalendarDate, { published?: StoredOverride; draft?: StoredOverride }>>();
  for (const row of rows) {
    const own =
      days.get(row.employeeId) ?? new Map<CalendarDate, { published?: StoredOverride; draft?: StoredOverride }>();
    days.set(row.employeeId, own.set(row.date, { ...own.get(row.date), [row.state]: row }));
  }
  const wanted = new Set([...rows.flatMap((row) => row.shiftIds), ...shiftIds]);
  const shifts = wanted.size > 0 ? await loadShifts(tx, tenantId, [...wanted]) : new Map<string, LoadedShift>();
  return { days, shifts };
}

interface Range {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Days behind the range that count too. */
  readonly after?: number;
  /** The settings, of whoever has read them. */
  readonly settings?: AttendanceSettings;
}

/** Reads people and days, with as many queries for hundreds as for one (attendance 15). */
export async function loadBoard(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  range: Range,
  shiftIds: readonly string[] = [],
): Promise<Board> {
  const settings = range.settings ?? (await readSettings(tx, tenantId));
  const longest = Math.max(...[settings, ...settings.employerRosters].map(({ labour }) => labour.daysInRow));
  // Days in a row depend on those before.
  const [from, to] = [addDays(range.from, -longest - 1), addDays(range.to, range.after ?? 0)];
  const [people, { days, shifts }, ...absent] = await together(
    loadPeople(tx, tenantId, employeeIds, from, to),
    readStored(tx, tenantId, employeeIds, { from, to }, shiftIds),
    ...product().absences.map((read) => read(tx, tenantId, employeeIds, from, to)),
  );
  const shiftsOf = (ids: readonly string[]): readonly LoadedShift[] => ids.flatMap((id) => shifts.get(id) ?? []);
  const absences = new Map(
    [...Map.groupBy(absent.flat(), ({ employeeId }) => employeeId)].map(([id, own]) => [
      id,
      Map.groupBy(own, ({ date }) => date),
    ]),
  );
  const asOverride = (planned: Planned | null): LoadedOverride | null =>
    planned === null || planned.kind === 'restore'
      ? null
      : { kind: planned.kind as RosterOverride['kind'], shifts: shiftsOf(planned.shiftIds) };
  const dates = datesFrom(from, to);
  const shown = new WeakMap<PersonDay, ReturnType<Board['shown']>>();
  const placed = new WeakMap<PersonDay, readonly PlacedShift[]>();
  const placedOf = (day: PersonDay): readonly PlacedShift[] => {
    const known = placed.get(day) ?? placeShifts(day);
    placed.set(day, known);
    return known;
  };
  let judged:
    | { readonly plans: readonly PersonDay[]; readonly found: ReadonlyMap<CalendarDate, Conflict[]> }
    | undefined;
  const board: Board = {
    dates: datesFrom(range.from, range.to),
    shifts: shiftsOf,
    stored: (employeeId, date) => days.get(employeeId)?.get(date) ?? NOTHING,
    absences: (employeeId, date) => absences.get(employeeId)?.get(date) ?? NOBODY_AWAY,
    dayOf: (employeeId, date) => people(employeeId).dayOf(date),
    dayWith: (employeeId, date, planned) => people(employeeId).dayWith(date, asOverride(planned)),
    shown: (day) => {
      const known = shown.get(day) ?? {
        codes: day.shifts.map(({ code }) => code),
        minutes: day.shifts.reduce((sum, shift) => sum + shiftMinutes(shift), 0),
      };
      shown.set(day, known);
      return known;
    },
    conflicts: (employeeId, plannedOn) => {
      const person = people(employeeId);
      const planned = dates.map(plannedOn);
      const plans = dates.map((date, n) => person.dayWith(date, asOverride(planned[n] ?? null)));
      const isAway = absences.has(employeeId);
      // Most people have the days of those before them.
      if (!isAway && judged?.plans.every((day, n) => day === plans[n])) return judged.found;
      const found = new Map<CalendarDate, Conflict[]>();
      const add = (date: CalendarDate, conflict: Conflict): void =>
        void found.set(date, [...(found.get(date) ?? []), conflict]);
      const given = plans.map((day, n) => {
        const { date } = day;
        const away = board.absences(employeeId, date);
        const [leave] = away;
        // The schedule goes on during leave; a shift that is planned on purpose is worth a look.
        if (leave && planned[n]?.kind === 'shift') add(date, leaveConflict(date, leave.type));
        return {
          date,
          placed: placedOf(day),
          isWorking: day.shifts.length > 0,
          isAway: away.some(({ portion }) => portion === 'FULL'),
        };
      });
      const employers = new Map(plans.map(({ date, employerId }) => [date, employerId]));
      // A day is judged by what its employer has decided.
      for (const employerId of new Set(settings.employerRosters.length > 0 ? employers.values() : [null])) {
        const { labour } = rosterSettingsOf(settings, employerId);
        for (const finding of findConflicts(given, labour))
          if (settings.employerRosters.length === 0 || employers.get(finding.date) === employerId)
            add(finding.date, conflictOf(finding, labour));
      }
      if (!isAway) judged = { plans, found };
      return found;
    },
  };
  return board;
}
