import { type BulkResult, type ListQuery, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import * as z from 'zod';
import {
  INVITED_AT_ONCE,
  INVITED_LIST,
  invitationResult,
  inviteInPieces,
  inviteReached,
  refuseBlind,
} from '../../access/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { idsOfList } from './list.ts';

interface Means {
  readonly mails: boolean;
  readonly vault: Vault;
}

/** D2: all of a list become users, as far as the caller may make them; a few at once, more in the background. */
export async function inviteAll(
  tx: Tx,
  caller: Caller,
  query: ListQuery,
  { mails, vault }: Means,
): Promise<BulkResult> {
  refuseBlind(caller);
  const ids = await idsOfList(tx, caller, query, { most: INVITED_AT_ONCE + 1, vault });
  if (ids.length <= INVITED_AT_ONCE) return invitationResult(await inviteReached(tx, caller, ids, mails));
  const jobId = await enqueue(tx, caller, inviteAllJob, { query: { ...query }, mails });
  return { changed: 0, unchanged: 0, failed: [], jobId };
}

const payload = z.object({ query: z.record(z.string(), z.unknown()), mails: z.boolean() });
const TITLE = label('Invite all employees of a list', 'Undang semua karyawan dari daftar');

/** Who is meant is read once at its beginning: whoever gets an account may be of the list no more ("without login"). */
export const inviteAllJob = defineJob<z.output<typeof payload>>({
  name: 'invite-all-employees',
  payload,
  title: (_, locale) => TITLE[locale],
  link: () => INVITED_LIST,
  run: async (job) => {
    const { query, mails } = job.payload;
    const ids = await job.door.asActor(job.actor, async (tx) =>
      idsOfList(tx, await job.caller(tx), query as unknown as ListQuery, { vault: job.vault }),
    );
    return inviteInPieces(job, ids, (tx, caller, piece) => inviteReached(tx, caller, piece, mails));
  },
});
