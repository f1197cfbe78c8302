import type { MapPoint } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APART, marksOf, seenMarks } from './marks.ts';
import { fit, project } from './projection.ts';

const point = (name: string, latitude: number, longitude: number): MapPoint => ({
  id: name,
  code: name,
  name,
  employerCode: 'E',
  employer: 'Employer',
  city: null,
  latitude,
  longitude,
  isExact: true,
  radiusM: null,
  people: 0,
});
const jakarta = point('Jakarta', -6.2, 106.8);
const depok = point('Depok', -6.4, 106.8);
const makassar = point('Makassar', -5.1, 119.4);
const size = { width: 800, height: 480 };

const somewhere = fc
  .tuple(fc.double({ min: -60, max: 60, noNaN: true }), fc.double({ min: -170, max: 170, noNaN: true }))
  .map(([latitude, longitude]) => point('x', latitude, longitude));

describe('4: locations on the map', () => {
  test('4: what lies together from afar comes apart when looked at closely', () => {
    const names = (world: number) => marksOf([jakarta, depok, makassar], world).map((one) => one.points.length);
    expect(names(2_000)).toEqual([2, 1]);
    expect(names(200_000)).toEqual([1, 1, 1]);
  });

  test('4: no two marks lie over each other, and every location is in one of them', () => {
    fc.assert(
      fc.property(fc.array(somewhere, { maxLength: 60 }), fc.integer({ min: 256, max: 100_000 }), (points, world) => {
        const marks = marksOf(points, world);
        expect(marks.reduce((sum, one) => sum + one.points.length, 0)).toBe(points.length);
        marks.forEach((one, n) => {
          for (const other of marks.slice(n + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y) * world).toBeGreaterThan(APART - 1e-6);
        });
      }),
    );
  });

  test('4: a name stands where it lies over nothing; several locations have a number instead', () => {
    const view = fit([jakarta, makassar].map(project), size);
    const named = (points: readonly MapPoint[]) =>
      seenMarks(marksOf(points, view.world), view, size)
        .filter((one) => one.isNamed)
        .map((one) => one.mark.points[0]?.name);
    expect(named([jakarta, makassar])).toEqual(['Jakarta']);
    expect(named([jakarta, point('Close by', -6.2, 107.9), makassar])).toEqual(['Close by']);
    expect(named([jakarta, depok, makassar])).toEqual([]);
  });
});
