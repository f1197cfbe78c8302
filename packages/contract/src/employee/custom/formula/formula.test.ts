import { describe, expect, test } from 'vitest';
import {
  FormulaError,
  type FormulaType,
  fieldsOfFormula,
  readFormula,
  refuseOtherResult,
  typeOfFormula,
} from './index.ts';

const FIELDS = new Map<string, FormulaType>([
  ['A', 'number'],
  ['B', 'number'],
  ['DAY', 'date'],
  ['NAME', 'text'],
  ['DRIVES', 'boolean'],
]);
const typeOf = (text: string): FormulaType => typeOfFormula(readFormula(text), FIELDS);
const reason = (text: string): string => {
  try {
    typeOf(text);
  } catch (error) {
    if (error instanceof FormulaError) return error.reason.en;
    throw error;
  }
  return 'fits';
};

describe('10.6: formulas of custom fields', () => {
  test('stronger signs first, the same from the left, brackets before all', () => {
    const call = (word: string, ...given: unknown[]) => ({ is: 'call', word, given });
    const number = (value: string) => ({ is: 'number', value });
    expect(readFormula('1 + 2 * 3')).toEqual(call('+', number('1'), call('*', number('2'), number('3'))));
    expect(readFormula('8 - 2 - 1')).toEqual(call('-', call('-', number('8'), number('2')), number('1')));
    expect(readFormula('(1 + 2) * 3')).toEqual(call('*', call('+', number('1'), number('2')), number('3')));
    expect(readFormula('-[a]')).toEqual(call('minus', { is: 'field', code: 'A' }));
    expect(readFormula('today')).toEqual(call('today'));
  });

  test.each([
    ['[A] * 2 + [B] / 4', 'number'],
    ['[DAY] + 30', 'date'],
    ['[DAY] - today', 'number'],
    ['years([DAY])', 'number'],
    ['round([A] / 3, 2)', 'number'],
    ['[A] > 1 and not([DRIVES])', 'boolean'],
    ['if([A] >= 10, "senior", [NAME])', 'text'],
    ['join([NAME], " - ", [A])', 'text'],
    ['largest([A], [B], 0)', 'number'],
  ] as const)('%s gives a %s', (text, type) => {
    expect(typeOf(text)).toBe(type);
  });

  test.each([
    ['[A] +', 'The formula is not complete.'],
    ['[A] [B]', '"B" is not expected here.'],
    ['[A] ; drop', '";" is not expected here.'],
    ['(1', 'The formula is not complete.'],
    ['if([A] > 1, 2, "x")', '"if" cannot be used with what it is given.'],
    ['[NAME] * 2', '"*" cannot be used with what it is given.'],
    ['[DAY] + [DAY]', '"+" cannot be used with what it is given.'],
    ['round([A], [B])', '"round" cannot be used with what it is given.'],
    ['constructor(1)', '"constructor" is not known.'],
    ['[NOBODY] + 1', 'There is no field NOBODY that can be used here.'],
    ['1'.repeat(16), `"${'1'.repeat(16)}" is not expected here.`],
    [Array.from({ length: 40 }, () => '1').join('+'), 'The formula is too long.'],
    [`"${'x'.repeat(500)}"`, 'The formula is too long.'],
    [`${'('.repeat(100)}1${')'.repeat(100)}`, 'The formula is too long.'],
  ])('%s is refused', (text, said) => {
    expect(reason(text)).toBe(said);
  });

  test('what comes out has to be what the field holds', () => {
    expect(() => refuseOtherResult('date', 'number')).toThrow(
      'The formula gives a date, and the field holds a number.',
    );
    expect(() => refuseOtherResult('date', 'date')).not.toThrow();
  });

  test('the fields of a formula are told, each once', () => {
    expect(fieldsOfFormula(readFormula('[a] + [B] * [A]'))).toEqual(['A', 'B']);
  });
});
