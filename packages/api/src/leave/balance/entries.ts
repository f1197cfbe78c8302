import {
  add,
  type CalendarDate,
  type Decimal,
  decimal,
  describeRules,
  type LeaveAccount,
  type LeaveEntry,
  type LeaveRules,
  subtract,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { BALANCE_MENUS, isHiddenBalance } from '../confidential.ts';
import { HELD } from '../ledger.ts';
import { type EntryRow, textOf } from './entry-text.ts';

/** What was taken of a lot on a day, without what was given back. */
export interface TakenDay {
  readonly lotId: string;
  readonly date: CalendarDate;
  readonly quantity: Decimal;
  readonly requestId: string | null;
  readonly no: string | null;
}
export type EntriesOfAccount = Pick<LeaveAccount, 'entries' | 'lots'> & { readonly taken: readonly TakenDay[] };

/** What an entry has of its own; what it refers to is read besides, once for all entries that refer to the same. */
type OwnRow = Omit<EntryRow, 'year' | 'closedYear' | 'rules' | 'no' | 'requestId'> & {
  readonly yearId: string | null;
  readonly refId: string | null;
};

/** Leave years, versions and requests that entries of the accounts `a` that fit refer to, by their ids. */
async function referredTo(tx: Tx, tenantId: string, where: RawBuilder<unknown>) {
  const entries = sql`leave_account a join leave_entry e on e.tenant_id = a.tenant_id and e.account_id = a.id
      where a.tenant_id = ${tenantId} and ${where} and e.ref_id is not null`;
  const [years, versions, requests] = await together(
    sql<{
      id: string;
      code: string;
    }>`select y.id, y.code from leave_year y where y.tenant_id = ${tenantId} and (not y.is_own or y.id in (
      select l.leave_year_id from leave_account a join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id
      where a.tenant_id = ${tenantId} and ${where}))`.execute(tx),
    sql<{ id: string; rules: LeaveRules }>`select v.id, v.rules from leave_type_version v
      where v.tenant_id = ${tenantId} and v.id in (select e.ref_id from ${entries} and e.type in ('ENTITLEMENT', 'ADJUSTMENT'))`.execute(
      tx,
    ),
    sql<{ id: string; no: string | null }>`select r.id, coalesce(
        (select q.transaction_no from approval_request q where q.tenant_id = r.tenant_id and q.request_type = 'LEAVE' and q.subject_id = r.id),
        (select g.mass_leave_no from mass_leave g where g.tenant_id = r.tenant_id and g.id = r.mass_leave_id)) as no
      from leave_request r where r.tenant_id = ${tenantId} and r.id in (select e.ref_id from ${entries} and e.type <> 'ENTITLEMENT')`.execute(
      tx,
    ),
  );
  return {
    years: new Map(years.rows.map(({ id, code }) => [id, code])),
    rules: new Map(versions.rows.map(({ id, rules }) => [id, rules])),
    requests: new Map(requests.rows.map(({ id, no }) => [id, no])),
  };
}

/** Every entry of the accounts `a` that fit, by account, in the order of the dates from which they count. */
export async function entriesOf(
  tx: Tx,
  caller: Caller,
  where: RawBuilder<unknown>,
  isKnown: RawBuilder<unknown> = sql`true`,
): Promise<ReadonlyMap<string, EntriesOfAccount>> {
  const { tenantId, locale } = caller;
  const [{ rows }, refs] = await together(
    sql<OwnRow>`
    select e.id, e.lot_id as "lotId", e.account_id as "accountId", e.type, trim_scale(e.quantity)::text as quantity, e.effective_date as "effectiveDate",
      l.valid_from as "validFrom", l.valid_to as "validTo", l.leave_year_id as "yearId", e.ref_id as "refId", e.reverses_id is not null as "isReversal", l.grant_key like 'opening:%' as "isOpening",
      e.type = 'ADJUSTMENT' and e.reverses_id is null and e.trace is null
        and not exists (select from leave_entry o where o.tenant_id = e.tenant_id and o.reverses_id = e.id) as "canReverse",
      case when e.type = 'ADJUSTMENT' and e.ref_id is not null and e.trace is null then (
        select ${locale === 'id' ? sql`coalesce(t.local_name, t.name)` : sql`t.name`} from leave_account b
        join leave_entry o on o.tenant_id = b.tenant_id and o.account_id = b.id and o.ref_id = e.ref_id
        join leave_type t on t.tenant_id = b.tenant_id and t.id = b.leave_type_id
        where b.tenant_id = a.tenant_id and b.employee_id = a.employee_id and b.id <> a.id
          and not ${isHiddenBalance(caller, BALANCE_MENUS, sql.ref('b.employee_id'))} limit 1) end as "otherType", case when e.type = 'ADJUSTMENT' then (
        select x.effective_from from leave_exception x where x.tenant_id = e.tenant_id and x.id = e.ref_id) end as "exceptionFrom",
      e.trace, e.note, e.posted_at as "postedAt",
      case when e.posted_by is not null then (
        select u.name from app_user u where u.tenant_id = e.tenant_id and u.id = e.posted_by) end as "postedBy"
    from leave_account a
    join leave_entry e on e.tenant_id = a.tenant_id and e.account_id = a.id
    join leave_lot l on l.tenant_id = e.tenant_id and l.id = e.lot_id
    where a.tenant_id = ${tenantId} and ${where} and ${isKnown}
    order by e.effective_date, e.posted_at, e.id`.execute(tx),
    referredTo(tx, tenantId, where),
  );
  const ruleTexts = new Map([...refs.rules].map(([id, rules]) => [id, describeRules(rules, locale)]));
  const byAccount = new Map<string, Collected>();
  for (const row of rows) {
    const found: Collected = byAccount.get(row.accountId) ?? { entries: [], lots: new Map(), taken: new Map() };
    byAccount.set(row.accountId, found);
    const { entries, lots } = found;
    const { validFrom, validTo } = row;
    const lot = lots.get(row.lotId) ?? { id: row.lotId, validFrom, validTo, left: '0' };
    lots.set(row.lotId, { ...lot, left: add(lot.left as Decimal, row.quantity) });
    const before = (entries.at(-1)?.running ?? '0') as Decimal;
    const {
      accountId: _,
      lotId: _lot,
      trace,
      yearId,
      refId,
      exceptionFrom: _from,
      isReversal: _reversal,
      isOpening: _opening,
      otherType: _other,
      ...entry
    } = row;
    const requestId = refId !== null && refs.requests.has(refId) ? refId : null;
    if (row.type === 'TAKEN' || row.type === 'REVERSAL') {
      const key = `${row.lotId} ${row.effectiveDate}`;
      const day = found.taken.get(key);
      const quantity = subtract(day?.quantity ?? ZERO, row.quantity as Decimal);
      // What gives it back may refer to the cancellation.
      const of = row.type === 'TAKEN' ? requestId : (day?.requestId ?? null);
      const no = refs.requests.get(of ?? '') ?? null;
      found.taken.set(key, { lotId: row.lotId, date: row.effectiveDate, quantity, requestId: of, no });
    }
    const referred = {
      year: refs.years.get(yearId ?? '') ?? null,
      closedYear: refs.years.get(refId ?? '') ?? null,
      requestId,
      no: refs.requests.get(requestId ?? '') ?? null,
      rules: refs.rules.get(refId ?? '') ?? null,
    };
    entries.push({
      ...entry,
      requestId,
      text: textOf({ ...row, ...referred }, locale),
      running: add(before, row.quantity),
      rule: ruleTexts.get(refId ?? '') ?? null,
      formula: trace?.formula ?? null,
      inputs: [...(trace?.inputs ?? [])],
    });
  }
  return new Map(
    [...byAccount].map(([id, { entries, lots, taken }]) => [
      id,
      {
        entries,
        lots: [...lots.values()].toSorted((a, b) => a.validTo.localeCompare(b.validTo)),
        taken: [...taken.values()].filter(({ quantity }) => quantity !== ZERO),
      },
    ]),
  );
}
type LeaveLot = LeaveAccount['lots'][number];
interface Collected {
  readonly entries: LeaveEntry[];
  readonly lots: Map<string, LeaveLot>;
  readonly taken: Map<string, TakenDay>;
}
const ZERO = decimal('0');

/** A request that waits, with what each of its days holds of the balance. */
export type WaitingRequest = LeaveAccount['waiting'][number] & {
  readonly days: readonly { readonly date: CalendarDate; readonly quantity: Decimal }[];
};

/** What waits for approval of an employee, by leave type. */
export async function waitingOf(
  tx: Tx,
  tenantId: string,
  employeeId: string,
): Promise<ReadonlyMap<string, readonly WaitingRequest[]>> {
  const { rows } = await sql<WaitingRequest & { typeId: string }>`
    select r.leave_type_id as "typeId", r.id as "requestId", q.transaction_no as no, r.from_date as "fromDate", r.to_date as "toDate",
      trim_scale(h.held)::text as quantity, h.days
    from leave_request r left join approval_request q on q.tenant_id = r.tenant_id and q.request_type = 'LEAVE' and q.subject_id = r.id
    cross join lateral (select sum(${HELD}) as held,
        jsonb_agg(jsonb_build_object('date', d.date, 'quantity', trim_scale(${HELD})::text) order by d.date) filter (where ${HELD} > 0) as days
      from leave_request_day d where d.tenant_id = r.tenant_id and d.request_id = r.id) h
    where r.tenant_id = ${tenantId} and r.employee_id = ${employeeId}::uuid and r.kind = 'TAKE' and r.status in ('PENDING', 'RETURNED')
      and h.held > 0
    order by r.from_date`.execute(tx);
  const byType = new Map<string, WaitingRequest[]>();
  for (const { typeId, ...one } of rows) byType.set(typeId, [...(byType.get(typeId) ?? []), one]);
  return byType;
}
