import {
  add,
  addDays,
  addMonths,
  type CalendarDate,
  type ClaimLimit,
  type ClaimTerms,
  compare,
  type Decimal,
  multiply,
} from '@personalia/contract';
import { lotsOn } from './carry.ts';
import { chooseLimit, entitlement } from './entitlement.ts';
import {
  assignmentOn,
  type ClaimAssignment,
  type ClaimEmployee,
  type ClaimGrant,
  type ClaimTypeFacts,
  type ClaimUse,
} from './facts.ts';
import { type ResolvedLimit, resolveLimits } from './formulas.ts';
import { claimPeriod, type Days, monthAround } from './period.ts';

const NONE = '0' as Decimal;
const larger = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);

const kindsKnown = new WeakMap<readonly ClaimLimit[], readonly ClaimLimit[]>();
/** One limit of each kind and of each that share it; the same lists are asked for many people. */
function kindsOf(limits: readonly ClaimLimit[]): readonly ClaimLimit[] {
  const known = kindsKnown.get(limits);
  if (known) return known;
  const found = [...new Map(limits.map((row) => [`${row.kind} ${row.appliesTo}`, row])).values()];
  kindsKnown.set(limits, found);
  return found;
}

/** The limits that hold for a line: one for each kind and those whom it is shared by. */
export function limitsFor(terms: ClaimTerms, memberId: string | null, at: ClaimAssignment): ClaimLimit[] {
  return kindsOf(terms.limits).flatMap((kind) => {
    // "Employee only" says nothing about the family.
    if (kind.appliesTo === 'EMPLOYEE' && memberId !== null) return [];
    const chosen = chooseLimit(terms.limits, kind, at);
    return chosen ? [chosen] : [];
  });
}

/** Who shares a limit with a line (CL-13). */
const shares = (row: ClaimLimit, memberId: string | null, use: ClaimUse): boolean =>
  row.appliesTo === 'FAMILY_POOL' || use.memberId === memberId;

/** A limit as it stands for a line before the line takes from it. */
export interface LimitState {
  readonly row: ResolvedLimit;
  readonly days: Days | null;
  readonly limit: Decimal;
  readonly used: Decimal;
  /** Never below nothing. */
  readonly left: Decimal;
  /** It counts: as many visits are left as `left` says. */
  readonly isCount: boolean;
  /** The part of the limit that was carried over (CL-10). */
  readonly carried: Decimal;
  /** The type whose limit it is. */
  readonly ownerId: string;
  /** Its name, where several types take from it. */
  readonly pool: string | null;
}

const isInside = (days: Days | null, date: CalendarDate): boolean =>
  days === null || (days.from <= date && date <= days.to);

const leftOf = (limit: Decimal, used: Decimal): Decimal => larger(NONE, add(limit, multiply(used, '-1' as Decimal)));

const isSet = (row: ClaimLimit): boolean => row.amount !== null || row.count !== null;

/** A claim type whose limits a line takes from: its own, and others that share theirs with it. */
interface Owner {
  readonly id: string;
  readonly name: string;
  readonly terms: ClaimTerms;
}

/** Everything that limits a line on its receipt date, each with what other lines have taken from it. */
export function limitStates(
  type: ClaimTypeFacts & { readonly terms: ClaimTerms },
  employee: ClaimEmployee,
  line: { readonly memberId: string | null; readonly receiptDate: CalendarDate },
  uses: readonly ClaimUse[],
  grants: readonly ClaimGrant[] = [],
): LimitState[] {
  const at = assignmentOn(employee, line.receiptDate);
  if (!at) return [];
  return [type, ...type.pools].flatMap((owner: Owner) => {
    const limits = resolveLimits(owner.terms.limits, employee, line.receiptDate, type.currency);
    const terms = limits === owner.terms.limits ? owner.terms : { ...owner.terms, limits: [...limits] };
    return limitsFor(terms, line.memberId, at).flatMap((row: ResolvedLimit): LimitState[] =>
      isSet(row) && (owner === type || row.sharedWith.includes(type.id as never))
        ? [stateOf({ ...owner, terms }, row, type.currency, employee, line, uses, grants)]
        : [],
    );
  });
}

