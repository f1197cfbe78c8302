import { addDays, type CalendarDate, LeaveType } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { approve, decideAsAdministrator, drawerOf, taskOf } from '../../testing/decide.ts';
import { draftOf } from '../../testing/drafts.ts';
import { jobEnded } from '../../testing/import.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { leaveOf } from '../../testing/leave.ts';
import { leaveDay } from './setting/publish.ts';

/** leave 1.2: a type that is counted in hours, from its settings to the reports. */

const api = await testApi();
const leave = await leaveOf(api, 2);
const { tenantId, hr, yoga, sekar, owner, monday, last } = leave;

const idOf: Record<string, string> = { yoga: leave.yogaId, ...(await leave.addTemplate()) };
const day = (n: number) => addDays(monday, n);

const draftOfType = async (code: string) => {
  const record = (await hr.get(`/v1/LeaveType/${idOf[code]}`)).body.data;
  return { ...draftOf(LeaveType, record), version: record.version };
};
const publish = async (ids: string[], effectiveFrom: string): Promise<void> =>
  expect(await leave.publish(effectiveFrom, ids)).toBe('completed');
const body = (from: CalendarDate, to = from, more: object = {}) => ({
  employeeId: idOf['yoga'],
  leaveTypeId: idOf['CARE'],
  fromDate: from,
  toDate: to,
  ...more,
});
const hoursOn = (from: CalendarDate, startTime: string, endTime: string) =>
  body(from, from, { startPortion: 'HOURS', endPortion: 'HOURS', startTime, endTime });
const preview = async (asked: object, who = yoga) =>
  succeeded(await who.post('/v1/LeaveRequest/Preview', asked)).body.data;
const submit = (asked: object, who = yoga) => who.post('/v1/LeaveRequest', { ...asked, submit: true });
const view = async (id: string) => succeeded(await yoga.get(`/v1/LeaveRequest/${id}`)).body.data;
/** What could be used on a day without leave. */
const left = async () => (await preview(body(day(21)))).balance.before;
const account = async () => {
  const { accounts } = succeeded(await yoga.get(`/v1/LeaveAccount/Employee/${idOf['yoga']}`)).body.data;
  return accounts.find(({ leaveTypeId }: { leaveTypeId: string }) => leaveTypeId === idOf['CARE']);
};

describe('1.2: the unit of a leave type', () => {
  test('amounts of hours may be more than a year has days, in halves; of days they may not', async () => {
    const { version: _, ...annual } = await draftOfType('ANNUAL');
    const draft = { ...annual, code: 'CARE', name: 'Care leave', localName: 'Cuti keluarga', waitingMonths: 0 };
    const rules = { byHour: true, hourStep: '30', halfDays: true, maxConsecutive: '3', maxRequest: '40' };
    const wanted = { ...draft, ...rules, unit: 'hour', days: '400', carry: 'limited', carryMax: '16' };
    const odd = await hr.post('/v1/LeaveType', { ...wanted, days: '96.3' });
    expect(odd.body.errors).toMatchObject([{ path: 'days', code: 'LEAVE_STEP_HOUR' }]);
    const none = await hr.post('/v1/LeaveType', { ...wanted, days: null });
    expect(none.body.errors).toMatchObject([{ path: 'days', code: 'LEAVE_HOURS' }]);
    const days = await hr.post('/v1/LeaveType', { ...wanted, unit: 'day' });
    expect(days.body.errors).toMatchObject([{ path: 'days', code: 'LEAVE_MOST', message: 'Enter 366 or less.' }]);
    const made = succeeded(await hr.post('/v1/LeaveType', wanted)).body.data;
    idOf['CARE'] = made.id;
    expect(made).toMatchObject({ unit: 'hour', days: '400' });
    const groups = (code: string, version: number) =>
      hr.put(`/v1/LeaveType/${idOf[code]}/Groups`, {
        version,
        rows: [
          { priority: 1, name: 'All', gradeId: null, employerId: idOf['employer'], isAvailable: true, days: '400' },
        ],
      });
    idOf['employer'] = String(
      (await owner<{ id: string }>('select id from employer where tenant_id = $1 limit 1', [tenantId]))[0]?.id,
    );
    expect((await groups('ANNUAL', 1)).body.errors).toMatchObject([{ path: 'rows.0.days', code: 'LEAVE_MOST' }]);
  });

  test('it changes until the type is published, and then no more; the rules say hours', async () => {
    const change = async (more: object) =>
      hr.put(`/v1/LeaveType/${idOf['CARE']}`, { ...(await draftOfType('CARE')), ...more });
    succeeded(await change({ unit: 'day', days: '12' }));
    succeeded(await change({ unit: 'hour', days: '96' }));
    await publish([String(idOf['CARE']), String(idOf['ANNUAL']), String(idOf['UNPAID'])], `${last}-01-01`);
    expect((await change({ unit: 'day', days: '12' })).body).toMatchObject({
      code: 'LEAVE_UNIT_LOCKED',
      errors: [{ path: 'unit' }],
    });
    succeeded(await change({ sortOrder: 5 }));
    const [version] = (await hr.get(`/v1/LeaveType/${idOf['CARE']}/Versions`)).body.data;
    expect(version.rules).toMatchObject({ unit: 'hour', days: '96', hours: { stepMinutes: 30, round: '0.0001' } });
    const [annual] = (await hr.get(`/v1/LeaveType/${idOf['ANNUAL']}/Versions`)).body.data;
    expect(annual.rules).not.toHaveProperty('unit');
    expect(await account()).toMatchObject({
      leaveUnit: 'hour',
      hoursPerDay: null,
      entitled: '96',
      available: '96',
      rules: expect.stringMatching(/^96 hours a year\..*Requests of at most 40 hours\. At most 3 days in a row\./),
    });
    const options = (await yoga.get('/v1/LeaveRequest/Options')).body.data.types;
    expect(options.find(({ code }: { code: string }) => code === 'CARE')).toMatchObject({
      leaveUnit: 'hour',
      available: '96',
      byHour: { stepMinutes: 30 },
    });
    expect(options.find(({ code }: { code: string }) => code === 'ANNUAL')).toMatchObject({ leaveUnit: 'day' });
    const simulated = await hr.post(`/v1/LeaveType/${idOf['CARE']}/Simulate`, {
      employeeId: idOf['yoga'],
      year: Number(last) + 1,
    });
    expect(simulated.body.data).toMatchObject({ leaveUnit: 'hour', total: '96', grants: [{ formula: 'hours' }] });
  });
});

