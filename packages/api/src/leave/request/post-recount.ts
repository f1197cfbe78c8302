import { randomUUID } from 'node:crypto';
import {
  add,
  type CalendarDate,
  type Decimal,
  type LeaveRules,
  label,
  subtract,
  unitOf,
  unitWord,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { allocateOwing, type Lot, type RecountedDay, type StoredDay, totalOf, without } from '@personalia/domain';
import { sql } from 'kysely';
import { notifyEach } from '../../access/index.ts';
import { markSelected } from '../../attendance/index.ts';

/** Q7: what is written of requests whose days count otherwise now, set by set. */

export interface CountedRequest {
  readonly id: string;
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly status: 'PENDING' | 'RETURNED' | 'APPROVED';
  readonly isBooked: boolean;
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
  readonly total: Decimal;
  readonly version: number;
  readonly rules: LeaveRules;
  readonly name: string;
  readonly localName: string | null;
  /** From the first day that is counted again; null: there is none. */
  readonly days: readonly StoredDay[] | null;
}

export interface ChangedDay extends RecountedDay {
  readonly requestId: string;
  readonly employeeId: string;
  readonly accountId: string | null;
}

type AccountLots = ReadonlyMap<string, { readonly id: string; readonly lots: readonly Lot[] }>;

/** The account that a request is of. */
export const keyOf = ({ employeeId, leaveTypeId }: Pick<CountedRequest, 'employeeId' | 'leaveTypeId'>): string =>
  `${employeeId} ${leaveTypeId}`;

/** Posts what is different, writes the days and totals, and tells those it concerns. The requests and accounts are locked. */
export async function postChanges(
  tx: Tx,
  tenantId: string,
  days: readonly ChangedDay[],
  requests: ReadonlyMap<string, CountedRequest>,
): Promise<void> {
  await postDifference(tx, tenantId, days, requests);
  await writeChanges(tx, tenantId, days);
  await reverseBooked(tx, tenantId, days, requests);
  const rows = sql`
    select d."employeeId" as employee_id, d.date from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d("employeeId" uuid, date date)`;
  await markSelected(tx, tenantId, rows, 'LEAVE');
  await notifyEmployees(tx, tenantId, days, requests);
}

/** What is left of the lots of the accounts of requests, by employee and type. */
export async function readLots(
  tx: Tx,
  tenantId: string,
  requests: ReadonlyMap<string, CountedRequest>,
): Promise<AccountLots> {
  const { rows } = await sql<Lot & { accountId: string; employeeId: string; leaveTypeId: string }>`
    select a.id as "accountId", a.employee_id as "employeeId", a.leave_type_id as "leaveTypeId", l.id, l.valid_from as "from", l.valid_to as "to",
      trim_scale(coalesce((select sum(e.quantity) from leave_entry e where e.tenant_id = l.tenant_id and e.lot_id = l.id), 0))::text as remaining
    from leave_account a join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id
    where a.tenant_id = ${tenantId} and a.employee_id = any(${[...requests.values()].map(({ employeeId }) => employeeId)}::uuid[])`.execute(
    tx,
  );
  return new Map(
    [...Map.groupBy(rows, keyOf)].map(([key, lots]) => [key, { id: lots[0]?.accountId ?? '', lots }] as const),
  );
}

/** What was taken for the days goes back to its lots, and what they cost now is taken. */
async function postDifference(
  tx: Tx,
  tenantId: string,
  days: readonly ChangedDay[],
  requests: ReadonlyMap<string, CountedRequest>,
): Promise<void> {
  const posted = days.filter(({ accountId, quantity, before }) => accountId !== null && quantity !== before);
  if (posted.length === 0) return;
  await sql`
    insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, reverses_id, posted_by)
    select e.tenant_id, e.account_id, e.lot_id, 'REVERSAL', -e.quantity, e.effective_date, e.ref_id, e.id, app.acting_user()
    from jsonb_to_recordset(${JSON.stringify(posted)}::jsonb) as d("requestId" uuid, date date)
    join leave_entry e on e.tenant_id = ${tenantId} and e.ref_id = d."requestId" and e.type = 'TAKEN' and e.effective_date = d.date
    where not exists (select from leave_entry r where r.tenant_id = e.tenant_id and r.reverses_id = e.id)`.execute(tx);
  const lotsOf = await readLots(tx, tenantId, requests);
  const pieces = [...Map.groupBy(posted, ({ requestId }) => keyOf(requests.get(requestId) as CountedRequest))].flatMap(
    ([key, own]) => {
      let lots = lotsOf.get(key)?.lots ?? [];
      return [...Map.groupBy(own, ({ requestId }) => requestId).values()].flatMap((needs) => {
        const taken = allocateOwing(
          needs.filter(({ quantity }) => quantity !== '0'),
          lots,
        );
        lots = without(lots, taken);
        return taken;
      });
    },
  );
  if (pieces.length === 0) return;
  await sql`
    insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, posted_by)
    select ${tenantId}::uuid, p."accountId", p."lotId", 'TAKEN', -p.quantity, p.date, p."requestId", app.acting_user()
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as p("accountId" uuid, "lotId" uuid, quantity numeric, date date, "requestId" uuid)`.execute(
    tx,
  );
}

async function writeChanges(tx: Tx, tenantId: string, days: readonly ChangedDay[]): Promise<void> {
  await sql`
    update leave_request_day o set kind = d.kind, holiday = d.holiday, is_in_lieu = d."isInLieu", quantity = d.quantity, days = d.days,
      minutes = coalesce((d.hours ->> 'minutes')::int, o.minutes),
      reserved = case when o.reserved is not null then least(o.reserved, d.quantity) end
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d("requestId" uuid, date date, kind text, holiday text, "isInLieu" boolean, quantity numeric, days numeric, hours jsonb)
    where o.tenant_id = ${tenantId} and o.request_id = d."requestId" and o.date = d.date`.execute(tx);
  const ids = days.filter(({ quantity, before }) => quantity !== before).map(({ requestId }) => requestId);
  if (ids.length === 0) return;
  await sql`
    update leave_request r set version = r.version + 1, updated_at = now(), updated_by = app.acting_user(),
      total = (select coalesce(sum(d.quantity), 0) from leave_request_day d where d.tenant_id = r.tenant_id and d.request_id = r.id
        and (d.is_active or r.status <> 'APPROVED'))
    where r.tenant_id = ${tenantId} and r.id = any(${[...new Set(ids)]}::uuid[])`.execute(tx);
}

/** M6: leave that was booked for a day that is a holiday or rest day now is no leave any more. */
async function reverseBooked(
  tx: Tx,
  tenantId: string,
  days: readonly ChangedDay[],
  requests: ReadonlyMap<string, CountedRequest>,
): Promise<void> {
  const ids = days.flatMap(({ requestId, quantity }) =>
    requests.get(requestId)?.isBooked && quantity === '0' ? [requestId] : [],
  );
  if (ids.length === 0) return;
  await sql`
    with gone as (
      update leave_request set status = 'CANCELLED' where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    ), days as (
      update leave_request_day set is_active = false where tenant_id = ${tenantId} and request_id = any(${ids}::uuid[])
    ) update mass_leave_line set outcome = 'REVERSED' where tenant_id = ${tenantId} and request_id = any(${ids}::uuid[])`.execute(
    tx,
  );
}

/** The employee is told what approved leave counts now; what waits is decided on by its new days. */
async function notifyEmployees(
  tx: Tx,
  tenantId: string,
  days: readonly ChangedDay[],
  requests: ReadonlyMap<string, CountedRequest>,
): Promise<void> {
  const byRequest = Map.groupBy(
    days.filter(({ quantity, before }) => quantity !== before),
    ({ requestId }) => requestId,
  );
  const affected = [...byRequest].flatMap(([id, own]) => {
    const request = requests.get(id);
    if (request?.status !== 'APPROVED') return [];
    const change = subtract(totalOf(own), totalOf(own.map(({ before }) => ({ quantity: before }))));
    return [{ ...request, now: add(request.total, change) }];
  });
  if (affected.length === 0) return;
  const { rows } = await sql<{ userId: string; employeeId: string }>`
    select id as "userId", employee_id as "employeeId" from app_user where tenant_id = ${tenantId} and status = 'active'
      and employee_id = any(${affected.map(({ employeeId }) => employeeId)}::uuid[])`.execute(tx);
  const users = Map.groupBy(rows, ({ employeeId }) => employeeId);
  const matter = randomUUID();
  await notifyEach(
    tx,
    { tenantId, userId: null },
    affected.map(({ id, employeeId, name, localName, fromDate, total, now, rules }) => ({
      event: 'leave-recounted' as const,
      to: (users.get(employeeId) ?? []).map(({ userId }) => userId),
      facts: {
        type: label(name, localName ?? name),
        date: fromDate,
        days: now,
        before: total,
        unit: unitWord(unitOf(rules), total),
      },
      link: `/leave-request/leave-form/${id}`,
      matter: `${matter}:${id}`,
    })),
  );
}
