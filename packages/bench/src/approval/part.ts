/** The approval engine (issue 19, 7): to the same SQL by hand, and in milliseconds of the machine that runs it. */
import { type Goal, none } from '../goals/goal.ts';
import { compared } from '../goals/read.ts';
import { definePart } from '../part.ts';
import { round, seconds, whole } from '../report/numbers.ts';
import { printLatency } from '../report/print.ts';
import { type ApprovalFigures, measureApproval } from './measure-approval.ts';

const LIMITS = { inbox: 8, count: 8, submit: 8, decide: 12 } as const;

export const approvalPart = definePart({
  name: 'approval',
  title: () => 'Submitting and deciding over many tasks',
  once: true,
  measure: ({ system, rounds, options }) => measureApproval(system, rounds, options.quick),
  print: ({ open, closed, latency, bulk, rate }, print) => {
    print(`\nApprovals over ${whole(open)} open and ${whole(closed)} closed tasks: p50 (p95), ms`);
    printLatency(latency, print);
    print(`${whole(bulk.requests)} decided by one job: ${seconds(bulk.seconds)}`);
    print(
      `${whole(rate.calls)} decisions of 16 callers, 50 a second: ${round(rate.perSecond)} a second, p50 ${round(rate.latency.p50)}, ` +
        `p95 ${round(rate.latency.p95)} ms since they were due; each decided once with one effect`,
    );
  },
  goals: [
    ...Object.entries(LIMITS).flatMap(([task, milliseconds]): Goal<readonly ApprovalFigures[]>[] => [
      {
        what: `${task} of approvals, to the same SQL`,
        unit: 'x',
        goal: 5,
        limit: none,
        of: ([figures]) => compared(figures, task, `${task} by hand`),
      },
      {
        what: `${task} of approvals`,
        unit: 'ms',
        goal: milliseconds,
        limit: none,
        of: ([figures]) => figures?.latency[task]?.p50,
      },
    ]),
    {
      what: 'decisions of 16 callers at a rate of 50',
      unit: '/s',
      goal: 49,
      limit: 0,
      more: true,
      of: ([figures]) => figures?.rate.perSecond,
    },
  ],
});
