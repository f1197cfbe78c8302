import { addDays, type CalendarDate } from '@personalia/contract';

export interface SuspensionDays {
  readonly from: CalendarDate;
  /** The last day; null: not known yet. */
  readonly to: CalendarDate | null;
}

/**
 * What becomes of a suspension when its work action is revoked (15.3): it ends that day, and the employee is back on the next one.
 * One that has not begun never happens; one that is over by then stays as it was.
 */
export function suspensionAfterRevoking(
  { from, to }: SuspensionDays,
  today: CalendarDate,
): { readonly step: 'cancel' } | { readonly step: 'none' } | { readonly step: 'return'; readonly on: CalendarDate } {
  if (from > today) return { step: 'cancel' };
  return to !== null && to <= today ? { step: 'none' } : { step: 'return', on: addDays(today, 1) };
}
