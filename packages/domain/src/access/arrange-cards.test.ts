import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeCards } from './arrange-cards.ts';

test.each([
  [['a', 'b', 'c'], [], ['a', 'b', 'c']],
  [
    ['a', 'b', 'c'],
    ['c', 'a', 'b'],
    ['c', 'a', 'b'],
  ],
  // A new card appears at its default place.
  [
    ['a', 'new', 'b'],
    ['b', 'a'],
    ['b', 'a', 'new'],
  ],
  [
    ['new', 'a', 'b'],
    ['b', 'a'],
    ['new', 'b', 'a'],
  ],
  // A card without permission is left out and does not move the others.
  [
    ['a', 'c'],
    ['c', 'gone', 'a'],
    ['c', 'a'],
  ],
])('home-and-self-service 1: %j arranged as %j is %j', (byDefault, chosen, expected) => {
  expect(arrangeCards(byDefault, chosen)).toEqual(expected);
});

test('home-and-self-service 1: whatever was chosen, every card is there once', () => {
  const keys = fc.uniqueArray(fc.string({ maxLength: 3 }));
  fc.assert(
    fc.property(keys, keys, (byDefault, chosen) => {
      expect(arrangeCards(byDefault, chosen).toSorted()).toEqual([...byDefault].toSorted());
    }),
  );
});
