import type { WorkflowDefinition } from '@personalia/contract';
import type { ConditionFacts, FactTypes } from './condition.ts';
import { type EarlierApproval, enterStep, type NewTask } from './enter.ts';
import type { OrgFacts, Parties } from './people.ts';
import {
  activeStep,
  FALLBACK_STEP,
  type Run,
  replaceStep,
  type StepRun,
  stepOf,
  type TaskRun,
  waiting,
} from './run.ts';
import { isApproved } from './slot-states.ts';
import type { WordStock } from './vocabulary/index.ts';

export interface AdvanceInput {
  readonly definition: WorkflowDefinition;
  readonly facts: ConditionFacts;
  readonly factTypes: FactTypes;
  /** Words of the tenant that the conditions name. */
  readonly words?: WordStock | undefined;
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

/** Who approved in this round, as natural persons. */
const approvalsOf = (run: Run): EarlierApproval[] =>
  run.steps.flatMap(({ seq, tasks }) =>
    tasks.flatMap(({ state, actedBy, note, factsHash }) =>
      state === 'APPROVED' && actedBy !== null && note !== 'FILED'
        ? [{ userId: actedBy, seq, factsHash: factsHash ?? '' }]
        : [],
    ),
  );

/** Enters one step (ADVANCE a to f). The caller goes on with `nextOf`. */
export function enter(run: Run, seq: number, input: AdvanceInput, org: OrgFacts): Run {
  const known = run.steps.find((one) => one.seq === seq);
  const before = known ?? waiting(seq, FALLBACK_STEP.name, true);
  const start = known ? run : { ...run, steps: [...run.steps, before] };
  const entry = enterStep({
    step: stepOf(input.definition, before),
    facts: input.facts,
    factTypes: input.factTypes,
    words: input.words,
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
