import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesBetween } from './text-diff.ts';

test('what differs is told line by line, in the order of the texts', () => {
  expect(linesBetween(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ]);
});
test('without what was added it is the first text, without what was removed the second', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const found = linesBetween(before, after);
      const without = (kind: string) => found.filter((one) => one.kind !== kind).map(({ text }) => text);
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});
