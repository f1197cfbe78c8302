import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { OUTLINE_UNITS, outlinesOf, type Topology } from './outlines.ts';

const at = (x: number, y: number) => `${x * OUTLINE_UNITS} ${y * OUTLINE_UNITS}`;

test('4: neighbours share a line, and each is drawn whole', () => {
  // Two squares of 90 degrees beside each other on the equator; the second walks their common side backwards.
  const found = outlinesOf({
    transform: { scale: [90, 1], translate: [0, 0] },
    arcs: [
      [
        [1, 0],
        [0, 45],
      ],
      [
        [1, 45],
        [-1, 0],
        [0, -45],
        [1, 0],
      ],
      [
        [1, 0],
        [1, 0],
        [0, 45],
        [-1, 0],
      ],
    ],
    objects: {
      countries: {
        geometries: [
          { id: '001', type: 'Polygon', arcs: [[0, 1]] },
          { id: '002', type: 'MultiPolygon', arcs: [[[2, ~0]]] },
          { id: '010', type: 'Polygon', arcs: [[0, 1]] },
        ],
      },
    },
  });
  expect(found.map(({ id }) => id)).toEqual(['001', '002']);
  const [west, east] = found;
  expect(west).toMatchObject({ left: 0.5, right: 0.75, bottom: 0.5 });
  expect(east).toMatchObject({ left: 0.75, right: 1, bottom: 0.5 });
  expect(west?.path).toContain(at(0.75, 0.5));
  expect(east?.path.match(/L/g)).toHaveLength(4);
});

test.each(['110m', '50m'])('4: the lines that come with the product (%s) have Indonesia where it lies', (scale) => {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  const indonesia = outlinesOf(JSON.parse(readFileSync(file, 'utf8')) as Topology).find(({ id }) => id === '360');
  expect(indonesia?.left).toBeCloseTo((95 + 180) / 360, 2);
  expect(indonesia?.right).toBeCloseTo((141 + 180) / 360, 2);
});

test('4: an island on the date line is not drawn right across the world', () => {
  const [island] = outlinesOf({
    transform: { scale: [1, 1], translate: [0, 0] },
    arcs: [
      [
        [179, -10],
        [-358, 0],
        [0, -5],
        [358, 0],
        [0, 5],
      ],
    ],
    objects: { countries: { geometries: [{ id: '242', type: 'Polygon', arcs: [[0]] }] } },
  });
  expect((island?.right ?? 0) - (island?.left ?? 0)).toBeCloseTo(2 / 360, 4);
});
