import type { CalendarDate } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import {
  allocate,
  coverLater,
  type DayNeed,
  type Lot,
  type Piece,
  type UncoveredDay,
  without,
} from '@personalia/domain';
import { sql } from 'kysely';
import { readAccount } from '../ledger.ts';
import { yearsFor } from '../setting/years.ts';

/** Q5: leave that HR enters before anything is granted for it, and the grants that cover it later. */

interface Owner {
  readonly employeeId: string;
  readonly leaveTypeId: string;
}

export async function openAccount(tx: Tx, tenantId: string, { employeeId, leaveTypeId }: Owner): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into leave_account (tenant_id, employee_id, leave_type_id) values (${tenantId}, ${employeeId}::uuid, ${leaveTypeId}::uuid)
    on conflict (tenant_id, employee_id, leave_type_id) do update set opened_at = leave_account.opened_at returning id`.execute(
    tx,
  );
  return (rows[0] as { id: string }).id;
}

/** Days that no lot is for, on the lot of uncovered days of their leave year. */
export async function uncoveredPieces(
  tx: Tx,
  tenantId: string,
  accountId: string,
  days: readonly DayNeed[],
): Promise<Piece[]> {
  if (days.length === 0) return [];
  const yearOf = await yearsFor(tx, tenantId);
  const years = [...new Map(days.map(({ date }) => [yearOf(date).code, yearOf(date)])).values()];
  const { rows } = await sql<{ id: string; key: string }>`
    with made as (
      insert into leave_lot (tenant_id, account_id, source, valid_from, valid_to, grant_key)
      select ${tenantId}::uuid, ${accountId}::uuid, 'UNCOVERED', y."from", y."to", 'uncovered:' || y.code
      from jsonb_to_recordset(${JSON.stringify(years)}::jsonb) as y(code text, "from" date, "to" date)
      on conflict (tenant_id, account_id, grant_key) do nothing returning id, grant_key
    ) select id, grant_key as key from made
    union select id, grant_key from leave_lot
      where tenant_id = ${tenantId} and account_id = ${accountId}::uuid and source = 'UNCOVERED'`.execute(tx);
  const lotOf = new Map(rows.map(({ id, key }) => [key, id]));
  return days.map((day) => ({ ...day, lotId: lotOf.get(`uncovered:${yearOf(day.date).code}`) ?? '' }));
}

/** In the night: accounts with uncovered days, one after the other. There are few, and none where HR enters none. */
export async function coverAll(door: Door, actor: Actor): Promise<void> {
  const { tenantId } = actor;
  const ids = await door.asActor(actor, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select l.account_id as id from leave_lot l join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
      where l.tenant_id = ${tenantId} and l.source = 'UNCOVERED' group by l.account_id having sum(e.quantity) < 0`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  });
  for (const id of ids) await door.asActor(actor, (tx) => coverAccount(tx, { tenantId, userId: null }, id));
}

/** Moves uncovered days to what was granted since: each is given back on its own lot and taken from the lots that cover it. */
export async function coverAccount(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  accountId: string,
): Promise<number> {
  const { rows: owners } = await sql<Owner>`
    select employee_id as "employeeId", leave_type_id as "leaveTypeId" from leave_account
    where tenant_id = ${tenantId} and id = ${accountId}::uuid for update`.execute(tx);
  const [owner] = owners;
  if (!owner) return 0;
  const { rows: days } = await sql<UncoveredDay & { lotId: string; date: CalendarDate; requestId: string }>`
    select e.id as "entryId", e.lot_id as "lotId", e.ref_id as "requestId", e.effective_date as date, trim_scale(-e.quantity)::text as quantity
    from leave_lot l join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id and e.type = 'TAKEN'
    where l.tenant_id = ${tenantId} and l.account_id = ${accountId}::uuid and l.source = 'UNCOVERED'
      and not exists (select from leave_entry r where r.tenant_id = e.tenant_id and r.reverses_id = e.id)
    order by e.effective_date, e.id`.execute(tx);
  if (days.length === 0) return 0;
  const { lots, waiting } = await readAccount(tx, tenantId, owner.employeeId, owner.leaveTypeId);
  const uncovered = new Set(days.map(({ lotId }) => lotId));
  const granted: Lot[] = lots.filter(({ id }) => !uncovered.has(id));
  const covered = coverLater(days, without(granted, allocate(waiting, granted).pieces)).map((one) => ({
    ...one,
    ...days.find(({ entryId }) => entryId === one.entryId),
  }));
  if (covered.length === 0) return 0;
  await sql`
    insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, reverses_id, posted_by)
    select e.tenant_id, e.account_id, e.lot_id, 'REVERSAL', -e.quantity, e.effective_date, e.ref_id, e.id, ${userId}::uuid
    from leave_entry e where e.tenant_id = ${tenantId} and e.id = any(${covered.map(({ entryId }) => entryId)}::uuid[])`.execute(
    tx,
  );
  const taken = covered.flatMap(({ pieces, rest, date, lotId, requestId }) => [
    ...pieces.map((piece) => ({ lotId: piece.lotId, quantity: piece.quantity, date, requestId })),
    ...(rest === '0' ? [] : [{ lotId, quantity: rest, date, requestId }]),
  ]);
  await sql`
    insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, posted_by)
    select ${tenantId}::uuid, ${accountId}::uuid, p."lotId", 'TAKEN', -p.quantity, p.date, p."requestId", ${userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as p("lotId" uuid, quantity numeric, date date, "requestId" uuid)`.execute(
    tx,
  );
  return covered.length;
}
