import { add, compare, type Decimal, subtract } from '@personalia/contract';
import type { DayNeed } from './ledger.ts';

const ZERO = '0' as Decimal;
const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

/**
 * 2.3: what each day of a request holds of the balance while it waits to replace approved leave of the same account. That leave gives
 * back as much as it took, so only what the request costs beyond it is held: of dates in both first, then in the order of the dates.
 */
export function heldBeyond<D extends DayNeed>(days: readonly D[], replaced: readonly DayNeed[]): D[] {
  const given = new Map<string, Decimal>();
  for (const { date, quantity } of replaced) given.set(date, add(given.get(date) ?? ZERO, quantity));
  const offset = (quantity: Decimal, date: string): Decimal => {
    const used = smaller(quantity, given.get(date) ?? ZERO);
    given.set(date, subtract(given.get(date) ?? ZERO, used));
    return subtract(quantity, used);
  };
  const sorted = days.toSorted((a, b) => a.date.localeCompare(b.date));
  const beyond = sorted.map((day) => ({ ...day, quantity: offset(day.quantity, day.date) }));
  const dates = [...given.keys()];
  return beyond.map((day) => ({ ...day, quantity: dates.reduce(offset, day.quantity) }));
}

/** What of leave an amendment can change. */
export interface LeaveTerms {
  readonly leaveTypeId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly startPortion: string;
  readonly endPortion: string;
  /** Of leave by the hour, by the clock of the first day. */
  readonly startTime?: string | null | undefined;
  readonly endTime?: string | null | undefined;
  readonly eventDate?: string | null | undefined;
  readonly reason?: string | null | undefined;
}

const TERMS = [
  'leaveTypeId',
  'fromDate',
  'toDate',
  'startPortion',
  'endPortion',
  'startTime',
  'endTime',
  'eventDate',
  'reason',
] as const;

/** 2.3: what an amendment changes of approved leave; empty: nothing. */
export const changedTerms = (before: LeaveTerms, after: LeaveTerms): (keyof LeaveTerms)[] =>
  TERMS.filter((name) => (before[name] || null) !== (after[name] || null));
