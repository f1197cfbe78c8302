import type { HeadcountProblem } from '@personalia/domain';
import type { PlanFinding } from './findings.ts';
import type { TransitionRequest } from './requests.ts';

/** Something beyond what is foreseen, and what its employer does about that: refuse, ask for a reason, or only tell. */
export interface Limit {
  readonly severity: 'block' | 'warn' | 'tell';
  readonly finding: PlanFinding;
}

/** Of each post the first day on which it would be too full: a post of many has another number every few days. */
export function overfull(problems: readonly HeadcountProblem[]): Limit[] {
  const firsts = [...Map.groupBy(problems, ({ positionId }) => positionId).values()].flatMap((one) => one.slice(0, 1));
  return firsts.map(tooFull);
}

export const tooFull = ({
  severity,
  position,
  approved,
  occupied,
  date,
}: Omit<HeadcountProblem, 'positionId' | 'through'>): Limit => ({
  severity,
  finding: {
    request: null,
    path: 'positionId',
    code: 'HEADCOUNT_EXCEEDED',
    values: { position, approved, occupied, date },
  },
});

/** What of it stands in the way: what is refused, and what a reason is missing for (1.8, 8). */
export function overLimits(limits: readonly Limit[], requests: readonly TransitionRequest[]): PlanFinding[] {
  const blocked = limits.filter(({ severity }) => severity === 'block').map(({ finding }) => finding);
  const isReasoned = requests.every((one) => (one.kind === 'add' ? one.draft.reason : one.reason));
  const asking = limits.filter(({ severity }) => severity === 'warn').map(({ finding }) => finding);
  if (isReasoned || asking.length === 0) return blocked;
  return [...blocked, { request: null, path: 'reason', code: 'REASON_REQUIRED', values: {}, because: asking }];
}
