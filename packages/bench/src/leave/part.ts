/** Leave: preview, submit, approve, balance page, accrual and mass leave (issue 20, 7). */
import { type Goal, none } from '../goals/goal.ts';
import { compared } from '../goals/read.ts';
import { definePart } from '../part.ts';
import { type LeaveFigures, measureLeave } from './measure-leave.ts';

const MILLISECONDS = { preview: 10, submit: 8, approve: 12, balance: 5 } as const;
const EVERYBODY = 300_000;

export const leavePart = definePart({
  name: 'leave',
  title: (rows) => `Asking for leave of ${rows} employees`,
  measure: ({ system, rows, fewRounds, options }) => measureLeave(system, rows, fewRounds, options.quick ? 2 : 5),
  goals: [
    ...Object.entries(MILLISECONDS).flatMap(([task, goal]): Goal<readonly LeaveFigures[]>[] => [
      {
        what: `${task} of leave, to the same SQL`,
        unit: 'x',
        goal: 5,
        limit: none,
        of: (figures) => compared(figures.at(-1), task, `${task} by hand`),
      },
      {
        what: `${task} of leave, p50`,
        unit: 'ms',
        goal,
        limit: none,
        of: (figures) => figures.at(-1)?.latency[task]?.p50,
      },
    ]),
    {
      what: 'accrual of 300,000 x 3 accounts, by the accounts a second of this run',
      unit: 's',
      goal: 60,
      limit: none,
      of: (figures) => figures.map(({ accrual }) => (3 * EVERYBODY * accrual.seconds) / accrual.accounts).at(-1),
    },
    {
      what: 'mass leave of 300,000 people, by the people a second of this run',
      unit: 's',
      goal: 20,
      limit: 60,
      of: (figures) => figures.map(({ mass }) => (EVERYBODY * mass.seconds) / mass.people).at(-1),
    },
  ],
});
