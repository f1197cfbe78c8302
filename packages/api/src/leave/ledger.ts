import type { CalendarDate, Decimal, Portion, RequestState } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import {
  type DayNeed,
  type KeptHours,
  type LeaveOnDate,
  type LeaveYear,
  type Lot,
  type Piece,
  usableOfClosed,
} from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';

/** Accounts, lots and entries. Entries are only ever added; sums of them are all there is. */

export interface Account {
  readonly id: string;
  readonly lots: readonly Lot[];
  /** Days that wait for approval. */
  readonly waiting: readonly DayNeed[];
  readonly earning: readonly EarningYear[];
}

/** What a day `d` of a request that waits holds of the balance: what it costs, or what it costs beyond the leave that it replaces (2.3). */
export const HELD = sql`coalesce(d.reserved, case when d.is_active then d.quantity else 0 end)`;

/** Locks an account until the transaction ends: whoever takes from it takes turns. Undefined: nothing was ever granted. */
export async function lockAccount(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  leaveTypeId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from leave_account where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
      and leave_type_id = ${leaveTypeId}::uuid for update`.execute(tx);
  return rows[0]?.id;
}

interface LotSums extends Lot {
  readonly accountId: string;
  readonly grantKey: string | null;
  /** Of the lot of a leave year. */
  readonly year: (LeaveYear & { readonly code: string; readonly state: 'OPEN' | 'CLOSED' }) | null;
  /** R10: what closing its leave year took. */
  readonly expired: Decimal;
  readonly carried: Decimal;
  readonly posted: readonly CalendarDate[];
}

/** R5: a lot of a leave year that is open, and the days on which periods of it were posted. */
export interface EarningYear extends LeaveYear {
  readonly lotId: string;
  readonly posted: readonly CalendarDate[];
}

function withClosedLots(rows: readonly LotSums[]): Lot[] {
  const leftOf = new Map(rows.map(({ grantKey, remaining }) => [grantKey, remaining]));
  return rows.map(({ id, from, to, year, ...sums }) => {
    const isClosed = year?.state === 'CLOSED';
    const left = leftOf.get(`carry:${year?.code}`) ?? null;
    return { id, from, to, remaining: isClosed ? usableOfClosed({ ...sums, left }) : sums.remaining };
  });
}

/**
 * An account with what is left of its lots, and the days that wait for approval, without those of one request; as if approved leave that
 * it replaces had taken nothing. Each lot is summed by its own entries: asked by what they refer to, those of everybody whose leave year
 * was closed would be read.
 */
export async function readAccount(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  leaveTypeId: string,
  withoutRequest: string | null = null,
  { withClosed = false, replaced = null }: { readonly withClosed?: boolean; readonly replaced?: string | null } = {},
): Promise<Account> {
  const isReplaced = sql`e.ref_id is not distinct from ${replaced}::uuid and e.type in ('TAKEN', 'REVERSAL')`;
  const closing = (type: string) =>
    sql`trim_scale(-coalesce(sum(e.quantity) filter (where y.state = 'CLOSED' and e.type = ${type} and e.ref_id = y.id), 0))::text`;
  const [{ rows: lots }, { rows: waiting }] = await together(
    sql<LotSums>`
    select a.id as "accountId", l.id, l.valid_from as "from", l.valid_to as "to", l.grant_key as "grantKey", s.*,
      case when y.id is not null then jsonb_build_object('code', y.code, 'from', y.date_from, 'to', y.date_to, 'state', y.state) end as year,
      array(select c.date::text from leave_accrual c where c.tenant_id = l.tenant_id and c.lot_id = l.id) as posted
    from leave_account a join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id
    left join leave_year y on y.tenant_id = l.tenant_id and y.id = l.leave_year_id and l.grant_key = 'year:' || y.code
    cross join lateral (
      select trim_scale(coalesce(sum(e.quantity) ${replaced ? sql`filter (where not (${isReplaced}))` : sql``}, 0))::text as remaining,
        ${closing('EXPIRY')} as expired, ${closing('CARRY')} as carried
      from leave_entry e where e.tenant_id = l.tenant_id and e.lot_id = l.id) s
    where a.tenant_id = ${tenantId} and a.employee_id = ${employeeId}::uuid and a.leave_type_id = ${leaveTypeId}::uuid
    order by l.valid_to, l.valid_from, l.id`.execute(tx),
    sql<DayNeed>`
    select d.date, trim_scale(${HELD})::text as quantity
    from leave_request r join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
    where r.tenant_id = ${tenantId} and r.employee_id = ${employeeId}::uuid and r.leave_type_id = ${leaveTypeId}::uuid
      and r.kind = 'TAKE' and r.status in ('PENDING', 'RETURNED') and ${HELD} > 0
      and r.id is distinct from ${withoutRequest}::uuid`.execute(tx),
  );
  return {
    id: lots[0]?.accountId ?? '',
    lots: withClosed ? withClosedLots(lots) : lots.map(({ id, from, to, remaining }) => ({ id, from, to, remaining })),
    waiting,
    earning: lots.flatMap(({ id, year, posted }) =>
      year?.state === 'OPEN' ? [{ lotId: id, from: year.from, to: year.to, posted }] : [],
    ),
  };
}

/** Posts leave: one entry for each day and lot, on the day itself. */
export async function postTaken(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  accountId: string,
  requestId: string,
  pieces: readonly Piece[],
): Promise<void> {
  if (pieces.length === 0) return;
  await sql`
    insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, posted_by)
    select ${tenantId}::uuid, ${accountId}::uuid, p."lotId", 'TAKEN', -p.quantity, p.date, ${requestId}::uuid, ${userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as p("lotId" uuid, quantity numeric, date date)`.execute(
    tx,
  );
}

/** Gives back what requests took: each piece to its own lot, on its own day, exactly once. */
export async function reverseTaken(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  requestIds: readonly string[],
  refId: string | null,
  /** Left out: all of their days. */
  dates: readonly CalendarDate[] | null = null,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with reversed as (
      insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, reverses_id, posted_by)
      select e.tenant_id, e.account_id, e.lot_id, 'REVERSAL', -e.quantity, e.effective_date, coalesce(${refId}::uuid, e.ref_id), e.id, ${userId}::uuid
      from leave_entry e
      where e.tenant_id = ${tenantId} and e.ref_id = any(${[...requestIds]}::uuid[]) and e.type = 'TAKEN'
        and (${dates && [...dates]}::date[] is null or e.effective_date = any(${dates && [...dates]}::date[]))
        and not exists (select from leave_entry r where r.tenant_id = e.tenant_id and r.reverses_id = e.id)
      returning 1
    ) select count(*)::int as n from reversed`.execute(tx);
  return rows[0]?.n ?? 0;
}

