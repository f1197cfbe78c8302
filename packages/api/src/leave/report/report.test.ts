import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

/** leave 7: the reports of leave, over two leave years of which the first is closed. */

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const { tenantId } = demo;
const hr = api.as('hr@demo.example');
const manager = api.as('manager@demo.example');
const employee = api.as('employee@demo.example');

let today: CalendarDate;
let next: string;
let last: string;
const idOf: Record<string, string> = {};

type Row = Record<string, string | null>;
const rows = async <R>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await api.owner.query(text, values)).rows as R[];
const report = async (name: string, query: Record<string, string> = {}, who = hr) =>
  succeeded(await who.get(`/v1/LeaveReport/${name}?${new URLSearchParams({ pageSize: '200', ...query }).toString()}`))
    .body.data;
const of = (found: { rows: Row[] }, name: string): Row | undefined =>
  found.rows.find((row) => row['employeeNo'] === name);
const n = (row: Row | undefined, key: string): number => Number(row?.[key]);

const entry = (type: string, days: number, date: string) =>
  rows(
    `insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date)
     select l.tenant_id, l.account_id, l.id, $3, $4::numeric, $5::date from leave_lot l join leave_account a on a.id = l.account_id
     where a.employee_id = $1 and a.leave_type_id = $2 and l.source = 'POLICY' and $5::date between l.valid_from and l.valid_to`,
    [idOf['employee@demo.example'], idOf['ANNUAL'], type, days, date],
  );

