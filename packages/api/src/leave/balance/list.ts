import { type CalendarDate, type Decimal, GetLeaveBalances, type InputOf } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, confinedTo, type PageReply, pageByNumber } from '../../platform/http/index.ts';
import { BALANCE_MENU, isHiddenBalance } from '../confidential.ts';
import { loadPeople, tenantToday } from '../facts.ts';
import { type PublishedType, typesOn } from '../setting/versions.ts';
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
  const { page, pageSize, leaveTypeId, unitId, employerId, gradeId, status, employeeId, sort } = query;
  const search = (query.search ?? '').normalize('NFC').trim();
  const order = (sort ?? ['employee']).flatMap((word) => {
    const column = SORTS[word.replace(/^-/, '')];
    return column ? [sql.raw(`${column}${word.startsWith('-') ? ' desc' : ''}`)] : [];
  });
  const [{ rows }, today] = await together(
    sql<{ id: string; total: number }>`
    select a.id, count(*) over ()::int as total
    from leave_account a
    join employee_current c on c.tenant_id = a.tenant_id and c.id = a.employee_id
    join leave_type t on t.tenant_id = a.tenant_id and t.id = a.leave_type_id
    where a.tenant_id = ${tenantId} and ${confinedTo(caller, GetLeaveBalances, sql.ref('a.employee_id'))}
      and not ${isHiddenBalance(caller, [BALANCE_MENU], sql.ref('a.employee_id'))}
      ${leaveTypeId ? sql`and a.leave_type_id = ${leaveTypeId}::uuid` : sql``}
      ${unitId ? sql`and c.unit_id = ${unitId}::uuid` : sql``}
      ${employerId ? sql`and c.employer_id = ${employerId}::uuid` : sql``}
      ${gradeId ? sql`and c.grade_id = ${gradeId}::uuid` : sql``}
      ${status && status.length > 0 ? sql`and case when c.status = 'ended' then 'left' else 'employed' end = any(${[...status]})` : sql``}
      ${employeeId ? sql`and a.employee_id = ${employeeId}::uuid` : sql``}
      ${search ? sql`and app.fold(c.display_name || ' ' || c.employee_no) like '%' || app.fold(app.like_text(${search})) || '%'` : sql``}
    order by ${sql.join([...order, sql`t.sort_order`, sql`a.id`])} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      tx,
    ),
    tenantToday(tx, tenantId),
  );
  const ids = rows.map(({ id }) => id);
  const [accounts, types] = await together(
    readAccounts(tx, tenantId, { where: sql`a.id = any(${ids}::uuid[])`, on: sql`${today}::date`, locale }),
    typesOn(tx, tenantId, today),
  );
  const hoursOf = await hoursOfAccounts(tx, tenantId, accounts, types, today);
  const byId = new Map(
    accounts.map(({ validTo: _, ...account }) => [account.id, { ...account, hoursPerDay: hoursOf(account) }]),
  );
  return pageByNumber(
    ids.flatMap((id) => byId.get(id) ?? []),
    { page, pageSize, total: rows[0]?.total ?? 0 },
  );
}

/** Hours of a full day of the employees whose accounts are of types that are taken by the hour. */
async function hoursOfAccounts(
  tx: Tx,
  tenantId: string,
  accounts: readonly AccountRow[],
  types: readonly PublishedType[],
  today: CalendarDate,
): Promise<(account: Pick<AccountRow, 'leaveTypeId' | 'employeeId'>) => Decimal | null> {
  const byHour = new Set(types.flatMap(({ id, rules }) => (rules.hours && !rules.unit ? [id] : [])));
  const people = accounts.flatMap(({ leaveTypeId, employeeId }) => (byHour.has(leaveTypeId) ? [employeeId] : []));
  if (people.length === 0) return () => null;
  const planned = await loadPeople(tx, tenantId, [...new Set(people)], today, today);
  return ({ leaveTypeId, employeeId }) =>
    byHour.has(leaveTypeId) ? planned(employeeId).dayOf(today).plan.standardHours : null;
}