export interface OtherLeave {
  readonly requestId: string;
  readonly date: CalendarDate;
  readonly portion: Portion;
  readonly hours: KeptHours | null;
  readonly type: string;
  readonly no: string;
  readonly status: RequestState;
}

/** Of a day `d`: what it is in hours; null of whole days and halves. */
export const DAY_HOURS = sql`case when d.minutes is not null then jsonb_build_object('minutes', d.minutes,
  'part', jsonb_build_object('from', d.part_from, 'to', d.part_to),
  'span', case when d.start_minute is not null then jsonb_build_object('from', d.start_minute, 'to', d.end_minute) end) end`;

/** Days of an employee that are taken already, of whatever type. */
export async function otherLeave(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  from: CalendarDate,
  to: CalendarDate,
  locale: 'en' | 'id',
  {
    without = [],
    isHeld = false,
    nameFor = (name) => name,
  }: {
    /** The request itself, and the leave that it replaces. */
    readonly without?: readonly string[];
    /** With what waits to replace approved leave on days that this leave has in part (2.3). */
    readonly isHeld?: boolean;
    /** What the type `t` of a request `r` is called before whoever reads it. */
    readonly nameFor?: (name: RawBuilder<unknown>) => RawBuilder<unknown>;
  } = {},
): Promise<OtherLeave[]> {
  // Apart, as the days of all requests would be read for what is one or the other.
  const active = sql`select d.* from leave_request_day d
    where d.tenant_id = ${tenantId} and d.employee_id = ${employeeId}::uuid and d.date between ${from}::date and ${to}::date and d.is_active`;
  const held = sql`select d.* from leave_request h
    join leave_request_day d on d.tenant_id = h.tenant_id and d.request_id = h.id and not d.is_active
    where h.tenant_id = ${tenantId} and h.employee_id = ${employeeId}::uuid and h.amends_id is not null and h.status in ('PENDING', 'RETURNED')`;
  const { rows } = await sql<OtherLeave>`
    select r.id as "requestId", d.date, d.portion, ${DAY_HOURS} as hours, r.status, ${nameFor(locale === 'id' ? sql`coalesce(t.local_name, t.name)` : sql`t.name`)} as type,
      coalesce(q.transaction_no, g.mass_leave_no, '–') as no
    from (${active} ${isHeld ? sql`union all ${held}` : sql``}) d
    join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id
    join leave_type t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
    left join approval_request q on q.tenant_id = r.tenant_id and q.request_type = 'LEAVE' and q.subject_id = r.id
    left join mass_leave g on g.tenant_id = r.tenant_id and g.id = r.mass_leave_id
    where d.date between ${from}::date and ${to}::date and d.quantity > 0 and r.id <> all(${[...without]}::uuid[])
    order by d.date, d.slots`.execute(tx);
  return rows;
}

/** Days of some types around a request that wait or are approved, by their dates, and how much of each they take in days (R14). */
export async function leaveAround(
  tx: Tx,
  tenantId: string,
  asked: {
    readonly employeeId: string;
    readonly leaveTypeIds: readonly string[];
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    readonly without: readonly string[];
  },
): Promise<(date: CalendarDate) => LeaveOnDate | undefined> {
  const { employeeId, leaveTypeIds, from, to, without } = asked;
  const { rows } = await sql<LeaveOnDate & { date: CalendarDate }>`
    select d.date, trim_scale(sum(coalesce(d.days, d.quantity)))::text as quantity, min(coalesce(q.transaction_no, g.mass_leave_no, '–')) as no
    from leave_request_day d
    join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id
    left join approval_request q on q.tenant_id = r.tenant_id and q.request_type = 'LEAVE' and q.subject_id = r.id
    left join mass_leave g on g.tenant_id = r.tenant_id and g.id = r.mass_leave_id
    where d.tenant_id = ${tenantId} and d.employee_id = ${employeeId}::uuid and d.date between ${from}::date and ${to}::date
      and r.leave_type_id = any(${[...leaveTypeIds]}::uuid[]) and r.kind = 'TAKE' and r.status in ('PENDING', 'RETURNED', 'APPROVED')
      and d.is_active and d.quantity > 0 and r.id <> all(${[...without]}::uuid[])
    group by d.date`.execute(tx);
  const byDate = new Map(rows.map(({ date, ...leave }) => [date, leave]));
  return (date) => byDate.get(date);
}

/** Takes away the accounts of people who were just hired and have used nothing: an upload of people can be undone. */
export async function releaseAccounts(tx: Tx, employeeIds: readonly string[]): Promise<void> {
  await sql`select app.release_leave_accounts(${[...employeeIds]}::uuid[])`.execute(tx);
}
