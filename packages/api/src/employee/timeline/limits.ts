import { isError } from '@personalia/contract';
import type { HeadcountProblem } from '@personalia/domain';
import { type PlanFinding, planError } from './findings.ts';
import type { TimelineCommand } from './requests.ts';

/** Something beyond a limit: an error, a warning that needs a reason, or a plain warning, as the employer's policy says. */
export const overLimit = (policy: 'block' | 'warn' | 'ignore', finding: PlanFinding): PlanFinding => ({
  ...finding,
  severity: policy === 'block' ? 'error' : 'warning',
  ...(policy === 'warn' ? { needsReason: true as const } : {}),
});

/** Of each position the first day on which it would be too full: a position of many has another number every few days. */
export function overfull(problems: readonly HeadcountProblem[]): PlanFinding[] {
  const firsts = [...Map.groupBy(problems, ({ positionId }) => positionId).values()].flatMap((one) => one.slice(0, 1));
  return firsts.map(tooFull);
}

export const tooFull = ({
  severity,
  position,
  approved,
  occupied,
  date,
}: Omit<HeadcountProblem, 'positionId' | 'through'>): PlanFinding =>
  overLimit(
    severity === 'error' ? 'block' : 'warn',
    planError(null, 'positionId', 'HEADCOUNT_EXCEEDED', { position, approved, occupied, date }),
  );

/** What of it stands in the way: what is refused, and what a reason is missing for (1.8, 8). */
export function overLimits(limits: readonly PlanFinding[], requests: readonly TimelineCommand[]): PlanFinding[] {
  const blocked = limits.filter(isError);
  const isReasoned = requests.every((one) => (one.kind === 'add' ? one.draft.reason : one.reason));
  const asking = limits.filter((one) => one.needsReason);
  if (isReasoned || asking.length === 0) return blocked;
  return [...blocked, { ...planError(null, 'reason', 'REASON_REQUIRED'), because: asking }];
}
