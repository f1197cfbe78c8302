import type { Label, OnMissing, SkipReason, WorkflowStep } from '@personalia/contract';
import { ConditionError, type ConditionFacts, type ConditionValue, type FactTypes, outcomeOf } from './condition.ts';
import { type Approver, type Dropped, dropReason, isSubmitter, type OrgFacts, type Parties } from './people.ts';
import { levelsOf } from './resolve.ts';
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

const keyOf = (person: Approver): string => person.userId ?? '';

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

/** A slot on its way to people: which level it has come to, and whom it would ask. */
interface Open {
  readonly index: number;
  readonly all: boolean;
  readonly levels: readonly Approver[][];
  at: number;
  candidates: Approver[];
  dropped: Dropped[];
  missing: 'SELF' | 'VACANT' | null;
  via: SlotReason['via'];
  outcome: 'OPEN' | 'SKIP' | 'BLOCK';
}

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

/** Takes the people of a level, without those who cannot decide. */
function take(open: Open, people: readonly Approver[], parties: Parties): void {
  const reasons = people.map((person) => ({ person, reason: dropReason(person, parties) }));
  open.candidates = reasons.filter(({ reason }) => reason === null).map(({ person }) => person);
  const dropped = reasons.flatMap(({ person: { name, userId, employeeId }, reason }) =>
    reason === null ? [] : [{ name, userId, employeeId, reason }],
  );
  open.dropped.push(...dropped.filter((one) => !open.dropped.some((known) => isSamePerson(known, one))));
  // What was so at the rule itself decides between onSelf and onVacant.
  if (open.at === 0 && open.via === 'RULE' && open.candidates.length === 0)
    open.missing = dropped.some(({ reason }) => reason === 'SUBJECT' || reason === 'SUBMITTER') ? 'SELF' : 'VACANT';
}

const isSamePerson = (a: Dropped, b: Dropped): boolean =>
  a.userId === b.userId && a.employeeId === b.employeeId && a.name === b.name;

/**
 * Goes on with each slot that has nobody, until all have somebody or are given up. Where one person closes one task only
 * (AE-10), a slot also has nobody when all its people are needed for others: else the step could never be completed.
 */
function settle(slots: readonly Open[], input: EntryInput): Map<number, Approver[]> {
  const { step } = input;
  for (;;) {
    const open = slots.filter(({ outcome }) => outcome === 'OPEN');
    const empty = open.find(({ candidates }) => candidates.length === 0);
    if (empty) {
      goOn(empty, input);
      continue;
    }
    if (!step.distinctPersons) return new Map(open.map((one) => [one.index, one.candidates]));
    const seats = seatsOf(open);
    const without = open.filter(({ index }) => (seats.get(index) ?? []).length === 0);
    const [first] = without;
    if (!first || open.length - without.length >= needed(step, open.length)) return seats;
    goOn(first, input);
  }
}

function goOn(open: Open, { step, parties, org }: EntryInput): void {
  open.dropped.push(...open.candidates.map((person) => neededElsewhere(person)));
  open.missing ??= 'VACANT';
  const rule: OnMissing = open.missing === 'SELF' ? step.onSelf : step.onVacant;
  if (rule === 'SKIP' || rule === 'BLOCK') {
    open.outcome = rule;
    open.candidates = [];
  } else if (open.via === 'FALLBACK') {
    open.outcome = 'BLOCK';
    open.candidates = [];
  } else if (rule === 'ESCALATE_UP' && open.at + 1 < open.levels.length) {
    open.at += 1;
    open.via = 'ESCALATED';
    take(open, open.levels[open.at] ?? [], parties);
  } else {
    open.via = 'FALLBACK';
    take(open, org.fallback, parties);
  }
}

const neededElsewhere = ({ name, userId, employeeId }: Approver): Dropped => ({
  name,
  userId,
  employeeId,
  reason: 'NEEDED_ELSEWHERE',
});

