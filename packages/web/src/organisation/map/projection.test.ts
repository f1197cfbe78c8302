import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fit, latitudeAt, project, push, scaleBar, seenAt, zoom } from './projection.ts';

const JAKARTA = { latitude: -6.2, longitude: 106.8 };
const MAKASSAR = { latitude: -5.1, longitude: 119.4 };
const size = { width: 800, height: 480 };
const place = fc.record({
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});
const view = fc.record({
  x: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  y: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  world: fc.double({ min: 512, max: 2 ** 20, noNaN: true }),
});

describe('4: the map of locations', () => {
  test('4: the equator and the first meridian meet in the middle; east is right, south is down', () => {
    expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(project(MAKASSAR).x).toBeGreaterThan(project(JAKARTA).x);
    expect(project(MAKASSAR).y).toBeLessThan(project(JAKARTA).y);
  });

  test('4: a latitude is found again from where it is drawn', () => {
    fc.assert(
      fc.property(place, (one) => {
        expect(latitudeAt(project(one).y)).toBeCloseTo(one.latitude, 6);
      }),
    );
  });

  test('4: whatever the places, all of them are seen at first', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
        const points = places.map(project);
        const first = fit(points, size);
        for (const point of points) {
          const { x, y } = seenAt(point, first, size);
          expect(x).toBeGreaterThanOrEqual(-1e-6);
          expect(x).toBeLessThanOrEqual(size.width + 1e-6);
          expect(y).toBeGreaterThanOrEqual(-1e-6);
          expect(y).toBeLessThanOrEqual(size.height + 1e-6);
        }
      }),
    );
  });

  test('4: one place alone is shown with what is around it, none with the world', () => {
    const alone = fit([project(JAKARTA)], size);
    expect(seenAt(project(JAKARTA), alone, size)).toEqual({ x: 400, y: 240 });
    expect(alone.world).toBeLessThan(100_000);
    expect(fit([], size).world).toBe(800);
  });

  test('4: what is under the pointer stays there when it comes nearer', () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0.5, max: 2, noNaN: true }), (from, factor) => {
        const at = { x: 60, y: -40 };
        const under = { x: from.x + at.x / from.world, y: from.y + at.y / from.world };
        const seen = seenAt(under, zoom(from, factor, at), size);
        expect(seen.x).toBeCloseTo(size.width / 2 + at.x, 3);
        expect(seen.y).toBeCloseTo(size.height / 2 + at.y, 3);
      }),
    );
  });

  test('4: pushed by some pixels, everything has moved by as many', () => {
    fc.assert(
      fc.property(view, (from) => {
        const before = seenAt({ x: 0.5, y: 0.5 }, from, size);
        const after = seenAt({ x: 0.5, y: 0.5 }, push(from, { x: 10, y: -20 }), size);
        expect(after.x - before.x).toBeCloseTo(10, 3);
        expect(after.y - before.y).toBeCloseTo(-20, 3);
      }),
    );
  });

  test('4: the scale is a round length that fits: 200 km at the equator, shorter in the north on the same pixels', () => {
    expect(scaleBar({ x: 0.5, y: 0.5, world: 16_384 }, 100).metres).toBe(200_000);
    expect(scaleBar({ x: 0.5, y: project({ latitude: 60, longitude: 0 }).y, world: 16_384 }, 100).metres).toBe(100_000);
    fc.assert(
      fc.property(view, (one) => {
        const { metres, pixels } = scaleBar(one, 100);
        expect(pixels).toBeLessThanOrEqual(100 + 1e-6);
        expect(pixels).toBeGreaterThan(39);
        expect(String(metres)).toMatch(/^[125]0*$|^0\.0*[125]$/);
      }),
    );
  });
});
