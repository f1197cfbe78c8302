import {
  type CreateFormulaVersion,
  type FormulaVocabVersion,
  type GetFormulaVersions,
  type InputOf,
  type UpdateFormulaVersion,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, type PageReply, Problem, pageByNumber } from '../../platform/http/index.ts';
import { judgeContent } from './judge.ts';
import { versionRows, type WordRow } from './rows.ts';
import { stockOf } from './stock.ts';
import { contentColumns, findWord, refuseStale } from './write.ts';

export async function pageOfVersions(
  tx: Tx,
  caller: Caller,
  { vocabId, page, pageSize, status = [] }: InputOf<typeof GetFormulaVersions>['query'],
): Promise<PageReply> {
  await findWord(tx, caller, vocabId);
  const all = await versionRows(tx, caller.tenantId, { vocabId });
  const rows = all.filter(({ state }) => status.length === 0 || status.includes(state));
  return pageByNumber(rows.slice((page - 1) * pageSize, page * pageSize), { page, pageSize, total: rows.length });
}

export async function getVersion(tx: Tx, { tenantId }: Caller, id: string, lock = false): Promise<FormulaVocabVersion> {
  const [row] = await versionRows(tx, tenantId, { id }, lock);
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

/** A word as its content is judged by. */
const meaning = ({ kind, ...row }: WordRow) => {
  if (kind === 'Term') throw new Problem('VOCAB_BUILTIN');
  return { ...row, kind };
};

export async function createVersion(
  tx: Tx,
  caller: Caller,
  { vocabId, effectiveFrom, ...given }: InputOf<typeof CreateFormulaVersion>['body'],
): Promise<FormulaVocabVersion> {
  const { tenantId, userId } = caller;
  const word = await findWord(tx, caller, vocabId, true);
  const versions = await versionRows(tx, tenantId, { vocabId });
  if (versions.some(({ state }) => state === 'DRAFT')) throw new Problem('VOCAB_DRAFT');
  const content = judgeContent(meaning(word), given, await stockOf(tx, tenantId), { window: null });
  const { id } = await tx
    .insertInto('formula_vocab_version')
    .values({
      tenant_id: tenantId,
      vocab_id: vocabId,
      version_no: 1 + Math.max(0, ...versions.map(({ versionNo }) => versionNo)),
      effective_from: effectiveFrom,
      ...contentColumns(content),
      created_by: userId,
      updated_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getVersion(tx, caller, id);
}

async function findDraft(tx: Tx, caller: Caller, id: string): Promise<FormulaVocabVersion> {
  const row = await getVersion(tx, caller, id, true);
  if (row.state !== 'DRAFT') throw new Problem('VOCAB_PUBLISHED');
  return row;
}

export async function updateVersion(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, effectiveFrom, ...given }: InputOf<typeof UpdateFormulaVersion>['body'],
): Promise<FormulaVocabVersion> {
  const row = await findDraft(tx, caller, id);
  refuseStale({ version: row.version }, version);
  const word = await findWord(tx, caller, row.vocabId);
  const content = judgeContent(meaning(word), given, await stockOf(tx, caller.tenantId), { window: null });
  await tx
    .updateTable('formula_vocab_version')
    .set((old) => ({
      effective_from: effectiveFrom,
      ...contentColumns(content),
      version: old('version', '+', 1),
      updated_at: new Date().toISOString(),
      updated_by: caller.userId,
    }))
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  return getVersion(tx, caller, id);
}

export async function deleteVersion(tx: Tx, caller: Caller, id: string): Promise<void> {
  await findDraft(tx, caller, id);
  await tx.deleteFrom('formula_vocab_version').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}
