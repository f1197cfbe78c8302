import { expect, test } from 'vitest';
import { nextYear } from './next-year.ts';
import type { RowDraft } from './row-draft.ts';

const row = (key: string, validFrom: string, validTo: string | null): RowDraft => ({
  key,
  id: key,
  values: { approved: 3, validFrom, validTo },
  refs: {},
});

test('3: copied to the next year: open rows end with the year and begin again, ended ones stay', () => {
  const rows = nextYear([row('a', '2024-01-01', null), row('b', '2024-01-01', '2025-06-30')], 2025);
  expect(rows.map(({ id, values }) => [id, values['validFrom'], values['validTo']])).toEqual([
    ['a', '2024-01-01', '2025-12-31'],
    [null, '2026-01-01', null],
    ['b', '2024-01-01', '2025-06-30'],
  ]);
});

test('3: copying twice adds nothing', () => {
  const once = nextYear([row('a', '2024-01-01', null)], 2025);
  expect(nextYear(once, 2025)).toEqual(once);
});
