import type { CalendarDate } from '../values/calendar-date.ts';
import type { Decimal } from '../values/decimal.ts';

export type FormulaScalar = 'decimal' | 'string' | 'date' | 'bool';
export type FormulaType = FormulaScalar | `list<${FormulaScalar}>`;

/** A value with its type, as environments give it, evaluations return it and traces store it. */
export type FormulaValue =
  | { readonly type: 'decimal'; readonly value: Decimal }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'date'; readonly value: CalendarDate }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'list'; readonly items: readonly FormulaValue[] };

/** Where a part of a formula stands in its text: from `start` up to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const MACROS = ['all', 'exists', 'exists_one', 'filter', 'map'] as const;
export type Macro = (typeof MACROS)[number];

/** A parsed formula. Operators are calls: `a + b` is a call of `+`, `c ? a : b` one of `?:`, `-a` one of `neg`. */
export type Expression = Span &
  (
    | { readonly kind: 'number'; readonly value: Decimal }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'bool'; readonly value: boolean }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    /** A dotted word of the vocabulary, or a custom field with its brackets: `[POINTS]`. */
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
    | {
        readonly kind: 'macro';
        readonly macro: Macro;
        readonly list: Expression;
        readonly variable: string;
        readonly body: Expression;
      }
  );

export interface FormulaLimits {
  /** Characters of the text. */
  readonly length: number;
  readonly nodes: number;
  readonly depth: number;
  /** Digits of a number in the text. */
  readonly digits: number;
}
/** leave 8.3, "Limits". */
export const FORMULA_LIMITS: FormulaLimits = { length: 4000, nodes: 500, depth: 40, digits: 34 };

/** What an expression consists of, from left to right. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return expression.items;
    case 'call':
      return expression.args;
    case 'macro':
      return [expression.list, expression.body];
    default:
      return [];
  }
}

/** The vocabulary that a formula uses, each word once: names, functions and tables, without operators and loop variables. */
export function wordsOfFormula(expression: Expression, variables: readonly string[] = []): string[] {
  const deeper =
    expression.kind === 'macro'
      ? [
          ...wordsOfFormula(expression.list, variables),
          ...wordsOfFormula(expression.body, [...variables, expression.variable]),
        ]
      : partsOf(expression).flatMap((part) => wordsOfFormula(part, variables));
  return [...new Set([...ownWords(expression, variables), ...deeper])];
}

function ownWords(expression: Expression, variables: readonly string[]): string[] {
  if (expression.kind === 'name') return variables.includes(expression.name) ? [] : [expression.name];
  if (
    expression.kind !== 'call' ||
    !/^[A-Za-z]/.test(expression.name) ||
    expression.name === 'neg' ||
    expression.name === 'in'
  )
    return [];
  const [first] = expression.args;
  return expression.name === 'lookup' && first?.kind === 'string' ? ['lookup', first.value] : [expression.name];
}