describe('R1, R2: requests in hours', () => {
  test('3.5 hours and a full day take 11.5 of 96, and "Why?" adds up', async () => {
    const short = hoursOn(monday, '08:00', '11:30');
    expect(await preview(short)).toMatchObject({
      total: '3.5',
      leaveUnit: 'hour',
      balance: { before: '96', after: '92.5' },
      days: [{ quantity: '3.5' }],
      problems: [],
    });
    const first = succeeded(await submit(short)).body.data;
    expect(first).toMatchObject({ total: '3.5', leaveUnit: 'hour', hoursPerDay: null, status: 'PENDING' });
    const task = await taskOf(sekar, first.no);
    expect(task?.snapshot).toMatchObject({ quantity: '3.5 hours' });
    expect((await drawerOf(sekar, String(task?.taskId)))[0]).toMatchObject({ title: '3.5 hours' });
    const card = (await sekar.get('/v1/Home/Approvals')).body.data.rows;
    expect(JSON.stringify(card)).toContain('92.5 hours left');
    await approve(sekar, first.no);
    const second = succeeded(await submit(body(day(1)))).body.data;
    expect(second).toMatchObject({ total: '8' });
    await approve(sekar, second.no);
    expect(await left()).toBe('84.5');
    const found = await account();
    expect(found.entries.at(-1).running).toBe(
      String(found.entries.reduce((sum: number, { quantity }: { quantity: string }) => sum + Number(quantity), 0)),
    );
    expect(found.entries[0]).toMatchObject({ formula: 'hours', inputs: [{ name: 'hours', value: '96' }] });
    const rows = await owner(
      `select trim_scale(quantity)::text as quantity, trim_scale(days)::text as days from leave_request_day
       where request_id = any($1) order by date`,
      [[first.id, second.id]],
    );
    expect(rows).toEqual([
      { quantity: '3.5', days: '0.4375' },
      { quantity: '8', days: '1' },
    ]);
  });

  test('Q1: what is refused says hours', async () => {
    const long = await submit(body(day(7), day(12), { startPortion: 'FULL' }), hr);
    expect(long.body.errors).toMatchObject([
      { code: 'LEAVE_CONSECUTIVE_OWN', message: expect.stringContaining('3 days') },
    ]);
    const hours = async (from: number, to: number) => (await preview(body(day(from), day(to)))).problems;
    succeeded(
      await hr.post(`/v1/LeaveAccount/${(await account()).id}/Adjust`, {
        quantity: '-72',
        effectiveDate: monday,
        note: 'Less',
      }),
    );
    expect(await hours(7, 8)).toMatchObject([
      {
        code: 'LEAVE_BALANCE',
        message: 'Not enough Care leave: 16 hours needed, 12.5 usable (0 waiting for approval).',
      },
    ]);
    succeeded(
      await hr.post(`/v1/LeaveAccount/${(await account()).id}/Adjust`, {
        quantity: '72',
        effectiveDate: monday,
        note: 'Back',
      }),
    );
  });

  test('R14: days in a row are days, those of leave before included', async () => {
    // 3.5 hours and a day lie before: 0.4375 + 1 + 2.
    expect((await preview(body(day(2), day(3)))).problems).toMatchObject([
      { code: 'LEAVE_CONSECUTIVE', message: expect.stringContaining('this is 3.4375') },
    ]);
    expect((await preview(body(day(2), day(2)))).problems).toEqual([]);
  });

  test('2.3, Q7: a holiday gives 8 hours back, cancelling a day the rest, to the last digit', async () => {
    const asked = succeeded(await submit(body(day(8), day(9), { endPortion: 'FULL' }))).body.data;
    await approve(sekar, asked.no);
    expect(await left()).toBe('68.5');
    const night = () => leaveDay.run(api.door, { tenantId, userId: null, channel: 'schedule' }, undefined as never);
    const calendarId = await leave.demo.idOf('holiday_calendar', 'ID');
    await owner(
      "insert into non_work_day (tenant_id, holiday_calendar_id, from_date, name, kind, state) values ($1, $2, $3, 'Election day', 'public', 'published')",
      [tenantId, calendarId, day(8)],
    );
    await night();
    expect(await view(asked.id)).toMatchObject({ total: '8' });
    const rows = await owner(
      'select trim_scale(days)::text as days from leave_request_day where request_id = $1 order by date',
      [asked.id],
    );
    expect(rows).toEqual([{ days: '0' }, { days: '1' }]);
    const told = (await yoga.get('/v1/Notification/GetPagination')).body.data;
    expect(told.map(({ text }: { text: string }) => text).join()).toContain('now counts 8 instead of 16 hours');
    await owner('delete from non_work_day where tenant_id = $1', [tenantId]);
    await night();
    const { version } = await view(asked.id);
    succeeded(await hr.post(`/v1/LeaveRequest/${asked.id}/Cancel`, { version, days: [day(9)] }));
    expect(await view(asked.id)).toMatchObject({
      total: '8',
      stateText: expect.stringContaining('8 of 16 hours cancelled'),
    });
    expect(await left()).toBe('76.5');
    succeeded(await hr.post(`/v1/LeaveRequest/${asked.id}/Cancel`, { version: (await view(asked.id)).version }));
    expect(await left()).toBe('84.5');
  });
});

