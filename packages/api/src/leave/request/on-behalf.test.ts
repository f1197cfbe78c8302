import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

/** leave Q5 and Q6: what HR decides of leave that it enters for others. */

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const { tenantId } = demo;
const hr = api.as('hr@demo.example');
const sekar = api.as('manager@demo.example');
const yoga = api.as('employee@demo.example');

let yogaId: string;
let today: CalendarDate;
let monday: CalendarDate;
const idOf: Record<string, string> = {};
const owner = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];
const ask = (type: string, from: CalendarDate, to: CalendarDate, more: object = {}, who = hr) =>
  who.post('/v1/LeaveRequest', {
    employeeId: yogaId,
    leaveTypeId: idOf[type],
    fromDate: from,
    toDate: to,
    reason: 'Family',
    submit: true,
    ...more,
  });
async function approve(no: string): Promise<void> {
  const { body: inbox } = await sekar.get('/v1/Approval/GetPagination?pageSize=100');
  const item = inbox.data.find((one: { transactionNo: string }) => one.transactionNo === no);
  succeeded(await sekar.post(`/v1/Approval/${item.taskId}/Approve`, { version: item.version, comment: 'Fine' }));
}
const lots = () =>
  owner<{ source: string; left: string }>(
    `select l.source, trim_scale(sum(e.quantity))::text as left from leave_lot l join leave_entry e on e.lot_id = l.id
     join leave_account a on a.id = l.account_id where a.employee_id = $1 and a.leave_type_id = $2 and l.valid_from <= $3 group by 1 order by 1`,
    [yogaId, idOf['ANNUAL'], today],
  );

