import type { WorkflowStep } from '@personalia/contract';

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
