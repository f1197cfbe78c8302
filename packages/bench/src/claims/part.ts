/** Claims: computing and submitting, list and report, payment, opening a period (issue 22, 4). */
import { type Goal, none } from '../goals/goal.ts';
import { compared } from '../goals/read.ts';
import { definePart } from '../part.ts';
import { type ClaimFigures, claimsOf, measureClaims } from './measure-claims.ts';

const toTheSame = (task: string, what: string): Goal<readonly ClaimFigures[]>[] => [
  {
    what: `${what}, to the same SQL`,
    unit: 'x',
    goal: 5,
    limit: none,
    of: (figures) => compared(figures.at(-1), task, `${task} by hand`),
  },
  {
    what: `${what}, p50`,
    unit: 'ms',
    goal: 10,
    limit: none,
    of: (figures) => figures.at(-1)?.latency[task]?.p50,
  },
];

export const claimsPart = definePart({
  name: 'claims',
  title: (rows) => `Claiming and paying for ${rows} employees`,
  measure: ({ system, rows, fewRounds, options }) =>
    measureClaims(system, rows, fewRounds, claimsOf(rows, options.quick)),
  goals: [
    ...toTheSame('compute', 'what is covered of two lines'),
    ...toTheSame('submit', 'submitting a claim'),
    ...toTheSame('list', 'list of claims'),
    ...toTheSame('report rows', 'report page of claims of a month'),
    ...toTheSame('report sums', 'sums of all claims of a month').slice(0, 1),
    {
      what: 'batch of 10,000 claims with its file, by the claims a second of this run',
      unit: 's',
      goal: 10,
      limit: none,
      of: (figures) => figures.map(({ batch }) => (10_000 * batch.seconds) / batch.claims).at(-1),
    },
    {
      what: 'opening a period for 300,000 people, by the people a second of this run',
      unit: 's',
      goal: 60,
      limit: none,
      of: (figures) => figures.map(({ period }) => (300_000 * period.seconds) / Math.max(1, period.people)).at(-1),
    },
  ],
});
