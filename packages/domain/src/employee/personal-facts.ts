import type { EmployeeFinding } from '@personalia/contract';
import { addDays, type CalendarDate } from '@personalia/contract';

interface FactDays {
  readonly today: CalendarDate;
  /** The day on which what holds now began, if there was something before. */
  readonly since: CalendarDate | null;
}

type FactChange =
  /** The last day of what holds now; null: nothing of it is kept, as the new value was so on all of its days. */
  | { readonly heldUntil: CalendarDate | null }
  | { readonly code: EmployeeFinding; readonly values?: Readonly<Record<string, string>> };

/**
 * What becomes of what holds now, when a personal fact is another one from a day on (organisation-and-employee 1.1).
 * FACT_FROM_FUTURE: what is said of a person is true already. FACT_FROM: what was so before is not overwritten by the way,
 * it is mended where it stands.
 */
export function changeOfFact(from: CalendarDate | null, { today, since }: FactDays): FactChange {
  if (from === null) return { heldUntil: null };
  if (from > today) return { code: 'FACT_FROM_FUTURE' };
  if (since !== null && from < since) return { code: 'FACT_FROM', values: { date: since } };
  return { heldUntil: from === since ? null : addDays(from, -1) };
}
