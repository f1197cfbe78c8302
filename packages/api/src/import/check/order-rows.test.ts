import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderRows, type Referring } from './order-rows.ts';

/** Rows 1 to 12, of which some name another, or nobody of the file (0). */
const files = fc.dictionary(fc.integer({ min: 1, max: 12 }).map(String), fc.integer({ min: 0, max: 12 }), {
  maxKeys: 12,
});
const levels = fc.dictionary(fc.integer({ min: 1, max: 12 }).map(String), fc.integer({ min: 1, max: 4 }));
const numbered = (of: Readonly<Record<string, number>>): Map<number, number> =>
  new Map(Object.entries(of).map(([no, value]) => [Number(no), value]));

const byNumber = (a: number, b: number): number => a - b;

describe('organisation-and-employee 17: rows that name other rows of their file', () => {
  test('17: each comes behind what it names; whoever leads into a circle or to nobody is told', () => {
    fc.assert(
      fc.property(files, levels, (names, above) => {
        const parent = numbered(names);
        const referring = [...parent].map(([no, row]): Referring => ({ no, field: 'managerId', key: `E${row}` }));
        const rowOf = (key: string) => (key === 'e0' ? undefined : Number(key.slice(1)));
        const { later, turns, unknown, circular } = orderRows(referring, rowOf, numbered(above));
        const turnOf = new Map(later.map((no, n) => [no, turns[n] ?? 0]));
        expect(unknown.map(({ no }) => no).toSorted(byNumber)).toEqual(
          [...parent].flatMap(([no, row]) => (row === 0 ? [no] : [])).toSorted(byNumber),
        );
        // Twelve rows: whoever climbs further than that goes round.
        const climbs = (no: number, steps = 0): boolean =>
          steps > 12 || (!!parent.get(no) && climbs(parent.get(no) ?? 0, steps + 1));
        const round = [...parent.keys()].filter((no) => climbs(no));
        expect(circular.map(({ no }) => no).toSorted(byNumber)).toEqual(round.toSorted(byNumber));
        for (const [no, row] of parent) {
          if (row === 0 || round.includes(no)) expect(turnOf.has(no)).toBe(false);
          else expect(turnOf.get(no)).toBeGreaterThan(turnOf.get(row) ?? row);
        }
        // Where their depth is known for another reason, nobody comes before it.
        for (const [no, turn] of turnOf)
          expect(Math.floor(turn / 1_000_000)).toBeGreaterThanOrEqual(numbered(above).get(no) ?? 0);
      }),
    );
  });
});
