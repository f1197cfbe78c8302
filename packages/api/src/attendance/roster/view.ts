import {
  type AttendanceRoster,
  type CalendarDate,
  type DayStatus,
  type GetAttendanceRoster,
  holidayText,
  hoursOfMinutes,
  type InputOf,
  type Locale,
  type RosterCell,
  type RosterNote,
  type RosterRow,
  type RosterShift,
  round,
  SHIFT_COLOURS,
  type ShiftColour,
  type ShiftTimes,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { readSettings } from '../period/store.ts';
import { tenantToday } from '../today.ts';
import { type Board, loadBoard, plannedOf, type StoredOverride } from './board.ts';
import { type LockedOn, loadLocked } from './locked.ts';
import { readGroupNotes, readNotes } from './note.ts';
import { MOST_SEARCHED, mayPlan, peopleOf, plannable, type RosterPerson, reached, readPeople } from './people.ts';
import { inLocale } from './texts.ts';

type Query = InputOf<typeof GetAttendanceRoster>['query'];
const CHUNK = 500;

const overrideOf = (board: Pick<Board, 'shifts'>, { kind, shiftIds }: StoredOverride) => ({
  kind,
  shiftIds: [...shiftIds],
  shifts: board.shifts(shiftIds).map(({ code }) => code),
});

export const draftOf = (board: Pick<Board, 'shifts'>, draft: StoredOverride) => ({
  ...overrideOf(board, draft),
  version: draft.version,
});

function rowOf(
  board: Board,
  person: RosterPerson,
  canPlan: boolean,
  locale: Locale,
  known: {
    readonly groups: ReadonlyMap<string, string>;
    /** Of each employee, by date. */
    readonly statuses: ReadonlyMap<string, Readonly<Record<string, DayStatus>>>;
    readonly notes: ReadonlyMap<string, Readonly<Record<string, RosterNote>>>;
    /** Of each shift group, by date. */
    readonly groupNotes: ReadonlyMap<string, Readonly<Record<string, RosterNote>>>;
    readonly self: string | null;
    readonly locked: LockedOn;
  },
): RosterRow {
  const { id } = person;
  const statuses = known.statuses.get(id);
  const notes = known.notes.get(id);
  const plannedOn = (date: CalendarDate) => {
    const stored = board.stored(id, date);
    return canPlan ? plannedOf(stored) : (stored.published ?? null);
  };
  const conflicts = board.conflicts(id, plannedOn);
  let minutes = 0;
  let group: string | null = null;
  const cells = board.dates.map((date): RosterCell => {
    const day = board.dayWith(id, date, plannedOn(date));
    const { plan, groupId } = day;
    const shown = board.shown(day);
    const { published, draft } = board.stored(id, date);
    const [leave] = board.absences(id, date);
    const found = conflicts.get(date);
    const status = statuses?.[date];
    const note = notes?.[date];
    const groupNote = groupId && (canPlan || id === known.self) ? known.groupNotes.get(groupId)?.[date] : undefined;
    const locked = known.locked(id, day, date);
    minutes += shown.minutes;
    group ??= groupId && (known.groups.get(groupId) ?? null);
    const cell: RosterCell = { date, kind: plan.kind, shifts: shown.codes };
    if (plan.holiday) cell.holiday = holidayText(plan.holiday, locale);
    if (leave) cell.leave = { code: leave.code, name: leave.type[locale], isHalf: leave.portion !== 'FULL' };
    if (published) cell.published = overrideOf(board, published);
    if (draft && canPlan) cell.draft = draftOf(board, draft);
    if (found) cell.conflicts = found.map((one) => inLocale(one, locale));
    if (note) cell.note = note;
    if (groupNote) cell.groupNote = groupNote;
    const ofGroup = canPlan && groupId ? known.groups.get(groupId) : undefined;
    if (ofGroup) cell.group = ofGroup;
    if (locked) cell.lockedPeriod = locked;
    if (status) cell.status = status;
    return cell;
  });
  return {
    employeeId: id,
    employeeNo: person.employeeNo,
    employee: person.name,
    position: person.position,
    group,
    hours: round(hoursOfMinutes(minutes), 2),
    canPlan,
    cells,
  };
}

/** Those of some people whose plan has conflicts in the range. */
async function withConflicts(
  tx: Tx,
  caller: Caller,
  query: Query,
  people: readonly RosterPerson[],
): Promise<RosterPerson[]> {
  const found: RosterPerson[] = [];
  for (let n = 0; n < people.length; n += CHUNK) {
    const some = people.slice(n, n + CHUNK);
    const ids = some.map(({ id }) => id);
    const board = await loadBoard(tx, caller.tenantId, ids, rangeOf(query));
    const mine = await plannable(tx, caller, ids);
    found.push(
      ...some.filter(({ id }) => {
        const conflicts = board.conflicts(id, (date) => {
          const stored = board.stored(id, date);
          return mine.has(id) ? plannedOf(stored) : (stored.published ?? null);
        });
        return [...conflicts.keys()].some((date) => date >= query.from);
      }),
    );
  }
  return found;
}

export const rangeOf = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: from as CalendarDate,
  to: to as CalendarDate,
});

