import type {
  RequestState,
  SkipReason,
  StepState,
  TaskState,
  WorkflowDefinition,
  WorkflowStep,
} from '@personalia/contract';
import type { ConditionFacts } from './condition.ts';
import { type EarlierApproval, enterStep, isApproved, isReachable, type NewTask, type SlotReason } from './enter.ts';
import { type Approver, mayDecide, type OrgFacts, type Parties } from './people.ts';

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

const waiting = (seq: number, name: string, isExtra = false): StepRun => ({
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

const replaceStep = (run: Run, step: StepRun): Run => ({
  ...run,
  steps: run.steps.map((one) => (one.seq === step.seq ? step : one)),
});

export const activeStep = (run: Run): StepRun | undefined =>
  run.steps.find(({ state }) => state === 'ACTIVE' || state === 'BLOCKED');

/** Who approved in this round, as natural persons. */
const approvalsOf = (run: Run): EarlierApproval[] =>
  run.steps.flatMap(({ seq, tasks }) =>
    tasks.flatMap(({ state, actedBy, note, factsHash }) =>
      state === 'APPROVED' && actedBy !== null && note !== 'FILED'
        ? [{ userId: actedBy, seq, factsHash: factsHash ?? '' }]
        : [],
    ),
  );

export interface AdvanceInput {
  readonly definition: WorkflowDefinition;
  readonly facts: ConditionFacts;
  readonly factsHash: string;
  readonly parties: Parties;
}

export type Next =
  | { readonly kind: 'ENTER'; readonly seq: number }
  | { readonly kind: 'WAIT' }
  /** Nothing is left to decide: run the effects. */
  | { readonly kind: 'COMPLETE' };

/** What comes next: a step to enter, waiting for people, or the end (A5). */
export function nextOf(run: Run, { options }: WorkflowDefinition): Next {
  if (run.state !== 'PENDING' || activeStep(run)) return { kind: 'WAIT' };
  const waits = run.steps.find(({ state }) => state === 'WAITING');
  if (waits) return { kind: 'ENTER', seq: waits.seq };
  if (!options.requireHumanDecision || isDecided(run)) return { kind: 'COMPLETE' };
  return { kind: 'ENTER', seq: run.steps.length + 1 };
}

/** A person approved, or a rule or a time limit did: skipping alone never approves. */
const isDecided = (run: Run): boolean =>
  run.steps.some(
    ({ state, tasks }) =>
      state === 'APPROVED' || tasks.some((task) => task.state === 'APPROVED' && task.actedBy !== null),
  );

/** Enters one step (ADVANCE a to f). The caller goes on with `nextOf`. */
export function enter(run: Run, seq: number, input: AdvanceInput, org: OrgFacts): Run {
  const known = run.steps.find((one) => one.seq === seq);
  const before = known ?? waiting(seq, FALLBACK_STEP.name, true);
  const start = known ? run : { ...run, steps: [...run.steps, before] };
  const entry = enterStep({
    step: stepOf(input.definition, before),
    facts: input.facts,
    factsHash: input.factsHash,
    org,
    parties: input.parties,
    earlier: approvalsOf(run),
  });
  const rules = stepOf(input.definition, before);
  const added = entry.tasks.map((task) => taskOf(task, input.factsHash)).filter((task) => !isSettled(before, task));
  const tasks = [...before.tasks, ...added];
  const state =
    entry.state !== 'ACTIVE' || added.some((task) => task.state === 'OPEN')
      ? entry.state
      : isApproved(rules, tasks)
        ? 'APPROVED'
        : 'BLOCKED';
  return replaceStep(start, { ...before, state, skipReason: entry.reason, why: entry.why, tasks });
}

/** A step that is entered once more keeps what was decided: for that slot, and by that person, nothing is asked again. */
const isSettled = ({ tasks }: StepRun, task: TaskRun): boolean =>
  tasks.some(
    ({ slot, state, actedBy }) =>
      (state === 'APPROVED' || state === 'REJECTED') && (slot === task.slot || actedBy === task.userId),
  );

const taskOf = ({ slot, person, state, note, carriedFrom }: NewTask, factsHash: string): TaskRun => ({
  id: null,
  slot,
  userId: person.userId ?? '',
  employeeId: person.employeeId,
  name: person.name,
  state,
  actedBy: state === 'APPROVED' ? person.userId : null,
  factsHash: state === 'APPROVED' ? factsHash : null,
  note,
  carriedFrom,
});

/** Enters steps until people have to decide or the request is complete; `org` is asked for each step that is entered. */
export function advance(run: Run, input: AdvanceInput, org: (seq: number) => OrgFacts): Run {
  let now = run;
  for (;;) {
    const next = nextOf(now, input.definition);
    if (next.kind === 'WAIT') return now;
    if (next.kind === 'COMPLETE') return { ...now, state: 'APPROVED' };
    now = enter(now, next.seq, input, org(next.seq));
  }
}

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

/** A step that is over, with its open tasks superseded. */
const closed = (step: StepRun, state: StepState): StepRun => ({
  ...step,
  state,
  tasks: step.tasks.map((task) => (task.state === 'OPEN' ? { ...task, state: 'SUPERSEDED' } : task)),
});

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
