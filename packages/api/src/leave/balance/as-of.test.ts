import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

/** leave 6: the balances of one employee on a day, and as they were known. */

const api = await testApi();
await testWorker(api);
const { tenantId, idOf } = await demoOf(api);
const hr = api.as('hr@demo.example');
const owner = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];
let [employeeId, typeId, year] = ['', '', ''];
const balance = async (query: string) => {
  const { data } = succeeded(await hr.get(`/v1/LeaveAccount/Employee/${employeeId}?${query}`)).body;
  return data.accounts.find(({ leaveTypeId }: { leaveTypeId: string }) => leaveTypeId === typeId);
};

/** The example of section 6: accrued 6, carried 3, adjusted +1, taken 4, expired 1, and 2 days in July. */
beforeAll(async () => {
  employeeId = await idOf('employee', 'employee@demo.example', 'work_email');
  const [day] = await owner<{ year: string }>("select to_char(app.today_of($1), 'YYYY') as year", [tenantId]);
  year = day?.year ?? '';
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
  const published = succeeded(await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${year}-01-01` }));
  await jobEnded(hr, published.body.data.jobId);
  typeId = await idOf('leave_type', 'UNPAID');
  await owner('delete from non_work_day where tenant_id = $1', [tenantId]);
  const [account] = await owner<{ id: string }>(
    'insert into leave_account (tenant_id, employee_id, leave_type_id) values ($1, $2, $3) returning id',
    [tenantId, employeeId, typeId],
  );
  const [lot] = await owner<{ id: string }>(
    `insert into leave_lot (tenant_id, account_id, source, valid_from, valid_to, grant_key)
     values ($1, $2, 'POLICY', $3, $4, 'test') returning id`,
    [tenantId, account?.id, `${year}-01-01`, `${year}-12-31`],
  );
  const entries: [type: string, quantity: number, date: string, age: string][] = [
    ['ENTITLEMENT', 6, '01-01', '30 days'],
    ['CARRY', 3, '01-01', '30 days'],
    ['TAKEN', -4, '03-10', '30 days'],
    ['EXPIRY', -1, '04-01', '30 days'],
    ['TAKEN', -2, '07-06', '30 days'],
    ['ADJUSTMENT', 1, '02-01', '0 days'],
    ['ENTITLEMENT', 6, '07-01', '0 days'],
  ];
  for (const [type, quantity, date, age] of entries)
    await owner(
      `insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, posted_at)
       values ($1, $2, $3, $4, $5, $6, now() - $7::interval)`,
      [tenantId, account?.id, lot?.id, type, quantity, `${year}-${date}`, age],
    );
  // A day that waits for approval: the first Tuesday of September.
  const [asked] = await owner<{ date: string }>(
    "select (date_trunc('week', $1::date + 6) + interval '1 day')::date::text as date",
    [`${year}-09-01`],
  );
  succeeded(
    await hr.post('/v1/LeaveRequest', {
      employeeId,
      leaveTypeId: typeId,
      fromDate: asked?.date,
      toDate: asked?.date,
      reason: 'Family',
      submit: true,
    }),
  );
}, 120_000);

test('6: on 30 June 6 + 3 + 1 - 1 - 4 = 5 are left; with 2 scheduled and 1 pending 2 are available', async () => {
  expect(await balance(`asOf=${year}-06-30`)).toMatchObject({
    asOf: `${year}-06-30`,
    entitledBy: { granted: '6', carried: '3', adjusted: '1', expired: '1' },
    entitled: '9',
    taken: '4',
    scheduled: '2',
    reserved: '1',
    available: '2',
  });
  // Before the days expired and were taken, and after those of July.
  expect(await balance(`asOf=${year}-03-09`)).toMatchObject({ entitled: '10', taken: '0', scheduled: '6' });
  expect(await balance(`asOf=${year}-07-31`)).toMatchObject({ entitled: '15', taken: '6', scheduled: '0' });
});

test('6: on every day entitled - taken is the sum of the entries until then', async () => {
  for (const date of ['01-01', '02-01', '03-10', '04-01', '07-01', '07-06', '12-31']) {
    const asOf = `${year}-${date}`;
    const { entitled, taken, entries } = await balance(`asOf=${asOf}`);
    const sum = entries
      .filter(({ effectiveDate }: { effectiveDate: string }) => effectiveDate <= asOf)
      .reduce((all: number, { quantity }: { quantity: string }) => all + Number(quantity), 0);
    expect(Number(entitled) - Number(taken), asOf).toBe(sum);
  }
});

test('6: as known on a day, what was posted later is not there, nor what waits now', async () => {
  const [day] = await owner<{ known: string; before: string }>(
    'select (app.today_of($1) - 10)::text as known, (app.today_of($1) - 60)::text as before',
    [tenantId],
  );
  const known = await balance(`asOf=${year}-07-31&asKnownOn=${day?.known}`);
  expect(known).toMatchObject({
    entitledBy: { granted: '6', carried: '3', adjusted: '0', expired: '1' },
    entitled: '8',
    taken: '6',
    reserved: '0',
    available: '2',
    waiting: [],
  });
  expect(known.entries).toHaveLength(5);
  const before = await balance(`asKnownOn=${day?.before}&asOf=${year}-07-31`);
  expect(before).toMatchObject({ entitled: '0', available: '0', entries: [] });
});

test('4.5: balances are found by employer, grade and whether their owner has left', async () => {
  const found = async (query: string) =>
    succeeded(await hr.get(`/v1/LeaveAccount/GetPagination?employeeId=${employeeId}&leaveTypeId=${typeId}&${query}`))
      .body.data.length as number;
  const [place] = await owner<{ employer: string; grade: string }>(
    'select employer_id as employer, grade_id as grade from employee_current where id = $1',
    [employeeId],
  );
  expect(await found(`employerId=${place?.employer}&gradeId=${place?.grade}&status=employed`)).toBe(1);
  expect(await found('status=left')).toBe(0);
  expect(await found(`employerId=${employeeId}`)).toBe(0);
  expect(await found(`gradeId=${employeeId}`)).toBe(0);
});
