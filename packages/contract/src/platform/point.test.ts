import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metresBetween } from './point.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('4: how far two places are apart', () => {
  test('4: Jakarta to Makassar is some 1,400 km, a thousandth of a degree of latitude 111 m', () => {
    const jakarta = { latitude: -6.1754, longitude: 106.8272 };
    expect(metresBetween(jakarta, { latitude: -5.1477, longitude: 119.4327 }) / 1000).toBeCloseTo(1400, -1);
    expect(metresBetween(jakarta, { ...jakarta, latitude: -6.1744 })).toBeCloseTo(111.2, 1);
  });

  test('4: nothing to itself, the same there and back, never more than half the way round, straight is shortest', () => {
    fc.assert(
      fc.property(point, point, point, (one, other, third) => {
        expect(metresBetween(one, one)).toBe(0);
        expect(metresBetween(one, other)).toBeCloseTo(metresBetween(other, one), 3);
        expect(metresBetween(one, other)).toBeLessThanOrEqual(20_015_200);
        expect(metresBetween(one, other)).toBeLessThanOrEqual(
          metresBetween(one, third) + metresBetween(third, other) + 1,
        );
      }),
    );
  });
});
