import { expect, test } from 'vitest';
import { type Punch, replacedPunches } from './index.ts';

const punches: Punch[] = [
  { id: 'a', at: 100, direction: 'unknown' },
  { id: 'b', at: 200, direction: 'unknown' },
  { id: 'c', at: 300, direction: 'unknown' },
  { id: 'other day', at: 50, direction: 'unknown' },
];
const slot = { inId: 'a', outId: 'c', punchIds: ['a', 'b', 'c'] };

test('attendance 12: a missing time replaces nothing', () => {
  expect(replacedPunches({ inId: 'a', outId: null, punchIds: ['a'] }, punches, { in: null, out: 400 })).toEqual([]);
});

test('attendance 12: a new time replaces the old one and what lies beyond it', () => {
  expect(replacedPunches(slot, punches, { in: 90, out: null })).toEqual(['a']);
  expect(replacedPunches(slot, punches, { in: 250, out: null })).toEqual(['a', 'b']);
  expect(replacedPunches(slot, punches, { in: null, out: 150 })).toEqual(['b', 'c']);
});
