import { ATTENDANCE_MEASURES } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { closePeriodJob } from './close-job.ts';
import { columnOf } from './measures.ts';
import { payrollFileJob } from './payroll-file.ts';

/** JOB_RUNNING: a period is closed, and its payroll file written, by one job at a time. */

const api = await testApi({ atOnce: { export: 1, bulk: 1 } });
const { tenantId } = await demoOf(api);
const hr = api.as('hr@demo.example');

interface Period {
  readonly id: string;
  readonly code: string;
  readonly state: string;
  readonly version: number;
  readonly exportNo: number;
}
const periodIn = async (state: string): Promise<Period> =>
  succeeded(await hr.get('/v1/AttendancePeriod'))
    .body.data.toReversed()
    .find((one: Period) => one.state === state);

/** A job as it is while a worker is at it. */
const runs = async (kind: string, { id, code }: Period): Promise<void> =>
  void (await api.owner.query(
    `insert into job (tenant_id, kind, title, payload, state, done, total)
     values ($1, $2, '{"en": "Work on it", "id": "Kerjakan"}', $3, 'running', 2, 5)`,
    [tenantId, kind, JSON.stringify({ id, code, format: 'csv' })],
  ));
const ends = () => api.owner.query("update job set state = 'completed' where tenant_id = $1", [tenantId]);

// Two periods that are over, one of them locked.
beforeAll(async () => {
  for (const [back, state] of [
    [1, 'OPEN'],
    [2, 'LOCKED'],
  ] as const)
    await api.owner.query(
      `insert into attendance_period (tenant_id, code, date_from, date_to, state, incomplete_as)
       select $1, to_char(m, 'YYYY-MM'), m, (m + interval '1 month - 1 day')::date, $3, case $3 when 'LOCKED' then 'keep' end
       from (select (date_trunc('month', app.today_of($1)::timestamp) - make_interval(months => $2))::date as m) x`,
      [tenantId, back, state],
    );
  const columns = ATTENDANCE_MEASURES.map(columnOf);
  await api.owner.query(
    `insert into attendance_period_line (tenant_id, period_id, employee_id, ${columns.join(', ')})
     select e.tenant_id, p.id, e.id, ${columns.map(() => '1').join(', ')} from employee e
     join attendance_period p on p.tenant_id = e.tenant_id and p.state = 'LOCKED' where e.tenant_id = $1 limit 3`,
    [tenantId],
  );
});

test('JOB_RUNNING: a period that is being closed is not closed by a second job', async () => {
  const period = await periodIn('OPEN');
  const close = () => hr.post(`/v1/AttendancePeriod/${period.id}/Close`, { version: period.version, reason: 'Known' });
  await runs(closePeriodJob.name, period);
  const refused = await close();
  expect(refused).toMatchObject({ status: 409, body: { code: 'JOB_RUNNING' } });
  expect(refused.body.message).toBe('“Work on it” is already running (40 %).');
  await ends();
  succeeded(await close());
  expect(await close()).toMatchObject({ status: 409, body: { code: 'JOB_RUNNING' } });
});

test('JOB_RUNNING: a long payroll file of a period is written once at a time, and a refused one has no number', async () => {
  const period = await periodIn('LOCKED');
  const exported = () => hr.post(`/v1/AttendancePeriod/${period.id}/Export`, { format: 'csv' });
  await runs(payrollFileJob.name, period);
  expect(await exported()).toMatchObject({ status: 409, body: { code: 'JOB_RUNNING' } });
  expect((await periodIn('LOCKED')).exportNo).toBe(period.exportNo);
  await ends();
  expect((await exported()).status).toBe(202);
  expect(await exported()).toMatchObject({ status: 409, body: { code: 'JOB_RUNNING' } });
});