describe('balances in hours', () => {
  test('B1, B2, B6: adjustments are quarters of an hour, and hours do not become days', async () => {
    const { id } = await account();
    const adjust = (quantity: string) =>
      hr.post(`/v1/LeaveAccount/${id}/Adjust`, { quantity, effectiveDate: monday, note: 'Test' });
    expect((await adjust('0.125')).body).toMatchObject({
      code: 'ADJ_STEP',
      errors: [{ message: 'Use steps of 0.25.' }],
    });
    expect((await adjust('-500')).body).toMatchObject({
      code: 'ADJ_BELOW_TAKEN',
      errors: [{ message: expect.stringContaining('Deduct at most 84.5 hours.') }],
    });
    succeeded(await adjust('40.25'));
    succeeded(await adjust('-40.25'));
    const moved = await hr.post(`/v1/LeaveAccount/${id}/Transfer`, {
      toTypeId: idOf['ANNUAL'],
      quantity: '8',
      effectiveDate: monday,
      note: 'Test',
    });
    expect(moved.body).toMatchObject({ code: 'LEAVE_OTHER_UNIT', errors: [{ path: 'toTypeId' }] });
  });

  test('E1: exceptions are in hours up to more than a year has days', async () => {
    const exception = (value: string) =>
      hr.post('/v1/LeaveTypeException/Preview', {
        employeeId: idOf['yoga'],
        leaveTypeId: idOf['CARE'],
        effectiveFrom: monday,
        overrides: [{ field: 'days', mode: 'SET', value }],
      });
    expect((await exception('400')).body.data).toMatchObject({ leaveUnit: 'hour', problems: [] });
  });

  test('M1, M2: mass leave takes the hours of each person, and half of them beside half a day', async () => {
    const half = { startPortion: 'FIRST_HALF', endPortion: 'FIRST_HALF' };
    const own = succeeded(await submit({ ...body(day(15), day(15), half), leaveTypeId: idOf['ANNUAL'] })).body.data;
    const draft = { name: 'Shutdown', leaveTypeId: idOf['CARE'], dates: [day(15)], insufficient: 'SKIP' };
    const other = await hr.post('/v1/MassLeave/Preview', { ...draft, fallbackTypeId: idOf['UNPAID'] });
    expect(other.body).toMatchObject({ code: 'LEAVE_OTHER_UNIT', errors: [{ path: 'fallbackTypeId' }] });
    const limit = { insufficient: 'NEGATIVE', negativeLimit: '400' };
    const days = await hr.post('/v1/MassLeave/Preview', { ...draft, ...limit, leaveTypeId: idOf['ANNUAL'] });
    expect(days.body).toMatchObject({ code: 'LEAVE_MOST', errors: [{ path: 'negativeLimit' }] });
    const judged = succeeded(await hr.post('/v1/MassLeave/Preview', draft)).body.data;
    expect(judged).toMatchObject({ leaveUnit: 'hour' });
    expect(Number(judged.days)).toBe(judged.counts.DEDUCTED * 8 - 4);
    const made = succeeded(await hr.post('/v1/MassLeave', draft)).body.data;
    await decideAsAdministrator(api, made.id, 'Approve');
    const { jobId } = (await hr.get(`/v1/MassLeave/${made.id}`)).body.data;
    expect((await jobEnded(api.as('admin@demo.example'), jobId)).state).toBe('completed');
    const rows = await owner(
      `select trim_scale(d.quantity)::text as quantity, trim_scale(d.days)::text as days, d.portion
       from leave_request r join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
       where r.employee_id = $1 and r.mass_leave_id = $2`,
      [idOf['yoga'], made.id],
    );
    expect(rows).toEqual([{ quantity: '4', days: '0.5', portion: 'SECOND_HALF' }]);
    expect(await left()).toBe('80.5');
    succeeded(await yoga.post(`/v1/LeaveRequest/${own.id}/Withdraw`, { version: own.version }));
  });

  test('7: reports say what a row is counted in, and the absence calendar counts days', async () => {
    const report = async (name: string, more: object = {}) => {
      const asked = { pageSize: '200', employeeId: String(idOf['yoga']), ...more };
      return succeeded(await hr.get(`/v1/LeaveReport/${name}?${new URLSearchParams(asked).toString()}`)).body.data.rows;
    };
    const [from, to] = [addDays(monday, -7), addDays(monday, 6)];
    const rows = (all: { type: string }[]) => all.filter(({ type }) => type === 'Care leave');
    expect(rows(await report('balances', { from, to }))).toMatchObject([{ countedIn: 'Hours', taken: '11.5' }]);
    expect(rows(await report('ledger', { from, to }))[0]).toMatchObject({ countedIn: 'Hours' });
    const requests = await report('requests', { from, to });
    expect(rows(requests).map((one) => (one as unknown as { days: string }).days)).toEqual(
      expect.arrayContaining(['3.5', '8']),
    );
    const [away] = await report('absences', { from: monday });
    const taken = [
      [0, 0.4375],
      [1, 1],
      [15, 0.5],
    ].filter(([n = 0]) => day(n).slice(0, 7) === monday.slice(0, 7));
    expect(Number(away.days)).toBe(taken.reduce((sum, [, days = 0]) => sum + days, 0));
    const home = (await yoga.get('/v1/Home/MyLeave')).body.data.rows;
    expect(home).toEqual(expect.arrayContaining([expect.objectContaining({ type: 'Care leave', leaveUnit: 'hour' })]));
  });
});

