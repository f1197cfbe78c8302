import type { WorkflowDefinition, WorkflowStep } from '@personalia/contract';
import { mayDecide, type Parties } from './people.ts';
import { closed, type Run, replaceStep, type StepRun, stepOf } from './run.ts';
import { isApproved, isReachable } from './slot-states.ts';

export interface Actor {
  readonly userId: string;
  readonly employeeId: string | null;
}

export type Decision = 'APPROVE' | 'REJECT' | 'RETURN';
export type Refusal =
  | 'WF_TASK_CLOSED'
  | 'WF_BLOCKED'
  | 'WF_SELF'
  | 'WF_NOT_ASSIGNEE'
  | 'WF_DISTINCT'
  | 'WF_COMMENT'
  | 'WF_RETURN_OFF';

export interface DecisionInput {
  readonly definition: WorkflowDefinition;
  readonly parties: Parties;
  readonly taskId: string;
  readonly decision: Decision;
  readonly hasComment: boolean;
  readonly actor: Actor;
  /** A replacement lets the actor decide in the assignee's place today (A6.2). */
  readonly isDelegate: boolean;
  readonly factsHash: string;
}

/** Why somebody may not decide on a task; null when they may (A6, at the moment of the act). */
export function refusalOf(
  run: Run,
  input: Omit<DecisionInput, 'decision' | 'hasComment' | 'factsHash'>,
): Refusal | null {
  const { actor, parties, definition, taskId, isDelegate } = input;
  const step = run.steps.find(({ tasks }) => tasks.some(({ id }) => id === taskId));
  const task = step?.tasks.find(({ id }) => id === taskId);
  if (task && run.state === 'PENDING' && step?.state === 'BLOCKED') return 'WF_BLOCKED';
  if (!step || !task || run.state !== 'PENDING' || step.state !== 'ACTIVE' || task.state !== 'OPEN')
    return 'WF_TASK_CLOSED';
  if (!mayDecide(actor, parties)) return 'WF_SELF';
  const rules = stepOf(definition, step);
  const isOwn = task.userId === actor.userId;
  if (!isOwn && !(isDelegate && rules.allowDelegation)) return 'WF_NOT_ASSIGNEE';
  if (!rules.distinctPersons) return null;
  const others = step.tasks.filter(({ id }) => id !== taskId);
  if (others.some(({ state, actedBy }) => actedBy === actor.userId && (state === 'APPROVED' || state === 'REJECTED')))
    return 'WF_DISTINCT';
  // Who has a task of their own decides on that one: the other decision is somebody else's.
  return !isOwn && others.some(({ state, userId }) => state === 'OPEN' && userId === actor.userId)
    ? 'WF_DISTINCT'
    : null;
}

/** A decision of a person on a task (ACT 3 to 9). After an approval that closes the step the caller goes on with `nextOf`. */
export function decide(run: Run, input: DecisionInput): { run: Run } | { refusal: Refusal } {
  const refusal = refusalOf(run, input);
  if (refusal) return { refusal };
  const step = run.steps.find(({ tasks }) => tasks.some(({ id }) => id === input.taskId)) as StepRun;
  const rules = stepOf(input.definition, step);
  const { decision } = input;
  if (decision === 'RETURN' && !rules.allowReturn) return { refusal: 'WF_RETURN_OFF' };
  const mustComment =
    decision === 'RETURN' ||
    rules.commentRule === 'ALWAYS' ||
    (decision === 'REJECT' && rules.commentRule === 'ON_REJECT');
  if (mustComment && !input.hasComment) return { refusal: 'WF_COMMENT' };
  const tasks = step.tasks.map((task) =>
    task.id === input.taskId
      ? { ...task, state: STATE_AFTER[decision], actedBy: input.actor.userId, factsHash: input.factsHash }
      : task,
  );
  return { run: after(run, { ...step, tasks }, rules, decision) };
}

const STATE_AFTER = { APPROVE: 'APPROVED', REJECT: 'REJECTED', RETURN: 'RETURNED' } as const;

/** What a decision means for the step and the request. */
function after(run: Run, step: StepRun, rules: WorkflowStep, decision: Decision): Run {
  if (decision === 'APPROVE') return replaceStep(run, isApproved(rules, step.tasks) ? closed(step, 'APPROVED') : step);
  if (decision === 'RETURN') return { ...replaceStep(run, closed(step, 'RETURNED')), state: 'RETURNED' };
  const goesOn = rules.rejectRule === 'UNREACHABLE' && rules.mode !== 'ALL_OF' && isReachable(rules, step.tasks);
  return goesOn ? replaceStep(run, step) : { ...replaceStep(run, closed(step, 'REJECTED')), state: 'REJECTED' };
}
