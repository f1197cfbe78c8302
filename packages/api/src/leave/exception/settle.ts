import { addDays, type CalendarDate, type Decimal, type LeaveRules } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { allocate, entitlementWith, exceptionPosting, without } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { tenantToday } from '../facts.ts';
import { lockAccount, readAccount } from '../ledger.ts';
import { rulesOfPeople } from '../setting/formula.ts';
import { grantSpecial } from '../setting/grant.ts';
import { grantOwnYears, type OwnYearType, openYearOfAccount, ownYearTypes } from '../setting/own-years.ts';
import { factsOf } from '../setting/people-in-year.ts';
import { yearlyTypes } from '../setting/versions.ts';
import { openYears, type StoredYear } from '../setting/years.ts';
import { exceptionsOfType, type StoredException } from './load.ts';

interface GrantedLot {
  readonly id: string;
  readonly accountId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly rules: LeaveRules;
  /** What exceptions have added already, and taken. */
  readonly posted: Decimal;
}

interface Changed {
  readonly id: string;
  readonly employeeId: string;
  readonly leaveTypeId: string;
  /** The first day on which something is different now. */
  readonly from: CalendarDate;
}

/**
 * E3: after an exception was activated or ended, the entitlements of this leave year and of the next one that is open reach
 * what is due by it. Repeated, it posts nothing; days that were used or wait for approval are not taken back.
 */
export async function settleException(tx: Tx, caller: Caller, changed: Changed): Promise<void> {
  const { tenantId } = caller;
  const { employeeId, leaveTypeId } = changed;
  const today = await tenantToday(tx, tenantId);
  const [own] = await ownYearTypes(tx, tenantId, [leaveTypeId]);
  if (own) return settleOwn(tx, caller, changed, own, today);
  for (const year of await openYears(tx, tenantId, today, today)) {
    const special = await exceptionsOfType(tx, tenantId, leaveTypeId, year, sql`x.employee_id = ${employeeId}::uuid`);
    for (const type of await yearlyTypes(tx, tenantId, year, [leaveTypeId]))
      await grantSpecial(tx, tenantId, type, year, special);
    await settleYear(tx, caller, changed, year, special.get(employeeId) ?? []);
  }
}

/** The same of a type of which everybody has a year of their own (R9). */
async function settleOwn(tx: Tx, caller: Caller, changed: Changed, type: OwnYearType, today: CalendarDate) {
  const { tenantId } = caller;
  const { employeeId } = changed;
  await grantOwnYears(tx, tenantId, type, { from: today, to: today }, (id) => sql`${id} = ${employeeId}::uuid`);
  const first = await openYearOfAccount(tx, tenantId, changed, today);
  for (const year of [first, await openYearOfAccount(tx, tenantId, changed, addDays(first.to, 1))]) {
    const special = await exceptionsOfType(tx, tenantId, type.id, year, sql`x.employee_id = ${employeeId}::uuid`);
    await settleYear(tx, caller, changed, year, special.get(employeeId) ?? []);
  }
}

async function settleYear(
  tx: Tx,
  { tenantId, userId }: Caller,
  { id, employeeId, leaveTypeId, from }: Changed,
  year: StoredYear,
  exceptions: readonly StoredException[],
): Promise<void> {
  await lockAccount(tx, tenantId, employeeId, leaveTypeId);
  const lot = await lotOf(tx, tenantId, employeeId, leaveTypeId, year);
  const [facts] = await factsOf(tx, tenantId, year, [employeeId]);
  if (!lot || !facts) return;
  const rules = (await rulesOfPeople(tx, tenantId, lot.rules, year, [facts], { leaveTypeId })).get(employeeId);
  if (!rules) return;
  const found = entitlementWith(rules, exceptions, facts, year);
  // E4: who may not use it any more keeps what was granted.
  if ('reason' in found) return;
  const { lots, waiting } = await readAccount(tx, tenantId, employeeId, leaveTypeId);
  const free = without(lots, allocate(waiting, lots).pieces).find((one) => one.id === lot.id)?.remaining;
  const quantity = exceptionPosting(found.change, lot.posted, free ?? ('0' as Decimal));
  if (quantity === '0') return;
  await tx
    .insertInto('leave_entry')
    .values({
      tenant_id: tenantId,
      account_id: lot.accountId,
      lot_id: lot.id,
      type: 'ADJUSTMENT',
      quantity,
      effective_date: from < lot.from ? lot.from : from > lot.to ? lot.to : from,
      ref_id: id,
      trace: found.changeTrace && JSON.stringify(found.changeTrace),
      posted_by: userId,
    })
    .execute();
}

/** What was granted by the rules of a type for a leave year. */
async function lotOf(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  leaveTypeId: string,
  { code }: StoredYear,
): Promise<GrantedLot | undefined> {
  const { rows } = await sql<GrantedLot>`
    select l.id, l.account_id as "accountId", l.valid_from as "from", l.valid_to as "to", v.rules,
      trim_scale(coalesce((select sum(e.quantity) from leave_entry e join leave_exception x on x.tenant_id = e.tenant_id and x.id = e.ref_id
        where e.tenant_id = l.tenant_id and e.lot_id = l.id and e.type = 'ADJUSTMENT'), 0))::text as posted
    from leave_account a
    join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id
    join leave_type_version v on v.tenant_id = l.tenant_id and v.id = l.version_id
    where a.tenant_id = ${tenantId} and a.employee_id = ${employeeId}::uuid and a.leave_type_id = ${leaveTypeId}::uuid
      and l.grant_key = ${`year:${code}`}`.execute(tx);
  return rows[0];
}
