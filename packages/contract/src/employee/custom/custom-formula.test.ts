import { expect, test } from 'vitest';
import { checkFormula, FormulaError } from '../../platform/formula/index.ts';
import { customVocabulary, parseCustomFormula } from './custom-formula.ts';

const FIELDS = [
  { code: 'POINTS', type: 'integer' },
  { code: 'PHOTO', type: 'file' },
];

function problemOf(formula: string): readonly [string, string] | null {
  try {
    checkFormula(parseCustomFormula(formula), customVocabulary(FIELDS));
    return null;
  } catch (error) {
    if (error instanceof FormulaError) return [error.code, error.reason.en];
    throw error;
  }
}

test('10.6: FORMULA_UNKNOWN_FIELD names the field that is not there, or cannot be computed with', () => {
  expect(problemOf('[POINTS] * 2')).toBeNull();
  const unknown = (code: string) => ['FORMULA_UNKNOWN_FIELD', `There is no field ${code} that can be used here.`];
  expect(problemOf('[POINTZ] * 2')).toEqual(unknown('POINTZ'));
  expect(problemOf('size([PHOTO])')).toEqual(unknown('PHOTO'));
  // Other words are looked for among the words.
  expect(problemOf('todai')?.[0]).toBe('FORMULA_UNKNOWN_NEAR');
});
