import { expect, test } from 'vitest';
import { changesOfZone } from './zone-changes.ts';

const at = (...parts: [number, number, number, number]) => Date.UTC(...parts) / 1000;

test('home 6: the changes of a zone, to the second; none where the clock stays', () => {
  const year = [at(2026, 0, 1, 0), at(2027, 0, 1, 0)] as const;
  expect(changesOfZone('Europe/Berlin', ...year)).toEqual([
    { at: at(2026, 2, 29, 1), from: 3600, to: 7200 },
    { at: at(2026, 9, 25, 1), from: 7200, to: 3600 },
  ]);
  expect(changesOfZone('Asia/Jakarta', ...year)).toEqual([]);
});
