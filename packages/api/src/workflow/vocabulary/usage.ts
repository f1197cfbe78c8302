import {
  type CalendarDate,
  FormulaError,
  type FormulaUse,
  type FormulaVocabVersion,
  type Locale,
  label,
  type WorkflowDefinition,
  wordsOfFormula,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { treeOf } from '@personalia/domain';
import { sql } from 'kysely';
import { product, type StoredFormula } from '../../platform/area/index.ts';
import { conditionsOf } from './words-for.ts';

const WORD = label('Word', 'Kata');
const WORKFLOW = label('Workflow', 'Alur kerja');
const STEP = label('Step', 'Langkah');
const VERSION = label('Version', 'Versi');
const pathOfWord = (id: string): string => `/formula-vocab/formula-vocab-form/${id}`;

/** The formulas of words, and the conditions of workflows as they are published and drafted. */
export async function storedFormulas(tx: Tx, tenantId: string, locale: Locale): Promise<StoredFormula[]> {
  return [...(await formulasOfWords(tx, tenantId, locale)), ...(await conditions(tx, tenantId, locale))];
}

async function formulasOfWords(tx: Tx, tenantId: string, locale: Locale): Promise<StoredFormula[]> {
  const { rows } = await sql<
    Pick<FormulaVocabVersion, 'versionNo' | 'state'> & {
      id: string;
      code: string;
      from: CalendarDate;
      to: CalendarDate | null;
      expression: string;
    }
  >`
    select w.id, w.code, v.version_no as "versionNo", v.state, v.effective_from as "from", v.effective_to as "to", v.expression
    from formula_vocab_version v join formula_vocab w on w.tenant_id = v.tenant_id and w.id = v.vocab_id
    where v.tenant_id = ${tenantId} and v.expression is not null order by w.code, v.version_no`.execute(tx);
  return rows.map(({ id, code, versionNo, ...row }) => ({
    ...row,
    domain: null,
    kind: WORD[locale],
    name: code,
    part: `${VERSION[locale]} ${versionNo}`,
    path: pathOfWord(id),
  }));
}

async function conditions(tx: Tx, tenantId: string, locale: Locale): Promise<StoredFormula[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    state: StoredFormula['state'];
    from: CalendarDate | null;
    definition: WorkflowDefinition;
  }>`
    select w.id, w.name, v.state, v.published_at::date as "from", v.definition
    from workflow_version v join workflow w on w.tenant_id = v.tenant_id and w.id = v.workflow_id
    where v.tenant_id = ${tenantId} and v.state <> 'RETIRED' and w.status = 'active' order by w.code, v.version_no`.execute(
    tx,
  );
  return rows.flatMap(({ id, definition, ...row }) =>
    definition.steps.flatMap((step, at) =>
      conditionsOf({ ...definition, steps: [step] }).map((expression) => ({
        ...row,
        domain: 'Workflow' as const,
        kind: WORKFLOW[locale],
        part: `${STEP[locale]} ${at + 1}: ${step.name}`,
        to: null,
        expression,
        path: `/workflow-setting/workflow-setting-form/${id}`,
      })),
    ),
  );
}

export interface Use extends StoredFormula {
  readonly words: ReadonlySet<string>;
}

/** Every formula that is kept somewhere, with the words that it names. A draft that cannot be read names none. */
export async function allUses(tx: Tx, tenantId: string, locale: Locale): Promise<Use[]> {
  const found: Use[] = [];
  for (const source of product().formulas)
    for (const one of (await source.stored?.(tx, tenantId, locale)) ?? []) found.push({ ...one, words: wordsIn(one) });
  return found;
}

function wordsIn({ expression }: StoredFormula): ReadonlySet<string> {
  try {
    return new Set(wordsOfFormula(treeOf(expression)));
  } catch (error) {
    if (error instanceof FormulaError) return new Set();
    throw error;
  }
}

export const usesOf = (uses: readonly Use[], code: string): Use[] =>
  uses.filter(({ words, state }) => words.has(code) && state !== 'RETIRED');

/** Published formulas that need a word after a day (8.6). */
export const neededAfter = (uses: readonly Use[], code: string, day: CalendarDate): Use[] =>
  usesOf(uses, code).filter(({ state, to }) => state === 'PUBLISHED' && (to === null || to > day));

export const shownUse = ({ domain: _domain, words: _words, ...use }: Use): FormulaUse => use;
