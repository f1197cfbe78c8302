import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { rowsAsTable } from './rows-as-table.ts';

const api = await testApi();
const tenantId = await api.tenantId('demo');

const text = fc.string({ unit: fc.constantFrom('a', 'É', '"', '\\', ',', '{', '}', ' ', 'NULL', '\n'), maxLength: 6 });
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const row = fc.record({
  someText: maybe(text),
  someDay: maybe(fc.constantFrom('2024-02-29', '9999-12-31')),
  someNumber: maybe(fc.integer({ min: -1000, max: 1000 })),
  isSo: maybe(fc.boolean()),
  someJson: maybe(fc.record({ a: text, b: fc.array(text, { maxLength: 2 }) })),
});
const TYPES = { n: 'int', someText: 'text', someDay: 'date', someNumber: 'int', isSo: 'boolean', someJson: 'jsonb' };

describe('rows as a table of a statement', () => {
  test('come out as they went in, whatever signs are in them and wherever nothing is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const numbered = rows.map((one, n) => ({ n, ...one }));
        const found = await api.door.asActor({ tenantId, userId: null }, async (tx) =>
          sql<(typeof numbered)[number]>`
            select n, some_text as "someText", some_day as "someDay", some_number as "someNumber", is_so as "isSo", some_json as "someJson"
            from ${rowsAsTable('r', numbered, TYPES)} order by n`.execute(tx),
        );
        expect(found.rows).toEqual(numbered);
      }),
      { numRuns: 100 },
    );
  });
});
