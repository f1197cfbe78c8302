import {
  type CalendarDate,
  describeRules,
  type GetEmployeeBalance,
  type LeaveAccount,
  type LeaveEntry,
  type LeaveRules,
  type ReplyOf,
  unitOf,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type DayPlan, type NamedYear, rulesWith } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, employeeInScope, Problem } from '../../platform/http/index.ts';
import { BALANCE_MENU, BALANCE_MENUS, hiddenTypes, isHiddenBalance, seesAsLine } from '../confidential.ts';
import { exceptionsOfEmployee } from '../exception/load.ts';
import { type LeavePerson, loadPlans, readPerson, todayOfEmployee } from '../facts.ts';
import { type PublishedType, typesOn } from '../setting/versions.ts';
import { yearsFor } from '../setting/years.ts';
import { consumableOf, plansNeededUntil } from './consumable.ts';
import { entriesOf, type WaitingRequest, waitingOf } from './entries.ts';
import { type ProjectionsRead, projectAccount, readProjections } from './projection.ts';
import { type AccountRow, readAccounts } from './sums.ts';

/** What the balances of one employee are shown with, whatever the day is. */
const readHistory = (
  tx: Tx,
  caller: Caller,
  employeeId: string,
  where: RawBuilder<unknown>,
  isKnown?: RawBuilder<unknown>,
) =>
  together(
    entriesOf(tx, caller, where, isKnown),
    // What waited on a day before is not known any more.
    isKnown ? new Map<string, readonly WaitingRequest[]>() : waitingOf(tx, caller.tenantId, employeeId),
    exceptionsOfEmployee(tx, caller.tenantId, employeeId),
  );
type History = Awaited<ReturnType<typeof readHistory>>;

/** An employee with accounts of theirs, all in one round trip: what depends on the date there finds it by itself. */
function readBalances(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  where: RawBuilder<unknown>,
  { asOf, asKnownOn }: AsOf = {},
) {
  const { tenantId, locale } = caller;
  const day = asOf ? sql`${asOf}::date` : todayOfEmployee(tenantId, sql`${employeeId}::uuid`);
  const isKnown = asKnownOn && knownOn(tenantId, asKnownOn);
  return together(
    readPerson(tx, tenantId, employeeId),
    readHistory(tx, caller, employeeId, where, isKnown),
    readAccounts(tx, tenantId, { where, on: day, locale, isOfDay: asOf !== undefined, isKnown }),
    typesOn(tx, tenantId, day, { locale, employeeId }),
  );
}

/** Section 6: another day than today, and how the ledger was known. */
interface AsOf {
  readonly asOf?: CalendarDate | undefined;
  readonly asKnownOn?: CalendarDate | undefined;
}

/** Entries `e` that were posted by the end of a day, at the time zone of the company. */
const knownOn = (tenantId: string, day: CalendarDate): RawBuilder<unknown> => sql`e.posted_at < (
  select ((${day}::date + 1)::timestamp at time zone o.time_zone) from tenant o where o.id = ${tenantId})`;

/** The days until those that decide about what can still be used up (R12); undefined where none does. */
async function plansOf(
  tx: Tx,
  tenantId: string,
  { id, today }: LeavePerson,
  [entries]: History,
): Promise<((date: CalendarDate) => DayPlan) | undefined> {
  const ends = [...entries.values()].flatMap(({ lots }) => plansNeededUntil(lots, today) ?? []);
  const last = ends.toSorted().at(-1);
  return last && loadPlans(tx, tenantId, id, today, last);
}

/** HS-28: words of formulas that tell how much leave of another type somebody took or has. */
const OF_OTHER_TYPES = /^leave\.\w+Of\b/;
const withoutOtherTypes = <Row extends Pick<LeaveEntry, 'inputs'>>(row: Row): Row => ({
  ...row,
  inputs: row.inputs.map((one) => (OF_OTHER_TYPES.test(one.name) ? { ...one, value: '', hidden: true } : one)),
});

async function withEntries(
  tx: Tx,
  caller: Caller,
  person: LeavePerson,
  accounts: readonly AccountRow[],
  [entries, waiting, exceptions]: History,
  known: {
    readonly types: readonly PublishedType[];
    readonly planOf: ((date: CalendarDate) => DayPlan) | undefined;
    /** Of today only. */
    readonly ends: ProjectionsRead | undefined;
  },
): Promise<LeaveAccount[]> {
  const { id: employeeId, today } = person;
  const types = new Map(known.types.map((type) => [type.id, type]));
  const rulesOf = ({ leaveTypeId }: AccountRow): LeaveRules | null => {
    const policy = types.get(leaveTypeId)?.rules;
    const own = exceptions.filter((one) => one.leaveTypeId === leaveTypeId);
    return policy ? rulesWith(policy, own, today).rules : null;
  };
  const isByHour = accounts.some((account) => account.leaveUnit === 'day' && rulesOf(account)?.hours);
  const planOf =
    known.planOf ?? (isByHour ? await loadPlans(tx, caller.tenantId, employeeId, today, today) : undefined);
  const isLine = seesAsLine(caller, BALANCE_MENUS, employeeId);
  return accounts.map((account) => {
    const rules = rulesOf(account);
    const found = entries.get(account.id) ?? { entries: [], lots: [], taken: [] };
    const { entries: own, lots } = found;
    const waits = waiting.get(account.leaveTypeId) ?? [];
    const ofType = exceptions.filter(({ leaveTypeId }) => leaveTypeId === account.leaveTypeId);
    const projection =
      known.ends && projectAccount(account, found, { person, waiting: waits, exceptions: ofType, read: known.ends });
    return {
      ...account,
      asOf: today,
      rules: rules && describeRules(rules, caller.locale),
      hoursPerDay: account.leaveUnit === 'day' && rules?.hours && planOf ? planOf(today).standardHours : null,
      consumable: rules && planOf ? consumableOf(lots, rules, today, planOf) : null,
      projection:
        projection && isLine ? { ...projection, steps: projection.steps.map(withoutOtherTypes) } : (projection ?? null),
      entries: isLine ? own.map(withoutOtherTypes) : own,
      lots,
      waiting: waits.map(({ days: _, ...one }) => one),
    };
  });
}

