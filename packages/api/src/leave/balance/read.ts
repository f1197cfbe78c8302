import {
  add,
  type CalendarDate,
  type Decimal,
  describeRules,
  ENTRY_TYPE_LABELS,
  type EntryType,
  formatDate,
  type GetEmployeeBalance,
  GetLeaveBalances,
  type InputOf,
  isCalendarDate,
  type LeaveAccount,
  type LeaveEntry,
  type LeaveRules,
  label,
  type ReplyOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type EntitlementTrace, rulesWith } from '@personalia/domain';
import { sql } from 'kysely';
import {
  type Caller,
  confinedTo,
  employeeInScope,
  type PageReply,
  Problem,
  pageByNumber,
} from '../../platform/http/index.ts';
import { exceptionsOfEmployee } from '../exception/load.ts';
import { hoursOfDay, readPerson, tenantToday } from '../facts.ts';
import { HELD } from '../ledger.ts';
import { typesOn } from '../setting/versions.ts';
import { yearOf } from '../setting/years.ts';
import { consumableOf } from './consumable.ts';
import { type AccountRow, readAccounts } from './sums.ts';

const SORTS: Readonly<Record<string, string>> = {
  employeeNo: 'c.number_key',
  employee: 'c.sort_name',
  unit: 'c.unit_name',
  type: 't.sort_order',
};

