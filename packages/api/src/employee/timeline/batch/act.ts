import {
  BATCH_AT_ONCE,
  type InputOf,
  type RecordTransitionBatch,
  type ReplyOf,
  type UndoTransitionBatch,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, Problem } from '../../../platform/http/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { refuse } from '../findings.ts';
import { planTransitions } from '../plan.ts';
import { recordAndApply } from '../record.ts';
import { originOf } from '../requests-in.ts';
import { cancellationsOf } from './cancel.ts';
import { recordBatchJob, undoBatchJob } from './jobs.ts';
import { commandsOf } from './preview.ts';
import { insertBatch, lockBatch, setState } from './store.ts';

type Outcome = ReplyOf<typeof RecordTransitionBatch>;

/** All of them or none. Many are checked at once and recorded in the background, where they are checked again. */
export async function recordBatch(
  tx: Tx,
  caller: Caller,
  { reviewed, ...batch }: InputOf<typeof RecordTransitionBatch>['body'],
): Promise<Outcome> {
  const commands = await commandsOf(tx, caller, batch);
  const isWaiting = commands.length > BATCH_AT_ONCE;
  const { id, batchNo } = await insertBatch(tx, caller, batch, isWaiting);
  const people = commands.length;
  if (!isWaiting) {
    await recordAndApply(tx, { ...originOf(caller, reviewed), batchNo }, commands);
    return { batchNo, people, jobId: null };
  }
  const plan = await planTransitions(tx, originOf(caller, reviewed), commands);
  refuse(plan.findings, caller.locale, people);
  const jobId = await enqueue(tx, caller, recordBatchJob, { id, batchNo, reviewed: reviewed === true });
  return { batchNo, people, jobId };
}

/** Cancels what is still in force of a batch; what was corrected or cancelled since is left as it is. */
export async function undoBatch(
  tx: Tx,
  caller: Caller,
  id: string,
  { reason, reviewed }: InputOf<typeof UndoTransitionBatch>['body'],
): Promise<Outcome> {
  const batch = await lockBatch(tx, caller, id);
  if (!batch) throw new Problem('NOT_FOUND');
  if (batch.state !== 'RECORDED') throw new Problem('BATCH_STATE');
  const { batchNo } = batch;
  const commands = await cancellationsOf(tx, caller, batchNo, reason);
  if (commands.length > BATCH_AT_ONCE) {
    const plan = await planTransitions(tx, originOf(caller, reviewed), commands);
    refuse(plan.findings, caller.locale, commands.length);
    await setState(tx, id, 'RECORDED', 'UNDOING');
    const jobId = await enqueue(tx, caller, undoBatchJob, { id, batchNo, reason, reviewed: reviewed === true });
    return { batchNo, people: commands.length, jobId };
  }
  await recordAndApply(tx, originOf(caller, reviewed), commands);
  await setState(tx, id, 'RECORDED', 'UNDONE');
  return { batchNo, people: commands.length, jobId: null };
}
