import { expect, test } from 'vitest';
import { inARing, isWhole, rotationOf } from './rotation.ts';

test('12.5: in a rotation everybody takes the place of the next, and nobody becomes the own manager', () => {
  const place = (facts: Record<string, unknown>) => ({ facts, text: '' });
  const places = new Map([
    ['a', place({ positionId: 'p1', unitId: 'u1', managerId: 'm' })],
    ['b', place({ positionId: 'p2', unitId: 'u1', managerId: 'a' })],
  ]);
  const ring = inARing([...rotationOf('a', null).slice(0, 1), { employeeId: 'b', changes: {} }], places);
  expect(ring).toEqual([
    { employeeId: 'a', changes: { positionId: 'p2' } },
    { employeeId: 'b', changes: { positionId: 'p1', managerId: 'm' } },
  ]);
  expect(isWhole(ring)).toBe(true);
  expect(isWhole(ring.slice(0, 1))).toBe(false);
  expect(isWhole(rotationOf('a', null))).toBe(false);
});
