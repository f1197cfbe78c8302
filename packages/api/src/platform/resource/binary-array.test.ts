import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { BinaryArray } from './binary-array.ts';

const api = await testApi();
const tenantId = await api.tenantId('demo');

const row = fc.record({
  text: fc.string({ unit: fc.constantFrom('a', 'É', '語', '😀', '"', '\\', ',', '{', 'NULL', '\n'), maxLength: 40 }),
  number: fc.integer({ min: -4_000_000_000, max: 4_000_000_000 }),
  day: fc.constantFrom(0, -1, 10_957, 19_782, 36_524),
  id: fc.uuid(),
});

describe('arrays of a statement in binary', () => {
  test('come out as they went in, also more of them than were expected', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 30 }), fc.nat(4), async (rows, usual) => {
        const texts = new BinaryArray('text', usual);
        const numbers = new BinaryArray('float8', usual);
        const days = new BinaryArray('date', usual);
        const ids = new BinaryArray('uuid', usual);
        for (const { text, number, day, id } of rows) {
          texts.text(text);
          numbers.number(number);
          days.date(day);
          ids.uuid(id.replaceAll('-', ''));
        }
        const found = await api.door.asActor({ tenantId, userId: null }, async (tx) =>
          sql<(typeof rows)[number]>`
            select text, number, date - date '1970-01-01' as day, id
            from unnest(${texts.end()}::text[], ${numbers.end()}::float8[], ${days.end()}::date[], ${ids.end()}::uuid[])
              with ordinality as g(text, number, date, id, n) order by n`.execute(tx),
        );
        expect(found.rows).toEqual(rows);
      }),
      { numRuns: 50 },
    );
  });
});
