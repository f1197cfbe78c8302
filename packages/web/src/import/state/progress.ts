import type { ImportRecord } from '@personalia/contract';

type Progress = ImportRecord['progress'];

/** Whole percents, never 100 before the end; null while the total is not known. */
export function percentDone({ done, total }: Pick<Progress, 'done' | 'total'>): number | null {
  if (total <= 0) return null;
  return Math.min(99, Math.floor((100 * done) / total));
}

/** Seconds until the end at the present speed; null when that cannot be said. */
export function secondsLeft({ done, total, rowsPerSecond }: Progress): number | null {
  if (!rowsPerSecond || total <= 0 || done >= total) return null;
  return Math.ceil((total - done) / rowsPerSecond);
}
