import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

/** organisation-and-employee 12.5: notice that the company gives, in working days of where somebody works. */

const api = await testApi();
const hr = api.as('hr@demo.example');
const { tenantId, places, hire } = await demoOf(api);

beforeAll(async () => {
  const { rows } = await api.owner.query(
    `with upper as (
       insert into holiday_calendar (tenant_id, code, name) values ($1, 'NATION', 'Nation') returning id
     ), own as (
       insert into holiday_calendar (tenant_id, code, name, parent_calendar_id) select $1, 'CITY', 'City', id from upper returning id
     ), day as (
       insert into non_work_day (tenant_id, holiday_calendar_id, from_date, name, kind, state)
       select $1, upper.id, d::date, 'Holiday', 'public', 'published' from upper, unnest(array['2025-06-06', '2025-06-27']) d
       union all select $1, own.id, '2025-06-09', 'Holiday', 'public', 'published' from own
     ) select id from own`,
    [tenantId],
  );
  await api.owner.query('update location set holiday_calendar_id = $2 where id = $1', [places.locationId, rows[0].id]);
});

const terminate = (employeeId: string, effectiveDate: string, more: object = {}) =>
  hr.post('/v1/CareerTransition', {
    employeeId,
    type: 'termination',
    effectiveDate,
    terms: { noticeDate: '2025-06-02' },
    ...more,
  });
const preview = async (employeeId: string, effectiveDate: string) => {
  const draft = { employeeId, type: 'termination', effectiveDate, reason: 'x', terms: { noticeDate: '2025-06-02' } };
  const { body } = await hr.post('/v1/CareerTransition/Preview', { action: 'add', draft });
  return body.data.warnings.map(({ code }: { code: string }) => code);
};

test('12.5 EMPLOYER_NOTICE_SHORT: notice on 2025-06-02, holidays on 6, 9 and 27 June: the last day is 2025-06-24 at the earliest', async () => {
  const id = await hire({ firstName: 'Diberhentikan', hireDate: '2020-01-01' });
  expect(await preview(id, '2025-06-24')).not.toContain('EMPLOYER_NOTICE_SHORT');
  expect(await preview(id, '2025-06-23')).toContain('EMPLOYER_NOTICE_SHORT');
  // A reason of the list is none for less notice; said in words it is.
  const { rows } = await api.owner.query(
    "select id from catalogue_value where tenant_id = $1 and list = 'reason-termination' limit 1",
    [tenantId],
  );
  const short = await terminate(id, '2025-06-23', { reasonId: rows[0].id });
  expect([short.status, short.body.code]).toEqual([422, 'REASON_REQUIRED']);
  expect(short.body.errors[0].message).toContain('24 Jun 2025');
  const made = await terminate(id, '2025-06-23', { reason: 'Agreed with the employee' });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
});

test('12.5, 16.3: on probation it is 7 working days: 2025-06-13', async () => {
  const id = await hire({
    firstName: 'Percobaan',
    hireDate: '2025-05-01',
    employmentType: 'probationary-permanent',
  });
  const probation = {
    type: 'probation-extension',
    effectiveDate: '2025-05-02',
    changes: { probationEnd: '2025-07-31' },
  };
  succeeded(await hr.post('/v1/CareerTransition', { employeeId: id, ...probation }));
  expect(await preview(id, '2025-06-13')).not.toContain('EMPLOYER_NOTICE_SHORT');
  expect(await preview(id, '2025-06-12')).toContain('EMPLOYER_NOTICE_SHORT');
});
