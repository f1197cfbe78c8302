import { createHash } from 'node:crypto';
import {
  type FormulaDomain,
  type FormulaError,
  type FormulaType,
  type FormulaVocabContent,
  nameOfType,
  type TableKeyColumn,
  type TenantWordKind,
} from '@personalia/contract';
import {
  judgeFormula,
  tableOfRows,
  valueOfText,
  type Window,
  type WordStock,
  withParameters,
} from '@personalia/domain';
import { Problem } from '../../platform/http/index.ts';

interface Meaning {
  readonly code: string;
  readonly kind: TenantWordKind;
  readonly type: FormulaType;
  readonly domains: readonly FormulaDomain[];
  readonly keys: readonly TableKeyColumn[];
}
export type Content = Pick<FormulaVocabContent, 'expression' | 'value' | 'rows'>;

/** The refusal of a formula at the field that holds it. */
export const formulaProblem = (problem: FormulaError, path: string): Problem =>
  new Problem(problem.code, {
    values: problem.values,
    errors: [{ path, message: problem.reason, code: problem.code }],
  });

/** What a version keeps of what was sent: of its kind, and nothing else. Refuses what means nothing (8.7). */
export function judgeContent(
  word: Meaning,
  given: Content,
  stock: WordStock,
  { window, at = '' }: { readonly window: Window | null; readonly at?: string },
) {
  const path = (name: string): string => `${at}${name}`;
  const nothing = { expression: null, value: null, rows: null, dependsOn: [] as readonly string[] };
  switch (word.kind) {
    case 'Function':
    case 'NamedFormula': {
      const text = given.expression?.trim();
      if (!text) throw Problem.at(path('expression'), 'VOCAB_CONTENT');
      const params = word.kind === 'Function' ? word.keys : [];
      const judged = judgeFormula({ ...word, text, window }, withParameters(stock, params));
      if (judged.problem) throw formulaProblem(judged.problem, path('expression'));
      const names = new Set(params.map(({ name }) => name));
      return { ...nothing, expression: text, dependsOn: judged.dependsOn.filter((one) => !names.has(one)) };
    }
    case 'Constant': {
      if (!given.value?.trim()) throw Problem.at(path('value'), 'VOCAB_CONTENT');
      const value = word.type === 'string' ? given.value : given.value.trim();
      if (!valueOfText(value, word.type))
        throw Problem.at(path('value'), 'VOCAB_VALUE', { type: nameOfType(word.type) });
      return { ...nothing, value };
    }
    case 'Table': {
      const rows = (given.rows ?? []).map((cells) => cells.map((cell) => cell.trim()));
      if (rows.length === 0) throw Problem.at(path('rows'), 'VOCAB_CONTENT');
      const found = tableOfRows(word.keys, word.type, rows);
      if ('table' in found) return { ...nothing, rows };
      const { code, ...values } = found.fault;
      const type = 'type' in values ? { type: nameOfType(values.type) } : {};
      throw Problem.at(path('rows'), code, { ...values, ...type });
    }
  }
}

export const checksumOf = ({ expression, value, rows }: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([expression ?? null, value ?? null, rows ?? null]))
    .digest('hex');
