import {
  addDays,
  type CalendarDate,
  type Decimal,
  decimal,
  type LeaveAccount,
  type LeaveProjection,
  type LeaveRules,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import {
  carriedUntil,
  type LeaveException,
  type LeaveYear,
  type NamedYear,
  ownYearFrom,
  ownYearOn,
  projectionOf,
  rulesOfGroup,
  rulesWith,
  yearEndOf,
} from '@personalia/domain';
import { sql } from 'kysely';
import type { StoredException } from '../exception/load.ts';
import type { LeavePerson } from '../facts.ts';
import { accrualsIn, type LimitedAccrual } from '../setting/accrue.ts';
import { rulesOfPeople } from '../setting/formula.ts';
import { factsOf } from '../setting/people-in-year.ts';
import type { PublishedType } from '../setting/versions.ts';
import type { EntriesOfAccount, WaitingRequest } from './entries.ts';
import type { AccountRow } from './sums.ts';

/** 4.6, 6: balances at the end of their leave years, for one employee. */

/** The leave year of an account, of a type whose year is the employee's own too (R9), with the one that follows it. */
interface YearOfAccount extends LeaveYear {
  readonly next: LeaveYear;
}
type YearFor = (date: CalendarDate) => NamedYear;

interface EarningLot extends LeaveYear {
  readonly accountId: string;
  readonly leaveTypeId: string;
  readonly lotId: string;
  readonly rules: LeaveRules;
  readonly posted: readonly CalendarDate[];
}
type ToEarn = LimitedAccrual & { readonly lotId: string; readonly most: Decimal | null };

/** What is read of some accounts to tell what becomes of them. */
export interface ProjectionsRead {
  readonly yearOf: (account: AccountRow) => YearOfAccount;
  readonly toEarn: ReadonlyMap<string, readonly ToEarn[]>;
  /** By leave type: the rules by which its leave year ends. */
  readonly endRules: ReadonlyMap<string, LeaveRules>;
}

export async function readProjections(
  tx: Tx,
  tenantId: string,
  person: LeavePerson,
  accounts: readonly AccountRow[],
  known: {
    readonly types: readonly PublishedType[];
    readonly exceptions: readonly StoredException[];
    readonly yearFor: YearFor;
  },
): Promise<ProjectionsRead> {
  const { today, facts } = person;
  const isOwn = new Set(known.types.flatMap(({ id, rules }) => (rules.yearBasis ? [id] : [])));
  const yearOf = ({ leaveTypeId }: AccountRow): YearOfAccount => {
    const own = isOwn.has(leaveTypeId);
    const year = own ? ownYearOn(facts.serviceDate, today) : known.yearFor(today);
    const from = addDays(year.to, 1);
    return { from: year.from, to: year.to, next: own ? ownYearFrom(from) : known.yearFor(from) };
  };
  const ends = accounts.map((one) => ({ ...one, date: yearOf(one).to }));
  const factsIn = factsByYear(tx, tenantId, person.id);
  // Most of what is still earned is of these years, so their facts come along.
  const isEarned = new Set(known.types.flatMap(({ id, rules }) => (rules.accrual ? [id] : [])));
  const ahead = accounts.flatMap((one) => (isEarned.has(one.leaveTypeId) ? [factsIn(yearOf(one))] : []));
  const [read] = await together(readEnds(tx, tenantId, person.id, today, ends), ...ahead);
  const earning = read.flatMap(({ earning: lots, ...of }) => lots.map((lot) => ({ ...of, ...lot })));
  const endRules = new Map(read.map(({ leaveTypeId, rules, group }) => [leaveTypeId, rulesOfGroup(rules, group)]));
  const earned = await together(
    ...earning.map((lot) => {
      const own = known.exceptions.filter(({ leaveTypeId }) => leaveTypeId === lot.leaveTypeId);
      return toEarnOf(tx, tenantId, lot, own, factsIn);
    }),
  );
  return { yearOf, endRules, toEarn: Map.groupBy(earned.flat(), ({ accountId }) => accountId) };
}

type FactsIn = (year: LeaveYear) => ReturnType<typeof factsOf>;

/** The facts of an employee in a leave year, asked once for all accounts. */
function factsByYear(tx: Tx, tenantId: string, employeeId: string): FactsIn {
  const asked = new Map<string, ReturnType<typeof factsOf>>();
  return ({ from, to }) => {
    const key = `${from} ${to}`;
    const found = asked.get(key) ?? factsOf(tx, tenantId, { from, to }, [employeeId]);
    asked.set(key, found);
    return found;
  };
}

interface EndOfAccount {
  readonly accountId: string;
  readonly leaveTypeId: string;
  readonly rules: LeaveRules;
  readonly group: number;
  readonly earning: readonly Omit<EarningLot, 'accountId' | 'leaveTypeId'>[];
}

/**
 * Of each account the rules in force on the last day of its leave year, for the group that the employee is in then (R10), and its lots of
 * open leave years that are earned by period (R5) and can be used between today and then, with the version that they were granted by.
 */
async function readEnds(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  today: CalendarDate,
  ends: readonly { readonly id: string; readonly leaveTypeId: string; readonly date: CalendarDate }[],
): Promise<EndOfAccount[]> {
  const { rows } = await sql<EndOfAccount>`
    select i.id as "accountId", i.type_id as "leaveTypeId", v.rules, case when jsonb_typeof(v.rules -> 'groups') is distinct from 'array' then 0
        else app.leave_group_of(${tenantId}::uuid, v.rules -> 'groups', ${employeeId}::uuid, i.date) end as "group",
      coalesce((
        select jsonb_agg(jsonb_build_object('lotId', l.id, 'from', y.date_from, 'to', y.date_to, 'rules', g.rules, 'posted',
          array(select c.date from leave_accrual c where c.tenant_id = l.tenant_id and c.lot_id = l.id)))
        from leave_lot l
        join leave_year y on y.tenant_id = l.tenant_id and y.id = l.leave_year_id and y.state = 'OPEN' and l.grant_key = 'year:' || y.code
        join leave_type_version g on g.tenant_id = l.tenant_id and g.id = l.version_id and jsonb_typeof(g.rules -> 'accrual') = 'object'
        where l.tenant_id = ${tenantId} and l.account_id = i.id and l.valid_from <= i.date and l.valid_to >= ${today}::date), '[]') as earning
    from jsonb_to_recordset(${JSON.stringify(ends.map(({ id, leaveTypeId, date }) => ({ id, type_id: leaveTypeId, date })))}::jsonb)
      as i(id uuid, type_id uuid, date date)
    cross join lateral (
      select v.rules from leave_type_version v where v.tenant_id = ${tenantId} and v.leave_type_id = i.type_id and v.effective_from <= i.date
      order by v.effective_from desc limit 1) v`.execute(tx);
  return rows;
}

async function toEarnOf(
  tx: Tx,
  tenantId: string,
  { lotId, accountId, leaveTypeId, rules: ofType, posted, from, to }: EarningLot,
  exceptions: readonly LeaveException[],
  factsIn: FactsIn,
): Promise<(ToEarn & { readonly accountId: string })[]> {
  const year = { from, to };
  const people = await factsIn(year);
  const [facts] = people;
  const rules =
    facts && (await rulesOfPeople(tx, tenantId, ofType, year, people, { leaveTypeId })).get(facts.employeeId);
  if (!rules) return [];
  return accrualsIn(rules, facts, year, exceptions)
    .filter(({ date }) => !posted.includes(date))
    .map((one) => ({ ...one, accountId, lotId, most: one.most === null ? null : decimal(one.most) }));
}

/** One account until the last day of its leave year; null where nothing of it can be used by then. */
export function projectAccount(
  account: AccountRow,
  { entries, lots, taken }: EntriesOfAccount,
  of: {
    readonly person: LeavePerson;
    readonly waiting: readonly WaitingRequest[];
    readonly exceptions: readonly LeaveException[];
    readonly read: ProjectionsRead;
  },
): LeaveProjection | null {
  const { read, waiting } = of;
  const { today, facts } = of.person;
  const year = read.yearOf(account);
  const leavesOn = facts.lastDay !== null && facts.lastDay <= year.to ? facts.lastDay : null;
  const until = leavesOn ?? year.to;
  if (until < today || !lots.some((lot) => lot.validFrom <= until && lot.validTo >= today)) return null;
  const policy = read.endRules.get(account.leaveTypeId);
  const rules = policy && rulesWith(policy, of.exceptions, year.to).rules;
  const granted = grantedBy(entries, year.next) ?? (rules?.accrual ? null : rules?.days) ?? '0';
  const found = projectionOf({
    today,
    until,
    lots: lots.map(({ id, validFrom, validTo, left }) => ({
      id,
      from: validFrom as CalendarDate,
      to: validTo as CalendarDate,
      remaining: left as Decimal,
    })),
    booked: taken,
    waiting: waiting.flatMap(({ requestId, days }) => days.map((day) => ({ ...day, requestId }))),
    toEarn: read.toEarn.get(account.id) ?? [],
    // Who leaves takes nothing along: what is left then is settled.
    yearEnd: rules && leavesOn === null ? (left) => yearEndOf(rules, left, decimal(granted)) : null,
  });
  const numbers = new Map([...taken, ...waiting].map(({ requestId, no }) => [requestId, no]));
  const { yearEnd } = found;
  return {
    ...found,
    yearEnd:
      yearEnd && rules
        ? { ...yearEnd, carriedUntil: yearEnd.carried === '0' ? null : carriedUntil(rules, year.next) }
        : null,
    steps: found.steps.map(({ earned, ...step }) => ({
      ...step,
      no: numbers.get(step.requestId) ?? null,
      formula: earned?.trace.formula ?? null,
      inputs: [...(earned?.trace.inputs ?? [])],
    })),
  };
}

/** What the next leave year has given already; null before it is opened. */
function grantedBy(entries: LeaveAccount['entries'], { from }: LeaveYear): string | null {
  const own = entries.filter(({ type, validFrom }) => type === 'ENTITLEMENT' && validFrom === from);
  return own.length === 0 ? null : (own.at(-1)?.quantity ?? null);
}
