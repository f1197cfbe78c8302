import type { CalendarDate, GetRosterCoverage, InputOf, RosterCoverage } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Staffing, staffingOn } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { loadBoard, plannedOf } from './board.ts';
import { MOST_SEARCHED, plannable, readPeople } from './people.ts';
import { rangeOf } from './view.ts';

const CHUNK = 500;

interface Staffed {
  readonly id: string;
  readonly code: string;
  readonly needs: (date: CalendarDate) => number | undefined;
}

/** Shifts that need people: by the staffing of a group where one is looked at, else by the shift itself (attendance 4). */
async function staffedShifts(tx: Tx, tenantId: string, groupId: string | undefined): Promise<Staffed[]> {
  const { rows: staffing } = groupId
    ? await sql<Staffing>`
        select shift_id as "shiftId", weekday, min_staff as "minStaff" from shift_group_staffing
        where tenant_id = ${tenantId} and employee_shift_group_id = ${groupId}::uuid`.execute(tx)
    : { rows: [] };
  const { rows: shifts } = await sql<{ id: string; code: string; minStaff: number | null }>`
    select id, code, min_staff as "minStaff" from shift
    where tenant_id = ${tenantId} and status = 'active' and (min_staff is not null or id = any(${staffing.map(({ shiftId }) => shiftId)}::uuid[]))
    order by code`.execute(tx);
  return shifts.map(({ id, code, minStaff }) => ({
    id,
    code,
    needs: (date) => staffingOn(staffing, id, date) ?? minStaff ?? undefined,
  }));
}

/**
 * How many of the people each shift with a minimum has on each day, without those on leave all day; a holiday takes its shifts
 * away by itself. A day on which no schedule has the shift and nobody is planned for it needs nobody. Example: minimum 5, planned 6, two on leave: one is missing (attendance 6).
 */
export async function rosterCoverage(
  tx: Tx,
  caller: Caller,
  query: InputOf<typeof GetRosterCoverage>['query'],
): Promise<RosterCoverage[]> {
  const { tenantId } = caller;
  const shifts = await staffedShifts(tx, tenantId, query.groupId);
  if (shifts.length === 0) return [];
  const { people, total } = await readPeople(tx, caller, query, 'view', { limit: MOST_SEARCHED });
  if (total > MOST_SEARCHED) throw new Problem('ROSTER_NARROW', { values: { n: MOST_SEARCHED } });
  const planned = new Map<string, number>();
  const needed = new Set<string>();
  let dates: readonly CalendarDate[] = [];
  for (let n = 0; n < people.length; n += CHUNK) {
    const ids = people.slice(n, n + CHUNK).map(({ id }) => id);
    const board = await loadBoard(tx, tenantId, ids, rangeOf(query));
    const mine = await plannable(tx, caller, ids);
    dates = board.dates;
    for (const id of ids)
      for (const date of dates) {
        for (const shift of board.dayWith(id, date, null).shifts) needed.add(`${shift.id} ${date}`);
        if (board.absences(id, date).some(({ portion }) => portion === 'FULL')) continue;
        const stored = board.stored(id, date);
        const day = board.dayWith(id, date, mine.has(id) ? plannedOf(stored) : (stored.published ?? null));
        for (const shift of day.shifts)
          planned.set(`${shift.id} ${date}`, (planned.get(`${shift.id} ${date}`) ?? 0) + 1);
      }
  }
  return shifts.map(({ id, code, needs }) => {
    const days = dates
      .map((date) => ({ date, planned: planned.get(`${id} ${date}`) ?? 0, minStaff: needs(date) ?? 0 }))
      .filter(({ date, planned: n }) => n > 0 || needed.has(`${id} ${date}`));
    return { shift: code, minStaff: Math.max(0, ...days.map(({ minStaff }) => minStaff)), days };
  });
}
