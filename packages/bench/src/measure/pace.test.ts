import { expect, test } from 'vitest';
import { paceOf } from './pace.ts';

const there = new Map([
  ['page', 0.335],
  ['one', 0.225],
  ['create', 0.68],
  ['change', 0.515],
]);
const slower = (by: number, task?: string) =>
  new Map([...there].map(([name, time]) => [name, task === undefined || task === name ? time * by : time]));

test('the machine of the goals has the pace 1, one that takes twice as long has 2', () => {
  expect(paceOf(there)).toBeCloseTo(1);
  expect(paceOf(slower(2))).toBeCloseTo(2);
});

test.each(['page', 'one', 'create', 'change'])('"%s" counts as much as each of the others', (task) => {
  expect(paceOf(slower(16, task))).toBeCloseTo(2);
});

test('a question that was not asked is no pace', () => {
  expect(() => paceOf(new Map([['page', 1]]))).toThrow('"one"');
});
