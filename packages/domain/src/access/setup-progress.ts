export interface SetupFact {
  readonly done: boolean;
  readonly notApplicable: boolean;
}

/** Share of the steps that apply and are done, rounded down; a step marked as not applying counts nowhere. */
export function setupProgress(steps: readonly SetupFact[]): { done: number; total: number; percent: number } {
  const applying = steps.filter((step) => !step.notApplicable);
  const done = applying.filter((step) => step.done).length;
  const total = applying.length;
  return { done, total, percent: total === 0 ? 100 : Math.floor((100 * done) / total) };
}
