import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { ALIKE } from './duplicates.ts';
import { marks, namesAlike } from './duplicates-among.ts';

const api = await testApi();

/** Names of few syllables, so that many are nearly the same. */
const syllable = fc.constantFrom(
  'ma',
  'de',
  'wi',
  'ra',
  'wan',
  'su',
  'te',
  'ja',
  'pu',
  'tri',
  'ang',
  'gra',
  'i',
  'ni',
  '',
);
const word = fc.array(syllable, { minLength: 1, maxLength: 4 }).map((some) => some.join(''));
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));

describe('10.9: similar names of many people', () => {
  test('10.9: marks keep nobody out whose name is alike', async () => {
    const typed = fc.sample(name, { numRuns: 400, seed: 10_9 });
    // The same with a letter lost, one too many, and a name in another place.
    const again = typed.flatMap((one) => [one.slice(1), `${one}h`, one.split(' ').toReversed().join(' ')]);
    const names = [...new Set([...typed, ...again])];
    const { rows } = await api.door.asActor({ tenantId: await api.tenantId('demo'), userId: null }, (tx) =>
      sql<{ plain: string; marked: string }>`
        with n as materialized (select name, ${marks(sql`name`)} from unnest(${names}::text[]) name)
        select count(*) filter (where similarity(a.name, b.name) >= ${ALIKE}) as plain,
          count(*) filter (where ${namesAlike('a', 'b')}) as marked
        from n a join n b on a.name < b.name`.execute(tx),
    );
    expect(Number(rows[0]?.plain)).toBeGreaterThan(100);
    expect(rows[0]?.marked).toBe(rows[0]?.plain);
  });
});
