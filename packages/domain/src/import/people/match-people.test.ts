import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KnownPerson, matchPeople, type SoughtPerson } from './match-people.ts';
import { nameKey } from './name-key.ts';

const person = (
  id: string,
  first: string,
  middle: string,
  last: string,
  unit: string,
  position: string,
): KnownPerson => ({
  id,
  first,
  middle,
  last,
  unit: [unit],
  position: [position],
});
const row = (no: number, ...rest: [string, string, string, string, string]): SoughtPerson => {
  const { id: _, ...place } = person('', ...rest);
  return { no, ...place };
};
const match = (rows: readonly SoughtPerson[], people: readonly KnownPerson[]) => {
  const found = matchPeople(rows, people);
  return rows.map(({ no }) => found.get(no));
};

test('17.1: a name is one whatever its order, initials and suffixes', () => {
  for (const name of ['KING, JANET L', 'Janet King', 'king janet l. jr']) expect(nameKey(name)).toBe('janet king');
});

describe('17.1: people of a yearly file, by name with unit or position', () => {
  test('the same unit or the same position is enough; the middle initial may be missing', () => {
    const people = [
      person('a', 'Janet', 'L', 'King', 'Police', 'Officer'),
      person('b', 'Ann', '', 'Moe', 'Fire', 'Clerk'),
    ];
    expect(
      match([row(2, 'JANET', '', 'KING', 'Police', 'Sergeant'), row(3, 'Ann', 'B', 'Moe', 'Water', 'Clerk')], people),
    ).toEqual([
      { is: 'known', id: 'a' },
      { is: 'known', id: 'b' },
    ]);
  });
  test('another initial is somebody else, and only the name in common is a doubt', () => {
    const people = [person('a', 'Janet', 'L', 'King', 'Police', 'Officer')];
    expect(match([row(2, 'Janet', 'M', 'King', 'Police', 'Officer')], people)).toEqual([{ is: 'new' }]);
    expect(match([row(2, 'Janet', 'L', 'King', 'Water', 'Clerk')], people)).toEqual([{ is: 'doubtful', ids: ['a'] }]);
  });
  test('two of one name, unit and position are two people; of three of them one has left, and nobody knows which', () => {
    const three = ['a', 'b', 'c'].map((id) => person(id, 'Juan', '', 'Diaz', 'Police', 'Officer'));
    const rows = [2, 3].map((no) => row(no, 'Juan', '', 'Diaz', 'Police', 'Officer'));
    expect(match(rows, three.slice(0, 2))).toEqual([
      { is: 'known', id: 'a' },
      { is: 'known', id: 'b' },
    ]);
    expect(match(rows, three)).toEqual(rows.map(() => ({ is: 'doubtful', ids: ['a', 'b', 'c'] })));
  });
  test('whoever is surest is taken first', () => {
    const people = [
      person('a', 'Juan', '', 'Diaz', 'Police', 'Officer'),
      person('b', 'Juan', '', 'Diaz', 'Water', 'Clerk'),
    ];
    const moved = [row(2, 'Juan', '', 'Diaz', 'Police', 'Clerk'), row(3, 'Juan', '', 'Diaz', 'Police', 'Officer')];
    expect(match(moved, people)).toEqual([
      { is: 'known', id: 'b' },
      { is: 'known', id: 'a' },
    ]);
  });
  test('nobody is two rows, and the same file again finds everybody', () => {
    const some = fc.array(
      fc.record({
        first: fc.constantFrom('Ann', 'Bo'),
        last: fc.constantFrom('Moe', 'Lee'),
        unit: fc.constantFrom('x', 'y'),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(some, (drawn) => {
        const people = drawn.map(({ first, last, unit }, n) => person(String(n), first, '', last, unit, 'p'));
        const rows = people.map((one, n) => ({ ...one, no: n + 2 }));
        const ids = match(rows, people).flatMap((one) => (one?.is === 'known' ? [one.id] : []));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toHaveLength(people.length);
      }),
    );
  });
});
