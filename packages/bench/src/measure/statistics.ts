/** A handful of numbers that stand for many. Milliseconds throughout. */
export interface Summary {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
}

/** The value below which a share of the samples lies; between two samples it is interpolated. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('nothing was measured');
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

export const summarise = (samples: readonly number[]): Summary => ({
  count: samples.length,
  p50: median(samples),
  p95: percentile(samples, 0.95),
  worst: percentile(samples, 1),
});
