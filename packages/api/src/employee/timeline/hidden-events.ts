import { isDisciplinary } from './disciplinary.ts';
import { type PlanFinding, planError } from './findings.ts';
import type { StoredCareer } from './read-careers.ts';
import type { TransitionOrigin } from './requests.ts';

/** Numbers of suspensions and of the returns from them. */
function disciplinaryNumbers({ events }: StoredCareer): ReadonlySet<string> {
  const suspensions = new Set(events.filter(({ type }) => isDisciplinary(type)).map(({ rootId }) => rootId));
  return new Set(
    events
      .filter(({ rootId, terms }) => suspensions.has(rootId) || suspensions.has(terms.returnOf ?? ''))
      .map(({ transactionNo }) => transactionNo),
  );
}

/**
 * HIDDEN_EVENT: whoever may not know of a suspension is told that something stands in the way, not which record it is nor
 * when (organisation-and-employee 0.2, field classes).
 */
export function hideConfidential(
  finding: PlanFinding,
  career: StoredCareer,
  { sees }: Pick<TransitionOrigin, 'sees'>,
): PlanFinding {
  const { transactionNo } = finding.values;
  if (!sees || sees('disciplinary') || typeof transactionNo !== 'string') return finding;
  if (!disciplinaryNumbers(career).has(transactionNo)) return finding;
  return planError(finding.request, '', 'HIDDEN_EVENT');
}
