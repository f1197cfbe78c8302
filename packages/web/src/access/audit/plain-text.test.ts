import { expect, test } from 'vitest';
import type { Words } from '../../platform/resource/fields/words.ts';
import { plainText } from './plain-text.ts';

const t = ((key: string) => ({ yes: 'Ya', no: 'Tidak', none: '–' })[key]) as unknown as Words;

test('C4: values of the trail are written as people of the language write them', () => {
  const result = (value: unknown) => plainText(value, { t, locale: 'id' });
  expect(result(true)).toBe('Ya');
  expect(result('2026-08-17')).toBe('17 Agu 2026');
  expect(result('2026-11-21T23:39:56.220Z')).toMatch(/^2[12] Nov 2026, \d\d:\d\d$/);
  expect(result(1250.5)).toBe('1.250,5');
  expect(result([])).toBe('–');
  expect(result(['view', '2026-08-17'])).toBe('view, 17 Agu 2026');
  expect([result(null), result('')]).toEqual(['–', '–']);
});
