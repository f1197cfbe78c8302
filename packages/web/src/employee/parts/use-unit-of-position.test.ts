import { expect, test } from 'vitest';
import { unitOn } from './use-unit-of-position.ts';

test('6.3: a position stands where its rows say on the day, before the first of them where it begins', () => {
  const places = [
    { validFrom: '2025-07-01', unitId: 'later' },
    { validFrom: '2020-01-01', unitId: 'first' },
  ];
  expect(['2019-12-31', '2025-06-30', '2025-07-01'].map((day) => unitOn(places, day))).toEqual([
    'first',
    'first',
    'later',
  ]);
  expect(unitOn([], '2025-01-01')).toBeNull();
});
