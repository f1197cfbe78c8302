import { expect, test } from 'vitest';
import { numberPreview } from './number-preview.ts';

test.each([
  ['{EMP}{YY}{SEQ4}', '2025-03-01', 'ABC25####'],
  ['{YYYY}-{MM}-{SEQ3}', '2025-03-01', '2025-03-###'],
  ['{EMP}{YY}{SEQ4}', null, 'ABCYY####'],
  ['E{SEQ6}', '2025-03-01', 'E######'],
])('2: the pattern %s on %s is shown as %s', (pattern, hireDate, shown) => {
  expect(numberPreview({ pattern, employerCode: 'ABC', hireDate })).toBe(shown);
});
