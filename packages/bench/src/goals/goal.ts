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

/** Units of time: what is counted in them hangs on the machine, and is held to the goal at the machine's pace. */
const IN_TIME: Readonly<Record<string, 'longer' | 'fewer'>> = { ms: 'longer', s: 'longer', '/s': 'fewer' };

/** What the machine of the goals would have taken, or managed in a second; ratios and memory are what they are. */
export function atPace({ unit }: Pick<Goal, 'unit'>, value: number | undefined, pace: number): number | undefined {
  const changes = IN_TIME[unit];
  if (value === undefined || changes === undefined) return value;
  return changes === 'longer' ? value / pace : value * pace;
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

/** What a run found for a goal, what that comes to at the pace of its machine, and the verdict on it. */
export function verdictOn(goal: Goal, results: Results) {
  const value = goal.of(results);
  const counted = atPace(goal, value, results.pace);
  return { value, counted, verdict: judge(goal, counted) };
}
