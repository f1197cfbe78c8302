import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { decideAsAdministrator } from '../../testing/decide.ts';
import { demoOf } from '../../testing/demo.ts';
import { jobEnded, testWorker } from '../../testing/import.ts';
import { type Person, succeeded, testApi } from '../../testing/index.ts';
import { sendFile } from '../../testing/send-file.ts';

/** What is refused with a code of its own (leave 2.5, 3.5, 4.4, 5.4), as far as no rule's test shows it, and how mass leave is found. */

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const { tenantId } = demo;
const [hr, yoga, sekar, admin] = ['hr', 'employee', 'manager', 'admin'].map((box) => api.as(`${box}@demo.example`)) as [
  Person,
  Person,
  Person,
  Person,
];
const owner = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];
const idOf: Record<string, string> = {};
let yogaId = '';
let accountId = '';
let today = '' as CalendarDate;
/** A Monday some weeks ahead, in a leave year that is open. */
let monday = '' as CalendarDate;

beforeAll(async () => {
  yogaId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  const [day] = await owner<{ today: CalendarDate; monday: CalendarDate }>(
    `select app.today_of($1)::text as today, (date_trunc('week', app.today_of($1)) + interval '14 days')::date::text as monday`,
    [tenantId],
  );
  today = day?.today as CalendarDate;
  monday = day?.monday as CalendarDate;
  await owner('delete from non_work_day where tenant_id = $1', [tenantId]);
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
  for (const { id, code } of (await hr.get('/v1/LeaveType/GetPagination?pageSize=50')).body.data) idOf[code] = id;
  const published = succeeded(await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${today.slice(0, 4)}-01-01` }));
  await jobEnded(hr, published.body.data.jobId);
  const [account] = await owner<{ id: string }>(
    'select id from leave_account where tenant_id = $1 and employee_id = $2 and leave_type_id = $3',
    [tenantId, yogaId, idOf['ANNUAL']],
  );
  accountId = account?.id ?? '';
}, 120_000);

const ask = (from: CalendarDate, to = from, more: object = {}) =>
  hr.post('/v1/LeaveRequest', {
    employeeId: yogaId,
    leaveTypeId: idOf['ANNUAL'],
    fromDate: from,
    toDate: to,
    ...more,
  });

/** The manager of Yoga decides. */
async function approve(id: string, verb = 'Approve') {
  const { body } = succeeded(await sekar.get('/v1/Approval/GetPagination?pageSize=100'));
  const { taskId, version } = body.data.find(({ link }: { link: string | null }) => link?.endsWith(id));
  return sekar.post(`/v1/Approval/${taskId}/${verb}`, { version, comment: 'Fine' });
}

describe('2.5: requests', () => {
  test('LEAVE_TOO_LONG, LEAVE_NOT_EMPLOYED: at most 366 days, and days of the employment', async () => {
    expect((await ask(monday, addDays(monday, 366))).body).toMatchObject({
      code: 'LEAVE_TOO_LONG',
      errors: [{ path: 'toDate' }],
    });
    const [hired] = await owner<{ date: CalendarDate }>(
      'select hire_date::text as date from employee_current where id = $1',
      [yogaId],
    );
    await owner(
      `update leave_type_version set effective_from = '1990-01-01' where tenant_id = $1 and leave_type_id = $2`,
      [tenantId, idOf['UNPAID']],
    );
    const before = addDays(hired?.date as CalendarDate, -7);
    const refused = await ask(before, before, { leaveTypeId: idOf['UNPAID'], reason: 'Before' });
    expect(refused.body).toMatchObject({ code: 'LEAVE_NOT_EMPLOYED', errors: [{ path: 'fromDate' }] });
  });

  test('LEAVE_FILES: ten documents of a request, and no eleventh', async () => {
    const { id } = succeeded(await ask(monday)).body.data;
    const file = () =>
      sendFile(hr, 'POST', `/v1/LeaveRequest/${id}/File`, { name: 'letter.pdf', content: '%PDF-1.4\n%%EOF\n' });
    for (let n = 0; n < 10; n += 1) succeeded(await file());
    expect((await file()).body.code).toBe('LEAVE_FILES');
    succeeded(await hr.call('DELETE', `/v1/LeaveRequest/${id}`));
  });
});

describe('4.4: adjustments', () => {
  const act = (verb: string, body: object) =>
    hr.post(`/v1/LeaveAccount/${accountId}/${verb}`, { note: 'Agreed', ...body });

  test('ADJ_QTY_ZERO, ADJ_RANGE, ADJ_EXPIRED: something, on a day with an entitlement', async () => {
    expect((await act('Adjust', { quantity: '0', effectiveDate: today })).body).toMatchObject({
      code: 'ADJ_QTY_ZERO',
      errors: [{ path: 'quantity' }],
    });
    expect((await act('Adjust', { quantity: '-500', effectiveDate: today })).body).toMatchObject({
      code: 'ADJ_RANGE',
      errors: [{ path: 'quantity', message: 'Enter a number from −366 to 366, not 0.' }],
    });
    expect((await act('Adjust', { quantity: '-1', effectiveDate: '2099-01-01' })).body).toMatchObject({
      code: 'ADJ_EXPIRED',
      errors: [{ path: 'effectiveDate' }],
    });
    const many = { leaveTypeId: idOf['ANNUAL'], quantity: '1', effectiveDate: '2099-01-01', note: 'All' };
    expect((await hr.post('/v1/LeaveAccount/AdjustMany', many)).body.code).toBe('ADJ_EXPIRED');
  });

  test('B5, ADJ_USED_AFTER: an entitlement does not end before a day that is used', async () => {
    const { id } = succeeded(await ask(monday, monday, { submit: true })).body.data;
    await approve(id);
    const { lots } = (await hr.get(`/v1/LeaveAccount/${accountId}`)).body.data;
    const lot = lots.find(
      ({ validFrom, validTo }: { validFrom: string; validTo: string }) => validFrom <= monday && monday <= validTo,
    );
    const refused = await act('Validity', { lotId: lot.id, validTo: addDays(monday, -1) });
    expect(refused.body).toMatchObject({ code: 'ADJ_USED_AFTER', errors: [{ path: 'validTo' }] });
    expect(refused.body.errors[0].message).toContain(monday.slice(0, 4));
  });
});

describe('2.3: changing approved leave', () => {
  test('LEAVE_AMEND_STARTED, LEAVE_AMEND_GONE: only what has not begun, and what is still there', async () => {
    const [from, to] = [addDays(monday, 2), addDays(monday, 3)];
    const { id } = succeeded(await ask(from, to, { submit: true })).body.data;
    succeeded(await approve(id));
    const leave = (await yoga.get(`/v1/LeaveRequest/${id}`)).body.data;
    const change = { leaveTypeId: idOf['ANNUAL'], fromDate: from, toDate: from, reason: 'Shorter', submit: false };
    const draft = succeeded(await yoga.post(`/v1/LeaveRequest/${id}/Amend`, { ...change, version: leave.version }));
    const { id: draftId, version } = draft.body.data;
    // Somebody ended the leave meanwhile.
    await owner("update leave_request set status = 'CANCELLED' where id = $1", [id]);
    expect((await yoga.post(`/v1/LeaveRequest/${draftId}/Submit`, { version })).body.code).toBe('LEAVE_AMEND_GONE');
    await owner("update leave_request set status = 'APPROVED' where id = $1", [id]);
    succeeded(await yoga.call('DELETE', `/v1/LeaveRequest/${draftId}`));
    await owner('update leave_request set from_date = $2 where id = $1', [id, addDays(today, -1)]);
    expect((await yoga.post(`/v1/LeaveRequest/${id}/Amend`, { ...change, version: leave.version })).body.code).toBe(
      'LEAVE_AMEND_STARTED',
    );
    await owner('update leave_request set from_date = $2 where id = $1', [id, from]);
  });
});

describe('3.5: mass leave', () => {
  const date = () => addDays(monday, 8);
  const draft = (more: object = {}) => ({
    name: 'Joint leave',
    leaveTypeId: idOf['ANNUAL'],
    dates: [date()],
    insufficient: 'SKIP',
    ...more,
  });

  test('MASS_LEAVE_EMPTY, MASS_LEAVE_YEAR: somebody in the scope, and an open leave year', async () => {
    const nobody = await hr.post('/v1/MassLeave', draft({ unitIds: [yogaId] }));
    expect(nobody.body).toMatchObject({ code: 'MASS_LEAVE_EMPTY', errors: [{ path: 'dates' }] });
    const far = addDays(date(), 1500);
    expect((await hr.post('/v1/MassLeave/Preview', draft({ dates: [date(), far] }))).body).toMatchObject({
      code: 'MASS_LEAVE_YEAR',
      errors: [{ path: 'dates' }],
    });
    // A type without a balance needs no leave year.
    succeeded(await hr.post('/v1/MassLeave/Preview', draft({ dates: [far], leaveTypeId: idOf['UNPAID'] })));
  });

  test('MASS_LEAVE_DUPLICATE: another mass leave that has booked the date for some of these people is named', async () => {
    const first = succeeded(await hr.post('/v1/MassLeave', draft())).body.data;
    await decideAsAdministrator(api, first.id, 'Approve');
    const { jobId } = (await hr.get(`/v1/MassLeave/${first.id}`)).body.data;
    expect((await jobEnded(admin, jobId)).state).toBe('completed');
    const { counts } = (await hr.get(`/v1/MassLeave/${first.id}`)).body.data;
    expect(counts.DEDUCTED).toBeGreaterThan(0);
    const again = await hr.post('/v1/MassLeave/Preview', draft({ name: 'Once more' }));
    expect(again.body).toMatchObject({ code: 'MASS_LEAVE_DUPLICATE', errors: [{ path: 'dates' }] });
    expect(again.body.errors[0].message).toContain(`for ${counts.DEDUCTED} of these employees`);
    expect(again.body.errors[0].message).toContain('Joint leave already books');
    // Other people, or another day, are none of it.
    succeeded(await hr.post('/v1/MassLeave/Preview', draft({ unitIds: [yogaId] })));
    succeeded(await hr.post('/v1/MassLeave/Preview', draft({ dates: [addDays(date(), 1)] })));
  });
});

test('3.6: mass leaves are found by type, state and the dates they book', async () => {
  const date = addDays(monday, 8);
  const found = async (query: string) =>
    succeeded(await hr.get(`/v1/MassLeave/GetPagination?${query}`)).body.data.length as number;
  expect(await found(`leaveTypeId=${idOf['ANNUAL']}&status=POSTED&from=${date}&to=${date}`)).toBe(1);
  expect(await found(`from=${addDays(date, 1)}`)).toBe(0);
  expect(await found(`to=${addDays(date, -1)}`)).toBe(0);
  expect(await found(`leaveTypeId=${idOf['SICK']}`)).toBe(0);
  expect(await found('status=CANCELLED')).toBe(0);
});

describe('5.4: exceptions', () => {
  test('EXC_FIELD, EXC_EMPLOYEE: rules that the type has, of somebody who is employed', async () => {
    const draft = (more: object) => ({
      employeeId: yogaId,
      leaveTypeId: idOf['UNPAID'],
      effectiveFrom: today,
      effectiveTo: null,
      overrides: [{ field: 'carryMax', mode: 'SET', value: '3' }],
      reason: 'Agreed',
      ...more,
    });
    expect((await hr.post('/v1/LeaveTypeException', draft({}))).body).toMatchObject({
      code: 'EXC_FIELD',
      errors: [{ path: 'overrides.carryMax' }],
    });
    const days = [{ field: 'backdateDays', mode: 'SET', value: '3' }];
    const [hired] = await owner<{ date: CalendarDate }>(
      'select hire_date::text as date from employee_current where id = $1',
      [yogaId],
    );
    const before = addDays(hired?.date as CalendarDate, -1);
    expect(
      (await hr.post('/v1/LeaveTypeException', draft({ overrides: days, effectiveFrom: before }))).body,
    ).toMatchObject({ code: 'EXC_EMPLOYEE', errors: [{ path: 'effectiveFrom' }] });
  });
});

describe('4.4: adjusting many', () => {
  test('ADJ_SCOPE: whoever keeps the balances of some people only does not adjust many', async () => {
    const many = { leaveTypeId: idOf['ANNUAL'], quantity: '1', effectiveDate: today };
    const path = '/v1/LeaveAccount/AdjustMany/Preview';
    expect((await hr.post(path, many)).status).toBe(200);
    await owner(
      `update menu_grant set scope = 'tree' where tenant_id = $1
         and menu_id in (select id from menu where tenant_id = $1 and path = '/balance-maintenance')`,
      [tenantId],
    );
    expect((await hr.post(path, many)).body.code).toBe('ADJ_SCOPE');
  });
});
