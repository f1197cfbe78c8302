import type { CalendarDate } from '@personalia/contract';
import { expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

/** home-and-self-service 2.3: a request that a device kept while it was offline. */

const api = await testApi();
await testWorker(api);
const { tenantId, idOf } = await demoOf(api);
const hr = api.as('hr@demo.example');
const yoga = api.as('employee@demo.example');

test('HS-19: a request that is sent again makes one record, also when its key is long forgotten', async () => {
  const employeeId = await idOf('employee', 'employee@demo.example', 'work_email');
  const { rows } = await api.owner.query<{ monday: CalendarDate; year: string }>(
    `select (date_trunc('week', app.today_of($1)) + interval '28 days')::date::text as monday, to_char(app.today_of($1), 'YYYY') as year`,
    [tenantId],
  );
  const { monday, year } = rows[0] as { monday: CalendarDate; year: string };
  await api.owner.query('delete from non_work_day where tenant_id = $1', [tenantId]);
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
  const published = succeeded(await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${year}-01-01` }));
  await jobEnded(hr, published.body.data.jobId);
  const body = {
    employeeId,
    leaveTypeId: await idOf('leave_type', 'UNPAID'),
    fromDate: monday,
    toDate: monday,
    startPortion: 'FULL',
    endPortion: 'FULL',
    reason: 'Family',
    submit: true,
  };
  const send = () => yoga.post('/v1/LeaveRequest', body, { 'idempotency-key': '01900000-0000-7000-8000-00000000abcd' });
  const first = succeeded(await send()).body.data;
  expect(succeeded(await send()).body.data.id).toBe(first.id);
  await api.owner.query('delete from idempotency where tenant_id = $1', [tenantId]);
  const late = await send();
  expect([late.status, late.body.code]).toEqual([422, 'LEAVE_OVERLAP']);
  const { rows: kept } = await api.owner.query(
    'select id from leave_request where tenant_id = $1 and employee_id = $2',
    [tenantId, employeeId],
  );
  expect(kept).toEqual([{ id: first.id }]);
});
