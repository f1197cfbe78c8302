import type {
  CalendarDate,
  Decimal,
  GetPositionHolders,
  GetSeatFigures,
  GetVacancies,
  SeatFigures,
} from '@personalia/contract';
import { OPEN_END, Position } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type ApprovedSeats,
  filledFteOn,
  freeSince,
  movesAfter,
  type Stay,
  type Step,
  type Vacancy,
  vacancyOn,
  vacantSince,
} from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller, Handler } from '../../platform/http/index.ts';
import { limitTo, storeOf } from '../../platform/resource/index.ts';
import { dayOf } from '../day.ts';
import { and, reachOf } from '../people.ts';

const MOST_HOLDERS = 500;
const MOST_VACANCIES = 200;

/** Approved seats of some positions, by position. */
export async function seatsOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, ApprovedSeats[]>> {
  const { rows } = await sql<{ id: string; seats: ApprovedSeats[] }>`
    select position_id as id, json_agg(json_build_object('from', valid_from, 'to', coalesce(valid_to, ${OPEN_END}::date), 'approved', approved) order by valid_from) as seats
    from position_headcount where tenant_id = ${tenantId} and position_id = any(${[...ids]}::uuid[]) group by position_id`.execute(
    tx,
  );
  return new Map(rows.map(({ id, seats }) => [id, seats]));
}

/** Who held a seat on a day or will hold one, by position; `past` too: since ever. */
async function staysOf(tx: Tx, tenantId: string, ids: readonly string[], from: string): Promise<Map<string, Stay[]>> {
  const { rows } = await sql<{ id: string; employeeId: string; from: CalendarDate; to: CalendarDate; fte: Decimal }>`
    select s.position_id as id, s.employee_id as "employeeId", s.valid_from as "from", s.valid_to as "to", trim_scale(s.fte)::text as fte
    from assignment_segment s
    where s.tenant_id = ${tenantId} and s.position_id = any(${[...ids]}::uuid[]) and s.kind = 'primary' and s.recorded_to is null
      and s.valid_to >= ${from}::date`.execute(tx);
  return Map.groupBy(rows, ({ id }) => id);
}

export async function figuresOf(
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  day: CalendarDate,
): Promise<SeatFigures[]> {
  const seats = await seatsOf(tx, caller.tenantId, ids);
  const stays = await staysOf(tx, caller.tenantId, ids, day);
  const empty = ids.filter((id) => !stays.get(id)?.some((one) => one.from <= day));
  const past = empty.length > 0 ? await lastDaysOf(tx, caller.tenantId, empty, day) : new Map<string, CalendarDate>();
  const vacancies = new Map(ids.map((id) => [id, vacancyOn(seats.get(id) ?? [], stays.get(id) ?? [], day)]));
  const free = new Set(ids.filter((id) => (vacancies.get(id)?.vacancy ?? 0) > 0 && !past.has(id)));
  const held = await heldOf(tx, caller.tenantId, [...free]);
  return ids.map((positionId) => {
    const own = stays.get(positionId) ?? [];
    const found = vacancies.get(positionId) as Vacancy;
    const moves = movesAfter(own, day);
    const last = past.get(positionId);
    const gone: Stay[] = last ? [{ employeeId: '', from: last, to: last, fte: '0' as Decimal }] : [];
    return {
      positionId,
      approved: found.approved,
      occupied: found.occupied,
      filledFte: filledFteOn(own, day),
      vacancy: found.vacancy,
      movesIn: moves.in,
      movesOut: moves.out,
      openVacancy: found.openVacancy,
      vacantSince: free.has(positionId)
        ? freeSince(seats.get(positionId) ?? [], held.get(positionId) ?? [], day)
        : vacantSince([...own, ...gone], day),
    };
  });
}

/** The last day on which anybody held each of these positions. */
async function lastDaysOf(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  day: string,
): Promise<Map<string, CalendarDate>> {
  const { rows } = await sql<{ id: string; last: CalendarDate }>`
    select s.position_id as id, max(s.valid_to) as last from assignment_segment s
    where s.tenant_id = ${tenantId} and s.position_id = any(${[...ids]}::uuid[]) and s.kind = 'primary' and s.recorded_to is null
      and s.valid_to < ${day}::date group by s.position_id`.execute(tx);
  return new Map(rows.map(({ id, last }) => [id, last]));
}