beforeAll(async () => {
  today = (await rows<{ today: CalendarDate }>('select app.today_of($1) as today', [tenantId]))[0]
    ?.today as CalendarDate;
  next = today.slice(0, 4);
  last = String(Number(next) - 1);
  for (const person of ['employee@demo.example', 'manager@demo.example']) {
    const [user] = await rows<{ id: string; no: string }>(
      `select e.id, e.employee_no as no from app_user u join employee_current e on e.id = u.employee_id where u.tenant_id = $1 and u.email = $2`,
      [tenantId, person],
    );
    idOf[person] = String(user?.id);
    idOf[`${person} no`] = String(user?.no);
  }
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
  for (const { id, code } of (await hr.get('/v1/LeaveType/GetPagination?pageSize=50')).body.data) idOf[code] = id;
  const annual = (await hr.get(`/v1/LeaveType/${idOf['ANNUAL']}`)).body.data;
  const known = [
    'id',
    'status',
    'createdAt',
    'createdBy',
    'updatedAt',
    'updatedBy',
    'refs',
    'publishedFrom',
    'hasChanges',
  ];
  const draft = Object.fromEntries(Object.entries(annual).filter(([name]) => !known.includes(name)));
  succeeded(await hr.put(`/v1/LeaveType/${idOf['ANNUAL']}`, { ...draft, carry: 'limited', carryMax: '5' }));
  const published = succeeded(await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${last}-01-01` }));
  await jobEnded(hr, published.body.data.jobId);
  await entry('TAKEN', -3, `${last}-06-02`);
  await entry('ADJUSTMENT', 1, `${last}-07-01`);
  await entry('TAKEN', -2, `${next}-02-03`);
});

const mine = { employeeId: '' };
const balance = async (from: string, to: string) =>
  of(await report('balances', { ...mine, from, to }), String(idOf['employee@demo.example no']));

test('7: what is left of a year that is not closed shows as expired on the first day of the next one', async () => {
  mine.employeeId = String(idOf['employee@demo.example']);
  expect(await balance(`${last}-01-01`, `${last}-12-31`)).toMatchObject({
    type: 'Annual leave',
    opening: '0',
    granted: '12',
    adjusted: '1',
    taken: '3',
    expired: '0',
    closing: '10',
  });
  expect(await balance(`${next}-01-01`, `${next}-03-31`)).toMatchObject({
    opening: '10',
    granted: '12',
    taken: '2',
    expired: '10',
    closing: '10',
  });
});

test('7: closed, what was carried forward is said, and only the rest has expired', async () => {
  const [year] = (await hr.get('/v1/LeaveYear')).body.data.filter(({ code }: { code: string }) => code === last);
  const closed = succeeded(await hr.post(`/v1/LeaveYear/${year.id}/Close`, { version: year.version }));
  await jobEnded(hr, closed.body.data.jobId);
  expect(await balance(`${next}-01-01`, `${next}-03-31`)).toMatchObject({
    opening: '10',
    carried: '5',
    granted: '12',
    taken: '2',
    expired: '5',
    closing: '15',
  });
});

test('7: opening + granted + adjusted - taken - expired = closing between any two days, and one time goes on where the one before ended', async () => {
  const start = `${last}-01-01` as CalendarDate;
  // Steps of 37 days meet the ends of months, of years and of lots.
  for (let from = start; from < today; from = addDays(from, 37)) {
    const to = addDays(from, 36);
    const { rows: found } = await report('balances', { leaveTypeId: String(idOf['ANNUAL']), from, to });
    expect(found.length).toBeGreaterThan(1);
    for (const row of found)
      expect(n(row, 'closing'), `${row['employee']} ${from}`).toBeCloseTo(
        n(row, 'opening') + n(row, 'granted') + n(row, 'adjusted') - n(row, 'taken') - n(row, 'expired'),
        6,
      );
    const after = await balance(addDays(to, 1), addDays(to, 2));
    expect(after?.['opening']).toBe((await balance(from, to))?.['closing']);
  }
});

test('7: the balance of today is the one on the page of balances, and sums are those of the rows', async () => {
  const { body } = await hr.get(`/v1/LeaveAccount/GetPagination?employeeId=${mine.employeeId}`);
  const [shown] = body.data;
  const now = await report('balances', { ...mine, from: `${next}-01-01`, to: today });
  expect(now.rows).toMatchObject([{ closing: String(Number(shown.entitled) - Number(shown.taken)) }]);
  expect(now.sums).toMatchObject([{ group: 'Annual leave', values: { closing: now.rows[0].closing } }]);
  const everybody = await report('balances', {
    leaveTypeId: String(idOf['ANNUAL']),
    unitId: demo.places.unitId,
    from: `${next}-01-01`,
    to: today,
  });
  expect(everybody.rows.length).toBeGreaterThan(1);
  const sum = everybody.rows.reduce((all: number, row: Row) => all + n(row, 'closing'), 0);
  expect(Number(everybody.sums[0].values.closing)).toBeCloseTo(sum, 6);
  expect((await report('balances')).sums).toEqual([]);
});

test('7: the ledger has a running balance and no sum across types', async () => {
  const { rows: found, sums } = await report('ledger', { ...mine, from: `${last}-01-01`, to: `${next}-12-31` });
  expect(found.map(({ entry: kind, quantity, balance: left }: Row) => `${kind} ${quantity} ${left}`)).toEqual(
    expect.arrayContaining(['Taken -3 9', 'Adjustment 1 10', 'Taken -2 15']),
  );
  expect(sums).toHaveLength(1);
  expect((await report('ledger')).sums).toEqual([]);
});

test('7: requests with their notice, who is away on which day, and what is confidential only as away', async () => {
  const date = `${Number(next) + 1}-03-02`;
  const ask = async (code: string, fromDate: string, more: object = {}) =>
    succeeded(
      await hr.post('/v1/LeaveRequest', {
        employeeId: idOf['employee@demo.example'],
        leaveTypeId: idOf[code],
        fromDate,
        toDate: fromDate,
        ...more,
      }),
    ).body.data;
  const sick = (
    await rows<{ code: string }>('select code from leave_type where tenant_id = $1 and confidential limit 1', [
      tenantId,
    ])
  )[0];
  const request = await ask('ANNUAL', date);
  const half = await ask(String(sick?.code), `${Number(next) + 1}-03-03`, { reason: 'Fever' });
  for (const { id, version } of [request, half])
    await rows("update leave_request set status = 'PENDING' where id = $1 and version = $2", [id, version]);
  await rows('update leave_request_day set is_active = true where request_id = any($1)', [[request.id, half.id]]);
  const away = await report('absences', { ...mine, from: date });
  expect(away.period).toEqual({ from: `${Number(next) + 1}-03-01`, to: `${Number(next) + 1}-03-31` });
  expect(away.columns).toHaveLength(3 + 31);
  expect(away.rows).toMatchObject([{ days: '2', [date]: 'ANNUAL?', [`${Number(next) + 1}-03-03`]: 'Away?' }]);
  const asked = await report('requests', {
    ...mine,
    from: `${Number(next) + 1}-01-01`,
    to: `${Number(next) + 1}-12-31`,
  });
  expect(asked.totalItems).toBe(2);
  expect(asked.rows[1]).toMatchObject({ from: date, days: '1', state: 'Pending', notice: null });
  expect(asked.chart.bars).toHaveLength(2);
  // Q9: of leave across the end of a month, each month has its own days.
  const y = Number(next) + 1;
  const long = await ask('ANNUAL', `${y}-03-29`, { toDate: `${y}-04-05` });
  await rows("update leave_request set status = 'PENDING' where id = $1", [long.id]);
  await rows('update leave_request_day set is_active = true where request_id = $1', [long.id]);
  const daysIn = async (from: string, to: string) =>
    (await report('requests', { ...mine, from, to })).rows.find((row: Row) => row['from'] === `${y}-03-29`)?.days;
  const own = (month: string) =>
    String(
      long.days
        .filter((one: { date: string }) => one.date.startsWith(`${y}-${month}`))
        .reduce((sum: number, { quantity }: { quantity: string }) => sum + Number(quantity), 0),
    );
  const [march, april] = [await daysIn(`${y}-03-01`, `${y}-03-31`), await daysIn(`${y}-04-01`, `${y}-04-30`)];
  expect([march, april]).toEqual([own('03'), own('04')]);
  expect(Number(march) + Number(april)).toBe(Number(long.total));
  expect(Number(march) > 0 && Number(april) > 0).toBe(true);
});

test('7, R10: what ends is told with what goes on and what is lost', async () => {
  const { rows: found } = await report('expiring', { ...mine, from: `${next}-12-01`, to: `${next}-12-31` });
  expect(found).toMatchObject([
    { usableUntil: `${next}-12-31`, left: '15', carried: '5', lost: '10', type: 'Annual leave' },
  ]);
  // By the rules of the group that the employee is in on that day (0).
  const ofEmployer = `(select jsonb_build_array(jsonb_build_object('name', 'Own', 'employerId', s.employer_id, 'carryMax', '2'))
    from assignment_segment s where s.employee_id = $2 and s.kind = 'primary' and s.recorded_to is null order by s.valid_from desc limit 1)`;
  await rows(
    `update leave_type_version set rules = rules || jsonb_build_object('groups', ${ofEmployer}) where leave_type_id = $1`,
    [idOf['ANNUAL'], idOf['employee@demo.example']],
  );
  const grouped = await report('expiring', { ...mine, from: `${next}-12-01`, to: `${next}-12-31` });
  expect(grouped.rows).toMatchObject([{ left: '15', carried: '2', lost: '13' }]);
});

test('REPORT_RANGE, RO-6, CL4: dates have an order, managers see their people, others nothing; a file is kept in the trail', async () => {
  const wrong = await hr.get(`/v1/LeaveReport/balances?from=${next}-02-01&to=${next}-02-01`);
  expect([wrong.status, wrong.body.code, wrong.body.errors[0].path]).toEqual([422, 'REPORT_RANGE', 'to']);
  expect((await employee.get('/v1/LeaveReport/balances')).status).toBe(403);
  const reached = await report('balances', {}, manager);
  const all = await report('balances');
  expect(reached.totalItems).toBeGreaterThan(0);
  expect(reached.totalItems).toBeLessThan(all.totalItems);
  const file = succeeded(await hr.get(`/v1/LeaveReport/absences/Export?format=csv&from=${next}-02-01`));
  expect(file.raw.toString()).toContain('Employee no.');
  const [noted] = await rows(
    `select business_key as of from audit_log where tenant_id = $1 and action = 'EXPORT' order by id desc limit 1`,
    [tenantId],
  );
  expect(noted).toEqual({ of: 'Absence calendar' });
});
