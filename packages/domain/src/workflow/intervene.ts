import type { StepState, WorkflowDefinition } from '@personalia/contract';
import { type Approver, mayDecide, type Parties } from './people.ts';
import { activeStep, closed, type Run, replaceStep, type StepRun, stepOf, type TaskRun } from './run.ts';

// What moves a run besides its approvers: the requester, administrators, the clock and the system.

/** The system decides because nobody did in time (A7). */
export function timeOut(run: Run, definition: WorkflowDefinition): Run {
  const step = activeStep(run);
  if (run.state !== 'PENDING' || step?.state !== 'ACTIVE') return run;
  switch (stepOf(definition, step).onTimeout) {
    case 'APPROVE':
      return replaceStep(run, closed(step, 'APPROVED'));
    case 'REJECT':
      return { ...replaceStep(run, closed(step, 'REJECTED')), state: 'REJECTED' };
    case 'RETURN':
      return { ...replaceStep(run, closed(step, 'RETURNED')), state: 'RETURNED' };
    default:
      return run;
  }
}

/** Recall, withdrawal or an administrator's rejection: the round is over and nothing is open (A3, AE-11). */
export function stop(run: Run, state: 'DRAFT' | 'WITHDRAWN' | 'REJECTED' | 'CANCELLED'): Run {
  const end: StepState = state === 'REJECTED' ? 'REJECTED' : 'CANCELLED';
  return {
    ...run,
    state,
    steps: run.steps.map((step) =>
      step.state === 'ACTIVE' || step.state === 'BLOCKED'
        ? {
            ...step,
            state: end,
            tasks: step.tasks.map((task) => (task.state === 'OPEN' ? { ...task, state: 'CANCELLED' } : task)),
          }
        : step.state === 'WAITING'
          ? { ...step, state: 'CANCELLED' }
          : step,
    ),
  };
}

/** AE-11: an administrator skips the step that a request waits in. It never approves by itself (requireHumanDecision). */
export function skipActive(run: Run): Run {
  const step = activeStep(run);
  return step ? replaceStep(run, { ...closed(step, 'SKIPPED'), skipReason: 'ADMIN' }) : run;
}

/** Effects that the system could not run, or a step without approvers: it waits for an administrator (AE-4). */
export function block(run: Run, seq: number): Run {
  const step = run.steps.find((one) => one.seq === seq);
  return step ? { ...replaceStep(run, { ...step, state: 'BLOCKED', tasks: reassigned(step) }), state: 'PENDING' } : run;
}

const reassigned = ({ tasks }: StepRun): TaskRun[] =>
  tasks.map((task) => (task.state === 'OPEN' ? { ...task, state: 'REASSIGNED' } : task));

/** A blocked step that a rule of the module completes. */
export function passBlocked(run: Run): Run {
  const step = activeStep(run);
  return step?.state === 'BLOCKED' ? replaceStep(run, closed(step, 'APPROVED')) : run;
}

/** A blocked step is tried once more with what is so now. */
export function unblock(run: Run): Run {
  const step = activeStep(run);
  return step?.state === 'BLOCKED'
    ? replaceStep(run, { ...step, state: 'WAITING', why: [], tasks: reassigned(step) })
    : run;
}

export type Handover = 'FORWARDED' | 'REASSIGNED' | 'ESCALATED';

/** Whether somebody can be given a task of this step: not a party, and not somebody who has or had one already (AE-6, AE-10). */
export const canTake = (step: StepRun, person: Approver, parties: Parties): boolean =>
  person.userId !== null &&
  person.isActive &&
  person.isEmployed &&
  mayDecide(person, parties) &&
  !step.tasks.some(
    ({ userId, actedBy, state }) => (userId === person.userId && state !== 'REASSIGNED') || actedBy === person.userId,
  );

/** Gives a task to another person; an escalation leaves the first one open beside it (AE-12, A7, A8). */
export function handOver(run: Run, taskId: string, to: readonly Approver[], how: Handover): Run {
  const step = run.steps.find(({ tasks }) => tasks.some(({ id }) => id === taskId));
  const task = step?.tasks.find(({ id }) => id === taskId);
  if (!step || !task) return run;
  const kept = step.tasks.map((one) =>
    one.id === taskId && how !== 'ESCALATED' ? { ...one, state: 'REASSIGNED' as const } : one,
  );
  const more = to.map(
    (person): TaskRun => ({
      id: null,
      slot: task.slot,
      userId: person.userId ?? '',
      employeeId: person.employeeId,
      name: person.name,
      state: 'OPEN',
      actedBy: null,
      factsHash: null,
      note: how,
      carriedFrom: null,
    }),
  );
  return replaceStep(run, { ...step, tasks: [...kept, ...more] });
}

/** An administrator names who decides on a blocked step. */
export function assignBlocked(run: Run, person: Approver): Run {
  const step = activeStep(run);
  if (step?.state !== 'BLOCKED') return run;
  const task: TaskRun = {
    id: null,
    slot: 0,
    userId: person.userId ?? '',
    employeeId: person.employeeId,
    name: person.name,
    state: 'OPEN',
    actedBy: null,
    factsHash: null,
    note: 'REASSIGNED',
    carriedFrom: null,
  };
  return replaceStep(run, { ...step, state: 'ACTIVE', tasks: [...step.tasks, task] });
}