test('R10: closing a year tells days and hours apart, in its preview and afterwards', async () => {
  const yearOf = async () =>
    succeeded(await hr.get('/v1/LeaveYear')).body.data.find(({ code }: { code: string }) => code === last);
  const { id, version } = await yearOf();
  const { types } = succeeded(await hr.get(`/v1/LeaveYear/${id}/Closing`)).body.data;
  const of = (unit: string) => types.filter(({ leaveUnit }: { leaveUnit: string }) => leaveUnit === unit);
  expect(of('hour')).toMatchObject([{ name: 'Care leave' }]);
  const [hours] = of('hour');
  const sum = (name: string): string =>
    String(of('day').reduce((all: number, one: Record<string, string>) => all + Number(one[name]), 0));
  const closed = succeeded(await hr.post(`/v1/LeaveYear/${id}/Close`, { version }));
  expect((await jobEnded(hr, closed.body.data.jobId)).state).toBe('completed');
  expect(await yearOf()).toMatchObject({
    expired: sum('expired'),
    carried: sum('carried'),
    hours: { carried: hours.carried, expired: hours.expired },
  });
  // 16 of 96 hours each.
  expect(Number(hours.expired)).toBe(5 * Number(hours.carried));
  expect(Number(hours.carried)).toBeGreaterThan(16);
});
