import { expect, test } from 'vitest';
import { testWorker, uploadsOf } from '../../testing/import.ts';
import { testApi } from '../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const hr = api.as('hr@demo.example');
const { write } = uploadsOf(hr);
await api.owner.query("update tenant set base_currency = 'SGD' where name = 'demo'");

const ranges = async (year: number): Promise<string[]> =>
  (await hr.get(`/v1/SalaryRange/GetPagination?pageSize=100&validFrom.from=${year}-01-01`)).body.data.map(
    (one: { currency: string }) => one.currency,
  );

test('D1: rows of a file that name no currency are in the one of the company', async () => {
  const done = await write('Grade,Minimum,Maximum,Valid from\nG1,1000,3000,2031-01-01\n', 'SalaryRange');
  expect(done, JSON.stringify(done)).toMatchObject({ state: 'completed', counts: { errors: 0 } });
  expect(await ranges(2031)).toEqual(['SGD']);
});

test('17.1: what was chosen for rows that say nothing wins over what a new record usually begins with', async () => {
  const done = await write('Grade,Minimum,Maximum,Valid from\nG2,1000,3000,2032-01-01\n', 'SalaryRange', {
    defaults: { currency: 'USD', period: 'year' },
  });
  expect(done, JSON.stringify(done)).toMatchObject({ state: 'completed', counts: { errors: 0 } });
  expect(await ranges(2032)).toEqual(['USD']);
});