/** One account with everything behind its balance. */
export async function viewAccount(tx: Tx, caller: Caller, id: string): Promise<LeaveAccount> {
  const { tenantId } = caller;
  const { rows } = await sql<{ employeeId: string }>`
    select a.employee_id as "employeeId" from leave_account a join leave_type t on t.tenant_id = a.tenant_id and t.id = a.leave_type_id
    where a.tenant_id = ${tenantId} and a.id = ${id}::uuid and not ${isHiddenBalance(caller, [BALANCE_MENU], sql.ref('a.employee_id'))}
      and ${employeeInScope(caller, { menus: [BALANCE_MENU], action: 'view' }, sql.ref('a.employee_id')) ?? sql`true`}`.execute(
    tx,
  );
  const employeeId = rows[0]?.employeeId;
  if (!employeeId) throw new Problem('NOT_FOUND');
  const where = sql`a.id = ${id}::uuid`;
  const [[person, history, accounts, types], yearFor] = await together(
    readBalances(tx, caller, employeeId, where),
    yearsFor(tx, tenantId),
  );
  if (!person) throw new Problem('NOT_FOUND');
  const [planOf, ends] = await together(
    plansOf(tx, tenantId, person, history),
    readProjections(tx, tenantId, person, accounts, { types, exceptions: history[2], yearFor }),
  );
  const [account] = await withEntries(tx, caller, person, accounts, history, { types, planOf, ends });
  return account as LeaveAccount;
}

/** All balances of one employee, and what was taken of types without one in this leave year. */
export async function viewEmployeeBalance(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  as: AsOf = {},
): Promise<ReplyOf<typeof GetEmployeeBalance>> {
  const { tenantId, locale } = caller;
  const where = sql`a.employee_id = ${employeeId}::uuid`;
  const [[found, history, accounts, types], yearFor, hidden] = await together(
    readBalances(tx, caller, employeeId, where, as),
    yearsFor(tx, tenantId),
    hiddenTypes(tx, caller, BALANCE_MENUS, employeeId),
  );
  if (!found) throw new Problem('NOT_FOUND');
  const person = { ...found, today: as.asOf ?? found.today };
  const shown = accounts.filter(({ leaveTypeId }) => !hidden.has(leaveTypeId));
  const isOfToday = !as.asOf && !as.asKnownOn && shown.length > 0;
  const [taken, planOf, ends] = await together(
    takenOf(tx, tenantId, employeeId, yearFor(person.today)),
    plansOf(tx, tenantId, person, history),
    isOfToday
      ? readProjections(tx, tenantId, person, shown, { types, exceptions: history[2], yearFor })
      : Promise.resolve(undefined),
  );
  const read = await withEntries(tx, caller, person, shown, history, { types, planOf, ends });
  return {
    employee: { id: person.id, no: person.no, name: person.name },
    // R12 is about what is left today.
    accounts: as.asOf || as.asKnownOn ? read.map((account) => ({ ...account, consumable: null })) : read,
    others: types
      .filter(({ id }) => !hidden.has(id))
      .filter(({ id, rules }) => rules.entitlement !== 'yearly' && taken.has(id))
      .map(({ id, name, rules }) => ({
        leaveTypeId: id,
        type: name,
        leaveUnit: unitOf(rules),
        taken: taken.get(id) ?? '0',
        rules: describeRules(rules, locale),
      })),
  };
}

/** What was taken in a leave year, by leave type. */
async function takenOf(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  year: NamedYear,
): Promise<ReadonlyMap<string, string>> {
  // Request by request: by the dates, the days of everybody in this year would be read.
  const { rows } = await sql<{ typeId: string; taken: string }>`
    select r.leave_type_id as "typeId", trim_scale(sum(d.quantity))::text as taken
    from leave_request r cross join lateral (
      select sum(d.quantity) as quantity from leave_request_day d
      where d.tenant_id = r.tenant_id and d.request_id = r.id and d.is_active and d.date between ${year.from}::date and ${year.to}::date) d
    where r.tenant_id = ${tenantId} and r.employee_id = ${employeeId}::uuid and r.kind = 'TAKE' and r.status = 'APPROVED'
      and r.from_date <= ${year.to}::date and r.to_date >= ${year.from}::date and d.quantity is not null group by 1`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.typeId, row.taken]));
}
