/** The page to begin the day with, the lists of careers and a batch of events (issue 23, 9). */
import type { Results } from '../results.ts';
import { type Goal, none } from './goal.ts';
import { compared } from './read.ts';

/** The slowest of the cards by its usual time (HS-5). */
function slowestCard({ home }: Results): number | undefined {
  if (!home) return undefined;
  const cards = Object.entries(home.latency).filter(([name]) => name.startsWith('card '));
  return cards.length === 0 ? undefined : Math.max(...cards.map(([, { p50 }]) => p50));
}

export const homeGoals: readonly Goal[] = [
  { what: 'the slowest card of the home page', unit: 'ms', goal: 10, limit: none, of: slowestCard },
  ...['requests', 'ends'].map(
    (task): Goal => ({
      what: `list of ${task} of careers, to the same SQL`,
      unit: 'x',
      goal: 5,
      limit: none,
      of: (r) => compared(r.home, task, `${task} by hand`),
    }),
  ),
  {
    what: 'career events of a batch',
    unit: '/s',
    goal: 100,
    limit: 0,
    more: true,
    of: ({ home }) => home && home.batch.people / home.batch.seconds,
  },
];
