import { expect, test } from 'vitest';
import type { Words } from '../../platform/resource/fields/words.ts';
import { plainText } from './plain-text.ts';

const t = ((key: string) => ({ yes: 'Ya', no: 'Tidak', none: '–' })[key]) as unknown as Words;

test('C4: values of the trail are written as people of the language write them', () => {
  const told = (value: unknown) => plainText(value, { t, locale: 'id' });
  expect(told(true)).toBe('Ya');
  expect(told('2026-08-17')).toBe('17 Agu 2026');
  expect(told('2026-11-21T23:39:56.220Z')).toMatch(/^2[12] Nov 2026, \d\d:\d\d$/);
  expect(told(1250.5)).toBe('1.250,5');
  expect(told([])).toBe('–');
  expect(told(['view', '2026-08-17'])).toBe('view, 17 Agu 2026');
  expect([told(null), told('')]).toEqual(['–', '–']);
});
