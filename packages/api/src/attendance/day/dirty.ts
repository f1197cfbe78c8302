import { addDays, type CalendarDate } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { sharePeriods } from '../period/store.ts';
import { lockEmployees, type MarkedDays, recomputeMany } from './compute.ts';
import { type DirtyReason, markSelected } from './marking.ts';

/** Days that are computed at once, so many that the queries hardly count, and the most marks that are taken for them. */
const BATCH = 8_000;
const MOST_MARKS = 1_000;
/** Batches on their way at once: one is computed while the other waits for the database. A power of two. */
const LANES = 2;

export const markDays = (
  tx: Tx,
  tenantId: string,
  employeeId: string,
  from: CalendarDate,
  to: CalendarDate,
  reason: DirtyReason,
): Promise<number> =>
  markSelected(
    tx,
    tenantId,
    sql`select ${employeeId}::uuid as employee_id, d::date as date from generate_series(${from}::date, ${to}::date, interval '1 day') d`,
    reason,
  );

/** A punch may belong to its own date, the one before or the one after. */
export const datesAround = (date: CalendarDate): CalendarDate[] => [addDays(date, -1), date, addDays(date, 1)];

/** Marks the days around the punches that a condition on `attendance_punch p` names. */
export const markPunches = (tx: Tx, tenantId: string, which: RawBuilder<unknown>): Promise<number> =>
  markSelected(
    tx,
    tenantId,
    sql`select p.employee_id, p.local_date + n.n as date from attendance_punch p cross join (values (-1), (0), (1)) n(n)
      where p.tenant_id = ${tenantId} and p.employee_id is not null and ${which}`,
    'PUNCH',
  );

/** Days back in which another membership or another schedule of a group changes results. */
const PLAN_DAYS_BACK = 31;

/** The last days of the members of a group and of others, whose plan becomes another one. */
export const markGroup = (tx: Tx, tenantId: string, groupId: string, others: readonly string[]): Promise<number> =>
  markSelected(
    tx,
    tenantId,
    sql`select p.id as employee_id, x.today - n as date
      from (select m.employee_id as id from shift_group_membership m where m.tenant_id = ${tenantId} and m.employee_shift_group_id = ${groupId}::uuid
        union select unnest(${[...others]}::uuid[])) p
      cross join (select app.today_of(${tenantId}::uuid) as today) x
      cross join generate_series(0, ${PLAN_DAYS_BACK}) n`,
    'SCHEDULE',
  );

/** The last days of those at a place whose default schedule becomes another one. */
export const markDefault = (
  tx: Tx,
  tenantId: string,
  { employerId, locationId, from }: { employerId: string | null; locationId: string | null; from: CalendarDate },
): Promise<number> =>
  markSelected(
    tx,
    tenantId,
    sql`select c.id as employee_id, x.today - n as date from employee_current c
      cross join (select app.today_of(${tenantId}::uuid) as today) x
      cross join generate_series(0, ${PLAN_DAYS_BACK}) n
      where c.tenant_id = ${tenantId} and x.today - n >= ${from}::date
        and (${locationId}::uuid is null or c.location_id = ${locationId}::uuid)
        and (${employerId}::uuid is null or c.employer_id = ${employerId}::uuid)`,
    'SCHEDULE',
  );

interface Mark {
  readonly employeeId: string;
  readonly month: CalendarDate;
  readonly reason: DirtyReason;
  readonly days: number;
}

/**
 * Takes marks of the people of a lane. What is locked is told by its place in the table: joined to itself the table would be read
 * once for each mark, wherever the planner takes it for empty.
 */
async function takeMarks(tx: Tx, tenantId: string, lane: number | null): Promise<Mark[]> {
  const own = lane === null ? sql`` : sql`and uuid_hash(employee_id) & ${sql.lit(LANES - 1)} = ${lane}`;
  const { rows } = await sql<Mark>`
    delete from attendance_dirty where tenant_id = ${tenantId} and ctid = any(array(
      select place from (
        select place, sum(bit_count(days::bit(32))) over (order by employee_id, month rows unbounded preceding) - bit_count(days::bit(32)) as before
        from (select ctid as place, employee_id, month, days from attendance_dirty where tenant_id = ${tenantId} ${own}
          order by employee_id, month limit ${sql.lit(MOST_MARKS)} for update skip locked) locked) counted
      where before < ${sql.lit(BATCH)}))
    returning employee_id as "employeeId", month, reason, days`.execute(tx);
  return rows;
}

/** The dates of marks; one with two reasons has the first. */
function datesByReason(marks: readonly Mark[]): ReadonlyMap<DirtyReason, MarkedDays[]> {
  const found = new Map<DirtyReason, MarkedDays[]>();
  const seen = new Map<string, number>();
  const months = new Map<CalendarDate, readonly CalendarDate[]>();
  for (const { employeeId, month, reason, days } of marks) {
    const key = `${employeeId} ${month}`;
    const known = seen.get(key) ?? 0;
    seen.set(key, known | days);
    const dates = months.get(month) ?? Array.from({ length: 31 }, (_, n) => addDays(month, n));
    months.set(month, dates);
    if (!found.has(reason)) found.set(reason, []);
    found.get(reason)?.push({ employeeId, dates: dates.filter((_, n) => (days & ~known & (1 << n)) !== 0) });
  }
  return found;
}

/**
 * Computes a batch of marked days; returns how many there were. Two at once never take the same mark. Lanes have people of their
 * own, since whoever computes for somebody takes turns.
 */
export async function computeMarked(tx: Tx, tenantId: string, lane: number | null = null): Promise<number> {
  const marks = await takeMarks(tx, tenantId, lane);
  if (marks.length === 0) return 0;
  await sharePeriods(tx, tenantId);
  await lockEmployees(
    tx,
    marks.map(({ employeeId }) => employeeId),
  );
  let days = 0;
  for (const [reason, marked] of datesByReason(marks)) {
    await recomputeMany(tx, tenantId, marked, reason);
    for (const { dates } of marked) days += dates.length;
  }
  return days;
}

/** So many results change what the planner knows of a month. */
const MANY = 1_000;

/** Computes all that is marked, each batch its own transaction. */
export async function computeAllMarked(
  door: Door,
  actor: Actor,
  betweenBatches: (n: number) => void = () => {},
): Promise<number> {
  let done = 0;
  const compute = async (lane: number): Promise<void> => {
    for (;;) {
      const n = await door.asActor(actor, (tx) => computeMarked(tx, actor.tenantId, lane));
      if (n === 0) return;
      done += n;
      betweenBatches(done);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: LANES }, (_, lane) => compute(lane)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  if (done >= MANY) await door.asActor(actor, (tx) => sql`select app.attendance_statistics()`.execute(tx));
  return done;
}
