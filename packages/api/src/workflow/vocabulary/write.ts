import {
  builtInId,
  type CreateFormulaVocab,
  FORMULA_DOMAINS,
  FORMULA_FUNCTIONS,
  FORMULA_KEYWORDS,
  type FormulaVocab,
  type FormulaVocabIdentity,
  hasKeys,
  type InputOf,
  isId,
  nameOfType,
  PARAMETER_NAME,
  reservedRoot,
  type UpdateFormulaVocab,
  WORD_CODE,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sensitivityOf, treeOf, valueOfText, type WordStock, wordsBelow } from '@personalia/domain';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { checksumOf, judgeContent } from './judge.ts';
import { builtInRow, versionRows, type WordRow, wordRows } from './rows.ts';
import { builtInTerms, stockOf } from './stock.ts';
import { allUses, usesOf } from './usage.ts';

const MENU = 'formula-vocab';
const ALWAYS = { from: '0001-01-01' as never, to: null };

/** The row of a word of the tenant; built-in words, which are found by name, are refused. */
export async function findWord(tx: Tx, { tenantId }: Caller, id: string, lock = false): Promise<WordRow> {
  if (!isId(id))
    throw new Problem(builtInTerms().some(({ code }) => builtInId(code) === id) ? 'VOCAB_BUILTIN' : 'NOT_FOUND');
  const [row] = await wordRows(tx, tenantId, id, lock);
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}
export const refuseStale = (
  row: { readonly version: number; readonly updatedBy?: string | null; readonly updatedAt?: string },
  version: number,
): void => {
  if (row.version !== version) throw stale(undefined, row);
};

export async function getWord(tx: Tx, caller: Caller, id: string): Promise<FormulaVocab> {
  const uses = await allUses(tx, caller.tenantId, caller.locale);
  const term = builtInTerms().find(({ code }) => builtInId(code) === id);
  if (term) {
    const row = builtInRow(term, caller.locale);
    return {
      ...row,
      effectiveSensitivity: row.sensitivity,
      versions: [],
      usedBy: usesOf(uses, term.code).length,
      can: [],
    };
  }
  const row = await findWord(tx, caller, id);
  const versions = await versionRows(tx, caller.tenantId, { vocabId: id });
  const stock = await stockOf(tx, caller.tenantId);
  const below = versions.flatMap(({ expression, state }) =>
    expression !== null && state === 'PUBLISHED' ? [...wordsBelow(treeOf(expression), stock, ALWAYS)] : [],
  );
  const usedBy = usesOf(uses, row.code).length;
  const may = (action: 'create' | 'edit' | 'delete') => caller.permissions.can(MENU, action);
  const hasDraft = versions.some(({ state }) => state === 'DRAFT');
  const isPublished = versions.some(({ state }) => state === 'PUBLISHED');
  return {
    ...row,
    keys: [...row.keys],
    source: 'Tenant',
    effectiveSensitivity: sensitivityOf([row.code, ...below], stock),
    versions,
    usedBy,
    can: [
      ...(may('edit') ? (['edit'] as const) : []),
      ...(may('edit') && hasDraft ? (['publish'] as const) : []),
      ...(may('edit') && !hasDraft ? (['draft'] as const) : []),
      ...(may('edit') && isPublished && row.state === 'PUBLISHED' ? (['retire'] as const) : []),
      ...(may('create') ? (['copy'] as const) : []),
      ...(may('delete') && versions.every(({ state }) => state === 'DRAFT') && usedBy === 0
        ? (['delete'] as const)
        : []),
    ],
  };
}

/** VOCAB_CODE and its kin, at the name. */
async function refuseCode(tx: Tx, { tenantId }: Caller, { code, kind }: FormulaVocabIdentity, id: string | null) {
  if (!WORD_CODE.test(code)) throw Problem.at('code', 'VOCAB_CODE');
  const codes = builtInTerms().map((term) => term.code);
  if (codes.includes(code) || Object.hasOwn(FORMULA_FUNCTIONS, code)) throw Problem.at('code', 'VOCAB_CODE_TAKEN');
  const roots = codes.map((one) => one.split('.')[0] ?? one);
  const root = reservedRoot(code, kind, roots);
  if (root !== null) throw Problem.at('code', 'VOCAB_CODE_RESERVED', { root });
  const taken = await tx
    .selectFrom('formula_vocab')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (taken && taken.id !== id) throw Problem.at('code', 'VOCAB_CODE_TAKEN');
}

function refuseKeys({ kind, keys }: FormulaVocabIdentity, words: WordStock): void {
  if (!hasKeys(kind)) return;
  if (keys.length === 0) throw Problem.at('keys', 'VOCAB_KEYS');
  if (kind !== 'Function') return;
  const names = keys.map(({ name }) => name);
  const taken = new Set([...words.terms, ...words.words].map(({ code }) => code));
  const isBad = (name: string): boolean =>
    !PARAMETER_NAME.test(name) || taken.has(name) || FORMULA_KEYWORDS.includes(name);
  if (names.some(isBad) || new Set(names).size < names.length || keys.some(({ match }) => match !== 'exact'))
    throw Problem.at('keys', 'VOCAB_PARAMETER');
  refuseDefaults(keys);
}

