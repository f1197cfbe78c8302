import { type CalendarDate, type Decimal, daysBetween, decimal, divide, multiply } from '@personalia/contract';

interface Bond {
  readonly amount: Decimal;
  /** The first day of the bond: the day after the training. */
  readonly from: CalendarDate;
  /** The last day of the bond, inclusive. */
  readonly until: CalendarDate;
}

/**
 * What is to be paid back by somebody whose last day is `lastDay`: amount x remaining days / days of the bond
 * (organisation-and-employee 10.3). All of it before the bond begins, nothing once it is over.
 */
export function bondOn({ amount, from, until }: Bond, lastDay: CalendarDate): Decimal {
  const days = daysBetween(from, until) + 1;
  const remaining = Math.min(daysBetween(lastDay, until), days);
  if (days <= 0 || remaining <= 0) return decimal('0');
  return divide(multiply(amount, decimal(String(remaining))), decimal(String(days)), 2);
}
