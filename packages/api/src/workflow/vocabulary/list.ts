import {
  type FormulaCatalogueEntry,
  type FormulaDomain,
  FormulaVocabList,
  type FormulaVocabRow,
  type GetFormulaVocabs,
  type InputOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, type PageReply, pageByNumber } from '../../platform/http/index.ts';
import { builtInRow, wordRows } from './rows.ts';
import { builtInTerms } from './stock.ts';
import { allUses, usesOf } from './usage.ts';

type Query = InputOf<typeof GetFormulaVocabs>['query'];

/**
 * Built-in words come from the code and those of a tenant are few, so the list is put together and narrowed here: words of both
 * sources stand in one order.
 */
export async function pageOfWords(tx: Tx, caller: Caller, query: Query): Promise<PageReply> {
  const { page, pageSize } = query;
  const uses = await allUses(tx, caller.tenantId, caller.locale);
  const own = (await wordRows(tx, caller.tenantId)).map(
    ({ description: _, example: _e, keys: _k, updatedBy: _u, ...row }) => ({
      ...row,
      source: 'Tenant' as const,
    }),
  );
  const builtIn = builtInTerms().map((term) => {
    const { description: _, example: _e, keys: _k, updatedBy: _u, ...row } = builtInRow(term, caller.locale);
    return row;
  });
  const rows = [...own, ...builtIn]
    .map((row): FormulaVocabRow => ({ ...row, usedBy: usesOf(uses, row.code).length, refs: {} }))
    .filter((row) => fits(row, query));
  const sorted = rows.toSorted(inOrder(query.sort ?? [FormulaVocabList.list.sort], caller.locale));
  return pageByNumber(sorted.slice((page - 1) * pageSize, page * pageSize), { page, pageSize, total: rows.length });
}

const folded = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/** The search and the filters of a list, by the operators that its fields have. */
function fits(row: FormulaVocabRow, query: Query): boolean {
  const words = folded(query.search).split(/\s+/).filter(Boolean);
  const text = folded(`${row.code} ${row.label}`);
  if (!words.every((word) => text.includes(word))) return false;
  if (query.status && query.status.length > 0 && !query.status.includes(row.status)) return false;
  return Object.entries(query).every(([key, wanted]) => {
    const [, name, operator] = /^(\w+)\.(\w+)$/.exec(key) ?? [];
    if (name === undefined || wanted === undefined) return true;
    return isWanted((row as Readonly<Record<string, unknown>>)[name], operator ?? '', wanted);
  });
}

function isWanted(value: unknown, operator: string, wanted: unknown): boolean {
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  switch (operator) {
    case 'empty':
      return isEmpty === wanted;
    case 'in': {
      const choices = wanted as readonly string[];
      // A word without domains may be used in all of them.
      return Array.isArray(value)
        ? isEmpty || value.some((one) => choices.includes(one))
        : choices.includes(String(value));
    }
    case 'contains':
      return folded(value).includes(folded(wanted));
    case 'starts':
      return folded(value).startsWith(folded(wanted));
    case 'is':
      return folded(value) === folded(wanted);
    case 'from':
      return !isEmpty && (value as string | number) >= (wanted as string | number);
    case 'to':
      return !isEmpty && (value as string | number) <= (wanted as string | number);
    default:
      return true;
  }
}

function inOrder(sort: readonly string[], locale: string) {
  const compare = (a: unknown, b: unknown): number => {
    if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1;
    if (b === null || b === undefined) return -1;
    return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), locale);
  };
  return (a: FormulaVocabRow, b: FormulaVocabRow): number => {
    for (const word of [...sort, 'code']) {
      const name = word.replace(/^-/, '') as keyof FormulaVocabRow;
      const order = compare(a[name], b[name]);
      if (order !== 0) return word.startsWith('-') ? -order : order;
    }
    return 0;
  };
}

/** The words that formulas of a domain may use, for completion; of the tenant those that have been published. */
export async function catalogueOf(tx: Tx, caller: Caller, domain?: FormulaDomain): Promise<FormulaCatalogueEntry[]> {
  const own = (await wordRows(tx, caller.tenantId))
    .filter(({ state }) => state !== 'DRAFT')
    .map((row) => ({ ...row, source: 'Tenant' as const }));
  const all = [...own, ...builtInTerms().map((term) => builtInRow(term, caller.locale))];
  return all
    .filter(({ domains }) => domain === undefined || domains.length === 0 || domains.includes(domain))
    .map(({ code, kind, type, keys, domains, label, description, example, unit, sensitivity, source }) => ({
      code,
      kind,
      type,
      keys: [...keys],
      domains,
      label,
      description,
      example,
      unit,
      sensitivity,
      source,
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}