/** A page of accounts; sums are computed for its rows only. */
export async function pageOfBalances(
  tx: Tx,
  caller: Caller,
  query: InputOf<typeof GetLeaveBalances>['query'],
): Promise<PageReply> {
  const { tenantId, locale } = caller;
  const { page, pageSize, leaveTypeId, unitId, employeeId, sort } = query;
  const search = (query.search ?? '').normalize('NFC').trim();
  const order = (sort ?? ['employee']).flatMap((word) => {
    const column = SORTS[word.replace(/^-/, '')];
    return column ? [sql.raw(`${column}${word.startsWith('-') ? ' desc' : ''}`)] : [];
  });
  const { rows } = await sql<{ id: string; total: number }>`
    select a.id, count(*) over ()::int as total
    from leave_account a
    join employee_current c on c.tenant_id = a.tenant_id and c.id = a.employee_id
    join leave_type t on t.tenant_id = a.tenant_id and t.id = a.leave_type_id
    where a.tenant_id = ${tenantId} and ${confinedTo(caller, GetLeaveBalances, sql.ref('a.employee_id'))}
      ${leaveTypeId ? sql`and a.leave_type_id = ${leaveTypeId}::uuid` : sql``}
      ${unitId ? sql`and c.unit_id = ${unitId}::uuid` : sql``}
      ${employeeId ? sql`and a.employee_id = ${employeeId}::uuid` : sql``}
      ${search ? sql`and app.fold(c.display_name || ' ' || c.employee_no) like '%' || app.fold(app.like_text(${search})) || '%'` : sql``}
    order by ${sql.join([...order, sql`t.sort_order`, sql`a.id`])} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  const today = await tenantToday(tx, tenantId);
  const accounts = await readAccounts(tx, tenantId, {
    where: sql`a.id = any(${ids}::uuid[])`,
    on: sql`${today}::date`,
    locale,
  });
  const byId = new Map(accounts.map(({ validTo: _, ...account }) => [account.id, account]));
  return pageByNumber(
    ids.flatMap((id) => byId.get(id) ?? []),
    { page, pageSize, total: rows[0]?.total ?? 0 },
  );
}

interface EntryRow {
  readonly id: string;
  readonly lotId: string;
  readonly accountId: string;
  readonly type: EntryType;
  readonly quantity: Decimal;
  readonly effectiveDate: CalendarDate;
  readonly validFrom: CalendarDate;
  readonly validTo: CalendarDate;
  readonly year: string | null;
  /** The leave year whose end posted it. */
  readonly closedYear: string | null;
  /** The first day of the exception that it follows from. */
  readonly exceptionFrom: CalendarDate | null;
  readonly isReversal: boolean;
  readonly isOpening: boolean;
  readonly canReverse: boolean;
  /** Of days that were transferred: the other leave type. */
  readonly otherType: string | null;
  readonly rules: LeaveRules | null;
  readonly trace: EntitlementTrace | null;
  readonly note: string | null;
  readonly requestId: string | null;
  readonly no: string | null;
  readonly postedAt: string;
  readonly postedBy: string | null;
}

const TEXTS = {
  ENTITLEMENT: label('Entitlement of leave year {year}', 'Hak tahun cuti {year}'),
  EARNED: label('Earned from {earnedFrom} to {earnedTo}', 'Diperoleh dari {earnedFrom} sampai {earnedTo}'),
  TAKEN: label('Leave on {date} ({no})', 'Cuti pada {date} ({no})'),
  REVERSAL: label('Cancelled: leave on {date} ({no})', 'Dibatalkan: cuti pada {date} ({no})'),
  ADJUSTMENT: label('Adjustment by HR', 'Penyesuaian oleh HR'),
  YEAR_CHANGED: label(
    'Leave year changed: usable until {usableUntil} instead of {before}',
    'Tahun cuti diubah: dapat dipakai sampai {usableUntil}, sebelumnya {before}',
  ),
  YEAR_CUT: label(
    'Leave year changed: it ends on {usableUntil}, before the first usable day',
    'Tahun cuti diubah: berakhir pada {usableUntil}, sebelum hari pertama yang dapat dipakai',
  ),
  LEAVING: label('Entitlement until the last day of employment', 'Hak sampai hari terakhir bekerja'),
  FTE: label('Entitlement by working time and last day', 'Hak menurut waktu kerja dan hari terakhir'),
  GROUP: label('Entitlement after a change of group', 'Hak setelah pindah kelompok'),
  EXCEPTION: label('Leave setting exception from {exception}', 'Pengecualian pengaturan cuti mulai {exception}'),
  OPENING: label('Opening balance', 'Saldo awal'),
  TRANSFER_TO: label('Transferred to {other}', 'Dipindahkan ke {other}'),
  TRANSFER_FROM: label('Transferred from {other}', 'Dipindahkan dari {other}'),
  TAKEN_BACK: label('Adjustment reversed', 'Penyesuaian dibalik'),
  EXPIRED: label('Expired by HR', 'Dihanguskan oleh HR'),
  CARRY: label('Carried forward at the end of leave year {closed}', 'Dibawa pada akhir tahun cuti {closed}'),
  EXPIRY: label('Expired: usable until {validTo}', 'Hangus: dapat dipakai sampai {validTo}'),
};

const YEAR_FROM = label('from {date}', 'mulai {date}');
/** A year of the employee's own is told by its first day (R9). */
const nameOfYear = (code: string | null, locale: 'en' | 'id'): string =>
  code !== null && isCalendarDate(code) ? YEAR_FROM[locale].replace('{date}', formatDate(code, locale)) : (code ?? '');

function textOf(row: EntryRow, locale: 'en' | 'id'): string {
  const transfer = row.otherType && (row.quantity.startsWith('-') ? 'TRANSFER_TO' : 'TRANSFER_FROM');
  const act =
    transfer ||
    (row.isReversal && row.type === 'ADJUSTMENT'
      ? 'TAKEN_BACK'
      : row.isOpening && row.type === 'ADJUSTMENT' && !row.note
        ? 'OPENING'
        : null);
  const expired = row.type === 'EXPIRY' && row.note ? 'EXPIRED' : null;
  // R21, R7: only what follows from the rules has them beside an adjustment.
  const of = (name: string) => row.trace?.inputs.find((one) => one.name === name)?.value as CalendarDate | undefined;
  const cause = row.rules?.tierChange ? 'GROUP' : row.rules?.byFte ? 'FTE' : 'LEAVING';
  const ruled = row.type === 'ADJUSTMENT' && row.rules ? cause : null;
  // R9: what a change of the leave year did to a lot.
  const usableUntil = row.type === 'ADJUSTMENT' ? of('usableUntil') : undefined;
  const moved = usableUntil && (usableUntil < row.validFrom ? 'YEAR_CUT' : 'YEAR_CHANGED');
  const special = act ?? expired ?? moved ?? (row.exceptionFrom ? 'EXCEPTION' : ruled);
  const earned = row.type === 'ENTITLEMENT' ? { from: of('from'), to: of('to') } : {};
  const isEarned = earned.from !== undefined && earned.to !== undefined;
  const text = TEXTS[special ?? (isEarned ? 'EARNED' : row.type)]?.[locale] ?? ENTRY_TYPE_LABELS[row.type][locale];
  return text
    .replace('{exception}', row.exceptionFrom ? formatDate(row.exceptionFrom, locale) : '')
    .replace('{usableUntil}', usableUntil ? formatDate(usableUntil, locale) : '')
    .replace('{before}', usableUntil ? formatDate(of('before') ?? usableUntil, locale) : '')
    .replace('{earnedFrom}', earned.from ? formatDate(earned.from, locale) : '')
    .replace('{earnedTo}', earned.to ? formatDate(earned.to, locale) : '')
    .replace('{other}', row.otherType ?? '')
    .replace('{year}', nameOfYear(row.year, locale))
    .replace('{closed}', nameOfYear(row.closedYear, locale))
    .replace('{date}', formatDate(row.effectiveDate, locale))
    .replace('{validTo}', formatDate(row.validTo, locale))
    .replace(' ({no})', row.no ? ` (${row.no})` : '');
}

/** Every entry of some accounts, in the order of the dates from which they count. */
async function entriesOf(
  tx: Tx,
  { tenantId, locale }: Caller,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<LeaveAccount, 'entries' | 'lots'>>> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.lot_id as "lotId", e.account_id as "accountId", e.type, trim_scale(e.quantity)::text as quantity, e.effective_date as "effectiveDate",
      l.valid_from as "validFrom", l.valid_to as "validTo", y.code as year, z.code as "closedYear", e.reverses_id is not null as "isReversal", l.grant_key like 'opening:%' as "isOpening",
      e.type = 'ADJUSTMENT' and e.reverses_id is null and e.trace is null
        and not exists (select from leave_entry o where o.tenant_id = e.tenant_id and o.reverses_id = e.id) as "canReverse",
      case when e.type = 'ADJUSTMENT' and e.ref_id is not null and e.trace is null then (
        select ${locale === 'id' ? sql`coalesce(t.local_name, t.name)` : sql`t.name`} from leave_account b
        join leave_entry o on o.tenant_id = b.tenant_id and o.account_id = b.id and o.ref_id = e.ref_id
        join leave_type t on t.tenant_id = b.tenant_id and t.id = b.leave_type_id
        where b.tenant_id = a.tenant_id and b.employee_id = a.employee_id and b.id <> a.id limit 1) end as "otherType", x.effective_from as "exceptionFrom", v.rules, e.trace, e.note, r.id as "requestId",
      coalesce(q.transaction_no, g.mass_leave_no) as no, e.posted_at as "postedAt", u.name as "postedBy"
    from leave_entry e
    join leave_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
    join leave_lot l on l.tenant_id = e.tenant_id and l.id = e.lot_id
    left join leave_year y on y.tenant_id = l.tenant_id and y.id = l.leave_year_id
    left join leave_year z on z.tenant_id = e.tenant_id and z.id = e.ref_id
    left join leave_type_version v on v.tenant_id = e.tenant_id and v.id = e.ref_id and e.type in ('ENTITLEMENT', 'ADJUSTMENT')
    left join leave_exception x on x.tenant_id = e.tenant_id and x.id = e.ref_id and e.type = 'ADJUSTMENT'
    left join leave_request r on r.tenant_id = e.tenant_id and r.id = e.ref_id
    left join approval_request q on q.tenant_id = r.tenant_id and q.request_type = 'LEAVE' and q.subject_id = r.id
    left join mass_leave g on g.tenant_id = r.tenant_id and g.id = r.mass_leave_id
    left join app_user u on u.tenant_id = e.tenant_id and u.id = e.posted_by
    where e.tenant_id = ${tenantId} and e.account_id = any(${[...accountIds]}::uuid[])
    order by e.effective_date, e.posted_at, e.id`.execute(tx);
  const byAccount = new Map(
    accountIds.map((id) => [id, { entries: [] as LeaveEntry[], lots: new Map<string, LeaveLot>() }]),
  );
  for (const row of rows) {
    const found = byAccount.get(row.accountId);
    if (!found) continue;
    const { entries, lots } = found;
    const { validFrom, validTo } = row;
    const lot = lots.get(row.lotId) ?? { id: row.lotId, validFrom, validTo, left: '0' };
    lots.set(row.lotId, { ...lot, left: add(lot.left as Decimal, row.quantity) });
    const before = (entries.at(-1)?.running ?? '0') as Decimal;
    const {
      accountId: _,
      lotId: _lot,
      rules,
      trace,
      no: _no,
      year: _year,
      closedYear: _closed,
      exceptionFrom: _from,
      isReversal: _reversal,
      isOpening: _opening,
      otherType: _other,
      ...entry
    } = row;
    entries.push({
      ...entry,
      text: textOf(row, locale),
      running: add(before, row.quantity),
      rule: rules && describeRules(rules, locale),
      formula: trace?.formula ?? null,
      inputs: [...(trace?.inputs ?? [])],
    });
  }
  return new Map(
    [...byAccount].map(([id, { entries, lots }]) => [
      id,
      { entries, lots: [...lots.values()].toSorted((a, b) => a.validTo.localeCompare(b.validTo)) },
    ]),
  );
}
type LeaveLot = LeaveAccount['lots'][number];

