import type { MapPoint } from '@personalia/contract';
import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const at = (id: string, latitude: number, radiusM: number | null, isExact = true): MapPoint => ({
  id,
  code: id,
  name: id,
  employerCode: 'E',
  employer: 'Employer',
  city: null,
  latitude,
  longitude: 106.8,
  isExact,
  radiusM,
  people: 0,
});

test('4: the nearest come first; fences meet where somebody could stand in both', () => {
  // A thousandth of a degree of latitude is 111 m.
  const own = at('own', -6.2, 100);
  const points = [at('far', -6.3, 5000), at('near', -6.201, 20), at('touches', -6.202, 150), at('bare', -6.2005, null)];
  const found = neighboursOf(own, [own, ...points, at('city', -6.2, 500, false)]);
  expect(found.map(({ point, distance, meets }) => [point.id, Math.round(distance), meets])).toEqual([
    ['bare', 56, false],
    ['near', 111, true],
    ['touches', 222, true],
    ['far', 11120, false],
  ]);
  expect(neighboursOf({ ...own, radiusM: null }, points).some(({ meets }) => meets)).toBe(false);
});
