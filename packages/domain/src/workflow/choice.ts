import { ConditionError, outcomeOf } from './condition.ts';
import type { EntryInput } from './enter.ts';
import { type Approver, dropReason } from './people.ts';
import { candidatesOf } from './resolve.ts';

/** An approver whom the requester has to choose, and among whom. */
export interface ChoiceOfApprover {
  /** Index of the slot in the step. */
  readonly slot: number;
  readonly candidates: readonly Approver[];
}

type ChoiceInput = Omit<EntryInput, 'earlier' | 'factsHash'>;

/**
 * What the requester has yet to choose of a step, by the facts of the submission (A4, REQUESTER_CHOICE). Where nobody can be
 * chosen, or a condition cannot be evaluated, nothing is asked: entering the step deals with that.
 */
export function choicesToMake(input: ChoiceInput): ChoiceOfApprover[] {
  const { step, parties, org } = input;
  if (!isMet(step.entryCondition, input)) return [];
  return step.slots.flatMap((slot, index) => {
    if (slot.kind !== 'REQUESTER_CHOICE' || !isMet(slot.condition, input)) return [];
    const candidates = candidatesOf(slot.params.candidates, parties, org).filter(
      (person) => person.employeeId !== null && dropReason(person, parties) === null,
    );
    const isMade = candidates.some(({ employeeId }) => parties.chosenApprovers?.includes(employeeId ?? ''));
    return isMade || candidates.length === 0 ? [] : [{ slot: index, candidates }];
  });
}

function isMet(condition: string | null, { facts, factTypes, words }: ChoiceInput): boolean {
  if (!condition) return true;
  try {
    return outcomeOf(condition, facts, factTypes, words).held;
  } catch (error) {
    if (error instanceof ConditionError) return false;
    throw error;
  }
}