/** 8.2: defaults are values of their parameters, and only the last parameters may be left out. */
function refuseDefaults(keys: FormulaVocabIdentity['keys']): void {
  const first = keys.findIndex((key) => key.default);
  for (const { name, type, default: own } of first < 0 ? [] : keys.slice(first)) {
    if (!own) throw Problem.at('keys', 'VOCAB_DEFAULT_ORDER', { name });
    if (!valueOfText(own, type)) throw Problem.at('keys', 'VOCAB_DEFAULT', { name, type: nameOfType(type) });
  }
}

const columnsOf = (draft: FormulaVocabIdentity) => ({
  code: draft.code,
  kind: draft.kind,
  type: draft.type,
  domains: [...draft.domains],
  keys: JSON.stringify(
    draft.kind === 'Function' ? draft.keys : hasKeys(draft.kind) ? draft.keys.map(({ default: _, ...key }) => key) : [],
  ),
  unit: draft.unit || null,
  label: draft.label,
  description: draft.description,
  example: draft.example || null,
  sensitivity: draft.sensitivity,
});

export async function createWord(
  tx: Tx,
  caller: Caller,
  { draft, ...identity }: InputOf<typeof CreateFormulaVocab>['body'],
): Promise<FormulaVocab> {
  const { tenantId, userId } = caller;
  await refuseCode(tx, caller, identity, null);
  const stock = await stockOf(tx, tenantId);
  refuseKeys(identity, stock);
  const by = { created_by: userId, updated_by: userId };
  const content = judgeContent(identity, draft, stock, { window: null, at: 'draft.' });
  const { id } = await tx
    .insertInto('formula_vocab')
    .values({ tenant_id: tenantId, ...columnsOf(identity), ...by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('formula_vocab_version')
    .values({
      tenant_id: tenantId,
      vocab_id: id,
      version_no: 1,
      effective_from: draft.effectiveFrom,
      ...contentColumns(content),
      ...by,
    })
    .execute();
  return getWord(tx, caller, id);
}

export const contentColumns = ({ expression, value, rows, dependsOn }: ReturnType<typeof judgeContent>) => ({
  expression,
  value,
  rows: rows && JSON.stringify(rows),
  checksum: checksumOf({ expression, value, rows }),
  depends_on: [...dependsOn],
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const reach = (domains: readonly string[]): readonly string[] => (domains.length > 0 ? domains : FORMULA_DOMAINS);

export async function updateWord(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...draft }: InputOf<typeof UpdateFormulaVocab>['body'],
): Promise<FormulaVocab> {
  const { tenantId, userId } = caller;
  const row = await findWord(tx, caller, id, true);
  refuseStale(row, version);
  await refuseCode(tx, caller, draft, id);
  refuseKeys(draft, await stockOf(tx, tenantId));
  const isFixed =
    row.kind !== draft.kind || row.type !== draft.type || (hasKeys(draft.kind) && !same(keysOf(row), keysOf(draft)));
  const versions = await versionRows(tx, tenantId, { vocabId: id });
  if (isFixed && versions.some(({ state }) => state !== 'DRAFT')) throw new Problem('VOCAB_FIXED');
  const isNarrower = reach(row.domains).some((one) => !reach(draft.domains).includes(one));
  if (row.code !== draft.code || isNarrower) await refuseUsed(tx, caller, row.code);
  await tx
    .updateTable('formula_vocab')
    .set((old) => ({
      ...columnsOf(draft),
      version: old('version', '+', 1),
      updated_at: new Date().toISOString(),
      updated_by: userId,
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  return getWord(tx, caller, id);
}
const keysOf = ({ keys }: Pick<WordRow, 'keys'>) =>
  keys.map(({ name, type, match, default: own }) => [name, type, match, own || null]);

/** VOCAB_IN_USE: formulas name it, published or drafted. */
async function refuseUsed(tx: Tx, { tenantId, locale }: Caller, code: string): Promise<void> {
  const n = usesOf(await allUses(tx, tenantId, locale), code).length;
  if (n > 0) throw new Problem('VOCAB_IN_USE', { values: { n } });
}

export async function deleteWord(tx: Tx, caller: Caller, id: string): Promise<void> {
  const row = await findWord(tx, caller, id, true);
  const versions = await versionRows(tx, caller.tenantId, { vocabId: id });
  if (versions.some(({ state }) => state !== 'DRAFT')) throw new Problem('VOCAB_PUBLISHED');
  await refuseUsed(tx, caller, row.code);
  await tx.deleteFrom('formula_vocab').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}
