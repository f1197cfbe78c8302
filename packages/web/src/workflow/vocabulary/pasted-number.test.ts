import { expect, test } from 'vitest';
import { pastedNumber } from './pasted-number.ts';

test('8.8: a pasted number is read as spreadsheets of the language write it', () => {
  const read = (locale: 'en' | 'id', ...texts: string[]) => texts.map((text) => pastedNumber(text, locale));
  expect(read('id', '4,5', '4.000.000', '-1.250,75', '3000000', '4.5')).toEqual([
    '4.5',
    '4000000',
    '-1250.75',
    '3000000',
    '4.5',
  ]);
  expect(read('en', '4.5', '4,000,000', '-1,250.75', '3000000')).toEqual(['4.5', '4000000', '-1250.75', '3000000']);
});

test('8.8: what is no number of the language stays as it was pasted, to be seen and mended', () => {
  for (const text of ['', 'G4', '4,5', '1,2,3', '4.5.6', '12,34.5']) expect(pastedNumber(text, 'en')).toBe(text);
  for (const text of ['4.5.6', '1,2,3', 'Rp 4.000']) expect(pastedNumber(text, 'id')).toBe(text);
});
