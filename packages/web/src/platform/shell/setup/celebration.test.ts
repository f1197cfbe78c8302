import { beforeEach, expect, test, vi } from 'vitest';
import { isAside, isCelebrationOver } from './celebration.ts';
import { putAside } from './put-aside.ts';

const DAY = 86_400_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('D7: at 100 % the tick is shown for seven days and then is gone', () => {
  const from = Date.UTC(2026, 0, 1);
  expect(isCelebrationOver('t', true, from)).toBe(false);
  expect(isCelebrationOver('t', true, from + 7 * DAY)).toBe(false);
  expect(isCelebrationOver('t', true, from + 7 * DAY + 1)).toBe(true);
});

test('D7: a step that becomes undone brings the line back, and the seven days begin again', () => {
  const from = Date.UTC(2026, 0, 1);
  isCelebrationOver('t', true, from);
  expect(isCelebrationOver('t', false, from + 10 * DAY)).toBe(false);
  expect(isCelebrationOver('t', true, from + 11 * DAY)).toBe(false);
  expect(isCelebrationOver('other', true, from + 11 * DAY)).toBe(false);
});

test('D7: whoever put the set-up aside is reminded after seven days', () => {
  const from = Date.UTC(2026, 0, 1);
  expect(isAside('t', from)).toBe(false);
  putAside('t', from);
  expect([isAside('t', from + DAY), isAside('other', from + DAY), isAside('t', from + 8 * DAY)]).toEqual([
    true,
    false,
    false,
  ]);
});
