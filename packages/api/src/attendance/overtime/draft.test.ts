import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const { owner, everyDay, todayOf } = attendanceOf(api, demo);
const yoga = api.as('employee@demo.example');
const sekar = api.as('manager@demo.example');

let employeeId: string;
let today: CalendarDate;
const ahead = (days: number): CalendarDate => addDays(today, days);

beforeAll(async () => {
  employeeId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  ({ today } = await todayOf(employeeId));
  await everyDay('O', { employeeIds: [employeeId], from: addDays(today, -30) });
});

const draft = (date: CalendarDate, more: object = {}) => ({
  employeeId,
  date,
  from: '17:00',
  to: '19:00',
  reason: '',
  submit: false,
  ...more,
});
const keep = async (date: CalendarDate, more: object = {}) =>
  succeeded(await yoga.post('/v1/OvertimeRequest', draft(date, more))).body.data;
const submit = ({ id, version }: { id: string; version: number }, who = yoga) =>
  who.post(`/v1/OvertimeRequest/${id}/Submit`, { version });
const change = (draft: { id: string; version: number; date: string }, more: object) =>
  yoga.put(`/v1/OvertimeRequest/${draft.id}`, {
    date: draft.date,
    from: '17:00',
    to: '19:00',
    reason: '',
    submit: false,
    version: draft.version,
    ...more,
  });

test('attendance 9.2: a draft asks nobody, is changed, and goes to its approvers when it is submitted', async () => {
  const kept = await keep(ahead(2));
  expect(kept).toMatchObject({ status: 'DRAFT', no: null, waitingFor: [], can: ['edit', 'submit', 'delete'] });
  const { body: listed } = await yoga.get('/v1/OvertimeRequest/GetPagination?status=DRAFT');
  expect(listed.data.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
  // It holds no time: another request for it may be sent.
  const other = succeeded(
    await yoga.post('/v1/OvertimeRequest', draft(ahead(2), { submit: true, reason: 'Closing', to: '18:00' })),
  ).body.data;
  const changed = succeeded(await change(kept, { to: '20:00' })).body.data;
  expect(changed).toMatchObject({ status: 'DRAFT', plannedMinutes: 180, no: null });
  // Not without a reason, and not for a time that is taken by now.
  expect((await submit(changed)).body).toMatchObject({ errors: [{ path: 'reason', code: 'required' }] });
  const told = succeeded(await change(changed, { reason: 'Stock-taking', projectCode: ' PRJ-7 ', to: '20:00' })).body
    .data;
  expect(told).toMatchObject({ status: 'DRAFT', projectCode: 'PRJ-7' });
  expect((await submit(told)).body).toMatchObject({ code: 'OT_OVERLAP', errors: [{ path: 'from' }] });
  succeeded(await yoga.post(`/v1/OvertimeRequest/${other.id}/Withdraw`, { version: other.version }));
  expect((await submit({ ...told, version: 1 })).body).toMatchObject({ code: 'STALE' });
  const sent = succeeded(await submit(told)).body.data;
  expect(sent).toMatchObject({
    status: 'PENDING',
    projectCode: 'PRJ-7',
    waitingFor: ['Sekar Anggraini'],
    no: expect.stringMatching(/^OVT-/),
  });
  expect((await submit(sent)).body).toMatchObject({ code: 'OT_STATE' });
});

test('attendance 9.2: a draft that was never submitted is deleted; what was sent stays on record', async () => {
  const kept = await keep(ahead(3));
  // RO-6: a draft is in the reach of a request.
  expect((await api.as('payroll@demo.example').remove(`/v1/OvertimeRequest/${kept.id}`)).status).toBe(403);
  expect((await yoga.remove(`/v1/OvertimeRequest/${kept.id}`)).status).toBe(200);
  expect((await yoga.get(`/v1/OvertimeRequest/${kept.id}`)).status).toBe(404);
  const sent = await keep(ahead(3), { submit: true, reason: 'Closing' });
  expect((await yoga.remove(`/v1/OvertimeRequest/${sent.id}`)).body).toMatchObject({ code: 'OT_STATE' });
});

test('attendance 9.2, W19: what was recalled is a draft that is sent again under its number, and is not deleted', async () => {
  const sent = await keep(ahead(4), { submit: true, reason: 'Closing' });
  const { version } = succeeded(await yoga.get(`/v1/ApprovalRequest/${sent.requestId}`)).body.data;
  succeeded(await yoga.post(`/v1/ApprovalRequest/${sent.requestId}/Recall`, { version }));
  const recalled = (await yoga.get(`/v1/OvertimeRequest/${sent.id}`)).body.data;
  expect(recalled).toMatchObject({ status: 'DRAFT', can: ['edit', 'submit'] });
  expect((await yoga.remove(`/v1/OvertimeRequest/${sent.id}`)).body).toMatchObject({ code: 'OT_STATE' });
  expect(succeeded(await submit(recalled)).body.data).toMatchObject({ status: 'PENDING', no: sent.no });
});

test('attendance 9.4: a draft is judged when it is submitted, by the plan of that day', async () => {
  const inside = await keep(ahead(5), { from: '16:00', reason: 'Closing' });
  expect(inside).toMatchObject({ status: 'DRAFT', plannedMinutes: 180 });
  expect((await submit(inside)).body).toMatchObject({ code: 'OT_INSIDE_SHIFT', errors: [{ path: 'from' }] });
  // What no overtime can be is not kept either.
  const long = await yoga.post('/v1/OvertimeRequest', draft(ahead(5), { to: '16:00' }));
  expect(long.body).toMatchObject({ code: 'OT_RANGE', errors: [{ path: 'to' }] });
  const mute = await yoga.post('/v1/OvertimeRequest', draft(ahead(6), { submit: true }));
  expect(mute.body).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'reason', code: 'required' }] });
  const [row] = await owner('select status from overtime_request where tenant_id = $1 and id = $2', [
    tenantId,
    inside.id,
  ]);
  expect(row).toEqual({ status: 'DRAFT' });
});

test('RO-6: a manager submits the draft of somebody below her', async () => {
  const kept = await keep(ahead(7), { reason: 'Closing' });
  expect(succeeded(await submit(kept, sekar)).body.data).toMatchObject({ status: 'PENDING' });
});
