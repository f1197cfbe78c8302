import { expect, test } from 'vitest';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi({ atOnce: { export: 5, bulk: 5 } });
await testWorker(api);
const hr = api.as('hr@demo.example');

test('8: all that match get new versions, by a job where they are many; former versions stay', async () => {
  const gradeId = (await hr.get('/v1/Grade/Options?search=G6')).body.data[0].id;
  const many = 12;
  await api.owner.query(
    `insert into salary_range (tenant_id, grade_id, job_family, currency, period, minimum, maximum, valid_from)
     select $1, $2, 'Family ' || n, 'SGD', 'month', 1000, 2000, '2020-01-01' from generate_series(1, $3::int) n`,
    [await api.tenantId('demo'), gradeId, many],
  );
  const address = '/v1/SalaryRange/Uplift?currency.in=SGD';
  const body = { ids: null, percent: '10', roundTo: null, validFrom: '2027-01-01' };
  const preview = (await hr.post(address, { ...body, preview: true })).body.data;
  expect([preview.count, preview.changes.length, preview.jobId]).toEqual([many, many, null]);
  const { jobId, count } = succeeded(await hr.post(address, body)).body.data;
  expect([count, typeof jobId]).toEqual([many, 'string']);
  const job = await jobEnded(hr, jobId);
  expect([job.state, job.message]).toEqual(['completed', `${many} new versions created.`]);
  const total = async (query: string) =>
    (await hr.get(`/v1/SalaryRange/GetPagination?currency.in=SGD&${query}`)).body.pagination.totalItems;
  expect([await total('validTo.is=2026-12-31'), await total('validFrom.is=2027-01-01')]).toEqual([many, many]);
  expect(await total('minimum.is=1100')).toBe(many);
  // The former versions match as well, and are left as they are.
  const later = { ...body, validFrom: '2028-01-01', preview: true };
  expect((await hr.post(address, later)).body.data.count).toBe(many);
});
