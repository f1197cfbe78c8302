import {
  type CalendarDate,
  type ClaimLimitShare,
  type ClaimTerms,
  compare,
  type Decimal,
  subtract,
} from '@personalia/contract';
import { isCovered } from './cover.ts';
import type { ClaimEmployee, ClaimGrant, ClaimTypeFacts, ClaimUse } from './facts.ts';
import { limitStates } from './limits.ts';

/** What a leaver used above a yearly limit. */
export interface Overuse {
  readonly memberId: string | null;
  readonly appliesTo: ClaimLimitShare;
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
  readonly amount: Decimal;
}

/**
 * CL-8: what a leaver has used above the entitlement that is left to them on the last day, of each yearly limit of the type itself;
 * nothing where the type lets it be.
 */
export function overuseAtLeave(
  type: ClaimTypeFacts & { readonly terms: ClaimTerms },
  employee: ClaimEmployee,
  uses: readonly ClaimUse[],
  grants: readonly ClaimGrant[] = [],
): Overuse[] {
  const { lastDay, family } = employee;
  if (type.terms.overuseOnLeave !== 'RECOVER' || lastDay === null) return [];
  const members = family.filter((one) => isCovered(type.terms, family, one, lastDay)).map(({ id }) => id);
  return [null, ...members].flatMap((memberId) =>
    limitStates(type, employee, { memberId, receiptDate: lastDay }, uses, grants).flatMap(
      ({ row, days, isCount, limit, used, ownerId }): Overuse[] => {
        const isYearly = row.kind === 'PER_PERIOD' && !isCount && ownerId === type.id && days !== null;
        const isTheirs = memberId === null || row.appliesTo === 'PER_MEMBER';
        if (!isYearly || !isTheirs || compare(used, limit) <= 0) return [];
        const { from: periodStart, to: periodEnd } = days;
        return [{ memberId, appliesTo: row.appliesTo, periodStart, periodEnd, amount: subtract(used, limit) }];
      },
    ),
  );
}

/** CL-8: what is kept back of a claim, from what is owed longest first; never more than is paid out. */
export function keptBack<Debt extends { readonly outstanding: Decimal }>(
  payable: Decimal,
  debts: readonly Debt[],
): { readonly debt: Debt; readonly amount: Decimal }[] {
  let left = payable;
  return debts.flatMap((debt) => {
    const amount = compare(debt.outstanding, left) < 0 ? debt.outstanding : left;
    left = subtract(left, amount);
    return compare(amount, '0' as Decimal) > 0 ? [{ debt, amount }] : [];
  });
}
