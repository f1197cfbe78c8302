import { addDays, type CalendarDate } from '@personalia/contract';
import { expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { type Person, succeeded, testApi } from '../../../testing/index.ts';

/** home-and-self-service 3.2: one tap approves what is so now, not what was so when the request was sent. */

const api = await testApi();
await testWorker(api);
const { tenantId, idOf } = await demoOf(api);
const [hr, sekar] = ['hr', 'manager'].map((box) => api.as(`${box}@demo.example`)) as [Person, Person];

test('HS-31: the card approves only what it showed: a request that was changed meanwhile is refused, and what it holds stays held', async () => {
  const employeeId = await idOf('employee', 'employee@demo.example', 'work_email');
  const { rows } = await api.owner.query<{ monday: CalendarDate; today: CalendarDate; year: string }>(
    // In the leave year of today, whatever day that is.
    `select (w.monday + case when to_char(w.monday - 14, 'YYYY') = to_char(d.today, 'YYYY') then -14 else 7 end)::text as monday,
       d.today::text as today, to_char(d.today, 'YYYY') as year
     from (select app.today_of($1) as today) d cross join lateral (select date_trunc('week', d.today::timestamp)::date as monday) w`,
    [tenantId],
  );
  const { monday, today, year } = rows[0] as { monday: CalendarDate; today: CalendarDate; year: string };
  await api.owner.query('delete from non_work_day where tenant_id = $1', [tenantId]);
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
  const published = succeeded(await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${Number(year) - 1}-01-01` }));
  await jobEnded(hr, published.body.data.jobId);
  const annual = await idOf('leave_type', 'ANNUAL');
  const ask = {
    employeeId,
    leaveTypeId: annual,
    fromDate: monday,
    toDate: addDays(monday, 1),
    startPortion: 'FULL',
    endPortion: 'FULL',
    submit: true,
  };
  const sent = succeeded(await hr.post('/v1/LeaveRequest', ask)).body.data;
  const card = async () =>
    succeeded(await sekar.get('/v1/Home/Approvals', { 'x-active-role': 'Manager' })).body.data.rows.find(
      (row: { title: string; person: string }) => row.person?.startsWith('Yoga'),
    );
  const task = await card();
  expect(task).toMatchObject({ impact: expect.stringContaining('left'), approvableVersion: expect.any(Number) });
  const { accounts } = succeeded(await hr.get(`/v1/LeaveAccount/Employee/${employeeId}`)).body.data;
  const account = accounts.find((one: { leaveTypeId: string }) => one.leaveTypeId === annual);
  // What a request holds is taken away by nobody, so its approval cannot fail for it.
  const taken = await hr.post(`/v1/LeaveAccount/${account.id}/Adjust`, {
    quantity: `-${Number(account.available) + 1}`,
    effectiveDate: today,
    note: 'Corrected',
  });
  expect([taken.status, taken.body.code]).toEqual([422, 'ADJ_BELOW_TAKEN']);
  // It was changed and sent again while the card was open: the card's button says what it was about.
  const { requestId, requestVersion } = succeeded(await hr.get(`/v1/LeaveRequest/${sent.id}`)).body.data;
  succeeded(await hr.post(`/v1/ApprovalRequest/${requestId}/Recall`, { version: requestVersion, comment: '' }));
  const { employeeId: _, ...change } = ask;
  const draft = succeeded(await hr.get(`/v1/LeaveRequest/${sent.id}`)).body.data;
  succeeded(
    await hr.put(`/v1/LeaveRequest/${sent.id}`, { ...change, toDate: addDays(monday, 3), version: draft.version }),
  );
  const old = await sekar.post(`/v1/Approval/${task.taskId}/Approve`, { version: task.approvableVersion, comment: '' });
  expect([404, 409]).toContain(old.status);
  expect(succeeded(await hr.get(`/v1/LeaveRequest/${sent.id}`)).body.data).toMatchObject({
    status: 'PENDING',
    total: '4',
  });
  const now = await card();
  expect(now.impact).not.toBe(task.impact);
  const same = await sekar.post(`/v1/Approval/${now.taskId}/Approve`, { version: task.approvableVersion, comment: '' });
  expect(same.status).toBe(409);
  const version = { version: now.approvableVersion, comment: '' };
  expect((await sekar.post(`/v1/Approval/${now.taskId}/Approve`, version)).status).toBe(200);
});
