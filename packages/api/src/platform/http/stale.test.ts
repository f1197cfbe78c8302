import { describe, expect, test } from 'vitest';
import { stale } from './stale.ts';

const text = (...given: Parameters<typeof stale>) => {
  const problem = stale(...given);
  return [problem.body('en', 't')['message'], problem.body('id', 't')['message']];
};
const at = '2026-11-22T09:42:07.123456+00:00';

describe('STALE (claims-workflow-access 0): who was quicker, and when', () => {
  test('as the record tells, its moment as it is written in the language', () => {
    const current = { id: '1', updatedBy: 'Bima Prasetyo', updatedAt: at };
    expect(text(current)).toEqual([
      'This record was changed by Bima Prasetyo at 22 Nov 2026, 09:42 UTC. Reload and try again.',
      'Data ini diubah oleh Bima Prasetyo pada 22 Nov 2026, 09:42 UTC. Muat ulang lalu coba lagi.',
    ]);
    expect(stale(current).body('en', 't')).toMatchObject({ code: 'STALE', current });
  });

  test('what the product itself changed, and what nobody knows of', () => {
    expect(text({ updatedBy: null, updatedAt: at })[1]).toContain('oleh sistem pada 22 Nov 2026');
    expect(text({ version: 3 })).toEqual([
      'This record was changed by someone else at the same time. Reload and try again.',
      'Data ini diubah oleh orang lain pada saat yang sama. Muat ulang lalu coba lagi.',
    ]);
  });

  test('what the caller may not see does not come along', () => {
    const problem = stale(undefined, { updatedBy: 'Bima Prasetyo', updatedAt: at });
    expect(problem.body('en', 't')).not.toHaveProperty('current');
  });
});
