import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyRows } from './key-rows.ts';

test('17: the first row with a key keeps it, as in a table of words, however many rows and keys there are', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.integer({ min: 1, max: 1_000_000 }))), (asked) => {
      const rows = new KeyRows();
      const words = new Map<string, number>();
      for (const [key, row] of asked) {
        expect(rows.meet(key, row)).toBe(words.get(key));
        if (!words.has(key)) words.set(key, row);
      }
      for (const [key] of asked) expect(rows.get(key)).toBe(words.get(key));
    }),
  );
});

test('17: keys are kept through every growth of the table', () => {
  const rows = new KeyRows();
  const keys = Array.from({ length: 20_000 }, (_, n) => `person.${n}@example.com`);
  for (const [n, key] of keys.entries()) expect(rows.meet(key, n + 1)).toBeUndefined();
  for (const [n, key] of keys.entries()) expect(rows.get(key)).toBe(n + 1);
  expect(rows.get('nobody@example.com')).toBeUndefined();
});
