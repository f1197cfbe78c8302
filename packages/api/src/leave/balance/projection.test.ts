import { addDays, type CalendarDate, LeaveType } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { draftOf } from '../../../testing/drafts.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { leaveOf } from '../../../testing/leave.ts';

/** leave 4.6, 6: what will be left of a balance at the end of its leave year. */

const api = await testApi();
const { tenantId, hr, yoga, yogaId, owner, publish, addTemplate } = await leaveOf(api, 2);
let [today, first, last] = ['', '', ''] as CalendarDate[] as [CalendarDate, CalendarDate, CalendarDate];
let annual = '';
const accountOf = async (query = '') => {
  const { data } = succeeded(await yoga.get(`/v1/LeaveAccount/Employee/${yogaId}${query}`)).body;
  return data.accounts.find(({ leaveTypeId }: { leaveTypeId: string }) => leaveTypeId === annual);
};

/** Twelve days, one at the end of each month, and two more; one is taken on the last day of the year, and one waits. */
beforeAll(async () => {
  const [day] = await owner<{ today: CalendarDate }>('select app.today_of($1)::text as today', [tenantId]);
  today = day?.today as CalendarDate;
  const year = today.slice(0, 4);
  [first, last] = [`${year}-01-01` as CalendarDate, `${year}-12-31` as CalendarDate];
  annual = (await addTemplate())['ANNUAL'] ?? '';
  const record = succeeded(await hr.get(`/v1/LeaveType/${annual}`)).body.data;
  const changes = {
    waitingMonths: 0,
    accrual: 'monthly',
    accrualTiming: 'end',
    accrualStep: '1',
    negativeLimit: '5',
    carry: 'limited',
    carryMax: '3',
    carryDays: 90,
  };
  const draft = { ...draftOf(LeaveType, record), version: record.version, ...changes };
  succeeded(await hr.put(`/v1/LeaveType/${annual}`, draft));
  await publish(first);
  const { id } = await accountOf();
  const more = { quantity: '2', effectiveDate: first, note: 'Agreed when he was hired' };
  succeeded(await hr.post(`/v1/LeaveAccount/${id}/Adjust`, more));
  await owner(
    `insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date)
     select tenant_id, account_id, id, 'TAKEN', -1, $2 from leave_lot where account_id = $1 and grant_key = $3`,
    [id, last, `year:${year}`],
  );
  // The first Tuesday of September, whether it is over or not.
  const [asked] = await owner<{ date: string }>(
    "select (date_trunc('week', $1::date + 6) + interval '1 day')::date::text as date",
    [`${year}-09-01`],
  );
  const request = { employeeId: yogaId, leaveTypeId: annual, fromDate: asked?.date, toDate: asked?.date, submit: true };
  succeeded(await hr.post('/v1/LeaveRequest', request));
});

const posted = async () => {
  const [row] = await owner<{ n: number }>(
    `select count(*)::int as n from leave_accrual c join leave_lot l on l.id = c.lot_id join leave_account a on a.id = l.account_id
     where a.employee_id = $1 and a.leave_type_id = $2 and c.date between $3 and $4`,
    [yogaId, annual, first, last],
  );
  return row?.n ?? 0;
};

test('6: what is booked, waits and is still earned leads to what is left, and the year end says what becomes of it', async () => {
  const { projection, id } = await accountOf();
  const toEarn = 12 - (await posted());
  expect(projection).toMatchObject({
    until: last,
    earned: String(toEarn),
    booked: today < last ? '1' : '0',
    waiting: '1',
    expired: '0',
    // 12 + 2 - 1 - 1, on whatever day of the year.
    left: '12',
    yearEnd: { carried: '3', expired: '9', carriedUntil: addDays(last, 90) },
  });
  const earned = projection.steps.filter(({ kind }: { kind: string }) => kind === 'EARNED');
  expect(earned).toHaveLength(toEarn);
  for (const step of earned) expect(step).toMatchObject({ quantity: '1', formula: 'round(earned, 1) - granted' });
  const waits = projection.steps.find(({ kind }: { kind: string }) => kind === 'WAITING');
  expect(waits).toMatchObject({ quantity: '-1', requestId: expect.any(String), no: expect.stringContaining('LV-') });
  expect(projection.steps.at(-1).running).toBe('12');
  expect(succeeded(await hr.get(`/v1/LeaveAccount/${id}`)).body.data.projection).toEqual(projection);
});

test('6: of another day, or as it was known, nothing is projected', async () => {
  expect((await accountOf(`?asOf=${first}`)).projection).toBeNull();
  expect((await accountOf(`?asKnownOn=${today}`)).projection).toBeNull();
});

test('5.2: an exception that stops earning is projected, too, and so is what it changes of carrying forward', async () => {
  const overrides = [
    { field: 'accrualSuspended', mode: 'SET', value: 'true' },
    { field: 'carryMax', mode: 'SET', value: '1' },
  ];
  const draft = { employeeId: yogaId, leaveTypeId: annual, effectiveFrom: today, effectiveTo: null, overrides };
  const made = succeeded(await hr.post('/v1/LeaveTypeException', { ...draft, reason: 'Agreed' })).body.data;
  succeeded(await hr.post(`/v1/LeaveTypeException/${made.id}/Activate`, { version: made.version }));
  const left = 12 - (12 - (await posted()));
  const carried = Math.min(left, 1);
  expect((await accountOf()).projection).toMatchObject({
    earned: '0',
    left: String(left),
    yearEnd: { carried: String(carried), expired: String(left - carried) },
  });
});

test('R21: who leaves before the year ends is shown what is left on the last day, which is settled and not carried', async () => {
  // Where he works it may be tomorrow already, and who left yesterday has nothing to look forward to.
  const [place] = await owner<{ today: CalendarDate }>(
    `select (now() at time zone l.time_zone)::date::text as today from employee_current c
     join location l on l.tenant_id = c.tenant_id and l.id = c.location_id where c.tenant_id = $1 and c.id = $2`,
    [tenantId, yogaId],
  );
  const lastDay = place?.today as CalendarDate;
  const leaves = { employeeId: yogaId, type: 'resignation', effectiveDate: lastDay, reason: 'Moves away' };
  succeeded(await hr.post('/v1/CareerTransition', leaves));
  expect((await accountOf()).projection).toMatchObject({ until: lastDay, yearEnd: null });
});
