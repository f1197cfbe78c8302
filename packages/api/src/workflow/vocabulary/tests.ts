import {
  type CalendarDate,
  type CreateFormulaTest,
  FormulaError,
  type FormulaTest,
  type FormulaVocabVersion,
  type GetFormulaTests,
  hasFormula,
  type InputOf,
  type Locale,
  type UpdateFormulaTest,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { passesTest, treeOf, type WordStock, withParameters } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, type PageReply, Problem, pageByNumber } from '../../platform/http/index.ts';
import { versionRows, type WordRow } from './rows.ts';
import { hiddenTerms } from './sight.ts';
import { stockOf } from './stock.ts';
import { findWord, refuseStale } from './write.ts';

type Row = Omit<FormulaTest, 'passes' | 'actual'>;
type TestedWord = Pick<WordRow, 'type' | 'kind' | 'keys'>;
const paramsOf = ({ kind, keys }: TestedWord) => (kind === 'Function' ? keys : []);

async function testRows(
  tx: Tx,
  tenantId: string,
  of: { vocabId: string } | { id: string },
  lock = false,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.id, t.vocab_id as "vocabId", t.name, t.as_of as "asOf", t.inputs, t.expected, t.expects_error as "expectsError",
      trim_scale(t.tolerance)::text as tolerance, t.version
    from formula_test t
    where t.tenant_id = ${tenantId} and ${'id' in of ? sql`t.id = ${of.id}::uuid` : sql`t.vocab_id = ${of.vocabId}::uuid`}
    order by t.name, t.id ${lock ? sql`for update of t` : sql``}`.execute(tx);
  return rows;
}

/** The formula that a test is run against: the draft, else the version in force on the day of the test. */
function formulaFor(test: Row, versions: readonly FormulaVocabVersion[]): string | null {
  const draft = versions.find(({ state }) => state === 'DRAFT');
  const onDay = versions.find(
    ({ state, effectiveFrom, effectiveTo }) =>
      state === 'PUBLISHED' && effectiveFrom <= test.asOf && (effectiveTo === null || test.asOf <= effectiveTo),
  );
  return (draft ?? onDay)?.expression ?? null;
}

function withResult(
  test: Row,
  word: TestedWord,
  versions: readonly FormulaVocabVersion[],
  stock: WordStock,
  locale: Locale,
): FormulaTest {
  const formula = formulaFor(test, versions);
  if (formula === null) return { ...test, passes: null, actual: null };
  try {
    const asOf = test.asOf as CalendarDate;
    const { passes, actual } = passesTest(
      treeOf(formula),
      word.type,
      { ...test, asOf },
      withParameters(stock, paramsOf(word)),
    );
    return { ...test, passes, actual: typeof actual === 'string' ? actual : actual[locale] };
  } catch (error) {
    if (error instanceof FormulaError) return { ...test, passes: false, actual: error.reason[locale] };
    throw error;
  }
}

/** All saved tests of a word with how they stand. */
export async function runTests(
  tx: Tx,
  tenantId: string,
  word: TestedWord & Pick<WordRow, 'id'>,
  versions: readonly FormulaVocabVersion[],
  stock: WordStock,
  locale: Locale,
): Promise<FormulaTest[]> {
  const rows = await testRows(tx, tenantId, { vocabId: word.id });
  return rows.map((row) => withResult(row, word, versions, stock, locale));
}

/** Typed values of words that are not for the caller's eyes are left out, and with them what comes of it. */
function masked(test: FormulaTest, caller: Caller, stock: WordStock): FormulaTest {
  const hidden = hiddenTerms(caller, stock);
  if (!test.inputs.some(({ name }) => hidden.has(name))) return test;
  const inputs = test.inputs.map((one) => (hidden.has(one.name) ? { ...one, value: '' } : one));
  return { ...test, inputs, expected: '', actual: null };
}

export async function pageOfTests(
  tx: Tx,
  caller: Caller,
  { vocabId, page, pageSize }: InputOf<typeof GetFormulaTests>['query'],
): Promise<PageReply> {
  const word = await findWord(tx, caller, vocabId);
  const stock = await stockOf(tx, caller.tenantId);
  const versions = await versionRows(tx, caller.tenantId, { vocabId });
  const all = await runTests(tx, caller.tenantId, word, versions, stock, caller.locale);
  const rows = all.slice((page - 1) * pageSize, page * pageSize).map((one) => masked(one, caller, stock));
  return pageByNumber(rows, { page, pageSize, total: all.length });
}

async function findTest(tx: Tx, { tenantId }: Caller, id: string, lock = false): Promise<Row> {
  const [row] = await testRows(tx, tenantId, { id }, lock);
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

export async function getTest(tx: Tx, caller: Caller, id: string): Promise<FormulaTest> {
  const row = await findTest(tx, caller, id);
  const word = await findWord(tx, caller, row.vocabId);
  const stock = await stockOf(tx, caller.tenantId);
  const versions = await versionRows(tx, caller.tenantId, { vocabId: row.vocabId });
  return masked(withResult(row, word, versions, stock, caller.locale), caller, stock);
}

type Draft = Omit<InputOf<typeof CreateFormulaTest>['body'], 'vocabId'>;
const columnsOf = (draft: Draft) => ({
  name: draft.name,
  as_of: draft.asOf,
  inputs: JSON.stringify(draft.inputs),
  expected: draft.expected,
  expects_error: draft.expectsError,
  tolerance: draft.tolerance,
});

export async function createTest(
  tx: Tx,
  caller: Caller,
  { vocabId, ...draft }: InputOf<typeof CreateFormulaTest>['body'],
): Promise<FormulaTest> {
  const { tenantId, userId } = caller;
  const word = await findWord(tx, caller, vocabId);
  if (!hasFormula(word.kind)) throw Problem.at('vocabId', 'REFERENCE_MISSING');
  const { id } = await tx
    .insertInto('formula_test')
    .values({ tenant_id: tenantId, vocab_id: vocabId, ...columnsOf(draft), created_by: userId, updated_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getTest(tx, caller, id);
}

export async function updateTest(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...draft }: InputOf<typeof UpdateFormulaTest>['body'],
): Promise<FormulaTest> {
  const row = await findTest(tx, caller, id, true);
  refuseStale({ version: row.version }, version);
  await tx
    .updateTable('formula_test')
    .set((old) => ({
      ...columnsOf(draft),
      version: old('version', '+', 1),
      updated_at: new Date().toISOString(),
      updated_by: caller.userId,
    }))
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  return getTest(tx, caller, id);
}

export async function deleteTest(tx: Tx, caller: Caller, id: string): Promise<void> {
  await findTest(tx, caller, id, true);
  await tx.deleteFrom('formula_test').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}
