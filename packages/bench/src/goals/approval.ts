/** The approval engine (issue 19, 7): to the same SQL by hand, and in milliseconds of the machine that runs it. */
import { type Goal, none } from './goal.ts';
import { compared } from './read.ts';

const LIMITS = { inbox: 8, count: 8, submit: 8, decide: 12 } as const;

export const approvalGoals: readonly Goal[] = [
  ...Object.entries(LIMITS).flatMap(([task, milliseconds]): Goal[] => [
    {
      what: `${task} of approvals, to the same SQL`,
      unit: 'x',
      goal: 5,
      limit: none,
      of: (r) => compared(r.approval, task, `${task} by hand`),
    },
    {
      what: `${task} of approvals`,
      unit: 'ms',
      goal: milliseconds,
      limit: none,
      of: (r) => r.approval?.latency[task]?.p50,
    },
  ]),
  {
    what: 'decisions of 16 callers at a rate of 50',
    unit: '/s',
    goal: 49,
    limit: 0,
    more: true,
    of: (r) => r.approval?.rate.perSecond,
  },
];
