import { median } from './statistics.ts';

/** How a quantity went while something was at work. Megabytes. */
export interface Course {
  readonly before: number;
  readonly peak: number;
  /** From before to the peak: what the work needs. */
  readonly growth: number;
  /** From the first third to the last: what it needs more, the longer it goes on. Near zero is flat. */
  readonly drift: number;
}

export function courseOf(samples: readonly number[]): Course {
  const [before = 0] = samples;
  const third = Math.max(1, Math.floor(samples.length / 3));
  const peak = Math.max(...samples);
  return {
    before,
    peak,
    growth: peak - before,
    drift: median(samples.slice(-third)) - median(samples.slice(0, third)),
  };
}
