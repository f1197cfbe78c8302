import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { succeeded, testApi } from '../../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');

/** How many statements about positions were on their way at once, while something is asked of the API. */
async function onTheirWay(work: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query;
  let [now, most] = [0, 0];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: never[]) {
    const [first] = args as unknown as [string | { text?: string } | undefined];
    const text = typeof first === 'string' ? first : (first?.text ?? '');
    const answer = (query as (...all: never[]) => unknown).apply(this, args);
    if (text.includes('from "position')) {
      now += 1;
      most = Math.max(most, now);
      const done = () => {
        now -= 1;
      };
      Promise.resolve(answer).then(done, done);
    }
    return answer as never;
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return most;
}

test('performance 1: a page of a list and the number of its rows are asked together; the last page needs the number', async () => {
  const list = async (query: string) => succeeded(await hr.get(`/v1/Position/GetPagination?pageSize=3${query}`)).body;
  expect(await onTheirWay(() => list(''))).toBe(2);
  expect(await onTheirWay(() => list('&page=2'))).toBe(2);
  expect(await onTheirWay(() => list('&last=true'))).toBe(1);
  const { data, pagination } = await list('');
  expect([data.length, pagination.totalItems > 3]).toEqual([3, true]);
  expect((await list('&last=true')).data.length).toBe(pagination.totalItems % 3 || 3);
});
