import {
  addDays,
  type CalendarDate,
  type FormulaVocab,
  type FormulaVocabVersion,
  type InputOf,
  type PublishFormulaVocab,
  type RetireFormulaVocab,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { judgeContent } from './judge.ts';
import { versionRows } from './rows.ts';
import { stockOf } from './stock.ts';
import { runTests } from './tests.ts';
import { allUses, neededAfter } from './usage.ts';
import { findWord, getWord, refuseStale } from './write.ts';

const DRAFTED = (versions: readonly FormulaVocabVersion[]) => versions.find(({ state }) => state === 'DRAFT');

/** How long the draft will hold: until another version begins, or as long as the one that it replaces. */
function endOf(draft: FormulaVocabVersion, published: readonly FormulaVocabVersion[]): CalendarDate | null {
  const next = published
    .map(({ effectiveFrom }) => effectiveFrom)
    .filter((from) => from > draft.effectiveFrom)
    .toSorted((a, b) => (a < b ? -1 : 1))[0];
  const replaced = published.find(({ effectiveFrom }) => effectiveFrom === draft.effectiveFrom);
  return next ? addDays(next as CalendarDate, -1) : ((replaced?.effectiveTo as CalendarDate | undefined) ?? null);
}

/** 8.6, 8.7: judged over the days for which it will hold, with all saved tests passing; then it is never changed again. */
export async function publishWord(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, changeNote }: InputOf<typeof PublishFormulaVocab>['body'],
): Promise<FormulaVocab> {
  const { tenantId, userId } = caller;
  const row = await findWord(tx, caller, id, true);
  refuseStale(row, version);
  const versions = await versionRows(tx, tenantId, { vocabId: id }, true);
  const draft = DRAFTED(versions);
  if (!draft || row.kind === 'Term') throw new Problem('VOCAB_NO_DRAFT');
  const published = versions.filter(({ state }) => state === 'PUBLISHED');
  const from = draft.effectiveFrom as CalendarDate;
  const to = endOf(draft, published);
  const stock = await stockOf(tx, tenantId);
  judgeContent({ ...row, kind: row.kind }, draft, stock, { window: { from, to } });
  const tests = await runTests(tx, tenantId, row, versions, stock, caller.locale);
  const failed = tests.filter(({ passes }) => passes === false).length;
  if (failed > 0) throw new Problem('FORMULA_TEST_FAILED', { values: { n: failed, m: tests.length } });
  const own = sql`tenant_id = ${tenantId} and vocab_id = ${id}::uuid and state = 'PUBLISHED'`;
  // First what makes room: published versions of one word never share a day.
  await sql`update formula_vocab_version set state = 'RETIRED', version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where ${own} and effective_from = ${from}::date`.execute(tx);
  await sql`update formula_vocab_version set effective_to = ${from}::date - 1, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where ${own} and effective_from < ${from}::date and coalesce(effective_to, 'infinity') >= ${from}::date`.execute(
    tx,
  );
  await sql`update formula_vocab_version set state = 'PUBLISHED', effective_to = ${to}::date, published_at = now(), published_by = ${userId}::uuid,
      change_note = ${changeNote}, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${draft.id}::uuid`.execute(tx);
  await touch(tx, caller, id);
  return getWord(tx, caller, id);
}

/** Ends a word with a day. Versions that would only begin afterwards never hold. */
export async function retireWord(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, lastDay }: InputOf<typeof RetireFormulaVocab>['body'],
): Promise<FormulaVocab> {
  const { tenantId, userId } = caller;
  const row = await findWord(tx, caller, id, true);
  refuseStale(row, version);
  const published = (await versionRows(tx, tenantId, { vocabId: id }, true)).filter(
    ({ state }) => state === 'PUBLISHED',
  );
  if (!published.some(({ effectiveTo }) => effectiveTo === null || effectiveTo > lastDay))
    throw Problem.at('lastDay', 'VOCAB_RETIRED', { date: lastDay });
  const n = neededAfter(await allUses(tx, tenantId, caller.locale), row.code, lastDay).length;
  if (n > 0) throw new Problem('VOCAB_IN_USE', { values: { n } });
  const own = sql`tenant_id = ${tenantId} and vocab_id = ${id}::uuid and state = 'PUBLISHED'`;
  await sql`update formula_vocab_version set state = 'RETIRED', version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where ${own} and effective_from > ${lastDay}::date`.execute(tx);
  await sql`update formula_vocab_version set effective_to = ${lastDay}::date, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where ${own} and coalesce(effective_to, 'infinity') > ${lastDay}::date`.execute(tx);
  await touch(tx, caller, id);
  return getWord(tx, caller, id);
}

const touch = (tx: Tx, { tenantId, userId }: Caller, id: string) =>
  sql`update formula_vocab set version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
