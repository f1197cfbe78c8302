import {
  CORRECTION_TYPE_LABELS,
  type DayStatus,
  type DayStep,
  DECLARED_STATUS,
  type DeclarationType,
} from '@personalia/contract';
import type { DayDeclaration, DayFacts } from './facts.ts';
import { halvesOff } from './halves.ts';

/** Which halves of a day are on duty or remote (attendance 1.9, row 1). */
export interface DeclaredHalves {
  readonly first: DeclarationType | null;
  readonly second: DeclarationType | null;
}

type DeclaredFacts = Pick<DayFacts, 'declared' | 'dayType' | 'slots' | 'leave' | 'halfHoliday'>;

const covers = ({ portion }: DayDeclaration, half: 'FIRST_HALF' | 'SECOND_HALF'): boolean =>
  portion === 'FULL' || portion === half;

/** Leave and half holidays come first. Days off and holidays only where the request includes them. */
export function declaredHalves(facts: DeclaredFacts): DeclaredHalves {
  const off = halvesOff(facts);
  const isPlanned = facts.slots.length > 0 || facts.dayType === 'workday';
  const counting = (facts.declared ?? []).filter(({ includesHolidays }) => isPlanned || includesHolidays);
  const of = (half: 'FIRST_HALF' | 'SECOND_HALF'): DeclarationType | null =>
    counting.find((one) => covers(one, half))?.kind ?? null;
  return { first: off.first ? null : of('FIRST_HALF'), second: off.second ? null : of('SECOND_HALF') };
}

export const isDeclared = ({ first, second }: DeclaredHalves): boolean => first !== null || second !== null;

/** The status of the part that is declared. */
export const statusOfDeclared = ({ first, second }: DeclaredHalves): DayStatus | null => {
  const kind = first ?? second;
  return kind && DECLARED_STATUS[kind];
};

/** The status of a day of which one half is declared and the other was to be attended. */
export function statusWithDeclared(halves: DeclaredHalves, attended: DayStatus): DayStatus {
  if (attended === 'ABSENT') return 'HALF_DAY';
  return attended === 'PRESENT' ? (statusOfDeclared(halves) ?? attended) : attended;
}

/** The steps of "Why?". A request that leave comes before, or that is not for days off, is said as well. */
export function describeDeclared(facts: DeclaredFacts, minutes: number): DayStep[] {
  const step = (outcome: string, inputs: DayStep['inputs']): DayStep => ({ rule: 'declared', outcome, inputs });
  const halves = declaredHalves(facts);
  const { first, second } = halves;
  const steps: DayStep[] = [];
  if (first !== null && first === second) steps.push(step('full', { kind: CORRECTION_TYPE_LABELS[first] }));
  else {
    if (first) steps.push(step('firstHalf', { kind: CORRECTION_TYPE_LABELS[first] }));
    if (second) steps.push(step('secondHalf', { kind: CORRECTION_TYPE_LABELS[second] }));
  }
  const [request] = facts.declared ?? [];
  if (request && !isDeclared(halves)) {
    const isOff = facts.slots.length === 0 && facts.dayType !== 'workday' && !request.includesHolidays;
    steps.push(step(isOff ? 'notPlanned' : 'leave', { kind: CORRECTION_TYPE_LABELS[request.kind] }));
  }
  if (minutes > 0) steps.push(step('minutes', { minutes }));
  return steps;
}
