import { describe, expect, test } from 'vitest';
import { applyProfile, fitsHeader } from './profile-fit.ts';
import type { ImportSettings } from './settings.ts';

const settings: ImportSettings = {
  mode: 'insert',
  matchKey: 'code',
  blank: 'keep',
  dateFormat: 'dmy',
  numberFormat: 'comma',
  mapping: ['code', 'name', null],
  values: {},
  defaults: { rank: '1' },
  create: [],
};
const profile = { header: ['Kode', 'Nama', 'x'], settings };

describe('17.1: a kept mapping', () => {
  test('fits a file with the same columns in another order', () => {
    expect(fitsHeader(profile, ['nama', 'X ', 'KODE'])).toBe(true);
    expect(fitsHeader(profile, ['nama', 'kode'])).toBe(false);
    expect(fitsHeader({ header: [] }, [])).toBe(false);
  });

  test('finds columns by title, and a field only once', () => {
    const applied = applyProfile(profile, ['Nama', 'New', 'Kode', 'kode']);
    expect(applied.mapping).toEqual(['name', null, 'code', null]);
    expect(applied.defaults).toEqual({ rank: '1' });
  });
});
