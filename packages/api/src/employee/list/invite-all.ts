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
import { idsOfJob, ofList } from './all-of-list.ts';
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

const payload = z.object({ ...ofList, mails: z.boolean() });
const TITLE = label('Invite all employees of a list', 'Undang semua karyawan dari daftar');

export const inviteAllJob = defineJob<z.output<typeof payload>>({
  name: 'invite-all-employees',
  payload,
  title: (_, locale) => TITLE[locale],
  link: () => INVITED_LIST,
  run: async (job) =>
    inviteInPieces(job, await idsOfJob(job), (tx, caller, piece) =>
      inviteReached(tx, caller, piece, job.payload.mails),
    ),
});
