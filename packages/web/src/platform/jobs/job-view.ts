import type { Job } from '@personalia/contract';

export function isGoingOn({ state }: Pick<Job, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

/** Whole percents, never 100 before the end. */
export function percentOf({ state, progress }: Pick<Job, 'state' | 'progress'>): number {
  if (state === 'completed') return 100;
  if (progress.total <= 0) return 0;
  return Math.min(99, Math.floor((100 * progress.done) / progress.total));
}

export const POLL_MS = 2_000;

/** Asked every two seconds while something runs, and not at all otherwise. */
export function pollInterval(jobs: readonly Job[] | undefined): number | false {
  return jobs?.some(isGoingOn) ? POLL_MS : false;
}
