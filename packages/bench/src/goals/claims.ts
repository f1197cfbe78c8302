/** Claims: computing and submitting, list and report, payment, opening a period (issue 22, 4). */
import { type Goal, none } from './goal.ts';
import { compared } from './read.ts';

const toTheSame = (task: string, what: string): Goal[] => [
  {
    what: `${what}, to the same SQL`,
    unit: 'x',
    goal: 5,
    limit: none,
    of: (r) => compared(r.claims.at(-1), task, `${task} by hand`),
  },
  {
    what: `${what}, p50`,
    unit: 'ms',
    goal: 10,
    limit: none,
    of: (r) => r.claims.at(-1)?.latency[task]?.p50,
  },
];

export const claimGoals: readonly Goal[] = [
  ...toTheSame('compute', 'what is covered of two lines'),
  ...toTheSame('submit', 'submitting a claim'),
  ...toTheSame('list', 'list of claims'),
  ...toTheSame('report', 'report page of claims of a month'),
  {
    what: 'batch of 10,000 claims with its file, by the claims a second of this run',
    unit: 's',
    goal: 10,
    limit: none,
    of: (r) => r.claims.map(({ batch }) => (10_000 * batch.seconds) / batch.claims).at(-1),
  },
  {
    what: 'opening a period for 300,000 people, by the people a second of this run',
    unit: 's',
    goal: 60,
    limit: none,
    of: (r) => r.claims.map(({ period }) => (300_000 * period.seconds) / Math.max(1, period.people)).at(-1),
  },
];
