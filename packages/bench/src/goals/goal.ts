import type { Results } from '../results.ts';

/** A number of the product to be reached, with the line that must not be crossed. */
export interface Goal<Figures = Results> {
  readonly what: string;
  readonly unit: string;
  readonly goal: number;
  readonly limit: number;
  /** Whether more is better; otherwise less is. */
  readonly more?: boolean;
  /** Undefined when this run did not measure it. */
  readonly of: (figures: Figures) => number | undefined;
}

export type Verdict = 'met' | 'missed' | 'broken' | 'not measured';

/** A line that nothing can cross. */
export const none = Number.POSITIVE_INFINITY;

export function judge(
  { goal, limit, more = false }: Pick<Goal, 'goal' | 'limit' | 'more'>,
  value: number | undefined,
): Verdict {
  if (value === undefined) return 'not measured';
  const within = (line: number) => (more ? value >= line : value <= line);
  if (within(goal)) return 'met';
  return within(limit) ? 'missed' : 'broken';
}
