import {
  checkFormula,
  type Expression,
  FORMULA_DOMAINS,
  type FormulaDomain,
  FormulaError,
  type FormulaType,
  label,
  parseFormula,
  partsOf,
  type Span,
  wordsOfFormula,
} from '@personalia/contract';
import {
  gapOf,
  vocabularyOfStock,
  type Window,
  type WordStock,
  type WordVersion,
  windowError,
  wordsBelow,
  wordsOfVersion,
} from './words.ts';

/** How many named formulas may stand within each other (8.3). */
const NESTING = 8;

export interface FormulaToJudge {
  readonly text: string;
  /** Empty: it must fit all of them. */
  readonly domains: readonly FormulaDomain[];
  readonly type?: FormulaType | undefined;
  /** The days for which its owner needs it; null: not looked at. */
  readonly window: Window | null;
  /** The word whose formula it is. */
  readonly code?: string | undefined;
}

export interface JudgedFormula {
  readonly expression: Expression | null;
  readonly problem: FormulaError | null;
  readonly type: FormulaType | null;
  readonly dependsOn: readonly string[];
}

/** 8.7, without the tests: parse, resolve words, types, result, cycle, limits, window. */
export function judgeFormula({ text, domains, type, window, code }: FormulaToJudge, stock: WordStock): JudgedFormula {
  let expression: Expression | null = null;
  try {
    expression = parseFormula(text);
    let found: FormulaType | null = null;
    for (const domain of domains.length > 0 ? domains : FORMULA_DOMAINS)
      found = checkFormula(expression, vocabularyOfStock(stock, domain), type);
    refuseUnknownBelow(expression, stock);
    const days = window ?? ALWAYS;
    refuseCycle(expression, stock, code, days);
    refuseDepth(expression, stock, code, days);
    if (window) refuseGaps(expression, stock, window);
    return { expression, problem: null, type: found, dependsOn: wordsOfFormula(expression) };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const dependsOn = expression ? wordsOfFormula(expression) : [];
    return { expression, problem: error.in(text), type: null, dependsOn };
  }
}

/** Where a word stands in a formula. */
function placeOf(word: string, expression: Expression): Span {
  const isIt =
    (expression.kind === 'name' && expression.name === word) ||
    (expression.kind === 'string' && expression.value === word);
  if (isIt) return expression;
  for (const part of partsOf(expression)) {
    const found = placeOf(word, part);
    if (found.end > 0) return found;
  }
  return EMPTY;
}

/** FORMULA_UNKNOWN: named formulas may rest on words that another owner has, such as the facts of another type of request. */
function refuseUnknownBelow(expression: Expression, stock: WordStock): void {
  const { names, functions, tables } = vocabularyOfStock(stock);
  const isKnown = (word: string): boolean =>
    word === 'lookup' || word === 'has' || names.has(word) || functions.has(word) || tables.has(word);
  for (const word of wordsOfFormula(expression))
    for (const below of wordsBelow({ ...EMPTY, kind: 'name', name: word }, stock, ALWAYS))
      if (!isKnown(below)) throw new FormulaError('FORMULA_UNKNOWN', placeOf(word, expression), { word: below });
}
const EMPTY: Span = { start: 0, end: 0 };
const ALWAYS: Window = { from: '0001-01-01' as Window['from'], to: null };

/** The versions of a word that are formulas, within a window. */
const formulasOf = (word: string, stock: WordStock, { from, to }: Window): readonly WordVersion[] =>
  stock.versions.filter(
    (one) =>
      one.word.code === word &&
      one.expression !== null &&
      (to === null || one.from <= to) &&
      (one.to ?? '9999') >= from,
  );

/** FORMULA_CYCLE: the word, and the one that comes back to it. */
function refuseCycle(expression: Expression, stock: WordStock, code: string | undefined, window: Window): void {
  if (code === undefined) return;
  const reaches = (word: string, seen: Set<string>): boolean => {
    if (word === code) return true;
    if (seen.has(word)) return false;
    seen.add(word);
    return formulasOf(word, stock, window).some((one) => wordsOfVersion(one).some((next) => reaches(next, seen)));
  };
  for (const word of wordsOfFormula(expression))
    if (reaches(word, new Set())) {
      const [a, b] = [label(code, code), label(word, word)];
      throw new FormulaError('FORMULA_CYCLE', placeOf(word, expression), { a, b });
    }
}

/** FORMULA_LIMIT where named formulas stand too deep within each other. */
function refuseDepth(expression: Expression, stock: WordStock, code: string | undefined, window: Window): void {
  const depths = new Map<string, number>();
  const depthOf = (words: readonly string[]): number =>
    Math.max(0, ...words.map((word) => depths.get(word) ?? depthOfWord(word)));
  const depthOfWord = (word: string): number => {
    depths.set(word, 0);
    const depth = Math.max(0, ...formulasOf(word, stock, window).map((one) => 1 + depthOf(wordsOfVersion(one))));
    depths.set(word, depth);
    return depth;
  };
  // A formula that has a name is itself one of them.
  if (depthOf(wordsOfFormula(expression)) + (code === undefined ? 0 : 1) > NESTING)
    throw new FormulaError('FORMULA_LIMIT', expression);
}

/** FORMULA_WINDOW: each word, and those below it by the versions that hold then, is defined on all days of the window. */
function refuseGaps(expression: Expression, stock: WordStock, window: Window): void {
  const own = new Set(stock.words.map(({ code }) => code));
  const seen = new Set<string>();
  const refuse = (word: string, days: Window, at: Span): void => {
    const key = `${word} ${days.from} ${days.to}`;
    if (!own.has(word) || seen.has(key)) return;
    seen.add(key);
    const gap = gapOf(stock, word, days);
    if (gap) throw windowError(word, gap, at);
    for (const one of stock.versions) {
      if (one.word.code !== word || one.expression === null) continue;
      const from = one.from > days.from ? one.from : days.from;
      const to = one.to !== null && (days.to === null || one.to < days.to) ? one.to : days.to;
      if (to !== null && to < from) continue;
      for (const next of wordsOfVersion(one)) refuse(next, { from, to }, at);
    }
  };
  for (const word of wordsOfFormula(expression)) refuse(word, window, placeOf(word, expression));
}