/**
 * Gives each person one slot of the step. Slots that all their people have to approve take them first; for the others a
 * matching finds one person each, and whoever is left goes where they were named first.
 */
function seatsOf(open: readonly Open[]): Map<number, Approver[]> {
  const seats = new Map<number, Approver[]>(open.map(({ index }) => [index, []]));
  const taken = new Set<string>();
  const seat = (index: number, person: Approver): void => {
    taken.add(keyOf(person));
    seats.get(index)?.push(person);
  };
  for (const { index, all, candidates } of open)
    if (all) for (const person of candidates) if (!taken.has(keyOf(person))) seat(index, person);
  const rest = open
    .filter(({ all }) => !all)
    .map((one) => ({ ...one, candidates: one.candidates.filter((person) => !taken.has(keyOf(person))) }));
  for (const [index, person] of matching(rest)) seat(index, person);
  for (const { index, candidates } of rest)
    for (const person of candidates)
      if (!taken.has(keyOf(person)) && (seats.get(index)?.length ?? 0) > 0) seat(index, person);
  return seats;
}

/** One person for as many slots as possible (augmenting paths). */
function matching(slots: readonly Pick<Open, 'index' | 'candidates'>[]): Map<number, Approver> {
  const seated = new Map<string, { index: number; person: Approver }>();
  const byIndex = new Map(slots.map((one) => [one.index, one.candidates]));
  const place = (index: number, tried: Set<string>): boolean => {
    for (const person of byIndex.get(index) ?? []) {
      const key = keyOf(person);
      if (tried.has(key)) continue;
      tried.add(key);
      const other = seated.get(key);
      if (!other || place(other.index, tried)) {
        seated.set(key, { index, person });
        return true;
      }
    }
    return false;
  };
  for (const { index } of slots) place(index, new Set());
  return new Map([...seated.values()].map(({ index, person }) => [index, person]));
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

interface SlotTask {
  readonly slot: number;
  readonly state: string;
}
const COUNTS = new Set(['OPEN', 'APPROVED', 'REJECTED']);

/** How the slots of a step stand: approved, still possible, or lost (A5, ACT 7 and 8). */
export function slotStates(step: WorkflowStep, tasks: readonly SlotTask[]): Map<number, 'APPROVED' | 'OPEN' | 'LOST'> {
  const slots = new Map<number, 'APPROVED' | 'OPEN' | 'LOST'>();
  const counting = tasks.filter(({ state }) => COUNTS.has(state));
  for (const slot of new Set(counting.map((one) => one.slot))) {
    const states = counting.filter((one) => one.slot === slot).map(({ state }) => state);
    const needsAll = step.slots[slot]?.mode === 'ALL';
    const isApproved = needsAll ? states.every((one) => one === 'APPROVED') : states.includes('APPROVED');
    const isLost = needsAll ? states.includes('REJECTED') : states.every((one) => one === 'REJECTED');
    slots.set(slot, isApproved ? 'APPROVED' : isLost ? 'LOST' : 'OPEN');
  }
  return slots;
}

/** Approvals that the step needs. Slots that were skipped cannot be waited for. */
export function needed(step: WorkflowStep, slots: number): number {
  if (step.mode === 'ANY_OF') return Math.min(1, slots);
  return step.mode === 'ALL_OF' ? slots : Math.min(step.quorum ?? slots, slots);
}

export function isApproved(step: WorkflowStep, tasks: readonly SlotTask[]): boolean {
  const states = [...slotStates(step, tasks).values()];
  return states.length > 0 && states.filter((one) => one === 'APPROVED').length >= needed(step, states.length);
}

/** Whether the approvals that the step needs can still come together. */
export function isReachable(step: WorkflowStep, tasks: readonly SlotTask[]): boolean {
  const states = [...slotStates(step, tasks).values()];
  return states.filter((one) => one !== 'LOST').length >= needed(step, states.length);
}
