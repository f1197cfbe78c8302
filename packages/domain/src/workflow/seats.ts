import type { OnMissing } from '@personalia/contract';
import type { EntryInput, SlotReason } from './enter.ts';
import { type Approver, type Dropped, dropReason, type Parties } from './people.ts';
import { needed } from './slot-states.ts';

const keyOf = (person: Approver): string => person.userId ?? '';

/** A slot on its way to people: which level it has come to, and whom it would ask. */
export interface Open {
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

/** Takes the people of a level, without those who cannot decide. */
export function take(open: Open, people: readonly Approver[], parties: Parties): void {
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
export function settle(slots: readonly Open[], input: EntryInput): Map<number, Approver[]> {
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

export const neededElsewhere = ({ name, userId, employeeId }: Approver): Dropped => ({
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
