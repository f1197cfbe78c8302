import {
  add,
  addDays,
  type CalendarDate,
  type ClaimLimitShare,
  type ClaimTerms,
  compare,
  type Decimal,
  subtract,
} from '@personalia/contract';
import { carriedOver, expiryOf, lotExpires, takenOfLots } from './carry.ts';
import { isCovered, isEligible } from './cover.ts';
import type { ClaimEmployee, ClaimGrant, ClaimTypeFacts, ClaimUse } from './facts.ts';
import { type LimitState, limitStates } from './limits.ts';

type KnownType = ClaimTypeFacts & { readonly terms: ClaimTerms };

/** What the ledger says of a period: its grant, what it brings along, and what of that was lost. */
export interface PeriodEntry {
  readonly kind: 'ENTITLEMENT' | 'CARRY_OVER' | 'EXPIRE';
  readonly typeId: string;
  readonly memberId: string | null;
  readonly appliesTo: ClaimLimitShare;
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
  readonly amount: Decimal;
  readonly expiresOn: CalendarDate | null;
}

export interface PeriodFacts {
  readonly employee: ClaimEmployee;
  /** As it holds on the date, and on any earlier one. */
  readonly typeOn: (date: CalendarDate) => KnownType | null;
  readonly uses: readonly ClaimUse[];
  readonly grants: readonly ClaimGrant[];
  readonly date: CalendarDate;
}

const NONE = '0' as Decimal;

/**
 * CL-10: the entries of the period around a date: for each yearly amount the entitlement, what is carried over from the period
 * before, and the part of lots that expired. Computed as if nothing were in the ledger yet, so it can be repeated.
 */
export function periodEntries({ employee, typeOn, uses, grants, date }: PeriodFacts): PeriodEntry[] {
  const type = typeOn(date);
  if (!type || type.terms.periodKind === 'ROLLING' || !isEligible(type.terms, employee, date)) return [];
  const yearly = yearlyTerms(type.terms);
  // Only a limit of each person asks for the family.
  const hasOwn = yearly.limits.some(({ appliesTo }) => appliesTo === 'PER_MEMBER');
  const members = [
    null,
    ...(hasOwn ? employee.family.filter((one) => isCovered(type.terms, employee.family, one, date)) : []).map(
      ({ id }) => id,
    ),
  ];
  const found: PeriodEntry[] = [];
  for (const memberId of members)
    for (const state of yearlyOf(type, employee, memberId, date, [], [])) {
      const { row, days, limit } = state;
      if (!days || (row.appliesTo !== 'PER_MEMBER' && memberId !== null)) continue;
      const of = { typeId: type.id, memberId, appliesTo: row.appliesTo, periodStart: days.from, periodEnd: days.to };
      if (compare(limit, NONE) > 0) found.push({ ...of, kind: 'ENTITLEMENT', amount: limit, expiresOn: null });
      const before = typeOn(addDays(days.from, -1));
      const lots = grants.filter(
        (one) =>
          one.kind === 'CARRY_OVER' && one.typeId === type.id && one.periodStart === days.from && isSame(one, of),
      );
      if (before && before.terms.carryOver !== 'NONE' && lots.length === 0 && employee.hireDate < days.from) {
        const unused = unusedOf(before, employee, memberId, row.appliesTo, addDays(days.from, -1), uses, grants);
        const amount = carriedOver(before.terms, unused, type.currency);
        if (compare(amount, NONE) > 0)
          found.push({ ...of, kind: 'CARRY_OVER', amount, expiresOn: lotExpires(before.terms, days) });
      }
      const inside = uses.filter(
        (use) =>
          use.typeId === type.id &&
          use.date >= days.from &&
          use.date <= days.to &&
          sharesWith(row.appliesTo, memberId, use),
      );
      for (const one of takenOfLots(lots, inside)) {
        const amount = expiryOf(one, date);
        if (amount) found.push({ ...of, kind: 'EXPIRE', amount, expiresOn: null });
      }
    }
  return found;
}

const isSame = (
  one: Pick<ClaimGrant, 'memberId' | 'appliesTo'>,
  other: { readonly memberId: string | null; readonly appliesTo: ClaimLimitShare },
): boolean => one.memberId === other.memberId && one.appliesTo === other.appliesTo;

const sharesWith = (appliesTo: ClaimLimitShare, memberId: string | null, use: ClaimUse): boolean =>
  appliesTo === 'FAMILY_POOL' || use.memberId === memberId;

const yearlyKnown = new WeakMap<ClaimTerms, ClaimTerms>();
/** Terms with their yearly amounts as the only limits; the same ones are asked for everybody. */
function yearlyTerms(terms: ClaimTerms): ClaimTerms {
  const known = yearlyKnown.get(terms);
  if (known) return known;
  const found = { ...terms, limits: terms.limits.filter(({ kind }) => kind === 'PER_PERIOD') };
  yearlyKnown.set(terms, found);
  return found;
}

/** The yearly amounts of a type itself; what else limits it is not looked at. */
const yearlyOf = (
  { terms, ...type }: KnownType,
  employee: ClaimEmployee,
  memberId: string | null,
  receiptDate: CalendarDate,
  uses: readonly ClaimUse[],
  grants: readonly ClaimGrant[],
): LimitState[] =>
  limitStates({ ...type, pools: [], terms: yearlyTerms(terms) }, employee, { memberId, receiptDate }, uses, grants);

/** What of an entitlement nobody used by the end of its period; what was carried into that one is not carried once more. */
function unusedOf(
  type: KnownType,
  employee: ClaimEmployee,
  memberId: string | null,
  appliesTo: ClaimLimitShare,
  lastDay: CalendarDate,
  uses: readonly ClaimUse[],
  grants: readonly ClaimGrant[],
): Decimal {
  const state = yearlyOf(type, employee, memberId, lastDay, uses, grants).find(
    ({ row }) => row.appliesTo === appliesTo,
  );
  if (!state?.days) return NONE;
  const { from, to } = state.days;
  const inside = uses.filter(
    (use) => use.typeId === type.id && use.date >= from && use.date <= to && sharesWith(appliesTo, memberId, use),
  );
  const lots = grants.filter(
    (one) =>
      one.kind === 'CARRY_OVER' &&
      one.typeId === type.id &&
      one.periodStart === from &&
      isSame(one, { memberId, appliesTo }),
  );
  const still = takenOfLots(lots, inside)
    .filter(({ lot }) => lot.expiresOn === null || lot.expiresOn >= lastDay)
    .reduce((sum, { lot, taken }) => add(sum, subtract(lot.amount, taken)), NONE);
  const unused = subtract(state.left, still);
  return compare(unused, NONE) > 0 ? unused : NONE;
}