async function waitingOf(
  tx: Tx,
  tenantId: string,
  employeeId: string,
): Promise<ReadonlyMap<string, LeaveAccount['waiting']>> {
  const { rows } = await sql<LeaveAccount['waiting'][number] & { typeId: string }>`
    select r.leave_type_id as "typeId", r.id as "requestId", q.transaction_no as no, r.from_date as "fromDate", r.to_date as "toDate",
      trim_scale(h.held)::text as quantity
    from leave_request r left join approval_request q on q.tenant_id = r.tenant_id and q.request_type = 'LEAVE' and q.subject_id = r.id
    cross join lateral (select sum(${HELD}) as held from leave_request_day d where d.tenant_id = r.tenant_id and d.request_id = r.id) h
    where r.tenant_id = ${tenantId} and r.employee_id = ${employeeId}::uuid and r.kind = 'TAKE' and r.status in ('PENDING', 'RETURNED')
      and h.held > 0
    order by r.from_date`.execute(tx);
  const byType = new Map<string, LeaveAccount['waiting']>();
  for (const { typeId, ...one } of rows) byType.set(typeId, [...(byType.get(typeId) ?? []), one]);
  return byType;
}

async function withEntries(
  tx: Tx,
  caller: Caller,
  accounts: readonly AccountRow[],
  asOf: CalendarDate,
): Promise<LeaveAccount[]> {
  const [first] = accounts;
  if (!first) return [];
  const entries = await entriesOf(
    tx,
    caller,
    accounts.map(({ id }) => id),
  );
  const waiting = await waitingOf(tx, caller.tenantId, first.employeeId);
  const types = new Map(
    (await typesOn(tx, caller.tenantId, asOf, { locale: caller.locale, employeeId: first.employeeId })).map((type) => [
      type.id,
      type,
    ]),
  );
  const exceptions = await exceptionsOfEmployee(tx, caller.tenantId, first.employeeId);
  const isByHour = [...types.values()].some(({ rules }) => rules.hours);
  const hoursPerDay = isByHour ? await hoursOfDay(tx, caller.tenantId, first.employeeId, asOf) : null;
  const shown: LeaveAccount[] = [];
  for (const account of accounts) {
    const policy = types.get(account.leaveTypeId)?.rules;
    const own = exceptions.filter(({ leaveTypeId }) => leaveTypeId === account.leaveTypeId);
    const rules = policy ? rulesWith(policy, own, asOf).rules : null;
    const lots = entries.get(account.id)?.lots ?? [];
    const { employeeId } = account;
    shown.push({
      ...account,
      asOf,
      rules: rules && describeRules(rules, caller.locale),
      hoursPerDay: rules?.hours ? hoursPerDay : null,
      consumable: rules && (await consumableOf(tx, caller.tenantId, { employeeId, lots, rules }, asOf)),
      entries: entries.get(account.id)?.entries ?? [],
      lots,
      waiting: waiting.get(account.leaveTypeId) ?? [],
    });
  }
  return shown;
}

