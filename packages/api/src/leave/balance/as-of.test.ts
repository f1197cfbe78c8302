import { formatDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { linesOfPdf } from '../../../testing/pdf-text.ts';

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

const dayText = (date: string): string => formatDate(`${year}-${date}`, 'en');
const statement = async (query: string, headers: Record<string, string> = {}) =>
  succeeded(await hr.get(`/v1/LeaveAccount/Statement/${employeeId}?${query}`, headers));

test('6: the statement has the sum and every entry with its balance, as of a day and as known on one', async () => {
  const {
    body: { data },
  } = succeeded(await hr.get(`/v1/LeaveAccount/Employee/${employeeId}?asOf=${year}-06-30`));
  const { id: accountId, rules } = await balance(`asOf=${year}-06-30`);
  const pdf = await statement(`asOf=${year}-06-30`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toContain(`Leave-balance-statement-${data.employee.no}.pdf`);
  const lines = linesOfPdf(pdf.raw);
  const [day] = await owner<{ today: string; company: string }>(
    'select app.today_of(id)::text as today, display_name as company from tenant where id = $1',
    [tenantId],
  );
  expect(lines.slice(0, 5)).toEqual([
    'Leave balance statement',
    day?.company,
    `${data.employee.name} (${data.employee.no})`,
    `As of ${dayText('06-30')}`,
    `Made on ${formatDate(day?.today ?? '', 'en')}`,
  ]);
  for (const { type } of data.accounts) expect(lines).toContain(type);
  expect(lines).toContain('Entitled 9 − Taken 4 − Scheduled 2 − Waiting for approval 1 = Available 2');
  expect(lines).toContain('Entitled: 6 granted + 3 carried forward + 1 adjusted − 1 expired');

  // Of one account only, with its rules; what counts from a later day stands below the balance of the day.
  const one = linesOfPdf((await statement(`asOf=${year}-06-30&accountId=${accountId}`)).raw);
  expect(one.join(' ')).toContain(rules);
  const rows = one.slice(one.indexOf('Balance') + 1);
  expect(rows.filter((line) => /^[+-]?\d+$/.test(line))).toEqual([
    '+6',
    '6',
    '+3',
    '9',
    '+1',
    '10',
    '-4',
    '6',
    '-1',
    '5',
    '5',
    '+6',
    '11',
    '-2',
    '9',
  ]);
  expect(rows).toContain('Balance of the entries until this day');

  const [known] = await owner<{ on: string }>('select (app.today_of($1) - 10)::text as on', [tenantId]);
  const before = linesOfPdf((await statement(`asOf=${year}-07-31&asKnownOn=${known?.on}&accountId=${accountId}`)).raw);
  expect(before).toContain(
    `As known on ${formatDate(known?.on ?? '', 'en')}. What waited for approval then is not shown.`,
  );
  expect(before).toContain('Entitled 8 − Taken 6 = Available 2');

  const { rows: trail } = await api.owner.query(
    `select entity_id as id, business_key as no, changes -> 'rows' ->> 1 as rows from audit_log
     where tenant_id = $1 and action = 'EXPORT' and entity = 'LeaveAccount'`,
    [tenantId],
  );
  expect(trail).toContainEqual({ id: accountId, no: data.employee.no, rows: '5' });
});

test('6: the statement is in the language of its reader', async () => {
  const lines = linesOfPdf((await statement(`asOf=${year}-06-30`, { 'accept-language': 'id' })).raw);
  expect(lines).toContain('Hak 9 − Diambil 4 − Terjadwal 2 − Menunggu persetujuan 1 = Tersedia 2');
  expect(lines).toContain('Saldo entri sampai hari ini');
});

test('6: employees have a statement of their own; of somebody out of reach, or of an account of another, there is none', async () => {
  const own = api.as('employee@demo.example');
  expect((await own.get(`/v1/LeaveAccount/Statement/${employeeId}`)).status).toBe(200);
  const other = await idOf('employee', 'manager@demo.example', 'work_email');
  expect(await own.get(`/v1/LeaveAccount/Statement/${other}`)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
  const [account] = await owner<{ id: string }>('select id from leave_account where employee_id = $1 limit 1', [other]);
  expect((await hr.get(`/v1/LeaveAccount/Statement/${employeeId}?accountId=${account?.id}`)).status).toBe(404);
});
