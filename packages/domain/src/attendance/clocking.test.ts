import { expect, test } from 'vitest';
import { clockingBy } from './clocking.ts';

test('attendance 13: who may not clock here is named where it is possible, if anywhere', () => {
  const on = (webClock: boolean, mobileClock: boolean) =>
    [false, true].map((isPhone) => clockingBy({ webClock, mobileClock }, isPhone));
  expect(on(true, true)).toEqual(['allowed', 'allowed']);
  expect(on(true, false)).toEqual(['allowed', 'useComputer']);
  expect(on(false, true)).toEqual(['usePhone', 'allowed']);
  expect(on(false, false)).toEqual(['off', 'off']);
});
