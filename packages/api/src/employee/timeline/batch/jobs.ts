import { fillInLabel, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import * as z from 'zod';
import { Problem } from '../../../platform/http/index.ts';
import { defineJob, type JobDefinition, type RunningJob } from '../../../platform/jobs/index.ts';
import { applyTimeline } from '../apply.ts';
import { carryOut } from '../record.ts';
import { employeeOf, type TimelineCommand, type TransitionOrigin } from '../requests.ts';
import { originOf } from '../requests-in.ts';
import { cancellationsOf } from './cancel.ts';
import { commandsOf } from './preview.ts';
import { lockBatch, setState } from './store.ts';

/** Timelines that are rewritten between two reports of how far it is. */
const STEP = 250;
const RECORDED = label('{n} {n:change|changes} recorded.', '{n} perubahan dicatat.');
const UNDONE = label('{n} {n:change|changes} cancelled.', '{n} perubahan dibatalkan.');
const link = () => '/career-transition?view=batch';

const payload = z.object({ id: z.string(), batchNo: z.string(), reviewed: z.boolean() });
type Payload = z.output<typeof payload>;
const undoPayload = payload.extend({ reason: z.string() });
type UndoPayload = z.output<typeof undoPayload>;

/** All of them or none, in one transaction; half of the work is done when the events are written. */
async function carryOutInSteps(
  tx: Tx,
  { report, stopIfAsked }: Pick<RunningJob<unknown>, 'report' | 'stopIfAsked'>,
  origin: TransitionOrigin,
  commands: readonly TimelineCommand[],
): Promise<void> {
  const total = commands.length;
  report(0, total);
  await carryOut(tx, origin, commands);
  const people = commands.map(employeeOf).sort();
  for (let from = 0; from < total; from += STEP) {
    stopIfAsked();
    report(Math.round((total + from) / 2), total);
    await applyTimeline(tx, origin.tenantId, people.slice(from, from + STEP));
  }
  report(total, total);
}

export const recordBatchJob: JobDefinition<Payload> = defineJob({
  name: 'career-batch-record',
  payload,
  title: ({ batchNo }, locale) => (locale === 'id' ? `Catat kelompok ${batchNo}` : `Record batch ${batchNo}`),
  link,
  async run(job) {
    const { door, actor, payload: given } = job;
    const n = await door.asActor(actor, async (tx) => {
      const caller = await job.caller(tx);
      const batch = await lockBatch(tx, caller, given.id);
      if (!batch) throw new Problem('NOT_FOUND');
      // A worker died after it was done.
      if (batch.state !== 'RECORDING' || !batch.content) return batch.people;
      const commands = await commandsOf(tx, caller, batch.content);
      await carryOutInSteps(tx, job, { ...originOf(caller, given.reviewed), batchNo: batch.batchNo }, commands);
      await setState(tx, given.id, 'RECORDING', 'RECORDED');
      return commands.length;
    });
    return { message: fillInLabel(RECORDED, { n }) };
  },
  ended: async (tx, { payload: { id } }) => void (await setState(tx, id, 'RECORDING', 'FAILED')),
});

export const undoBatchJob: JobDefinition<UndoPayload> = defineJob({
  name: 'career-batch-undo',
  payload: undoPayload,
  title: ({ batchNo }, locale) => (locale === 'id' ? `Batalkan kelompok ${batchNo}` : `Undo batch ${batchNo}`),
  link,
  async run(job) {
    const { door, actor, payload: given } = job;
    const n = await door.asActor(actor, async (tx) => {
      const caller = await job.caller(tx);
      const batch = await lockBatch(tx, caller, given.id);
      if (!batch) throw new Problem('NOT_FOUND');
      if (batch.state !== 'UNDOING') return batch.people;
      const commands = await cancellationsOf(tx, caller, given.batchNo, given.reason);
      await carryOutInSteps(tx, job, originOf(caller, given.reviewed), commands);
      await setState(tx, given.id, 'UNDOING', 'UNDONE');
      return commands.length;
    });
    return { message: fillInLabel(UNDONE, { n }) };
  },
  ended: async (tx, { payload: { id } }) => void (await setState(tx, id, 'UNDOING', 'RECORDED')),
});
