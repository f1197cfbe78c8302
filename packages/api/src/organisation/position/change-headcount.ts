import { addDays, type CalendarDate, type ChangeHeadcount, type HeadcountChange, OPEN_END } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { approvedOn } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { holdPositions, overStaffed, staffingOf, withSeatsFrom } from './cover-staffing.ts';
import { headcountStore } from './position.ts';
import { seatsOf } from './seats.ts';

interface PositionFacts {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly isSingle: boolean;
}

/** The new numbers hold from the day on until the next row of each position says otherwise. */
export const changeHeadcount: Handler<typeof ChangeHeadcount> = async ({ tx, caller, input }) => {
  const { ids, how, number, validFrom, preview } = input.body;
  await holdPositions(tx, caller.tenantId, ids);
  const { rows: posts } = await sql<PositionFacts>`
    select id, code, title, seat_type = 'single' as "isSingle" from position
    where tenant_id = ${caller.tenantId} and id = any(${[...ids]}::uuid[]) order by title, id`.execute(tx);
  if (posts.length < new Set(ids).size) throw Problem.at('ids', 'REFERENCE_MISSING');
  const [seats, staffing] = await together(seatsOf(tx, caller.tenantId, ids), staffingOf(tx, caller.tenantId, ids));
  const changes = posts.map(({ isSingle, ...post }): HeadcountChange[number] => {
    const before = approvedOn(seats.get(post.id) ?? [], validFrom as CalendarDate);
    const position = post.title;
    if (how === 'add' && before === null) throw Problem.at('number', 'SEATS_OPEN', { position });
    const after = how === 'set' ? number : (before ?? 0) + number;
    if (after < 0) throw Problem.at('number', 'SEATS_BELOW_ZERO', { position });
    if (isSingle && after > 1) throw Problem.at('number', 'SINGLE_SEAT');
    return { ...post, before, after };
  });
  const wanted = changes.map(({ id, after }) => ({
    positionId: id,
    seats: withSeatsFrom(seats.get(id) ?? [], validFrom as CalendarDate, after),
  }));
  const [over] = overStaffed(staffing, wanted).values();
  if (over) throw Problem.at('number', 'STAFFING_OVER_CAP', { ...over });
  if (!preview) await write(tx, caller, changes, validFrom as CalendarDate);
  return changes;
};

async function write(tx: Tx, caller: Caller, changes: HeadcountChange, from: CalendarDate): Promise<void> {
  const { tenantId, userId } = caller;
  const given = JSON.stringify(changes.filter(({ before, after }) => before !== after));
  const asked = sql`json_to_recordset(${given}::json) as c(id uuid, after int)`;
  // The row of the day ends the day before, and the new one takes over its end; one that begins on the day is mended.
  await sql`
    with mended as (
      update position_headcount h set approved = c.after, version = h.version + 1, updated_at = now(), updated_by = ${userId}::uuid
      from ${asked} where h.tenant_id = ${tenantId} and h.position_id = c.id and h.valid_from = ${from}::date
      returning h.position_id
    ), cut as (
      update position_headcount h set valid_to = ${addDays(from, -1)}::date, version = h.version + 1, updated_at = now(), updated_by = ${userId}::uuid
      from ${asked} where h.tenant_id = ${tenantId} and h.position_id = c.id and h.valid_from < ${from}::date
        and coalesce(h.valid_to, ${OPEN_END}::date) >= ${from}::date
      returning h.position_id, old.valid_to as until
    )
    insert into position_headcount (tenant_id, position_id, approved, valid_from, valid_to, created_by, updated_by)
    select ${tenantId}::uuid, c.id, c.after, ${from}::date, case when k.position_id is not null then k.until else (
      select min(n.valid_from) - 1 from position_headcount n where n.tenant_id = ${tenantId} and n.position_id = c.id and n.valid_from > ${from}::date
    ) end, ${userId}::uuid, ${userId}::uuid
    from ${asked} left join cut k on k.position_id = c.id where c.id not in (select position_id from mended)`.execute(
    tx,
  );
  const ids = changes.map(({ id }) => id);
  await sql`
    update position set version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(tx);
  await headcountStore.settle?.(tx, tenantId, ids);
}