/** One account with everything behind its balance. */
export async function viewAccount(tx: Tx, caller: Caller, id: string): Promise<LeaveAccount> {
  const { tenantId, locale } = caller;
  const { rows } = await sql<{ employeeId: string }>`
    select employee_id as "employeeId" from leave_account a where tenant_id = ${tenantId} and id = ${id}::uuid
      and ${employeeInScope(caller, { menus: ['balance-maintenance'], action: 'view' }, sql.ref('a.employee_id')) ?? sql`true`}`.execute(
    tx,
  );
  const person = rows[0] && (await readPerson(tx, tenantId, rows[0].employeeId));
  if (!person) throw new Problem('NOT_FOUND');
  const accounts = await readAccounts(tx, tenantId, {
    where: sql`a.id = ${id}::uuid`,
    on: sql`${person.today}::date`,
    locale,
  });
  const [account] = await withEntries(tx, caller, accounts, person.today);
  return account as LeaveAccount;
}

/** All balances of one employee, and what was taken of types without one in this leave year. */
export async function viewEmployeeBalance(
  tx: Tx,
  caller: Caller,
  employeeId: string,
): Promise<ReplyOf<typeof GetEmployeeBalance>> {
  const { tenantId, locale } = caller;
  const person = await readPerson(tx, tenantId, employeeId);
  if (!person) throw new Problem('NOT_FOUND');
  const { today } = person;
  const accounts = await readAccounts(tx, tenantId, {
    where: sql`a.employee_id = ${employeeId}::uuid`,
    on: sql`${today}::date`,
    locale,
  });
  const year = await yearOf(tx, tenantId, today);
  const { rows } = await sql<{ typeId: string; taken: string }>`
    select r.leave_type_id as "typeId", trim_scale(sum(d.quantity))::text as taken
    from leave_request r join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
    where r.tenant_id = ${tenantId} and r.employee_id = ${employeeId}::uuid and r.kind = 'TAKE' and r.status = 'APPROVED' and d.is_active
      and d.date between ${year.from}::date and ${year.to}::date group by 1`.execute(tx);
  const taken = new Map(rows.map((row) => [row.typeId, row.taken]));
  const types = await typesOn(tx, tenantId, today, { locale, employeeId });
  return {
    employee: { id: person.id, no: person.no, name: person.name },
    accounts: await withEntries(tx, caller, accounts, today),
    others: types
      .filter(({ id, rules }) => rules.entitlement !== 'yearly' && taken.has(id))
      .map(({ id, name, rules }) => ({
        leaveTypeId: id,
        type: name,
        taken: taken.get(id) ?? '0',
        rules: describeRules(rules, locale),
      })),
  };
}
