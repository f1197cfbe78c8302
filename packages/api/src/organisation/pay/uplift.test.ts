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

test('8 RANGE_ORDER, RANGE_DECIMALS: an uplift of which no band comes out is refused with its grade, in the preview too', async () => {
  const gradeId = (await hr.get('/v1/Grade/Options?search=G5')).body.data[0].id;
  const made = async (minimum: string, maximum: string) =>
    hr.post('/v1/SalaryRange', { gradeId, currency: 'IDR', period: 'year', minimum, maximum, validFrom: '2020-01-01' });
  // More than the database can keep is refused where it is typed.
  expect((await made('1', '9000000000000000')).body.errors).toMatchObject([{ path: 'maximum' }]);
  const { id } = succeeded(await made('6000000', '900000000000000')).body.data;
  const refused = async (options: object) => {
    const body = { ids: [id], percent: '5', validFrom: '2027-01-01', ...options };
    const [preview, done] = [
      await hr.post('/v1/SalaryRange/Uplift', { ...body, preview: true }),
      await hr.post('/v1/SalaryRange/Uplift', body),
    ];
    expect([preview.status, done.status]).toEqual([422, 422]);
    return done.body.errors;
  };
  expect(await refused({ percent: '500' })).toMatchObject([{ path: 'percent' }]);
  expect(await refused({ roundTo: '999999999999999' })).toEqual([
    {
      path: 'roundTo',
      code: 'RANGE_ORDER',
      message: expect.stringMatching(/: The minimum must be less than the maximum\.$/),
    },
  ]);
  expect(await refused({ roundTo: '0.011' })).toMatchObject([{ path: 'roundTo', code: 'RANGE_DECIMALS' }]);
});