function stateOf(
  owner: Owner,
  row: ResolvedLimit,
  currency: string,
  employee: ClaimEmployee,
  line: { readonly memberId: string | null; readonly receiptDate: CalendarDate },
  uses: readonly ClaimUse[],
  grants: readonly ClaimGrant[],
): LimitState {
  const { terms } = owner;
  const takers: readonly string[] = [owner.id, ...row.sharedWith];
  const shared = uses.filter((use) => takers.includes(use.typeId) && shares(row, line.memberId, use));
  const of = { ownerId: owner.id, pool: row.sharedWith.length > 0 ? owner.name : null };
  if (row.kind === 'EVERY_N_MONTHS') return { ...everyMonths(row, shared, line.receiptDate), ...of };
  const days = daysOf(row, terms, employee, line.receiptDate, shared);
  const inside = shared.filter(({ date }) => isInside(days, date));
  if (row.kind === 'COUNT_PER_PERIOD') {
    const limit = String(row.count ?? 0) as Decimal;
    const used = String(inside.filter(({ amount }) => compare(amount, NONE) > 0).length) as Decimal;
    return { row, days, limit, used, left: leftOf(limit, used), isCount: true, carried: NONE, ...of };
  }
  const used = row.kind === 'PER_VISIT' ? NONE : sumOf(inside);
  if (row.kind !== 'PER_PERIOD' || days === null) {
    const limit = row.amount ?? NONE;
    const shown = row.kind === 'PER_VISIT' ? null : days;
    return { row, days: shown, limit, used, left: leftOf(limit, used), isCount: false, carried: NONE, ...of };
  }
  const own = grants.filter(
    (one) =>
      one.typeId === owner.id &&
      one.appliesTo === row.appliesTo &&
      one.periodStart === days.from &&
      (row.appliesTo === 'FAMILY_POOL' || one.memberId === line.memberId),
  );
  const lots = own.filter(({ kind }) => kind === 'CARRY_OVER');
  const carried = lotsOn(lots, inside, line.receiptDate);
  const granted = entitlement(terms, row, employee, days, currency) ?? NONE;
  const corrected = larger(NONE, add(granted, sumOf(own.filter(({ kind }) => kind === 'ADJUSTMENT'))));
  const limit = add(corrected, carried);
  return { row, days, limit, used, left: leftOf(limit, used), isCount: false, carried, ...of };
}

const sumOf = (all: readonly { readonly amount: Decimal }[]): Decimal =>
  all.reduce((sum, { amount }) => add(sum, amount), NONE);

function daysOf(
  row: ClaimLimit,
  terms: ClaimTerms,
  employee: ClaimEmployee,
  date: CalendarDate,
  uses: readonly ClaimUse[],
): Days | null {
  if (row.kind === 'PER_DAY') return { from: date, to: date };
  if (row.kind === 'PER_MONTH') return monthAround(date);
  if (row.kind !== 'PER_PERIOD' && row.kind !== 'COUNT_PER_PERIOD') return null;
  if (terms.periodKind !== 'ROLLING') return claimPeriod(terms, employee.hireDate, date);
  return fullest(terms.rollingMonths ?? 12, date, uses);
}

/** Of all rolling windows that a receipt falls in, the one of which most is taken: a later receipt may have been claimed first. */
function fullest(months: number, date: CalendarDate, uses: readonly ClaimUse[]): Days {
  const windowTo = (to: CalendarDate): Days => ({ from: addDays(addMonths(to, -months), 1), to });
  const ends = uses.map((use) => use.date).filter((end) => end > date && windowTo(end).from <= date);
  const takenIn = (days: Days): Decimal => sumOf(uses.filter((use) => isInside(days, use.date)));
  return [...new Set(ends)]
    .map(windowTo)
    .reduce((best, one) => (compare(takenIn(one), takenIn(best)) > 0 ? one : best), windowTo(date));
}

/** CL-11: once in n months, whichever of two receipts is claimed first. */
function everyMonths(
  row: ResolvedLimit,
  uses: readonly ClaimUse[],
  date: CalendarDate,
): Omit<LimitState, 'pool' | 'ownerId'> {
  const months = row.count ?? 0;
  const taken = uses
    .filter(({ amount }) => compare(amount, NONE) > 0)
    .map((use) => use.date)
    .filter((other) => (other <= date ? addMonths(other, months) > date : addMonths(date, months) > other))
    .toSorted();
  const last = taken.at(-1) ?? null;
  return {
    row,
    days: last === null ? null : { from: last, to: addMonths(last, months) },
    limit: String(months) as Decimal,
    used: (taken.length > 0 ? '1' : '0') as Decimal,
    left: (taken.length > 0 ? '0' : '1') as Decimal,
    isCount: true,
    carried: NONE,
  };
}
