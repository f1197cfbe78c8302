import { expect, test } from 'vitest';
import { harmless } from './sheet.ts';

test.each(['=1+1', '+cmd', '-5+cmd', '@sum', '\tx', '＝1+1', '＋cmd', '－5', '＠sum'])(
  'no cell of an export is run as a formula: %s, full-width signs included',
  (text) => expect(harmless(text)).toBe(`'${text}`),
);

test.each(['-5', '+62.5', 'a=b', 'a＝b', ''])('what is no formula stays as it is: %s', (text) =>
  expect(harmless(text)).toBe(text),
);
