/** The approval engine: the inbox over many tasks, submitting, deciding, deciding on many, and deciding at a rate (issue 19, 7). */
import { setTimeout as pause } from 'node:timers/promises';
import { rawConnection } from '../api/raw-connection.ts';
import { measureInRounds, type Rounds } from '../measure/rounds.ts';
import type { Summary } from '../measure/statistics.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import { type HttpClient, httpClient } from '../system/http-client.ts';
import { atRate, type Rate } from './at-a-rate.ts';
import { countByHand, decideByHand, type Hands, inboxByHand, submitByHand } from './by-hand.ts';
import { fillTasks } from './fill-tasks.ts';
import {
  asOwner,
  type Draft,
  decideOn,
  draftFor,
  handsOf,
  peopleOf,
  prepareWorkflow,
  submitDraft,
  type Task,
  tasksOf,
} from './prepare.ts';

export interface ApprovalFigures {
  readonly open: number;
  readonly closed: number;
  readonly latency: Readonly<Record<string, Summary>>;
  readonly bulk: { readonly requests: number; readonly seconds: number };
  readonly rate: Rate & { readonly calls: number };
}

interface Sizes {
  readonly open: number;
  readonly closed: number;
  readonly bulk: number;
  readonly seconds: number;
}
const SIZES: Sizes = { open: 1_000_000, closed: 10_000_000, bulk: 2_000, seconds: 60 };
const FEW: Sizes = { open: 50_000, closed: 500_000, bulk: 100, seconds: 4 };
const CALLERS = 16;
const PER_SECOND = 50;
/** In the inbox of the one who decides, besides what is submitted here. */
const MINE = 200;

export async function measureApproval(system: BenchSystem, rounds: Rounds, quick: boolean): Promise<ApprovalFigures> {
  const sizes = quick ? FEW : SIZES;
  const office = await system.client();
  const admin = await system.client('admin@demo.example');
  const approver = await system.client('manager@demo.example');
  // One sign-in, many connections: the provider slows down who signs in again and again.
  const callers = Array.from({ length: CALLERS }, () => httpClient(approver.base, approver.headers));
  const raw = await rawConnection(system.urls.app, system.tenantId);
  try {
    const hands = await handsOf(system);
    await prepareWorkflow(admin, hands.approverEmployeeId);
    const each = rounds.warmUp + rounds.rounds * rounds.perRound;
    const decisions = PER_SECOND * sizes.seconds;
    // Submitted by both, decided by both, and what is decided together and at a rate.
    const counts = [each, each, each, each, sizes.bulk, decisions];
    const people = await peopleOf(system, sum(counts));
    await fill(system, hands, people, sizes);
    const drafts = await draftFor(office, people);
    const [submitted = [], byHand = [], ...later] = cut(drafts, counts);
    for (const draft of later.flat()) await submitDraft(office, draft);
    const [decided = [], decidedByHand = [], bulk = [], atARate = []] = await Promise.all(
      later.map((some) => tasksOf(system, some)),
    );
    let [s, h, d, e] = [0, 0, 0, 0];
    const latency = await measureInRounds(
      [
        { name: 'inbox', run: () => approver.json('GET', '/v1/Approval/GetPagination?tab=pending&page=1') },
        { name: 'inbox by hand', run: () => inboxByHand(raw, hands.approverId) },
        { name: 'count', run: () => approver.json('GET', '/v1/Approval/Count') },
        { name: 'count by hand', run: () => countByHand(raw, hands.approverId) },
        { name: 'submit', run: () => submitDraft(office, submitted[s++] as Draft) },
        { name: 'submit by hand', run: () => submitByHand(raw, byHand[h++]?.id ?? '', hands) },
        { name: 'decide', run: () => decideOn(approver, decided[d++] as Task) },
        { name: 'decide by hand', run: () => decideByHand(raw, decidedByHand[e++]?.id ?? '', hands) },
      ],
      rounds,
    );
    const figures = {
      open: sizes.open,
      closed: sizes.closed,
      latency: Object.fromEntries(latency),
      bulk: { requests: bulk.length, seconds: await decideTogether(approver, bulk) },
      rate: { calls: atARate.length, ...(await decideAtRate(callers, atARate)) },
    };
    await expectOnce(system, [...decided.slice(0, d), ...bulk, ...atARate]);
    return figures;
  } finally {
    for (const client of [office, admin, approver, ...callers]) client.close();
    await raw.end();
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function cut<T>(all: readonly T[], counts: readonly number[]): T[][] {
  let from = 0;
  return counts.map((count) => all.slice(from, (from += count)));
}

const fill = ({ urls, tenantId }: BenchSystem, hands: Hands, people: readonly string[], sizes: Sizes): Promise<void> =>
  asOwner(urls.owner, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `select v.id from workflow_version v join workflow w on w.tenant_id = v.tenant_id and w.id = v.workflow_id
       where v.tenant_id = $1 and w.code = 'BENCH' and v.state = 'PUBLISHED'`,
      [tenantId],
    );
    const { submitterId, approverId } = hands;
    await fillTasks(owner, {
      tenantId,
      versionId: rows[0]?.id ?? '',
      submitterId,
      approverId,
      people,
      open: sizes.open,
      closed: sizes.closed,
      mine: MINE,
    });
  });

interface Job {
  readonly id: string;
  readonly state: string;
  readonly message: string | null;
}

/** One call for all of them, until the last one is decided. */
async function decideTogether(approver: HttpClient, tasks: readonly Task[]): Promise<number> {
  const begun = performance.now();
  const { data } = await approver.json<{ data: { jobId: string } }>('POST', '/v1/Approval/Bulk', {
    action: 'approve',
    tasks: tasks.map(({ id }) => id),
  });
  for (;;) {
    const { data: jobs } = await approver.json<{ data: Job[] }>('GET', '/v1/Job/Mine');
    const job = jobs.find(({ id }) => id === data.jobId);
    if (job && !['queued', 'running'].includes(job.state)) {
      if (job.state !== 'completed') throw new Error(`the job ends ${job.state}: ${job.message}`);
      return (performance.now() - begun) / 1000;
    }
    await pause(50);
  }
}

const decideAtRate = (callers: readonly HttpClient[], tasks: readonly Task[]): Promise<Rate> =>
  atRate(
    tasks.map((task) => (caller: number) => decideOn(callers[caller] as HttpClient, task)),
    { perSecond: PER_SECOND, callers: callers.length },
  );

/** Every task was decided, once, and every request had its effect, once. */
const expectOnce = ({ urls, tenantId }: BenchSystem, tasks: readonly Task[]): Promise<void> =>
  asOwner(urls.owner, async (owner) => {
    const { rows } = await owner.query<{ decided: number; completed: number; effects: number }>(
      `select count(*) filter (where e.type = 'APPROVED')::int as decided, count(*) filter (where e.type = 'COMPLETED')::int as completed,
         (select count(*)::int from approval_effect f where f.tenant_id = $1 and f.event = 'APPROVED' and f.request_id in (
           select request_id from approval_task where tenant_id = $1 and id = any($2))) as effects
       from approval_event e where e.tenant_id = $1 and e.request_id in (select request_id from approval_task where tenant_id = $1 and id = any($2))`,
      [tenantId, tasks.map(({ id }) => id)],
    );
    const [found] = rows;
    const each = (found?.effects ?? 0) / tasks.length;
    if (found?.decided !== tasks.length || found.completed !== tasks.length || !Number.isInteger(each) || each === 0)
      throw new Error(`of ${tasks.length} decisions: ${JSON.stringify(found)}`);
  });
