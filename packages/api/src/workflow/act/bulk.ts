import { type BULK_ACTIONS, fillInLabel, label, MOST_BULK, MOST_INLINE } from '@personalia/contract';
import { type Door, type Tx } from '@personalia/database';
import type { Decision } from '@personalia/domain';
import { sql } from 'kysely';
import * as z from 'zod';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { defineJob, enqueue, type JobDefinition, keepFailures, type RunningJob } from '../../platform/jobs/index.ts';
import type { RequestTypes } from '../types.ts';
import { decideTask } from './decide.ts';

type BulkAction = (typeof BULK_ACTIONS)[number];
const DECIDED = { approve: 'APPROVED', reject: 'REJECTED', return: 'RETURNED' } as const;
const DECISIONS: Readonly<Record<BulkAction, Decision>> = { approve: 'APPROVE', reject: 'REJECT', return: 'RETURN' };

interface Failure {
  readonly id: string;
  readonly name: string;
  readonly message: string;
}

/** Each task is its own transaction, so that one that fails leaves the others as they are (W21). */
async function decideEach(
  door: Door,
  caller: Caller,
  types: RequestTypes,
  { action, comment, tasks }: { action: BulkAction; comment: string; tasks: readonly string[] },
  report: (done: number) => void = () => {},
): Promise<{ changed: number; failed: Failure[] }> {
  const failed: Failure[] = [];
  const actor = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    role: caller.activeRole,
    channel: 'web',
    trace: caller.traceId,
  };
  for (const [index, id] of tasks.entries()) {
    try {
      await door.asActor(actor, (tx) =>
        decideTask(tx, caller, types, id, DECISIONS[action], { comment, isOneOfMany: true }),
      );
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      failed.push({ id, name: await nameOf(door, actor, id), message: error.text[caller.locale] });
    }
    report(index + 1);
  }
  return { changed: tasks.length - failed.length, failed };
}

const nameOf = (door: Door, actor: { tenantId: string; userId: string }, id: string): Promise<string> =>
  door.asActor(actor, async (tx) => {
    const { rows } = await sql<{ no: string }>`
      select r.transaction_no as no from approval_task t join approval_request r on r.tenant_id = t.tenant_id and r.id = t.request_id
      where t.tenant_id = ${actor.tenantId} and t.id = ${id}::uuid`.execute(tx);
    return rows[0]?.no ?? '';
  });

const payload = z.object({
  action: z.enum(['approve', 'reject', 'return']),
  comment: z.string(),
  tasks: z.array(z.string()),
});
const TITLE = label('Decide on {n} requests', 'Putuskan {n} permohonan');
const RESULT = label('{done} decided, {failed} not', '{done} diputuskan, {failed} tidak');
const NOT_DECIDED = label('Not decided', 'Tidak diputuskan');

export const bulkJob = (types: RequestTypes): JobDefinition<z.output<typeof payload>> =>
  defineJob({
    name: 'approval-bulk',
    payload,
    title: ({ tasks }, locale) => TITLE[locale].replace('{n}', String(tasks.length)),
    link: () => '/approval',
    async run(job) {
      const { payload: given, door, actor, caller, report, stopIfAsked } = job;
      const { who, before } = await door.asActor(actor, async (tx) => ({
        who: await caller(tx),
        before: await decidedBefore(tx, job),
      }));
      const tasks = given.tasks.filter((id) => !before.has(id));
      const { changed, failed } = await decideEach(door, who, types, { ...given, tasks }, (done) => {
        report(before.size + done, given.tasks.length);
        stopIfAsked();
      });
      const message = fillInLabel(RESULT, { done: before.size + changed, failed: failed.length });
      return failed.length === 0 ? { message } : { message, errorFileId: await keepFailures(job, NOT_DECIDED, failed) };
    },
  });

/** Begun again after a worker died, the job goes on behind what it has decided. */
async function decidedBefore(
  tx: Tx,
  { id, actor, payload: { action, tasks } }: RunningJob<z.output<typeof payload>>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from approval_task t join job j on j.tenant_id = t.tenant_id and j.id = ${id}::uuid
    where t.tenant_id = ${actor.tenantId} and t.id = any(${tasks}::uuid[]) and t.acted_by_user_id = j.created_by
      and t.acted_at >= j.created_at and t.state = ${DECIDED[action]}`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

export async function decideMany(
  tx: Tx,
  door: Door,
  caller: Caller,
  types: RequestTypes,
  given: { action: BulkAction; comment: string; tasks: readonly string[] },
) {
  const tasks = [...new Set(given.tasks)];
  if (tasks.length > MOST_BULK) throw new Problem('TOO_MANY', { values: { n: MOST_BULK } });
  if (tasks.length > MOST_INLINE)
    return { changed: 0, failed: [], jobId: await enqueue(tx, caller, bulkJob(types), { ...given, tasks }) };
  return { ...(await decideEach(door, caller, types, { ...given, tasks })), jobId: null };
}
