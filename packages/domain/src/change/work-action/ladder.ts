import type { CalendarDate } from '@personalia/contract';
import { type Issued, isActiveOn } from './validity.ts';

/** A type of work action as a step of its ladder. */
export interface LadderStep {
  readonly typeId: string;
  readonly level: number;
  readonly allowSkip: boolean;
}
export interface StepTaken extends Issued {
  readonly id: string;
  readonly typeId: string;
}

export interface LadderStanding<Step extends LadderStep, Taken extends StepTaken> {
  readonly steps: readonly Step[];
  /** The latest active action of each step that has one. */
  readonly active: ReadonlyMap<string, Taken>;
  /** The highest active step. */
  readonly because: Step | null;
  /** The step above it; null where the highest one is active. */
  readonly next: Step | null;
}

/** Warnings begin at level 1: a verbal one, at level 0, may come before it. */
const FIRST_LEVEL = 1;

/** The steps of a ladder on the day of an incident, and the one to propose (15.3). */
export function ladderOn<Step extends LadderStep, Taken extends StepTaken>(
  steps: readonly Step[],
  taken: readonly Taken[],
  day: CalendarDate,
): LadderStanding<Step, Taken> {
  const inOrder = steps.toSorted((one, other) => one.level - other.level);
  const running = taken
    .filter((one) => isActiveOn(one, day))
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  const active = new Map(running.map((one) => [one.typeId, one]));
  const because = inOrder.findLast(({ typeId }) => active.has(typeId)) ?? null;
  const least = because ? because.level + 1 : FIRST_LEVEL;
  return { steps: inOrder, active, because, next: inOrder.find(({ level }) => level >= least) ?? null };
}

/** What a step replaces where its type says so: what is active below it on the day of its letter (15.2). */
export function supersededBy<Taken extends StepTaken>(
  steps: readonly LadderStep[],
  taken: readonly Taken[],
  typeId: string,
  issueDate: CalendarDate,
): Taken[] {
  const levels = new Map(steps.map((one) => [one.typeId, one.level]));
  const level = levels.get(typeId) ?? 0;
  return taken.filter((one) => (levels.get(one.typeId) ?? level) < level && isActiveOn(one, issueDate));
}

export type LadderFault<Step, Taken> =
  | { readonly code: 'LADDER_LOWER'; readonly step: Step; readonly taken: Taken }
  | { readonly code: 'LADDER_SKIP' | 'LADDER_NO_SKIP'; readonly next: Step };

/** What speaks against a step; null where it may be given. */
export function judgeStep<Step extends LadderStep, Taken extends StepTaken>(
  { steps, active, because, next }: LadderStanding<Step, Taken>,
  typeId: string,
  hasSkipReason: boolean,
): LadderFault<Step, Taken> | null {
  const chosen = steps.find((one) => one.typeId === typeId);
  if (!chosen) return null;
  if (because && chosen.level <= because.level) {
    const taken = active.get(because.typeId);
    if (taken) return { code: 'LADDER_LOWER', step: because, taken };
  }
  if (!next || chosen.level <= next.level) return null;
  if (!chosen.allowSkip) return { code: 'LADDER_NO_SKIP', next };
  return hasSkipReason ? null : { code: 'LADDER_SKIP', next };
}
