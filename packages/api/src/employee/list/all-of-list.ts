import type { ListQuery } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import * as z from 'zod';
import type { Caller } from '../../platform/http/index.ts';
import type { RunningJob } from '../../platform/jobs/index.ts';
import { idsOfList } from './list.ts';

/** What a job for all of a list is told of it. */
export const ofList = { query: z.record(z.string(), z.unknown()) };
type OfList = RunningJob<{ readonly query: Record<string, unknown> }>;

/** People of one transaction. */
const PIECE = 100;

/** Who is meant, read once at the beginning: what is done to them may take them from the list. */
export const idsOfJob = (job: OfList): Promise<string[]> =>
  job.door.asActor(job.actor, async (tx) =>
    idsOfList(tx, await job.caller(tx), job.payload.query as unknown as ListQuery, { vault: job.vault }),
  );

/** Everybody's turn, piece by piece, each piece a transaction of the person who asked and may still do so. */
export async function inPiecesOfList(
  job: OfList,
  work: (tx: Tx, caller: Caller, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const ids = await idsOfJob(job);
  for (let at = 0; at < ids.length; at += PIECE) {
    job.stopIfAsked();
    const piece = ids.slice(at, at + PIECE);
    await job.door.asActor(job.actor, async (tx) => work(tx, await job.caller(tx), piece));
    job.report(at + piece.length, ids.length);
  }
}
