import { fillIn, label } from '@personalia/contract';
import * as z from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

const payload = z.object({ ids: z.array(z.uuid()), no: z.string() });
const TITLE = label('Erase the files of {no}', 'Hapus berkas {no}');

/** The bytes of files and photo, as soon as the erasure is committed. Removing what is gone already is no failure. */
export const eraseFilesJob = defineJob<z.output<typeof payload>>({
  name: 'erase-files',
  payload,
  title: ({ no }, locale) => fillIn(TITLE, { no }, locale),
  async run({ payload: { ids }, files, actor, report }) {
    for (const [index, id] of ids.entries()) {
      await files.lasting.remove(actor.tenantId, id);
      report(index + 1, ids.length);
    }
    return {};
  },
});
