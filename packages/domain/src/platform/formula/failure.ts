import { FormulaError, type FormulaValue, label, type Span } from '@personalia/contract';
import { DividedByZero } from './functions.ts';
import { NoValue, TooMuch, written } from './values.ts';

/** What a computation failed with, as people are told it; anything else is thrown on. */
export function problemOf(error: unknown, name: string, span: Span, given: readonly FormulaValue[]): FormulaError {
  if (error instanceof FormulaError) return error;
  if (error instanceof DividedByZero) return new FormulaError('FORMULA_DIV_ZERO', span);
  if (error instanceof TooMuch) return new FormulaError('FORMULA_LIMIT', span);
  if (error instanceof NoValue) return noValue(name, span, given);
  throw error;
}

const SHOWN = 100;
export function noValue(name: string, span: Span, given: readonly FormulaValue[]): FormulaError {
  const op = name === 'neg' ? '-' : name;
  const values = given.map(written).join(', ').slice(0, SHOWN);
  return new FormulaError('FORMULA_VALUE', span, { op: label(op, op), given: label(values, values) });
}
