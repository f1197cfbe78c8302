import type { Label, SkipReason, WorkflowStep } from '@personalia/contract';
import { ConditionError, type ConditionFacts, type ConditionValue, type FactTypes, outcomeOf } from './condition.ts';
import { type Approver, type Dropped, isSubmitter, type OrgFacts, type Parties } from './people.ts';
import { levelsOf } from './resolve.ts';
import { neededElsewhere, type Open, settle, take } from './seats.ts';
import { isApproved } from './slot-states.ts';
import type { WordStock } from './vocabulary/index.ts';

/** Why a slot ended with these people: kept with the step, and answered as sentences on "Why?". */
export interface SlotReason {
  /** Index of the slot in the step; null: a condition of the step. */
  readonly slot: number | null;
  readonly condition: string | null;
  readonly held: boolean | null;
  readonly inputs: readonly { readonly name: string; readonly value: ConditionValue }[];
  /** How often one had to go up to find somebody. */
  readonly climbs: number;
  readonly via: 'RULE' | 'ESCALATED' | 'FALLBACK' | 'NONE';
  readonly missing: 'SELF' | 'VACANT' | null;
  readonly dropped: readonly Dropped[];
  readonly people: readonly string[];
  /** Why a condition could not be evaluated. */
  readonly error: Label | null;
}

export interface NewTask {
  readonly slot: number;
  readonly person: Approver;
  readonly state: 'OPEN' | 'APPROVED';
  /** CARRIED: approved an earlier step already; FILED: the approver submitted it (AE-9). */
  readonly note: 'CARRIED' | 'FILED' | null;
  readonly carriedFrom: number | null;
}

export type StepEntry = { readonly why: readonly SlotReason[]; readonly tasks: readonly NewTask[] } & (
  | { readonly state: 'SKIPPED'; readonly reason: SkipReason }
  | { readonly state: 'APPROVED' | 'ACTIVE' | 'BLOCKED'; readonly reason: null }
);

export interface EarlierApproval {
  readonly userId: string;
  readonly seq: number;
  readonly factsHash: string;
}

export interface EntryInput {
  readonly step: WorkflowStep;
  readonly facts: ConditionFacts;
  readonly factTypes: FactTypes;
  /** Words of the tenant that the conditions name. */
  readonly words?: WordStock | undefined;
  readonly factsHash: string;
  readonly org: OrgFacts;
  readonly parties: Parties;
  /** Who approved earlier steps of this round. */
  readonly earlier: readonly EarlierApproval[];
}

/** ADVANCE a to f for one step (A5): skipped, approved by itself, blocked, or waiting for these people. */
export function enterStep(input: EntryInput): StepEntry {
  const { step } = input;
  const why: SlotReason[] = [];
  try {
    if (!holds(step.entryCondition, input, null, why)) return { state: 'SKIPPED', reason: 'CONDITION', why, tasks: [] };
    if (step.autoApproveWhen !== null && holds(step.autoApproveWhen, input, null, why))
      return { state: 'APPROVED', reason: null, why, tasks: [] };
    return resolveStep(input, why);
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    return { state: 'BLOCKED', reason: null, why, tasks: [] };
  }
}

/** Whether a condition is met; what it looked at is kept, also when it cannot be evaluated. */
function holds(condition: string | null, input: EntryInput, slot: number | null, why: SlotReason[]): boolean {
  if (condition === null || condition === '') return true;
  const reason = { ...NOTHING, slot, condition };
  try {
    const { held, inputs } = outcomeOf(condition, input.facts, input.factTypes, input.words);
    why.push({ ...reason, inputs, held });
    return held;
  } catch (error) {
    if (error instanceof ConditionError) why.push({ ...reason, error: error.reason });
    throw error;
  }
}

const NOTHING: SlotReason = {
  slot: null,
  condition: null,
  held: null,
  inputs: [],
  climbs: 0,
  via: 'NONE',
  missing: null,
  dropped: [],
  people: [],
  error: null,
};

function resolveStep(input: EntryInput, why: SlotReason[]): StepEntry {
  const { step, parties, org } = input;
  const slots: Open[] = [];
  for (const [index, slot] of step.slots.entries()) {
    if (!holds(slot.condition, input, index, why)) continue;
    const open: Open = {
      index,
      all: slot.mode === 'ALL',
      levels: levelsOf(slot, parties, org),
      at: 0,
      candidates: [],
      dropped: [],
      missing: null,
      via: 'RULE',
      outcome: 'OPEN',
    };
    take(open, open.levels[0] ?? [], parties);
    slots.push(open);
  }
  const seats = settle(slots, input);
  for (const open of slots) why.push(reasonOf(open, seats.get(open.index) ?? []));
  if (slots.some(({ outcome }) => outcome === 'BLOCK')) return { state: 'BLOCKED', reason: null, why, tasks: [] };
  const live = slots.filter(({ outcome }) => outcome === 'OPEN');
  if (live.length === 0) {
    const reason =
      slots.length === 0 ? 'CONDITION' : slots.some(({ missing }) => missing === 'SELF') ? 'SELF' : 'VACANT';
    return { state: 'SKIPPED', reason, why, tasks: [] };
  }
  const tasks = live.flatMap(({ index }) => (seats.get(index) ?? []).map((person) => newTask(index, person, input)));
  if (!isApproved(step, tasks)) return { state: 'ACTIVE', reason: null, why, tasks };
  // Nobody else is asked for what is decided already.
  const settled = tasks.filter(({ state }) => state === 'APPROVED');
  return settled.every(({ note }) => note !== 'FILED')
    ? { state: 'SKIPPED', reason: 'DUPLICATE', why, tasks: settled }
    : { state: 'APPROVED', reason: null, why, tasks: settled };
}

function newTask(slot: number, person: Approver, { step, earlier, factsHash, parties }: EntryInput): NewTask {
  if (parties.submitterCounts && isSubmitter(person, parties))
    return { slot, person, state: 'APPROVED', note: 'FILED', carriedFrom: null };
  const before =
    step.onDuplicate === 'SKIP'
      ? earlier.find((one) => one.userId === person.userId && one.factsHash === factsHash)
      : undefined;
  return before
    ? { slot, person, state: 'APPROVED', note: 'CARRIED', carriedFrom: before.seq }
    : { slot, person, state: 'OPEN', note: null, carriedFrom: null };
}

const reasonOf = (open: Open, seated: readonly Approver[]): SlotReason => ({
  ...NOTHING,
  slot: open.index,
  climbs: open.via === 'ESCALATED' ? open.at : 0,
  via: seated.length > 0 ? open.via : 'NONE',
  missing: open.missing,
  dropped:
    open.outcome === 'OPEN' && seated.length === 0
      ? [...open.dropped, ...open.candidates.map((person) => neededElsewhere(person))]
      : open.dropped,
  people: seated.map(({ name }) => name),
});
