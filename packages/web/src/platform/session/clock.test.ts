import { expect, test } from 'vitest';
import { clockIsWrong } from './clock.ts';

const served = (date: string | null) => async () => new Response('{}', date ? { headers: { Date: date } } : {});
const noon = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['two hours ahead', noon + 2 * 3_600_000, true],
  ['two hours behind', noon - 2 * 3_600_000, true],
  ['a minute off', noon + 60_000, false],
])('T-13: a clock %s', async (_, now, wrong) => {
  expect(await clockIsWrong(served('Fri, 20 Nov 2026 12:00:00 GMT'), () => now)).toBe(wrong);
});

test('T-13: a server that tells no time proves nothing', async () => {
  expect(await clockIsWrong(served(null), () => noon)).toBe(false);
});
