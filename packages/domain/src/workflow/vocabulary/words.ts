import {
  addDays,
  type BuiltInTerm,
  type CalendarDate,
  type Expression,
  type FormulaDomain,
  FormulaError,
  type FormulaSensitivity,
  type FormulaType,
  label,
  OPEN_END,
  parseFormula,
  signatureOf,
  type TableKeyColumn,
  type TenantWordKind,
  type Vocabulary,
  type VocabularyFunction,
  vocabularyOf,
  wordsOfFormula,
} from '@personalia/contract';

/** A word of a tenant, without what it means. */
export interface TenantWord {
  readonly code: string;
  readonly kind: TenantWordKind;
  readonly type: FormulaType;
  /** Empty: all. */
  readonly domains: readonly FormulaDomain[];
  /** Of a table: its keys; of a function: its parameters. */
  readonly keys: readonly TableKeyColumn[];
  readonly sensitivity: FormulaSensitivity;
}

/** What a word means from a day on, up to a last day. */
export interface WordVersion {
  readonly word: TenantWord;
  readonly versionNo: number;
  readonly from: CalendarDate;
  /** Null: without an end. */
  readonly to: CalendarDate | null;
  readonly expression: string | null;
  readonly value: string | null;
  readonly rows: readonly (readonly string[])[] | null;
}

/** Everything that formulas of a tenant may name: the words of the product and the published versions of its own. */
export interface WordStock {
  readonly terms: readonly BuiltInTerm[];
  readonly words: readonly TenantWord[];
  /** Published; of one word no two hold on the same day. */
  readonly versions: readonly WordVersion[];
}
export const NO_WORDS: WordStock = { terms: [], words: [], versions: [] };

export interface Window {
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
}

const isOn = ({ from, to }: Window, date: CalendarDate): boolean => from <= date && (to === null || date <= to);
const meets = (a: Window, b: Window): boolean => (b.to === null || a.from <= b.to) && (a.to === null || b.from <= a.to);

/** 8.6: the version of each word that holds on a day. */
export const wordsOn = (stock: WordStock, date: CalendarDate): ReadonlyMap<string, WordVersion> =>
  new Map(stock.versions.filter((one) => isOn(one, date)).map((one) => [one.word.code, one]));

/** What a formula may name, whatever the day: the check of types does not depend on versions. */
export function vocabularyOfStock({ terms, words }: WordStock, domain?: FormulaDomain): Vocabulary {
  const own = words.map((word) => [word.code, { ...word, ...inDomains(word.domains) }] as const);
  const isName = (kind: TenantWordKind): boolean => kind === 'Constant' || kind === 'NamedFormula';
  return vocabularyOf({
    names: new Map([
      ...terms.flatMap(({ code, type, domains, params }) =>
        params ? [] : [[code, { type, ...(domains ? { domains } : {}) }] as const],
      ),
      ...own.flatMap(([code, { kind, type, domains }]) =>
        isName(kind) ? [[code, { type, ...(domains ? { domains } : {}) }] as const] : [],
      ),
    ]),
    functions: new Map([
      ...terms.flatMap(({ code, type, domains, params }) =>
        params ? [[code, functionOf(type, params, domains)] as const] : [],
      ),
      ...own.flatMap(([code, { kind, type, keys, domains }]) =>
        kind === 'Function' ? [[code, functionOf(type, keys, domains)] as const] : [],
      ),
    ]),
    tables: new Map(
      own.flatMap(([code, { kind, type, keys, domains }]) =>
        kind === 'Table'
          ? [[code, { keys: keys.map((key) => key.type), type, ...(domains ? { domains } : {}) }] as const]
          : [],
      ),
    ),
    ...(domain ? { domain } : {}),
  });
}
/** A function as the check of types knows it. */
const functionOf = (
  result: FormulaType,
  params: readonly Pick<TableKeyColumn, 'type' | 'default'>[],
  domains: readonly FormulaDomain[] | undefined,
): VocabularyFunction => ({
  signatures: [signatureOf(params, result)],
  ...(domains ? { domains } : {}),
});

/** A stock whose formulas may name the parameters of a function. */
export const withParameters = (
  stock: WordStock,
  params: readonly Pick<TableKeyColumn, 'name' | 'type' | 'default'>[],
): WordStock =>
  params.length === 0
    ? stock
    : {
        ...stock,
        terms: [
          ...stock.terms,
          ...params.map(({ name, type, default: own }) => ({
            code: name,
            type,
            label: label(name, name),
            description: label('', ''),
            ...(own ? { default: own } : {}),
          })),
        ],
      };

/** The words that a version names, without the parameters of a function. */
export function wordsOfVersion({ word: { kind, keys }, expression }: WordVersion): string[] {
  if (expression === null) return [];
  const own = kind === 'Function' ? keys.map(({ name }) => name) : [];
  return wordsOfFormula(treeOf(expression)).filter((word) => !own.includes(word));
}

const inDomains = (domains: readonly FormulaDomain[]) => ({ domains: domains.length > 0 ? domains : undefined });

/** The words of a tenant that a formula names. */
export function tenantWordsIn(expression: Expression, { words }: WordStock): string[] {
  const own = new Set(words.map(({ code }) => code));
  return wordsOfFormula(expression).filter((word) => own.has(word));
}

/** The days of a window on which a word has no version: the first stretch of them. */
export function gapOf(stock: WordStock, code: string, window: Window): Window | null {
  const versions = stock.versions
    .filter((one) => one.word.code === code && meets(one, window))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  let from = window.from;
  for (const one of versions) {
    if (one.from > from) return { from, to: addDays(one.from, -1) };
    if (one.to === null) return null;
    from = addDays(one.to, 1);
  }
  return window.to !== null && from > window.to ? null : { from, to: window.to };
}

/** FORMULA_WINDOW, at the word. */
export const windowError = (code: string, { from, to }: Window, at: { start: number; end: number }): FormulaError =>
  new FormulaError('FORMULA_WINDOW', at, { word: label(code, code), from, to: to ?? OPEN_END });

const parsed = new Map<string, Expression>();
const MOST_PARSED = 500;
/** The tree of a stored formula; published texts never change, so they are read once. */
export function treeOf(text: string): Expression {
  const known = parsed.get(text);
  if (known) return known;
  const tree = parseFormula(text);
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(text, tree);
  return tree;
}

/** Every word that a formula rests on: those it names, and those below them by the versions within a window. */
export function wordsBelow(expression: Expression, stock: WordStock, window: Window): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (words: readonly string[]): void => {
    for (const word of words) {
      if (found.has(word)) continue;
      found.add(word);
      for (const one of stock.versions) if (one.word.code === word && meets(one, window)) visit(wordsOfVersion(one));
    }
  };
  visit(wordsOfFormula(expression));
  return found;
}

const RANK: readonly FormulaSensitivity[] = ['Normal', 'Personal', 'Pay'];
/** 8.2: a formula takes the highest of its words. */
export function sensitivityOf(words: Iterable<string>, { terms, words: own }: WordStock): FormulaSensitivity {
  const of = new Map<string, FormulaSensitivity>([
    ...terms.map(({ code, sensitivity = 'Normal' }) => [code, sensitivity] as const),
    ...own.map(({ code, sensitivity }) => [code, sensitivity] as const),
  ]);
  return RANK[Math.max(0, ...[...words].map((word) => RANK.indexOf(of.get(word) ?? 'Normal')))] ?? 'Normal';
}
