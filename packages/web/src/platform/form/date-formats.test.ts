import { describe, expect, test } from 'vitest';
import { dayIn, readDay } from './date-formats.ts';

describe('10.10: a date that is typed', () => {
  test.each([
    '5 Mar 2026',
    '05 Mar 2026',
    '5 March 2026',
    '2026-03-05',
    '05/03/2026',
    '5/3/2026',
    '5/03/2026',
    '05-03-2026',
    '5.3.2026',
  ])('%s is the fifth of March', (typed) => expect(readDay(typed, 'en')).toBe('2026-03-05'));

  test.each(['17 Agustus 2026', '17 Agt 2026'])('%s is read in Indonesian', (typed) =>
    expect(readDay(typed, 'id')).toBe('2026-08-17'),
  );

  test.each(['30/02/2026', '2026-02-30', '12/13/2026', 'soon'])('%s is no date', (typed) =>
    expect(readDay(typed, 'en')).toBeNull(),
  );
});

test('10.10: what is asked about a day is asked about none where something else was typed', () => {
  expect(['2026-03-05', '30/02/2026', '2026-02-30', '', null, undefined].map(dayIn)).toEqual([
    '2026-03-05',
    null,
    null,
    null,
    null,
    null,
  ]);
});
