/** Leave: preview, submit, approve, balance page, accrual and mass leave (issue 20, 7). */
import { type Goal, none } from './goal.ts';
import { compared } from './read.ts';

const MILLISECONDS = { preview: 10, submit: 8, approve: 12, balance: 5 } as const;
const EVERYBODY = 300_000;

export const leaveGoals: readonly Goal[] = [
  ...Object.entries(MILLISECONDS).flatMap(([task, goal]): Goal[] => [
    {
      what: `${task} of leave, to the same SQL`,
      unit: 'x',
      goal: 5,
      limit: none,
      of: (r) => compared(r.leave.at(-1), task, `${task} by hand`),
    },
    { what: `${task} of leave, p50`, unit: 'ms', goal, limit: none, of: (r) => r.leave.at(-1)?.latency[task]?.p50 },
  ]),
  {
    what: 'accrual of 300,000 x 3 accounts, by the accounts a second of this run',
    unit: 's',
    goal: 60,
    limit: none,
    of: (r) => r.leave.map(({ accrual }) => (3 * EVERYBODY * accrual.seconds) / accrual.accounts).at(-1),
  },
  {
    what: 'mass leave of 300,000 people, by the people a second of this run',
    unit: 's',
    goal: 20,
    limit: 60,
    of: (r) => r.leave.map(({ mass }) => (EVERYBODY * mass.seconds) / mass.people).at(-1),
  },
];
