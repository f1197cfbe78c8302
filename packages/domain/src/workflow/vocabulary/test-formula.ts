import {
  absolute,
  type CalendarDate,
  compare,
  decimal,
  type Expression,
  type FormulaType,
  subtract,
} from '@personalia/contract';
import { traceFormula } from './run-formula.ts';
import { textOfValue, valueOfText } from './word-values.ts';
import type { WordStock } from './words.ts';

export interface SavedTest {
  readonly asOf: CalendarDate;
  readonly inputs: readonly { readonly name: string; readonly value: string }[];
  readonly expected: string;
  readonly expectsError: boolean;
  readonly tolerance: string;
}

/** Typed inputs as values of terms, by the types that the terms have; parameters that are not among them have their default. */
export function inputValues(inputs: SavedTest['inputs'], { terms }: WordStock) {
  const types = new Map(terms.map(({ code, type }) => [code, type]));
  const standard = terms.flatMap(({ code, default: own }) => (own ? [{ name: code, value: own }] : []));
  return new Map(
    [...standard, ...inputs].flatMap(({ name, value }) => {
      const type = types.get(name);
      const found = type && value !== '' ? valueOfText(value, type) : null;
      return found ? [[name, found] as const] : [];
    }),
  );
}

/** 8.2: whether a formula gives what a saved test expects, and what it gives. */
export function passesTest(
  formula: Expression,
  type: FormulaType,
  test: SavedTest,
  stock: WordStock,
): { readonly passes: boolean; readonly actual: string | { readonly en: string; readonly id: string } } {
  const terms = inputValues([...test.inputs, { name: 'period.asOf', value: test.asOf }], stock);
  const { value, problem } = traceFormula(formula, stock, { terms, asOf: test.asOf });
  if (problem) return { passes: test.expectsError && problem.code === test.expected, actual: problem.reason };
  if (!value) return { passes: false, actual: '' };
  const actual = textOfValue(value);
  if (test.expectsError) return { passes: false, actual };
  const wanted = valueOfText(test.expected, type);
  if (wanted?.type === 'decimal' && value.type === 'decimal')
    return {
      passes: compare(absolute(subtract(value.value, wanted.value)), decimal(test.tolerance)) <= 0,
      actual,
    };
  return { passes: wanted !== null && textOfValue(wanted) === actual, actual };
}
