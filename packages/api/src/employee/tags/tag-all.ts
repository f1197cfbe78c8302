import { fillIn, fillInLabel, type ListQuery, label, type TagDraft } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import * as z from 'zod';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { inPiecesOfList, ofList } from '../list/all-of-list.ts';
import { idsOfList } from '../list/list.ts';
import { changeTagsReached } from './tags.ts';

/** 10.10: tags of all of a list, a few at once, more in the background. */
export async function changeTagsOfAll(
  tx: Tx,
  caller: Caller,
  query: ListQuery,
  { options, vault, most }: { readonly options: TagDraft; readonly vault: Vault; readonly most: number },
): Promise<{ changed: number; leftOut: number; jobId: string | null }> {
  const ids = await idsOfList(tx, caller, query, { most: most + 1, vault });
  if (ids.length <= most) return { ...(await changeTagsReached(tx, caller, ids, options)), jobId: null };
  return { changed: 0, leftOut: 0, jobId: await enqueue(tx, caller, tagAllJob, { query: { ...query }, ...options }) };
}

const payload = z.object({ ...ofList, add: z.array(z.string()), remove: z.array(z.string()) });
const TITLE = label('Tags of all employees of a list: {tags}', 'Label semua karyawan dalam daftar: {tags}');
const RESULT = label(
  'Tags of {changed} {changed:employee|employees} changed; {leftOut} left out, as they may not be changed or have too many',
  'Label {changed} karyawan diubah; {leftOut} dilewati karena tidak boleh diubah atau labelnya terlalu banyak',
);

/** Begun again, it finds the tags where it put them. */
export const tagAllJob = defineJob<z.output<typeof payload>>({
  name: 'tag-all-employees',
  payload,
  title: ({ add, remove }, locale) => fillIn(TITLE, { tags: [...add, ...remove].join(', ') }, locale),
  link: () => '/employee',
  async run(job) {
    const counts = { changed: 0, leftOut: 0 };
    await inPiecesOfList(job, async (tx, caller, ids) => {
      if (!caller.permissions.can('employee', 'edit')) throw new Problem('FORBIDDEN');
      const { changed, leftOut } = await changeTagsReached(tx, caller, ids, job.payload);
      counts.changed += changed;
      counts.leftOut += leftOut;
    });
    return { message: fillInLabel(RESULT, counts) };
  },
});
