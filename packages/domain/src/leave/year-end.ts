import {
  add,
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

/** R10: what becomes of days that are left of an account when its leave year ends. `granted`: what the next one brings. */
export function yearEndOf(
  { carry, carryMax, maxBalance }: Pick<LeaveRules, 'carry' | 'carryMax' | 'maxBalance'>,
  left: Decimal,
  granted: Decimal = ZERO,
): YearEnd {
  if (compare(left, ZERO) < 0) return { carried: left, expired: ZERO };
  const most = { none: ZERO, all: left, limited: decimal(carryMax ?? '0') }[carry];
  // The ceiling of the balance is for carried and new days together.
  const room = maxBalance ? subtract(decimal(maxBalance), granted) : most;
  const carried = smaller(left, smaller(most, compare(room, ZERO) < 0 ? ZERO : room));
  return { carried, expired: subtract(left, carried) };
}

/** What is lost of days that are left when a lot ends; rules only where it ends with its leave year, as others carry nothing. */
export const lostAtEnd = (rules: Parameters<typeof yearEndOf>[0] | null, left: Decimal): Decimal =>
  rules ? yearEndOf(rules, left).expired : left;

/** R10: the last day on which carried days can be used; the first day of the new leave year counts. */
export function carriedUntil({ carryDays }: Pick<LeaveRules, 'carryDays'>, next: LeaveYear): CalendarDate {
  if (carryDays === null) return next.to;
  const last = addDays(next.from, carryDays - 1);
  return last < next.to ? last : next.to;
}

/**
 * R10: what can be used of a lot whose leave year is closed, by whoever may go back: what is left, what expired, and what was carried
 * forward as far as it is there (`left` of the lot that it became; null: there is none).
 */
export function usableOfClosed({
  remaining,
  expired,
  carried,
  left,
}: {
  readonly remaining: Decimal;
  readonly expired: Decimal;
  readonly carried: Decimal;
  readonly left: Decimal | null;
}): Decimal {
  const back = smaller(carried, left ?? ZERO);
  return add(add(remaining, expired), compare(back, ZERO) > 0 ? back : ZERO);
}
