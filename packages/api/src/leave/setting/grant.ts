import type { CalendarDate, Decimal, LeaveRules } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  decidingFacts,
  type EntitlementFacts,
  entitlementOf,
  entitlementWith,
  type RulesByFormula,
  rulesOfGroup,
} from '@personalia/domain';
import { sql } from 'kysely';
import type { Chunk } from '../../employee/index.ts';
import { exceptionsOfType, type StoredException } from '../exception/load.ts';
import { accrualsIn } from './accrue.ts';
import { type FormulaFailures, type PersonFacts, rulesOfPeople } from './formula.ts';
import { factsOf, inChunk, peopleWithFacts } from './people-in-year.ts';
import { type Due, type DueCase, postDue, type Within } from './post-due.ts';
import type { StoredYear } from './years.ts';

export interface GrantedType {
  readonly id: string;
  readonly versionId: string;
  readonly effectiveFrom: CalendarDate;
  readonly rules: LeaveRules;
}

const ZERO = '0' as Decimal;

/** R3, R4: what a case is entitled to by a version; before its first day a version grants nothing. */
export function grantOf(
  type: Pick<GrantedType, 'effectiveFrom'> & { readonly rules: RulesByFormula },
  facts: EntitlementFacts,
  year: StoredYear,
) {
  const found = entitlementOf(type.rules, facts, year);
  if ('reason' in found || found.quantity === '0') return found;
  return found.from < type.effectiveFrom ? { ...found, from: type.effectiveFrom } : found;
}

/**
 * Opens accounts and grants what people of a chunk are entitled to in a leave year. Rules are computed once for each case, and
 * for each employee with an exception; what was granted before is left as it is, so that a run can be repeated. Returns the
 * number of new grants.
 */
export async function grantEntitlements(
  tx: Tx,
  tenantId: string,
  type: GrantedType,
  year: StoredYear,
  chunk: Chunk,
  failures?: FormulaFailures,
): Promise<number> {
  const within = inChunk(chunk);
  const { daysFormula } = type.rules;
  const everybody = await peopleWithFacts(tx, tenantId, year, within(sql`m.employee_id`), type.rules);
  const special = await exceptionsOfType(tx, tenantId, type.id, year, within(sql`x.employee_id`));
  if (daysFormula) return grantEach(tx, tenantId, type, year, { everybody, special, within, failures });
  const cases = new Map<string, DueCase | null>();
  const due = everybody.flatMap(({ employeeId, group = 0, ...facts }): Due[] => {
    if (special.has(employeeId)) return [];
    const rules = rulesOfGroup(type.rules, group);
    const deciding = decidingFacts(rules, facts, year);
    const key = `${group} ${deciding.serviceDate} ${deciding.hireDate} ${deciding.lastDay} ${deciding.gender} ${JSON.stringify(deciding.fte)}`;
    const known = cases.get(key);
    const found = known === undefined ? dueOf(type, rules, deciding, year) : known;
    cases.set(key, found);
    return found ? [{ employeeId, case: found }] : [];
  });
  const granted = await postDue(tx, tenantId, type.id, due, within);
  return special.size === 0 ? granted : granted + (await grantSpecial(tx, tenantId, type, year, special));
}

/** What a case is granted of a leave year: days of its first day, or what it earns by period. */
export function dueOf(type: GrantedType, rules: LeaveRules, facts: EntitlementFacts, year: StoredYear): DueCase | null {
  const grant = grantOf({ ...type, rules }, facts, year);
  if ('reason' in grant || grant.quantity === '0') return null;
  const { from, to, trace } = grant;
  const quantity = rules.accrual ? ZERO : grant.quantity;
  return {
    year,
    versionId: type.versionId,
    quantity,
    from,
    to,
    trace,
    change: ZERO,
    changeTrace: null,
    exceptionId: null,
    earned: accrualsIn(rules, facts, year),
  };
}

/**
 * The cases of a type by formula: everybody is computed, and those who agree in facts and days are counted together. Whom the
 * formula gives nothing is noted.
 */
export async function casesByFormula(
  tx: Tx,
  tenantId: string,
  { id, rules }: Pick<GrantedType, 'id' | 'rules'>,
  year: Pick<StoredYear, 'from' | 'to'>,
): Promise<{ readonly people: number; readonly facts: EntitlementFacts; readonly rules: RulesByFormula }[]> {
  const people = await peopleWithFacts(tx, tenantId, year, sql`true`, { byFte: rules.byFte });
  const cases = new Map<string, { people: number; facts: EntitlementFacts; rules: RulesByFormula }>();
  for (let at = 0; at < people.length; at += BATCH) {
    const batch = people.slice(at, at + BATCH);
    const of = await rulesOfPeople(tx, tenantId, rules, year, batch, { leaveTypeId: id });
    for (const { employeeId, ...facts } of batch) {
      const own = of.get(employeeId);
      if (!own) continue;
      const key = JSON.stringify([facts, own.days]);
      const known = cases.get(key) ?? { people: 0, facts, rules: own };
      cases.set(key, { ...known, people: known.people + 1 });
    }
  }
  return [...cases.values()];
}
const BATCH = 5_000;

/** E2: people with exceptions are each a case of their own; what an exception changes is an entry of its own. */
export const grantSpecial = async (
  tx: Tx,
  tenantId: string,
  type: GrantedType,
  year: StoredYear,
  special: ReadonlyMap<string, readonly StoredException[]>,
  failures?: FormulaFailures,
): Promise<number> => {
  const ids = [...special.keys()];
  const everybody = await factsOf(tx, tenantId, year, ids);
  const within: Within = (id) => sql`${id} = any(${ids}::uuid[])`;
  return grantEach(tx, tenantId, type, year, { everybody, special, within, failures });
};

/** People who are each a case of their own: those with exceptions, and all whose days a formula gives. */
async function grantEach(
  tx: Tx,
  tenantId: string,
  type: GrantedType,
  year: StoredYear,
  people: {
    readonly everybody: readonly PersonFacts[];
    readonly special: ReadonlyMap<string, readonly StoredException[]>;
    readonly within: Within;
    readonly failures?: FormulaFailures | undefined;
  },
): Promise<number> {
  const { everybody, special, within, failures } = people;
  const rules = await rulesOfPeople(tx, tenantId, type.rules, year, everybody, { leaveTypeId: type.id, failures });
  const due = everybody.flatMap((facts): Due[] => {
    const own = rules.get(facts.employeeId);
    if (!own) return [];
    const found = dueWith(type, own, special.get(facts.employeeId) ?? [], facts, year);
    return found ? [{ employeeId: facts.employeeId, case: found }] : [];
  });
  return postDue(tx, tenantId, type.id, due, within);
}

/** What an employee is granted who is a case of their own. */
export function dueWith(
  type: GrantedType,
  rules: RulesByFormula,
  exceptions: readonly StoredException[],
  facts: EntitlementFacts,
  year: StoredYear,
): DueCase | null {
  const found = entitlementWith(rules, exceptions, facts, year);
  if ('reason' in found || (found.policy === '0' && found.change === '0')) return null;
  const { policy, policyTrace, change, changeTrace, to } = found;
  return {
    year,
    versionId: type.versionId,
    // Days of an exception are granted at once, whatever else is earned by period.
    quantity: rules.accrual ? ZERO : policy,
    trace: policyTrace,
    from: found.from < type.effectiveFrom ? type.effectiveFrom : found.from,
    to,
    change,
    changeTrace,
    exceptionId: exceptions[0]?.id ?? null,
    earned: accrualsIn(rules, facts, year, exceptions),
  };
}
