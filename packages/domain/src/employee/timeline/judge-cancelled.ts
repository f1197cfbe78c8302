import { type Finding, OPEN_END, type ProblemCode, problemAt, transitionRule } from '@personalia/contract';
import type { CareerEvent } from './career-event.ts';
import type { Career } from './replay.ts';

/** Rules of cancelling one event (organisation-and-employee 1.4). */
export function judgeCancelled(id: string, events: readonly CareerEvent[], before: Career): Finding<ProblemCode>[] {
  const event = events.find((one) => one.id === id);
  if (!event) return [];
  const { does } = transitionRule(event.type);
  if (does === 'opens') {
    const employment = before.employments.find((one) => one.openedBy === id);
    const within = events.filter(
      (one) =>
        one.id !== id &&
        employment &&
        one.effectiveDate >= employment.hireDate &&
        one.effectiveDate <= (employment.lastDay ?? OPEN_END),
    );
    if (within.length > 0) return [problemAt('', 'HIRE_HAS_DEPENDENTS', { n: within.length })];
  }
  if (does === 'ends') {
    const later = before.employments.find((one) => one.hireDate > event.effectiveDate);
    const opening = events.find((one) => one.id === later?.openedBy);
    if (opening) {
      const values = { transactionNo: opening.transactionNo, date: opening.effectiveDate };
      return [problemAt('', 'REHIRED', values)];
    }
  }
  return [];
}
