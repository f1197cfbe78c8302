import { describe, expect, test } from 'vitest';
import { correctedCells, correctionOf, withCorrection } from './corrections.ts';

const settings = {
  mode: 'insert',
  matchKey: null,
  blank: 'keep',
  dateFormat: 'ymd',
  numberFormat: 'point',
  mapping: ['name'],
  values: {},
  defaults: {},
  create: [],
} as const;

describe('17.1: cells corrected on screen', () => {
  test('are kept by row and field, replaced, and taken back', () => {
    const chosen = { ...settings, mapping: [...settings.mapping], create: [] };
    const one = { ...chosen, corrections: withCorrection(chosen, 3, 'hireDate', '2026-01-31') };
    const two = { ...one, corrections: withCorrection(one, 3, 'name', 'Ayu') };
    expect(two.corrections).toEqual({ 3: { hireDate: '2026-01-31', name: 'Ayu' } });
    expect([correctionOf(two, 3, 'name'), correctionOf(two, 4, 'name'), correctedCells(two)]).toEqual([
      'Ayu',
      undefined,
      2,
    ]);
    const less = { ...two, corrections: withCorrection(two, 3, 'name', null) };
    expect(withCorrection(less, 3, 'hireDate', null)).toEqual({});
  });
});
