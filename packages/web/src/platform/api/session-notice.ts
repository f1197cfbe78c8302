import { notify } from '../notify/index.ts';
import { SESSION_EXPIRED } from './problem.ts';

export const NOTICE_PAUSE_MS = 10_000;

let lastShown = Number.NEGATIVE_INFINITY;

/** However many calls are refused at once, the sentence is shown once in ten seconds. */
export function noticeSessionExpired(now: number = Date.now()): void {
  if (now - lastShown < NOTICE_PAUSE_MS) return;
  lastShown = now;
  notify.error(SESSION_EXPIRED);
}
