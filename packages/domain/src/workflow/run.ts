import type {
  RequestState,
  SkipReason,
  StepState,
  TaskState,
  WorkflowDefinition,
  WorkflowStep,
} from '@personalia/contract';
import type { NewTask, SlotReason } from './enter.ts';

/** One task as the engine sees it. Without an id it is new. */
export interface TaskRun {
  readonly id: string | null;
  readonly slot: number;
  readonly userId: string;
  readonly employeeId: string | null;
  readonly name: string;
  readonly state: TaskState;
  /** Who acted: the assignee, or a delegate in the assignee's place; null: the system. */
  readonly actedBy: string | null;
  readonly factsHash: string | null;
  readonly note: NewTask['note'] | 'ROUND' | 'ESCALATED' | 'FORWARDED' | 'REASSIGNED' | null;
  readonly carriedFrom: number | null;
}

export interface StepRun {
  readonly seq: number;
  readonly name: string;
  readonly state: StepState;
  readonly skipReason: SkipReason | null;
  /** Added because no person had decided (requireHumanDecision). */
  readonly isExtra: boolean;
  readonly why: readonly SlotReason[];
  readonly tasks: readonly TaskRun[];
}

/** One round of a request: what is written is what differs between two of these. */
export interface Run {
  readonly state: RequestState;
  readonly round: number;
  readonly steps: readonly StepRun[];
}

/** The extra step: whoever holds the fallback role decides. Its slots are only a place for tasks. */
export const FALLBACK_STEP: WorkflowStep = {
  name: 'Fallback approval',
  mode: 'ANY_OF',
  quorum: null,
  entryCondition: null,
  autoApproveWhen: null,
  rejectRule: 'FIRST',
  onVacant: 'FALLBACK',
  onSelf: 'FALLBACK',
  onDuplicate: 'REQUIRE',
  distinctPersons: true,
  allowDelegation: true,
  allowReturn: true,
  editableFields: [],
  commentRule: 'ON_REJECT',
  resolveAt: 'ENTRY',
  slaDays: null,
  slaCalendar: 'WORKING',
  remindAfterDays: null,
  remindEveryDays: 1,
  maxReminders: 3,
  onTimeout: 'NONE',
  escalateTo: null,
  // Nobody is named, so the fallback role is asked.
  slots: [{ kind: 'PERSON', params: { employeeId: '' }, condition: null, mode: 'ANY' }],
};

export const stepOf = (definition: WorkflowDefinition, run: Pick<StepRun, 'seq' | 'isExtra'>): WorkflowStep =>
  run.isExtra ? FALLBACK_STEP : (definition.steps[run.seq - 1] ?? FALLBACK_STEP);

/** A round as it begins: each step waits. */
export const newRun = (definition: WorkflowDefinition, round: number): Run => ({
  state: 'PENDING',
  round,
  steps: definition.steps.map(({ name }, index) => waiting(index + 1, name)),
});

export const waiting = (seq: number, name: string, isExtra = false): StepRun => ({
  seq,
  name,
  state: 'WAITING',
  skipReason: null,
  isExtra,
  why: [],
  tasks: [],
});

/**
 * W14: a request that was returned goes on where it was returned, as long as nothing material changed; what was approved
 * before is carried.
 */
export function continuedRun(definition: WorkflowDefinition, before: Run): Run {
  const returned = before.steps.find(({ state }) => state === 'RETURNED')?.seq ?? 1;
  const fresh = newRun(definition, before.round + 1);
  return {
    ...fresh,
    steps: fresh.steps.map((step) => {
      const old = before.steps.find(({ seq, isExtra }) => seq === step.seq && !isExtra);
      if (!old || step.seq >= returned) return step;
      const tasks = old.tasks
        .filter(({ state }) => state === 'APPROVED')
        .map((task) => ({ ...task, id: null, note: 'ROUND' as const, carriedFrom: before.round }));
      return { ...old, tasks };
    }),
  };
}

export const replaceStep = (run: Run, step: StepRun): Run => ({
  ...run,
  steps: run.steps.map((one) => (one.seq === step.seq ? step : one)),
});

/** A step that is over, with its open tasks superseded. */
export const closed = (step: StepRun, state: StepState): StepRun => ({
  ...step,
  state,
  tasks: step.tasks.map((task) => (task.state === 'OPEN' ? { ...task, state: 'SUPERSEDED' } : task)),
});

export const activeStep = (run: Run): StepRun | undefined =>
  run.steps.find(({ state }) => state === 'ACTIVE' || state === 'BLOCKED');

/** "step 1 of 2": steps that were skipped are not counted. */
export function placeOf(run: Run): { k: number; n: number; name: string; isBlocked: boolean } | null {
  const step = activeStep(run);
  if (!step) return null;
  const counted = run.steps.filter(({ state }) => state !== 'SKIPPED');
  return {
    k: counted.findIndex(({ seq }) => seq === step.seq) + 1,
    n: counted.length,
    name: step.name,
    isBlocked: step.state === 'BLOCKED',
  };
}