beforeAll(async () => {
  yogaId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  const [day] = await owner<{ today: CalendarDate; monday: CalendarDate }>(
    `select app.today_of($1)::text as today, (date_trunc('week', app.today_of($1)) - interval '14 days')::date::text as monday`,
    [tenantId],
  );
  today = day?.today as CalendarDate;
  monday = day?.monday as CalendarDate;
  await owner('delete from non_work_day where tenant_id = $1', [tenantId]);
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
  for (const { id, code } of (await hr.get('/v1/LeaveType/GetPagination?pageSize=50')).body.data) idOf[code] = id;
  const published = succeeded(await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${monday.slice(0, 4)}-01-01` }));
  await jobEnded(hr, published.body.data.jobId);
});

describe('Q5: leave without a balance', () => {
  test('Q5: HR enters it before anything is granted; a later grant covers the oldest days, and cancelling gives all back', async () => {
    // Nothing was granted yet.
    await owner('delete from leave_entry e using leave_account a where a.id = e.account_id and a.employee_id = $1', [
      yogaId,
    ]);
    await owner('delete from leave_lot l using leave_account a where a.id = l.account_id and a.employee_id = $1', [
      yogaId,
    ]);
    expect((await ask('ANNUAL', monday, addDays(monday, 2))).body.code).toBe('LEAVE_NO_ENTITLEMENT_ON');
    expect(
      (await ask('ANNUAL', addDays(today, 10), addDays(today, 16), { withoutBalance: true }, yoga)).body.code,
    ).toBe('LEAVE_OVERRIDE');
    const made = succeeded(await ask('ANNUAL', monday, addDays(monday, 2), { withoutBalance: true })).body.data;
    expect(made).toMatchObject({ total: '3', withoutBalance: true });
    await approve(made.no);
    expect(await lots()).toEqual([{ source: 'UNCOVERED', left: '-3' }]);
    const [account] = await owner<{ id: string }>(
      'select id from leave_account where employee_id = $1 and leave_type_id = $2',
      [yogaId, idOf['ANNUAL']],
    );
    await owner(
      `insert into leave_lot (tenant_id, account_id, source, valid_from, valid_to, grant_key) values ($1, $2, 'ADJUSTMENT', $3, $4, 'adjustment:early')`,
      [tenantId, account?.id, `${monday.slice(0, 4)}-01-01`, `${monday.slice(0, 4)}-12-31`],
    );
    succeeded(
      await hr.post(`/v1/LeaveAccount/${account?.id}/Adjust`, {
        quantity: '2.5',
        effectiveDate: today,
        note: 'Granted late',
      }),
    );
    expect(await lots()).toEqual([
      { source: 'ADJUSTMENT', left: '0' },
      { source: 'UNCOVERED', left: '-0.5' },
    ]);
    const now = (await hr.get(`/v1/LeaveRequest/${made.id}`)).body.data;
    succeeded(await hr.post(`/v1/LeaveRequest/${made.id}/Cancel`, { version: now.version, reason: 'Wrong person' }));
    expect(await lots()).toEqual([
      { source: 'ADJUSTMENT', left: '2.5' },
      { source: 'UNCOVERED', left: '0' },
    ]);
  });
});

describe('Q6: leave on days of attendance', () => {
  test('Q6: a confirmed full day is refused until HR says what counts; where attendance counts the day is given back', async () => {
    const tuesday = addDays(monday, 1);
    await owner('delete from attendance_day where tenant_id = $1 and employee_id = $2', [tenantId, yogaId]);
    await owner('select app.attendance_months($1, $1)', [tuesday]);
    await owner(
      `insert into attendance_day (tenant_id, employee_id, date, zone, day_type, state, day_status, first_in, last_out, worked_minutes, late_minutes,
         early_minutes, overtime_minutes, present_fraction, absent_fraction, leave_fraction, holiday_fraction)
       values ($1, $2, $3, 'Asia/Jakarta', 'workday', 'final', 'PRESENT', now(), now(), 480, 0, 0, 0, 1, 0, 0, 0)`,
      [tenantId, yogaId, tuesday],
    );
    const preview = async (more: object) =>
      (
        await hr.post('/v1/LeaveRequest/Preview', {
          employeeId: yogaId,
          leaveTypeId: idOf['SICK'],
          fromDate: monday,
          toDate: addDays(monday, 2),
          ...more,
        })
      ).body.data;
    expect(await preview({})).toMatchObject({
      mayOverride: true,
      problems: [{ code: 'LEAVE_ATTENDANCE_PRESENT', path: 'fromDate' }],
    });
    expect(await preview({ presentDays: 'LEAVE' })).toMatchObject({ total: '3', problems: [] });
    expect(await preview({ presentDays: 'ATTENDANCE' })).toMatchObject({
      total: '2',
      problems: [],
      days: [{ quantity: '1' }, { quantity: '0', why: 'Attendance counts' }, { quantity: '1' }],
    });
    const made = succeeded(await ask('SICK', monday, addDays(monday, 2), { presentDays: 'ATTENDANCE' })).body.data;
    await approve(made.no);
    const shown = (await hr.get(`/v1/LeaveRequest/${made.id}`)).body.data;
    expect(shown).toMatchObject({ status: 'APPROVED', total: '2', presentDays: 'ATTENDANCE' });
    expect(shown.days[1]).toMatchObject({ date: tuesday, quantity: '0', why: 'Attendance counts' });
    // Approved days are computed again, as days of leave.
    const dirty = await owner(
      `select from attendance_dirty where tenant_id = $1 and employee_id = $2 and month = date_trunc('month', $3::date)
         and days & (1 << (extract(day from $3::date)::int - 1)) <> 0`,
      [tenantId, yogaId, monday],
    );
    expect(dirty).toHaveLength(1);
  });
});

describe('leave 4.3: what HR does with an account', () => {
  const account = async () => {
    const [found] = await owner<{ id: string }>(
      'select id from leave_account where employee_id = $1 and leave_type_id = $2',
      [yogaId, idOf['ANNUAL']],
    );
    return (await hr.get(`/v1/LeaveAccount/${found?.id}`)).body.data;
  };
  const act = async (verb: string, body: object, who = hr) =>
    who.post(`/v1/LeaveAccount/${(await account()).id}/${verb}`, { note: 'Agreed', ...body });
  const lot = async () => (await account()).lots.find(({ left }: { left: string }) => left === '2.5');

  test('B5: what is left of a grant moves to other dates; not before days that are used', async () => {
    const { id, validFrom, validTo } = await lot();
    expect((await act('Validity', { lotId: id, validTo: addDays(validFrom, -1) })).body.code).toBe('DATE_ORDER');
    expect((await act('Validity', { lotId: id, validTo: validTo }, yoga)).status).toBe(403);
    const later = addDays(validTo, 90);
    succeeded(await act('Validity', { lotId: id, validTo: later }));
    expect(await lot()).toMatchObject({ validTo: later, left: '2.5' });
    expect((await account()).available).toBe('2.5');
  });

  test('B7: an adjustment is reversed once, and never below what is used', async () => {
    const { entries } = await account();
    const granted = entries.find(
      ({ note, quantity }: { note: string; quantity: string }) => note === 'Granted late' && quantity === '2.5',
    );
    // What it granted has moved to other dates.
    expect((await act('Reverse', { entryId: granted.id })).body.code).toBe('ADJ_BELOW_TAKEN');
    const more = succeeded(await act('Adjust', { quantity: '1', effectiveDate: today })).body.data;
    const added = more.entries.findLast(({ quantity }: { quantity: string }) => quantity === '1');
    expect(added.canReverse).toBe(true);
    const back = succeeded(await act('Reverse', { entryId: added.id })).body.data;
    expect(back.entries.find(({ text }: { text: string }) => text === 'Adjustment reversed')).toMatchObject({
      quantity: '-1',
    });
    expect((await act('Reverse', { entryId: added.id })).body.code).toBe('LEDGER_REVERSED');
    expect(back).toMatchObject({ available: '2.5', taken: '0' });
  });

  test('B6: days of one type become days of another, as two entries that name each other', async () => {
    const { id: toTypeId } = (await hr.get('/v1/LeaveType/GetPagination?pageSize=50')).body.data.find(
      ({ code }: { code: string }) => code === 'SICK',
    );
    const body = { toTypeId, quantity: '2', effectiveDate: today };
    expect((await act('Transfer', body)).body.errors).toMatchObject([{ code: 'ADJ_TRANSFER_TYPE', path: 'toTypeId' }]);
    await owner(
      `update leave_type_version set rules = rules || '{"entitlement": "yearly", "days": "5"}' where leave_type_id = $1`,
      [toTypeId],
    );
    expect((await act('Transfer', { ...body, quantity: '3' })).body.code).toBe('ADJ_BELOW_TAKEN');
    const from = succeeded(await act('Transfer', body)).body.data;
    const gone = from.entries.filter(({ text }: { text: string }) => text === 'Transferred to Sick leave');
    expect(gone).toMatchObject([{ quantity: '-2' }]);
    const { accounts } = (await hr.get(`/v1/LeaveAccount/Employee/${yogaId}`)).body.data;
    const to = accounts.find(({ leaveTypeId }: { leaveTypeId: string }) => leaveTypeId === toTypeId);
    expect(to.entries).toMatchObject([{ text: 'Transferred from Annual leave', quantity: '2' }]);
  });

  test('B4: what is left of a grant expires, and the balance of today says so', async () => {
    const before = await account();
    const { id } = before.lots.find(({ left }: { left: string }) => left === '0.5');
    const after = succeeded(await act('Expire', { lotId: id })).body.data;
    expect(after).toMatchObject({ available: '0' });
    expect(after.entries.find(({ text }: { text: string }) => text === 'Expired by HR')).toMatchObject({
      quantity: '-0.5',
    });
    expect((await act('Expire', { lotId: id })).body.code).toBe('ADJ_NOTHING_LEFT');
  });
});