async function pageOfPeople(tx: Tx, caller: Caller, query: Query): Promise<{ people: RosterPerson[]; total: number }> {
  const { page, pageSize, conflicts } = query;
  const read = (some: { limit: number; offset?: number }) => readPeople(tx, caller, query, 'view', some);
  if (!conflicts) return read({ limit: pageSize, offset: (page - 1) * pageSize });
  const all = await read({ limit: MOST_SEARCHED + 1 });
  if (all.total > MOST_SEARCHED) throw new Problem('ROSTER_NARROW', { values: { n: MOST_SEARCHED } });
  const found = await withConflicts(tx, caller, query, all.people);
  return { people: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

/** The results of the days of some people, by date. */
async function readStatuses(tx: Tx, tenantId: string, ids: readonly string[], { from, to }: Query) {
  const { rows } = await sql<{ id: string; byDate: Record<string, DayStatus> }>`
    select employee_id as id, json_object_agg(date, day_status) as "byDate" from attendance_day where tenant_id = ${tenantId}
      and employee_id = any(${[...ids]}::uuid[]) and date between ${from}::date and ${to}::date group by employee_id`.execute(
    tx,
  );
  return new Map(rows.map(({ id, byDate }) => [id, byDate]));
}

/** Whom of some people the caller plans, and the notes that the caller sees of them. */
async function readPlannable(tx: Tx, caller: Caller, ids: readonly string[], query: Query) {
  const mine = await plannable(tx, caller, ids);
  return { mine, notes: await readNotes(tx, caller, mine.keys(), query) };
}

async function groupNames(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from employee_shift_group where tenant_id = ${tenantId}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The roster of a page of people (attendance 6): what needs nobody's name is asked for with the page, the rest once it is known. */
export async function viewRoster(tx: Tx, caller: Caller, query: Query): Promise<AttendanceRoster> {
  const { tenantId, locale } = caller;
  const [{ people, total }, settings, groups, groupNotes, today, shifts, drafts] = await together(
    pageOfPeople(tx, caller, query),
    readSettings(tx, tenantId),
    groupNames(tx, tenantId),
    readGroupNotes(tx, tenantId, query),
    tenantToday(tx, tenantId),
    rosterShifts(tx, tenantId),
    countDrafts(tx, caller, query),
  );
  const ids = people.map(({ id }) => id);
  const [board, { mine, notes }, statuses, locked] = await together(
    loadBoard(tx, tenantId, ids, { ...rangeOf(query), settings }),
    readPlannable(tx, caller, ids, query),
    readStatuses(tx, tenantId, ids, query),
    loadLocked(tx, tenantId, ids, query.from, query.to),
  );
  const known = { groups, statuses, notes, groupNotes, self: caller.employeeId, locked };
  return {
    total,
    today,
    rows: people.map((person) => rowOf(board, person, mine.has(person.id), locale, known)),
    shifts,
    mostShifts: Math.max(...[settings, ...settings.employerRosters].map((one) => one.maxShiftsPerDay)),
    drafts,
  };
}

async function countDrafts(tx: Tx, caller: Caller, query: Query): Promise<number> {
  if (!mayPlan(caller)) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from roster_override r join employee_current c on c.tenant_id = r.tenant_id and c.id = r.employee_id
    where r.tenant_id = ${caller.tenantId} and r.state = 'draft' and r.date between ${query.from}::date and ${query.to}::date
      and ${peopleOf(caller, query, 'edit')} and ${reached(caller, 'view', sql.ref('c.id'))}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** A shift without a colour has one that follows from its code. */
export function colourOf(code: string, colour: ShiftColour | null): ShiftColour {
  if (colour) return colour;
  let sum = 7;
  for (let n = 0; n < code.length; n += 1) sum = (sum * 31 + code.charCodeAt(n)) % 9973;
  return SHIFT_COLOURS[sum % SHIFT_COLOURS.length] as ShiftColour;
}

/** Shifts for the legend and the choice: the active ones, and those that something refers to. */
async function rosterShifts(tx: Tx, tenantId: string): Promise<RosterShift[]> {
  const { rows } = await sql<
    ShiftTimes & {
      id: string;
      code: string;
      name: string;
      colour: ShiftColour | null;
      minStaff: number | null;
      isActive: boolean;
    }
  >`
    select id, code, name, kind, start_time as "startTime", end_time as "endTime", colour, min_staff as "minStaff", status = 'active' as "isActive"
    from shift where tenant_id = ${tenantId} order by code`.execute(tx);
  return rows.map(({ id, code, name, colour, startTime, endTime, minStaff, isActive }) => ({
    id,
    code,
    name,
    colour: colourOf(code, colour),
    time: startTime && endTime ? `${startTime}–${endTime}` : null,
    minStaff,
    isActive,
  }));
}
