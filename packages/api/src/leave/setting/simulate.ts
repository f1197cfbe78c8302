import {
  add,
  calendarDate,
  type Decimal,
  decimal,
  describeRules,
  fillIn,
  formatDate,
  type InputOf,
  type LeaveRules,
  type LeaveSimulation,
  LeaveType,
  label,
  type SimulateLeaveType,
  unitOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { accrualsOf, entitlementOf, ownYearOn, rulesOfGroup, yearEndOf } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { storeOf } from '../../platform/resource/index.ts';
import { rulesOfPeople } from './formula.ts';
import { factsOf } from './people-in-year.ts';
import { yearOf } from './years.ts';

const REASONS = {
  GENDER: label('This employee is not eligible for this type.', 'Karyawan ini tidak berhak atas jenis ini.'),
  WAITING: label(
    'It can be used from {date}, after this leave year.',
    'Dapat dipakai mulai {date}, setelah tahun cuti ini.',
  ),
  NOT_EMPLOYED: label('Not employed in this leave year.', 'Tidak bekerja dalam tahun cuti ini.'),
  FORMULA: label('The formula gives nothing for this employee.', 'Rumus tidak menghasilkan apa pun bagi karyawan ini.'),
};

/** The simulator (leave 1.6): the draft of a type for one employee and leave year, by the same rules as granting. Nothing is written. */
export async function simulateType(
  tx: Tx,
  caller: Caller,
  id: string,
  { employeeId, year: code }: InputOf<typeof SimulateLeaveType>['body'],
): Promise<LeaveSimulation> {
  const { tenantId, locale } = caller;
  await storeOf(LeaveType).one(tx, caller, id);
  const ofAll = await yearOf(tx, tenantId, calendarDate(`${code}-07-01`));
  const [facts] = await factsOf(tx, tenantId, ofAll, [employeeId]);
  const { rows } = await sql<{ rules: LeaveRules; group: number }>`
    select d.rules, app.leave_group_of(${tenantId}::uuid, d.rules -> 'groups', ${employeeId}::uuid,
      greatest(${facts?.hireDate ?? ofAll.from}::date, ${ofAll.from}::date)) as "group"
    from leave_type t cross join lateral (select app.rules_of_leave(t) as rules) d
    where t.tenant_id = ${tenantId} and t.id = ${id}::uuid`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  // Of a type with years of their own, the one that begins in the year.
  const isOwn = Boolean(found.rules.yearBasis) && facts !== undefined;
  const year = isOwn ? ownYearOn(facts.serviceDate, calendarDate(`${code}-12-31`)) : ofAll;
  const own = rulesOfGroup(found.rules, found.group);
  const { groups: _, ...sentence } = own;
  const shown: LeaveSimulation = {
    year,
    group: found.rules.groups?.[found.group - 1]?.name ?? null,
    rules: describeRules(sentence, locale),
    reason: null,
    usableFrom: null,
    grants: [],
    total: '0',
    leaveUnit: unitOf(found.rules),
    yearEnd: null,
  };
  if (!facts) return { ...shown, reason: REASONS.NOT_EMPLOYED[locale] };
  const rules = (await rulesOfPeople(tx, tenantId, found.rules, year, [facts], { leaveTypeId: id })).get(employeeId);
  if (!rules) return { ...shown, reason: REASONS.FORMULA[locale] };
  const entitlement = entitlementOf(rules, facts, year);
  if ('reason' in entitlement) {
    const date = entitlement.from ? formatDate(entitlement.from, locale) : '';
    return { ...shown, reason: fillIn(REASONS[entitlement.reason], { date }, locale) };
  }
  if (rules.entitlement !== 'yearly') return { ...shown, usableFrom: entitlement.from, total: rules.days ?? '0' };
  const all = rules.accrual
    ? accrualsOf({ ...rules, accrual: rules.accrual }, facts, year)
    : [{ date: entitlement.from, quantity: entitlement.quantity, trace: entitlement.trace }];
  let total: Decimal = decimal('0');
  const grants = all.map(({ date, quantity, trace }) => {
    total = add(total, quantity);
    return {
      date,
      quantity,
      running: total,
      formula: trace.formula,
      inputs: trace.inputs.map(({ name, value }) => ({ name, value })),
    };
  });
  return { ...shown, usableFrom: entitlement.from, grants, total, yearEnd: yearEndOf(rules, total) };
}
