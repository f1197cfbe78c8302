import {
  addDays,
  type CalendarDate,
  compare,
  type Decimal,
  decimal,
  type LeaveRules,
  subtract,
} from '@personalia/contract';
import type { LeaveYear } from './entitlement.ts';

const ZERO = decimal('0');
const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

export interface YearEnd {
  /** Days of the next leave year; below zero where days are owed, which go with the employee. */
  readonly carried: Decimal;
  readonly expired: Decimal;
}

/** R10: what becomes of days that are left of an account when its leave year ends. */
export function yearEndOf({ carry, carryMax }: Pick<LeaveRules, 'carry' | 'carryMax'>, left: Decimal): YearEnd {
  if (compare(left, ZERO) < 0) return { carried: left, expired: ZERO };
  const most = { none: ZERO, all: left, limited: decimal(carryMax ?? '0') }[carry];
  const carried = smaller(left, most);
  return { carried, expired: subtract(left, carried) };
}

/** R10: the last day on which carried days can be used; the first day of the new leave year counts. */
export function carriedUntil({ carryDays }: Pick<LeaveRules, 'carryDays'>, next: LeaveYear): CalendarDate {
  if (carryDays === null) return next.to;
  const last = addDays(next.from, carryDays - 1);
  return last < next.to ? last : next.to;
}
