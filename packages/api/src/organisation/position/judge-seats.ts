import { type CalendarDate, isId, problemAt } from '@personalia/contract';
import { together } from '@personalia/database';
import { sql } from 'kysely';
import type { Judge, MasterFinding } from '../judge.ts';
import { overStaffed, staffingOf, withSeatsFrom } from './cover-staffing.ts';
import { seatsOf } from './seats.ts';

/** SINGLE_SEAT (6.3): a position for one has no coming day with more seats; today's number is a rule of its fields. */
export const oneSeatEver: Judge = async (tx, tenantId, rows) => {
  const single = rows.flatMap(({ id, values }, n) =>
    id !== null && isId(id) && values['seatType'] === 'single' ? [{ n, id }] : [],
  );
  if (single.length === 0) return [];
  const { rows: found } = await sql<{ n: number }>`
    select distinct r.n from json_to_recordset(${JSON.stringify(single)}::json) as r(n int, id uuid)
    join position_headcount h on h.tenant_id = ${tenantId}::uuid and h.position_id = r.id
      and h.valid_from > (select app.today_of(${tenantId}::uuid)) and coalesce(h.approved > 1, true)`.execute(tx);
  return found.map(({ n }) => [n, problemAt('seatType', 'SINGLE_SEAT')]);
};

/** STAFFING_OVER_CAP (3): another number of seats from today on is still enough for all establishments. */
export const seatsCoverStaffing: Judge = async (tx, tenantId, rows) => {
  const known = rows.flatMap(({ id, values }, n) => (id !== null && isId(id) ? [{ n, id, values }] : []));
  if (known.length === 0) return [];
  const { rows: posts } = await sql<{ id: string; approved: number | null; today: CalendarDate }>`
    select p.id, p.approved_headcount as approved, (select app.today_of(${tenantId}::uuid))::text as today from position p
    where p.tenant_id = ${tenantId}::uuid and p.id = any(${known.map(({ id }) => id)}::uuid[])`.execute(tx);
  const before = new Map(posts.map((one) => [one.id, one]));
  const changed = known.flatMap(({ id, values }) => {
    const post = before.get(id);
    const approved = (values['approvedHeadcount'] ?? null) as number | null;
    return post && post.approved !== approved ? [{ positionId: id, from: post.today, approved }] : [];
  });
  if (changed.length === 0) return [];
  const ids = changed.map(({ positionId }) => positionId);
  const [seats, staffing] = await together(seatsOf(tx, tenantId, ids), staffingOf(tx, tenantId, ids));
  const over = overStaffed(
    staffing,
    changed.map(({ positionId, from, approved }) => ({
      positionId,
      seats: withSeatsFrom(seats.get(positionId) ?? [], from, approved),
    })),
  );
  return known.flatMap(({ n, id }): (readonly [number, MasterFinding])[] => {
    const values = over.get(id);
    return values ? [[n, problemAt('approvedHeadcount', 'STAFFING_OVER_CAP', { ...values })]] : [];
  });
};
