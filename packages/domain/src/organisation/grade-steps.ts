import type { GradeFacts } from './grade-moves.ts';

interface StepProblem {
  readonly code: 'NO_STEPS' | 'STEP_BEYOND';
  readonly values: { readonly grade: string; readonly n: number };
}

/** What speaks against a step of a grade (7): it has fewer, or none. One whose number of steps is empty has none. */
export function stepProblem({ name, steps }: Pick<GradeFacts, 'name' | 'steps'>, step: number): StepProblem | null {
  const n = steps ?? 0;
  if (step <= n) return null;
  return { code: n === 0 ? 'NO_STEPS' : 'STEP_BEYOND', values: { grade: name, n } };
}