/** How many held each of these positions from day to day, since ever. */
async function heldOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, Step[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; steps: Step[] }>`
    select m.id, json_agg(json_build_object('from', m.day, 'occupied', m.occupied) order by m.day) as steps
    from (
      select s.position_id as id, d.day, sum(sum(d.n)) over (partition by s.position_id order by d.day)::int as occupied
      from assignment_segment s
      cross join lateral (values (s.valid_from, 1), (case when s.valid_to < ${OPEN_END}::date then s.valid_to + 1 end, -1)) d(day, n)
      where s.tenant_id = ${tenantId} and s.position_id = any(${[...ids]}::uuid[]) and s.kind = 'primary' and s.recorded_to is null
        and d.day is not null
      group by s.position_id, d.day
    ) m group by m.id`.execute(tx);
  return new Map(rows.map(({ id, steps }) => [id, steps]));
}

export const seatFiguresOf: Handler<typeof GetSeatFigures> = async ({ tx, caller, input }) => {
  const { day } = await dayOf(tx, caller, input.query.asOf);
  const asked = input.query.ids ?? [];
  const { rows } = await sql<{ id: string }>`
    select id from position where tenant_id = ${caller.tenantId} and id = any(${asked}::uuid[])`.execute(tx);
  return figuresOf(
    tx,
    caller,
    rows.map(({ id }) => id),
    day as CalendarDate,
  );
};

/** Positions with an empty seat, those that matter most first. How many are filled is counted in the database. */
export const vacancies: Handler<typeof GetVacancies> = async ({ tx, caller, input }) => {
  const { day } = await dayOf(tx, caller, input.query.asOf);
  const { rows } = await sql<{
    id: string;
    code: string;
    title: string;
    unit: { code: string; name: string };
    critical: boolean;
  }>`
    with seats as (
      select h.position_id, h.approved from position_headcount h
      where h.tenant_id = ${caller.tenantId} and h.approved > 0 and daterange(h.valid_from, h.valid_to, '[]') @> ${day}::date
    ), filled as (
      select s.position_id, count(*) as n from assignment_segment s
      where s.tenant_id = ${caller.tenantId} and s.kind = 'primary' and s.recorded_to is null and ${day}::date between s.valid_from and s.valid_to
        and s.position_id in (select position_id from seats)
      group by s.position_id
    )
    select p.id, p.code, p.title, json_build_object('code', u.code, 'name', u.name) as unit, p.critical
    from seats e
    join position p on p.tenant_id = ${caller.tenantId} and p.id = e.position_id and p.status = 'active'
    join organization_unit u on u.tenant_id = p.tenant_id and u.id = p.unit_id
    left join filled f on f.position_id = e.position_id
    where e.approved > coalesce(f.n, 0)
    order by p.critical desc, e.approved - coalesce(f.n, 0) desc, p.title, p.id ${limitTo(MOST_VACANCIES + 1)}`.execute(
    tx,
  );
  const shown = rows.slice(0, MOST_VACANCIES);
  const figures = await figuresOf(
    tx,
    caller,
    shown.map(({ id }) => id),
    day as CalendarDate,
  );
  return {
    asOf: day,
    positions: shown.map(({ id: _id, ...position }, n) => ({ ...figures[n], ...position })),
    more: rows.length > MOST_VACANCIES,
  };
};

/** Who held, holds and will hold a position; the latest first. Whom the caller may not see is left out. */
export const positionHolders: Handler<typeof GetPositionHolders> = async ({ tx, caller, input }) => {
  const { id } = input.params;
  await storeOf(Position).one(tx, caller, id);
  const { from, to } = input.query;
  const { day } = await dayOf(tx, caller, undefined);
  const { rows } = await sql`
    with held as (
      -- Segments of one person that follow each other are one stay.
      select s.employee_id, s.kind, max(s.fte) as fte, range_agg(daterange(s.valid_from, s.valid_to, '[]')) as stays
      from assignment_segment s
      where s.tenant_id = ${caller.tenantId} and s.position_id = ${id}::uuid and s.recorded_to is null
      group by s.employee_id, s.kind
    )
    select h.employee_id as "employeeId", t.employee_no as "employeeNo", t.display_name as name, h.kind, trim_scale(h.fte)::text as fte,
      lower(d.days) as "from", nullif(upper(d.days) - 1, ${OPEN_END}::date) as "to",
      case when upper(d.days) - 1 < ${day}::date then 'past' when lower(d.days) > ${day}::date then 'future' else 'now' end as time
    from held h cross join lateral unnest(h.stays) as d(days)
    join employee_current t on t.tenant_id = ${caller.tenantId} and t.id = h.employee_id
    where ${and([reachOf(caller)])} and d.days && daterange(${from ?? null}::date, ${to ?? null}::date, '[]')
    order by lower(d.days) desc, t.display_name ${limitTo(MOST_HOLDERS + 1)}`.execute(tx);
  return { holders: rows.slice(0, MOST_HOLDERS), more: rows.length > MOST_HOLDERS };
};
