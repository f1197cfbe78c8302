import { Problem } from './problem.ts';

const MINUTE_MS = 60_000;
/** More callers than this at once are nobody's browsers: the oldest counts are forgotten. */
const MOST_CALLERS = 10_000;

/** Refuses (429) whoever calls more often than so many times in a minute, or another time. Counted by process, for what is open to everybody. */
export function refuseTooOften(
  most: number,
  now: () => number = Date.now,
  within: number = MINUTE_MS,
): (who: string) => void {
  const calls = new Map<string, { since: number; n: number }>();
  return (who) => {
    const at = now();
    const known = calls.get(who);
    const current = known && at - known.since < within ? known : { since: at, n: 0 };
    current.n += 1;
    calls.delete(who);
    calls.set(who, current);
    if (calls.size > MOST_CALLERS) calls.delete(calls.keys().next().value ?? who);
    if (current.n > most) throw new Problem('TOO_OFTEN');
  };
}
