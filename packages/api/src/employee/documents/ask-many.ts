import { fillIn, fillInLabel, type ListQuery, label, type WantedDocument } from '@personalia/contract';
import { newId, type Tx } from '@personalia/database';
import * as z from 'zod';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { inPiecesOfList, ofList } from '../list/all-of-list.ts';
import { idsOfList } from '../list/list.ts';
import { type Asked, askDocuments, documentAsked, refuseUnknown } from './requests.ts';

interface Outcome extends Asked {
  /** The request, if anybody was asked. */
  readonly id: string | null;
  readonly jobId: string | null;
}

/** Asks those who are named, now. */
export async function askNamed(
  tx: Tx,
  caller: Caller,
  employeeIds: readonly string[],
  options: WantedDocument,
): Promise<Outcome> {
  await refuseUnknown(tx, caller, employeeIds);
  return askNow(tx, caller, employeeIds, options);
}

async function askNow(
  tx: Tx,
  caller: Caller,
  employeeIds: readonly string[],
  options: WantedDocument,
): Promise<Outcome> {
  const id = newId();
  const counts = await askDocuments(tx, caller, employeeIds, { ...options, id });
  return { ...counts, id: counts.asked > 0 ? id : null, jobId: null };
}

/** 10.7: asks all of a list, a few at once, more in the background. */
export async function askAll(
  tx: Tx,
  caller: Caller,
  query: ListQuery,
  { options, vault, most }: { readonly options: WantedDocument; readonly vault: Vault; readonly most: number },
): Promise<Outcome> {
  const ids = await idsOfList(tx, caller, query, { most: most + 1, vault });
  if (ids.length <= most) return askNow(tx, caller, ids, options);
  const document = await documentAsked(tx, caller, options);
  const jobId = await enqueue(tx, caller, askAllJob, { query: { ...query }, document, ...options });
  return { id: null, asked: 0, leftOut: 0, jobId };
}

const payload = z.object({
  ...ofList,
  document: z.string(),
  documentTypeId: z.uuid(),
  note: z.string().nullable(),
});
const TITLE = label(
  'Ask all employees of a list for: {document}',
  'Minta dari semua karyawan dalam daftar: {document}',
);
const RESULT = label(
  '{asked} {asked:employee|employees} asked; {leftOut} left out, as they have it or were asked already',
  '{asked} karyawan diminta; {leftOut} dilewati karena sudah punya atau sudah diminta',
);

/** Begun again, it leaves out whom it has asked; what it asks is one request. */
export const askAllJob = defineJob<z.output<typeof payload>>({
  name: 'ask-all-for-document',
  payload,
  title: ({ document }, locale) => fillIn(TITLE, { document }, locale),
  link: () => '/document-request',
  async run(job) {
    const { documentTypeId, note } = job.payload;
    const counts = { asked: 0, leftOut: 0 };
    await inPiecesOfList(job, async (tx, caller, ids) => {
      if (!caller.permissions.can('document-request', 'create')) throw new Problem('FORBIDDEN');
      const { asked, leftOut } = await askDocuments(tx, caller, ids, { id: job.id, documentTypeId, note });
      counts.asked += asked;
      counts.leftOut += leftOut;
    });
    return { message: fillInLabel(RESULT, counts) };
  },
});
