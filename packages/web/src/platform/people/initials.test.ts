import { describe, expect, test } from 'vitest';
import { initialsOf, TINTS, tintOf } from './initials.ts';

describe('organisation-and-employee 10.10: the avatar without a photo', () => {
  test.each([
    ['Sekar Anggraini', 'SA'],
    ['Slamet', 'S'],
    ['Budi Tri Santoso, Jr', 'BS'],
    ["i Made O'Brien", 'IO'],
    ['Ægir Ñandu', 'ÆÑ'],
    ['  ', ''],
  ])('10.2: %j has the initials %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test('10.10: a person keeps one of the colours', () => {
    const ids = Array.from({ length: 60 }, (_, n) => `0193-${n}`);
    const tints = new Set(ids.map(tintOf));
    expect(ids.map(tintOf)).toEqual(ids.map(tintOf));
    expect([...tints].every((tint) => tint >= 0 && tint < TINTS)).toBe(true);
    expect(tints.size).toBeGreaterThan(3);
  });
});
