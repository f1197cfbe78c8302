import { expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';

/** RP-7: whoever replaces an approver and is on leave in those days is named, and the replacement is saved nevertheless. */

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const manager = api.as('manager@demo.example');
const hr = api.as('hr@demo.example');
const year = new Date().getUTCFullYear() + 1;

test('RP-7: "{name} is on leave from {d1} to {d2}", once for each stretch, a weekend between included', async () => {
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'generic' }));
  const delegateId = await demo.idOf('employee', 'hr@demo.example', 'work_email');
  // Thursday and Friday, Monday, and a day two weeks later; then a request that only waits.
  const stretches = [
    ['APPROVED', `${year}-06-01`, `${year}-06-02`, `${year}-06-05`],
    ['APPROVED', `${year}-06-20`],
    ['PENDING', `${year}-06-25`],
  ] as const;
  for (const [status, ...dates] of stretches) {
    const { rows } = await api.owner.query<{ id: string }>(
      `insert into leave_request (tenant_id, employee_id, leave_type_id, origin, from_date, to_date, total, status)
       select $1, $2, t.id, 'SELF', $3, $4, $5, $6 from leave_type t where t.tenant_id = $1 limit 1 returning id`,
      [tenantId, delegateId, dates[0], dates.at(-1), dates.length, status],
    );
    for (const date of dates)
      await api.owner.query(
        `insert into leave_request_day (tenant_id, request_id, employee_id, date, kind, portion, quantity, is_active)
         values ($1, $2, $3, $4, 'WORK', 'FULL', 1, true)`,
        [tenantId, rows[0]?.id, delegateId, date],
      );
  }
  const made = await manager.post('/v1/WorkflowReplacement', {
    delegateEmployeeId: delegateId,
    dateFrom: `${year}-06-02`,
    dateTo: `${year}-06-30`,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { delegate, warnings } = made.body.data;
  expect(warnings.filter(({ code }: { code: string }) => code === 'RP_ON_LEAVE')).toEqual(
    [
      [`2 Jun ${year}`, `5 Jun ${year}`],
      [`20 Jun ${year}`, `20 Jun ${year}`],
    ].map(([from, to]) => ({
      code: 'RP_ON_LEAVE',
      path: 'delegateEmployeeId',
      message: `${delegate} is on leave from ${from} to ${to}.`,
    })),
  );
});
