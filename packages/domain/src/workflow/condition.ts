import {
  calendarDate,
  checkFormula,
  decimal,
  diagnoseFormula,
  type Expression,
  type FactType,
  FormulaError,
  type FormulaType,
  type FormulaValue,
  isCalendarDate,
  isDecimal,
  type Label,
  parseFormula,
  type Vocabulary,
  vocabularyOf,
  wordsOfFormula,
} from '@personalia/contract';
import { evaluateFormula } from '../platform/formula/index.ts';

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

const vocabularyFor = (types: FactTypes): Vocabulary =>
  vocabularyOf({
    names: new Map(Object.entries(types).map(([name, type]) => [name, { type: FORMULA_TYPE_OF_FACT[type] }])),
  });

/** Throws a FormulaError for a text that is no condition on these facts. */
function read(source: string, types: FactTypes): Expression {
  const expression = parseFormula(source);
  checkFormula(expression, vocabularyFor(types), 'bool');
  return expression;
}

function asConditionError<T>(source: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof FormulaError) throw new ConditionError(error.in(source));
    throw error;
  }
}

/** Why a text cannot be a condition of requests with these facts; null where it can. */
export function conditionProblem(source: string, types: FactTypes): ConditionError | null {
  const { problem } = diagnoseFormula(source, vocabularyFor(types), { result: 'bool' });
  return problem && new ConditionError(problem);
}

/**
 * Whether a condition, a formula (leave 8.3) that gives yes or no, holds for these facts. A word that is unknown, a fact
 * that is missing and not asked for with `has`, and values of another type are a ConditionError, never false.
 */
export function evaluateCondition(source: string, facts: ConditionFacts, types: FactTypes): boolean {
  return asConditionError(source, () => {
    const names = {
      get: (name: string) => {
        const type = types[name];
        return type === undefined ? null : valueOf(facts[name] ?? null, type);
      },
    };
    const value = evaluateFormula(read(source, types), { names });
    return value?.type === 'bool' && value.value;
  });
}

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

/** The facts that a condition looks at, for the answer to "Why?". */
export const factsIn = (source: string, types: FactTypes): string[] =>
  asConditionError(source, () => wordsOfFormula(parseFormula(source))).filter((word) => Object.hasOwn(types, word));
