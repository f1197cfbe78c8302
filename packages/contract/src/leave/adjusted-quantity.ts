import { type Finding, problemIn } from '../platform/finding.ts';
import { leaveBalanceProblems } from '../platform/problems/leave-balance.ts';
import { absolute, compare, type Decimal, isDecimal } from '../platform/values/decimal.ts';
import { type LeaveUnit, MOST_OF_UNIT } from './rules.ts';

const problemAt = problemIn(leaveBalanceProblems);

/** ADJ_RANGE: an adjustment adds or deducts, at most what a year has. Null for the unit: not known yet, it can be hours. */
export function adjustedTooFar(quantity: string, unit: LeaveUnit | null): Finding | null {
  const isWithin =
    isDecimal(quantity) &&
    Number(quantity) !== 0 &&
    compare(absolute(quantity as Decimal), MOST_OF_UNIT[unit ?? 'hour'] as Decimal) <= 0;
  return isWithin ? null : problemAt('quantity', 'ADJ_RANGE', { most: MOST_OF_UNIT[unit ?? 'day'] });
}
