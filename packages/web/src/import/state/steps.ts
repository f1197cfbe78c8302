import type { ImportRecord } from '@personalia/contract';

export const STEPS = ['file', 'entity', 'mapping', 'check', 'run', 'result'] as const;
export type Step = (typeof STEPS)[number];

type Progress = Pick<ImportRecord, 'state' | 'policy' | 'can'>;

/** Where an upload stands. The server's state decides, so a reload comes back to the same place. */
export function currentStep({ state, policy }: Progress): Step {
  switch (state) {
    case 'uploaded':
      return 'entity';
    case 'mapped':
      return 'mapping';
    case 'validating':
    case 'validated':
    case 'validatedWithErrors':
      return 'check';
    case 'running':
    case 'paused':
      return 'run';
    case 'failed':
      // Without a policy it never ran: the check itself could not be finished.
      return policy === null ? 'check' : 'result';
    default:
      return 'result';
  }
}

/** Steps that may be looked at now, besides the current one. */
export function openSteps(result: Progress): readonly Step[] {
  const current = currentStep(result);
  const open = new Set<Step>([current]);
  if (result.can.includes('map')) open.add('entity').add('mapping');
  if (result.can.includes('run')) open.add('check').add('run');
  return STEPS.filter((step) => open.has(step));
}

/** The step to draw: the one in the address as long as the state allows it. */
export function shownStep(result: Progress, asked: string | null): Step {
  return openSteps(result).find((step) => step === asked) ?? currentStep(result);
}

export type StepLook = 'done' | 'current' | 'ahead';

export function stepLook(step: Step, shown: Step): StepLook {
  const distance = STEPS.indexOf(step) - STEPS.indexOf(shown);
  if (distance === 0) return 'current';
  return distance < 0 ? 'done' : 'ahead';
}

/** Rows are on their way at the moment, so the server is asked again and again. */
export const isMoving = ({ state }: Pick<ImportRecord, 'state'>): boolean =>
  state === 'validating' || state === 'running' || state === 'undoing';
