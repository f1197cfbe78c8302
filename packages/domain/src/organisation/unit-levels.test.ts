import { describe, expect, test } from 'vitest';
import { levelBelow, levelProblem, type PlacedUnit } from './unit-levels.ts';

const unit = (levelNo: number | null, ...above: (number | null)[]): PlacedUnit => ({
  name: `Unit ${levelNo}`,
  levelNo,
  levelName: `Level ${levelNo}`,
  above: above.map((one) => ({ name: `Above ${one}`, levelNo: one })),
});
const division = [{ levelNo: 3, name: 'Division' }];

describe('5: the level of a new unit', () => {
  const levels = [{ levelNo: 4 }, { levelNo: 1 }, { levelNo: 2 }];

  test('5: none above is the highest; then the one below the nearest level above, whatever has none between', () => {
    expect(levelBelow([], levels)?.levelNo).toBe(1);
    expect(levelBelow([{ levelNo: 2 }, { levelNo: 1 }], levels)?.levelNo).toBe(4);
    expect(levelBelow([{ levelNo: null }, { levelNo: 1 }], levels)?.levelNo).toBe(2);
    expect(levelBelow([{ levelNo: 3 }], levels)?.levelNo).toBe(4);
    expect(levelBelow([{ levelNo: 4 }], levels)).toBeNull();
    expect(levelBelow([], [])).toBeNull();
  });
});

describe('5: where a unit may stand', () => {
  test('5 LEVEL_ORDER: a parent is of a higher level; skipping is allowed', () => {
    expect(levelProblem([unit(4, 3, 1), unit(4, 1), unit(1)], [])).toBeNull();
    expect(levelProblem([unit(3, 3)], [])).toEqual({
      code: 'LEVEL_ORDER',
      unit: 'Unit 3',
      n: 3,
      parent: 'Above 3',
      m: 3,
    });
    expect(levelProblem([unit(2, 4)], [])).toMatchObject({ code: 'LEVEL_ORDER', n: 2, m: 4 });
  });

  test('5 LEVEL_CHAIN: a mandatory level may not be skipped by those below it', () => {
    expect(levelProblem([unit(5, 4, 3, 1), unit(3, 1), unit(2, 1)], division)).toBeNull();
    expect(levelProblem([unit(4, 2, 1)], division)).toEqual({
      code: 'LEVEL_CHAIN',
      level: 'Level 4',
      mandatory: 'Division',
    });
  });

  test('5: units without a level are not asked, and those between do not hide the order', () => {
    expect(levelProblem([unit(null, 3)], division)).toBeNull();
    expect(levelProblem([unit(2, null, 3)], [])).toMatchObject({ code: 'LEVEL_ORDER', m: 3 });
  });
});
