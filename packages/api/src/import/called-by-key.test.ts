import { expect, test } from 'vitest';
import { testWorker, uploadsOf } from '../../testing/import.ts';
import { testApi } from '../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const hr = api.as('hr@demo.example');

test('17.1: a record without a name of its own is called by its grade, for whom it is and from when', async () => {
  await api.owner.query("update grade set steps = 3 where code = 'G5'");
  const file = [
    'Grade,Step,Employer,Location,Employment type,Currency,Per,Minimum,Maximum,Valid from',
    'G5,3,NSG,JKT,permanent,USD,month,600,900,2031-01-01',
    'G5,,,,,USD,year,6000,9000,2031-02-01',
  ];
  const done = await uploadsOf(hr).write(`${file.join('\n')}\n`, 'SalaryRange');
  expect(done.counts, JSON.stringify(done)).toMatchObject({ added: 2, failed: 0 });
  const called = async (language: string) =>
    (await hr.get(`/v1/Import/${done.id}/Rows?state=add`, { 'accept-language': language })).body.data.map(
      ({ label }: { label: string }) => label,
    );
  const grade = (await hr.get('/v1/Grade/GetPagination?search=G5')).body.data[0].name;
  expect(await called('en')).toEqual([
    `${grade}, Step 3, Nusantara Sejahtera, Jakarta Head Office, Permanent, USD, Month, 1 Jan 2031`,
    `${grade}, USD, Year, 1 Feb 2031`,
  ]);
  expect(await called('id')).toEqual([
    `${grade}, Jenjang 3, Nusantara Sejahtera, Jakarta Head Office, Tetap, USD, Bulan, 1 Jan 2031`,
    `${grade}, USD, Tahun, 1 Feb 2031`,
  ]);
});
