import { addDays, type CalendarDate } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import { type RecountedDay, recountedDays, rulesWith } from '@personalia/domain';
import { sql } from 'kysely';
import { type Chunk, inChunks } from '../../employee/index.ts';
import { exceptionsOfPeople } from '../exception/load.ts';
import { loadPeople, tenantToday } from '../facts.ts';
import { DAY_HOURS } from '../ledger.ts';
import { type ChangedDay, type CountedRequest, keyOf, postChanges, readLots } from './post-recount.ts';

/** Q7: requests whose days count otherwise since roster, schedule, shift group, calendar or employment have changed. */

/** Of the day that is over as well: what changed on a day is counted in the night after it. */
export async function recountRequests(door: Door, actor: Actor): Promise<number> {
  const { tenantId } = actor;
  const from = addDays(await door.asActor(actor, (tx) => tenantToday(tx, tenantId)), -1);
  return inChunks(door, actor, (tx, chunk) => recountChunk(tx, tenantId, from, chunk));
}

/** Counts the days from a day on of the people of a chunk again, and posts what is different; returns the number of requests. */
async function recountChunk(tx: Tx, tenantId: string, from: CalendarDate, chunk: Chunk): Promise<number> {
  const requests = await requestsFrom(tx, tenantId, from, chunk);
  const found = await changedDays(tx, tenantId, from, requests);
  if (found.length === 0) return 0;
  const locked = await lockRequests(tx, tenantId, requests, found);
  const lotsOf = await readLots(tx, tenantId, locked);
  const taken = await takenBesides(tx, tenantId, locked);
  const days = found.flatMap((day): ChangedDay[] => {
    const request = locked.get(day.requestId);
    if (!request || taken(day)) return [];
    const account = lotsOf.get(keyOf(request)) ?? null;
    const isPosted = request.status === 'APPROVED' && request.rules.entitlement === 'yearly';
    // Nothing was granted for the day: it stays as it was approved.
    const hasLot = account?.lots.some((lot) => lot.from <= day.date && day.date <= lot.to) ?? false;
    if (isPosted && !hasLot && day.quantity !== '0') return [];
    return [{ ...day, accountId: isPosted ? (account?.id ?? null) : null }];
  });
  if (days.length === 0) return 0;
  await postChanges(tx, tenantId, days, locked);
  return new Set(days.map(({ requestId }) => requestId)).size;
}

async function requestsFrom(
  tx: Tx,
  tenantId: string,
  from: CalendarDate,
  { after, last }: Chunk,
): Promise<CountedRequest[]> {
  const { rows } = await sql<CountedRequest>`
    select r.id, r.employee_id as "employeeId", r.leave_type_id as "leaveTypeId", r.status, r.origin = 'MASS_LEAVE' as "isBooked",
      r.from_date as "fromDate", r.to_date as "toDate", trim_scale(r.total)::text as total, r.version, v.rules, t.name, t.local_name as "localName",
      (select jsonb_agg(jsonb_build_object('date', d.date, 'kind', d.kind, 'holiday', d.holiday, 'isInLieu', d.is_in_lieu, 'portion', d.portion, 'hours', ${DAY_HOURS},
          'quantity', trim_scale(d.quantity)::text, 'days', trim_scale(d.days)::text) order by d.date)
        from leave_request_day d where d.tenant_id = r.tenant_id and d.request_id = r.id and d.date >= ${from}::date
          and (d.is_active or r.status <> 'APPROVED')
          -- Q6: days on which attendance counts stay so.
          and not (r.present_days is not distinct from 'ATTENDANCE' and d.kind = 'WORK' and d.quantity = 0)) as days
    from leave_request r
    join leave_type t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
    cross join lateral (
      select v.rules from leave_type_version v
      where v.tenant_id = r.tenant_id and v.leave_type_id = r.leave_type_id
        and (v.id = r.version_id or r.version_id is null and v.effective_from <= r.from_date)
      order by v.effective_from desc limit 1) v
    where r.tenant_id = ${tenantId} and r.employee_id > ${after}::uuid and r.employee_id <= ${last}::uuid
      and r.from_date > ${from}::date - 366 and r.to_date >= ${from}::date and r.kind = 'TAKE' and r.status in ('PENDING', 'RETURNED', 'APPROVED')
    order by r.id`.execute(tx);
  return rows;
}

/** The days that count otherwise by the plans of today; as many queries for thousands as for one. */
async function changedDays(
  tx: Tx,
  tenantId: string,
  from: CalendarDate,
  requests: readonly CountedRequest[],
): Promise<(RecountedDay & { readonly requestId: string; readonly employeeId: string })[]> {
  if (requests.length === 0) return [];
  const ids = [...new Set(requests.map(({ employeeId }) => employeeId))];
  const to = requests.reduce((last, { toDate }) => (toDate > last ? toDate : last), from);
  const planOf = await loadPeople(tx, tenantId, ids, from, to);
  const exceptionsOf = await exceptionsOfPeople(tx, tenantId, ids);
  return requests.flatMap((request) => {
    const { dayOf } = planOf(request.employeeId);
    const { rules } = rulesWith(request.rules, exceptionsOf(request), request.fromDate);
    return recountedDays(request.days ?? [], (date) => dayOf(date).plan, rules, { booked: request.isBooked }).map(
      (day) => ({ ...day, requestId: request.id, employeeId: request.employeeId }),
    );
  });
}

/** Locks the requests, then their accounts, as whoever decides on them does; those that changed meanwhile wait for the next night. */
async function lockRequests(
  tx: Tx,
  tenantId: string,
  requests: readonly CountedRequest[],
  days: readonly { readonly requestId: string }[],
): Promise<ReadonlyMap<string, CountedRequest>> {
  const wanted = new Set(days.map(({ requestId }) => requestId));
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from leave_request where tenant_id = ${tenantId} and id = any(${[...wanted]}::uuid[]) order by id for update`.execute(
    tx,
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const locked = requests.filter(({ id, version }) => versions.get(id) === version);
  await sql`
    select from leave_account a where a.tenant_id = ${tenantId} and a.employee_id = any(${locked.map(({ employeeId }) => employeeId)}::uuid[])
    order by a.id for update`.execute(tx);
  return new Map(locked.map((request) => [request.id, request]));
}

/** Days that cost nothing until now and are another request's meanwhile: two requests never take the same part of a day. */
async function takenBesides(tx: Tx, tenantId: string, requests: ReadonlyMap<string, CountedRequest>) {
  const { rows } = await sql<{ requestId: string; employeeId: string; date: CalendarDate }>`
    select request_id as "requestId", employee_id as "employeeId", date from leave_request_day
    where tenant_id = ${tenantId} and employee_id = any(${[...requests.values()].map(({ employeeId }) => employeeId)}::uuid[])
      and is_active and quantity > 0`.execute(tx);
  const owners = new Map(rows.map(({ requestId, employeeId, date }) => [`${employeeId} ${date}`, requestId]));
  return ({ requestId, employeeId, date, before }: RecountedDay & { requestId: string; employeeId: string }) => {
    if (before !== '0') return false;
    const key = `${employeeId} ${date}`;
    const owner = owners.get(key);
    owners.set(key, owner ?? requestId);
    return owner !== undefined && owner !== requestId;
  };
}
