import { type ClaimTerms, compare, type Decimal, subtract } from '@personalia/contract';
import type { ClaimEmployee, ClaimGrant, ClaimTypeFacts, ClaimUse } from './facts.ts';
import { limitStates } from './limits.ts';

/**
 * CL-8: what a leaver has used above the entitlement that is left to them on the last day, of each yearly limit; nothing where
 * the type lets it be.
 */
export function overuseAtLeave(
  type: ClaimTypeFacts & { readonly terms: ClaimTerms },
  employee: ClaimEmployee,
  uses: readonly ClaimUse[],
  grants: readonly ClaimGrant[] = [],
): Decimal[] {
  const { lastDay } = employee;
  if (type.terms.overuseOnLeave !== 'RECOVER' || lastDay === null) return [];
  return limitStates(type, employee, { memberId: null, receiptDate: lastDay }, uses, grants)
    .filter(({ row, isCount, limit, used }) => row.kind === 'PER_PERIOD' && !isCount && compare(used, limit) > 0)
    .map(({ used, limit }) => subtract(used, limit));
}
