import {
  BUILT_IN_FUNCTIONS,
  calendarDate,
  decimal,
  type Expression,
  type FactType,
  FormulaError,
  type FormulaType,
  type FormulaValue,
  isCalendarDate,
  isDecimal,
  type Label,
  label,
  parseFormula,
  wordsOfFormula,
} from '@personalia/contract';
import { judgeFormula, NO_WORDS, textOfValue, traceFormula, type Window, type WordStock } from './vocabulary/index.ts';

/** A value that a condition may look at, as it is frozen with a request. Amounts and counts are decimals as text, or whole numbers. */
export type ConditionValue = string | number | boolean | null | readonly string[];
export type ConditionFacts = Readonly<Record<string, ConditionValue>>;
/** The words of conditions of one type of request (claims-workflow-access 0 and A11). */
export type FactTypes = Readonly<Record<string, FactType>>;

/** The type in formulas of each type of fact. */
export const FORMULA_TYPE_OF_FACT: Readonly<Record<FactType, FormulaType>> = {
  text: 'string',
  number: 'decimal',
  boolean: 'bool',
  date: 'date',
  list: 'list<string>',
};

/** What is wrong with a condition, in both languages. */
export class ConditionError extends Error {
  readonly reason: Label;
  /** Where in its text, from 1. */
  readonly position: number;
  constructor({ reason, span }: FormulaError) {
    super(reason.en);
    this.reason = reason;
    this.position = span.start + 1;
  }
}

/** The words of conditions on these facts: the facts themselves, and the words of the tenant. */
const stockFor = (types: FactTypes, { words, versions }: WordStock): WordStock => ({
  terms: Object.entries(types).map(([code, type]) => ({
    code,
    type: FORMULA_TYPE_OF_FACT[type],
    label: label(code, code),
    description: label(code, code),
  })),
  words,
  versions,
});

/** Throws a FormulaError for a text that is no condition on these facts. */
function read(source: string, stock: WordStock): Expression {
  const { expression, problem } = judgeFormula(
    { text: source, domains: ['Workflow'], type: 'bool', window: null },
    stock,
  );
  if (problem) throw problem;
  return expression ?? parseFormula(source);
}

function asConditionError<T>(source: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof FormulaError) throw new ConditionError(error.in(source));
    throw error;
  }
}

/** Why a text cannot be a condition of requests with these facts, from a day on; null where it can. */
export function conditionProblem(
  source: string,
  types: FactTypes,
  stock: WordStock = NO_WORDS,
  window: Window | null = null,
): ConditionError | null {
  const of = stockFor(types, stock);
  const { problem } = judgeFormula({ text: source, domains: ['Workflow'], type: 'bool', window }, of);
  return problem && new ConditionError(problem);
}

/** A condition with what it looked at. */
export interface ConditionOutcome {
  readonly held: boolean;
  readonly inputs: readonly { readonly name: string; readonly value: ConditionValue }[];
}

/**
 * Whether a condition, a formula (leave 8.3) that gives yes or no, holds for these facts. Words of the tenant mean what they
 * mean on `date.today` of the facts (8.6). A word that is unknown, a fact that is missing and not asked for with `has`, and
 * values of another type are a ConditionError, never false.
 */
export function evaluateCondition(
  source: string,
  facts: ConditionFacts,
  types: FactTypes,
  stock: WordStock = NO_WORDS,
): boolean {
  return outcomeOf(source, facts, types, stock).held;
}

/** The same with what it looked at, for the answer to "Why?": facts, and words of the tenant with their version. */
export function outcomeOf(
  source: string,
  facts: ConditionFacts,
  types: FactTypes,
  stock: WordStock = NO_WORDS,
): ConditionOutcome {
  return asConditionError(source, () => {
    const of = stockFor(types, stock);
    const terms = {
      get: (name: string) => {
        const type = types[name];
        return type === undefined ? null : valueOf(facts[name] ?? null, type);
      },
    };
    const today = facts['date.today'];
    const asOf = typeof today === 'string' && isCalendarDate(today) ? today : NO_DAY;
    const found = traceFormula(read(source, of), of, { terms, asOf });
    if (found.problem) throw found.problem;
    return {
      held: found.value?.type === 'bool' && found.value.value,
      inputs: found.words.map(({ code, versionNo, value }) =>
        versionNo === null
          ? { name: code, value: facts[code] ?? null }
          : { name: `${code} (${versionNo})`, value: value && textOfValue(value) },
      ),
    };
  });
}
/** Facts without a day are of examples: no word of a tenant holds then. */
const NO_DAY = calendarDate('0001-01-01');

/** A fact as formulas know it; null where it is missing, or not of its type. */
function valueOf(value: ConditionValue, type: FactType): FormulaValue | null {
  switch (type) {
    case 'text':
      return typeof value === 'string' ? { type: 'string', value } : null;
    case 'number': {
      const written = typeof value === 'number' ? String(value) : value;
      return typeof written === 'string' && isDecimal(written) ? { type: 'decimal', value: decimal(written) } : null;
    }
    case 'boolean':
      return typeof value === 'boolean' ? { type: 'bool', value } : null;
    case 'date':
      return typeof value === 'string' && isCalendarDate(value) ? { type: 'date', value: calendarDate(value) } : null;
    case 'list':
      return isList(value) ? { type: 'list', items: value.map((item) => ({ type: 'string', value: item })) } : null;
  }
}

const isList = (value: ConditionValue): value is readonly string[] => Array.isArray(value);

/** Whether a condition names more than these facts: words of the tenant, which have to be read. */
export function needsWords(source: string, types: FactTypes): boolean {
  try {
    const words = wordsOfFormula(parseFormula(source));
    return words.some((word) => word === 'lookup' || (!Object.hasOwn(types, word) && !BUILT_IN_FUNCTIONS.has(word)));
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}
