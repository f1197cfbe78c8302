import {
  type BuiltInTerm,
  type CalendarDate,
  type Expression,
  type FormulaError,
  type FormulaSensitivity,
  type FormulaValue,
  type LeapDay,
  nameOfCall,
  type WordKind,
} from '@personalia/contract';
import {
  evaluateFormula,
  explainFormula,
  type FormulaEnvironment,
  type FormulaStep,
  type FormulaTable,
} from '../../platform/formula/index.ts';
import { tableOfRows, textOfValue, valueOfText } from './word-values.ts';
import { sensitivityOf, treeOf, type WordStock, type WordVersion, windowError, wordsBelow, wordsOn } from './words.ts';

/** The values of built-in terms for one evaluation. */
export interface TermValues {
  get(name: string): FormulaValue | null | undefined;
}

export interface FormulaCase {
  readonly terms: TermValues;
  /** `period.asOf`, or the owner's date: its versions are taken, for the word and all words below it (8.6). */
  readonly asOf: CalendarDate;
  readonly leapDay?: LeapDay;
}

const tables = new WeakMap<WordVersion, FormulaTable>();
const constants = new WeakMap<WordVersion, FormulaValue>();

function constantOf(version: WordVersion): FormulaValue | null {
  const known = constants.get(version);
  if (known) return known;
  const value = version.value === null ? null : valueOfText(version.value, version.word.type);
  if (value) constants.set(version, value);
  return value;
}

function tableOf(version: WordVersion): FormulaTable | undefined {
  const known = tables.get(version);
  if (known) return known;
  const found = tableOfRows(version.word.keys, version.word.type, version.rows ?? []);
  if (!('table' in found)) return undefined;
  tables.set(version, found.table);
  return found.table;
}

/** The values of parameters that a call may leave out. */
const defaultsOf = (keys: WordVersion['word']['keys']): ReadonlyMap<string, FormulaValue> =>
  new Map(
    keys.flatMap(({ name, type, default: own }) => {
      const value = own ? valueOfText(own, type) : null;
      return value ? [[name, value] as const] : [];
    }),
  );

const NOWHERE = { start: 0, end: 0 };

/**
 * The words of a tenant that hold on a day, beside the values of terms. A word without a version on that day is FORMULA_WINDOW,
 * never a missing value: `orValue` does not make a number of it.
 */
export function environmentOf(stock: WordStock, { terms, asOf, leapDay }: FormulaCase): FormulaEnvironment {
  const inForce = wordsOn(stock, asOf);
  const own = new Map(stock.words.map((word) => [word.code, word]));
  const builtIn = new Set(stock.terms.flatMap(({ code, params }) => (params ? [code] : [])));
  const defined = (code: string): WordVersion | null => {
    if (!own.has(code)) return null;
    const version = inForce.get(code);
    if (!version) throw windowError(code, { from: asOf, to: asOf }, NOWHERE);
    return version;
  };
  return {
    names: {
      get(name) {
        const version = defined(name);
        return version ? constantOf(version) : terms.get(name);
      },
    },
    formulas: new Map(
      [...inForce.values()].flatMap(({ word, expression }) =>
        expression === null || word.kind === 'Function' ? [] : [[word.code, treeOf(expression)] as const],
      ),
    ),
    functions: {
      get(name) {
        const version = defined(name);
        if (version?.expression != null)
          return {
            params: version.word.keys.map((key) => key.name),
            body: treeOf(version.expression),
            defaults: defaultsOf(version.word.keys),
          };
        return builtIn.has(name)
          ? { compute: (args) => terms.get(nameOfCall(name, args.map(textOfValue))) ?? null }
          : undefined;
      },
    },
    tables: {
      get(name) {
        const version = defined(name);
        return version ? tableOf(version) : undefined;
      },
    },
    ...(leapDay ? { leapDay } : {}),
  };
}

/** The value of a formula; throws only FormulaError. */
export const runFormula = (formula: Expression, stock: WordStock, one: FormulaCase): FormulaValue | null =>
  evaluateFormula(formula, environmentOf(stock, one));

const kindOfTerm = (term: BuiltInTerm | undefined): WordKind | undefined => term && (term.params ? 'Function' : 'Term');

/** A word as an evaluation met it. */
export interface WordTrace {
  readonly code: string;
  readonly kind: WordKind;
  /** Null of built-in terms. */
  readonly versionNo: number | null;
  readonly from: CalendarDate | null;
  /** Null where it has none. Of a table: what it gave last. */
  readonly value: FormulaValue | null;
  /** The highest of the word and of those below it. */
  readonly sensitivity: FormulaSensitivity;
}

export interface FormulaOutcome {
  readonly value: FormulaValue | null;
  readonly problem: FormulaError | null;
  readonly steps: readonly FormulaStep[];
  readonly words: readonly WordTrace[];
  readonly sensitivity: FormulaSensitivity;
}

/** The table or function that a part of a formula asks. */
export const calledIn = (text: string): string | undefined =>
  /^lookup\("([^"]+)"/.exec(text)?.[1] ?? /^([A-Za-z][\w.]*)\(/.exec(text)?.[1];

/** The same with the value of every part and of every word that it met ("Why?"); throws nothing. */
export function traceFormula(formula: Expression, stock: WordStock, one: FormulaCase): FormulaOutcome {
  const { value, problem, steps } = explainFormula(formula, environmentOf(stock, one));
  const inForce = wordsOn(stock, one.asOf);
  const window = { from: one.asOf, to: one.asOf };
  const below = wordsBelow(formula, stock, window);
  const values = new Map<string, FormulaValue | null>();
  const collect = (all: readonly FormulaStep[]): void => {
    for (const step of all) {
      const name = below.has(step.text) ? step.text : calledIn(step.text);
      if (name !== undefined && below.has(name)) values.set(name, step.value);
      collect(step.steps);
    }
  };
  collect(steps);
  const kindOf = new Map(stock.words.map(({ code, kind }) => [code, kind]));
  const termOf = new Map(stock.terms.map((term) => [term.code, term]));
  const words = [...below].flatMap((code): WordTrace[] => {
    const kind: WordKind | undefined = kindOf.get(code) ?? kindOfTerm(termOf.get(code));
    if (kind === undefined) return [];
    const version = inForce.get(code);
    const deeper = version?.expression ? wordsBelow(treeOf(version.expression), stock, window) : [];
    return [
      {
        code,
        kind,
        versionNo: version?.versionNo ?? null,
        from: version?.from ?? null,
        value: values.get(code) ?? null,
        sensitivity: sensitivityOf([code, ...deeper], stock),
      },
    ];
  });
  return { value, problem, steps, words, sensitivity: sensitivityOf(below, stock) };
}
