import { describe, expect, test } from 'vitest';
import { patternTest } from './pattern.ts';

describe('10.6: the form of a text', () => {
  test.each([
    ['AA-9999', 'AB-1234', true],
    ['AA-9999', 'ab-1234', true],
    ['AA-9999', 'A1-1234', false],
    ['AA-9999', 'AB-123', false],
    ['AA-9999', 'AB-12345', false],
    ['**', 'é7', true],
    ['**', 'é-', false],
    ['\\A9', 'A7', true],
    ['\\A9', 'B7', false],
    ['9\\9', '79', true],
    ['(a+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', false],
    ['(a+)+$', '(a+)+$', true],
  ])('%s and %s: %s', (pattern, text, fits) => {
    expect(patternTest(pattern)(text)).toBe(fits);
  });
});
