import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { attendanceAutoLock } from './auto-lock.ts';

/** attendance 13: periods lock by themselves some days after they end. */

const api = await testApi();
await testWorker(api);
const { tenantId, idOf } = await demoOf(api);
const hr = api.as('hr@demo.example');
const system = { tenantId, userId: null, channel: 'schedule' } as const;
let today: CalendarDate;

interface Period {
  readonly id: string;
  readonly code: string;
  readonly state: string;
  readonly locksOn: string | null;
  readonly closedBy: string | null;
  readonly version: number;
}
const period = async (code: string): Promise<Period> =>
  succeeded(await hr.get('/v1/AttendancePeriod')).body.data.find((one: Period) => one.code === code);
async function save(change: object) {
  const { cutOffDay, incompleteAtCutoff, rules, version } = succeeded(await hr.get('/v1/GeneralSetting')).body.data;
  return hr.put('/v1/GeneralSetting', {
    cutOffDay,
    incompleteAtCutoff,
    rules,
    version,
    effectiveFrom: today,
    ...change,
  });
}
const run = () => attendanceAutoLock.run(api.door, system, undefined as never);
/** Once no job is at it. */
async function settled(code: string): Promise<Period> {
  for (let n = 0; n < 1200; n += 1) {
    const found = await period(code);
    if (found.state !== 'CLOSING') return found;
    await pause(50);
  }
  throw new Error('the period does not come to rest');
}

/** One that is due, one that ended yesterday, and the one of today. */
beforeAll(async () => {
  const { rows } = await api.owner.query<{ today: CalendarDate }>('select app.today_of($1)::text as today', [tenantId]);
  today = rows[0]?.today as CalendarDate;
  await api.owner.query('delete from attendance_day where tenant_id = $1', [tenantId]);
  for (const [code, from, to] of [
    ['2001-01', -30, -3],
    ['2001-02', -2, -1],
    ['2001-03', 0, 20],
  ] as const)
    await api.owner.query(
      'insert into attendance_period (tenant_id, code, date_from, date_to) values ($1, $2, $3, $4)',
      [tenantId, code, addDays(today, from), addDays(today, to)],
    );
});

test('13: without the setting no period locks by itself', async () => {
  await run();
  expect(await period('2001-01')).toMatchObject({ state: 'OPEN', locksOn: null });
  expect((await save({ autoLock: true, lockDaysAfterCutoff: 0 })).body.errors).toMatchObject([
    { path: 'lockDaysAfterCutoff' },
  ]);
});

test('PERIOD_CHECKS: what the checks speak against stays open until they find nothing', async () => {
  expect(succeeded(await save({ autoLock: true })).body.data).toMatchObject({ autoLock: true, lockDaysAfterCutoff: 3 });
  expect(await period('2001-01')).toMatchObject({ locksOn: today });
  const yoga = await idOf('employee', 'employee@demo.example', 'work_email');
  await api.owner.query(
    `insert into approval_request (tenant_id, request_type, subject_id, transaction_no, employee_id, submitter_user_id, state, facts, facts_hash,
       material_hash, snapshot, submitted_at)
     select $1, 'LEAVE', $2, 'LV-LOCK', $2, u.id, 'PENDING', '{}', '-', '-', jsonb_build_object('title', 'Leave', 'from', $3::text, 'to', $3::text), now()
     from app_user u where u.tenant_id = $1 limit 1`,
    [tenantId, yoga, addDays(today, -4)],
  );
  await run();
  expect(await period('2001-01')).toMatchObject({ state: 'OPEN' });
  await api.owner.query("delete from approval_request where tenant_id = $1 and transaction_no = 'LV-LOCK'", [tenantId]);
});

test('13: a period that is due locks by the clock, others stay open, and the trail says so', async () => {
  await run();
  expect(await settled('2001-01')).toMatchObject({ state: 'LOCKED', closedBy: null, locksOn: null });
  expect(await period('2001-02')).toMatchObject({ state: 'OPEN', locksOn: addDays(today, 2) });
  expect(await period('2001-03')).toMatchObject({ state: 'OPEN' });
  const { rows } = await api.owner.query(
    `select channel, actor_user_id as who from audit_log where tenant_id = $1 and entity = 'AttendancePeriod' and entity_id = $2 order by id`,
    [tenantId, (await period('2001-01')).id],
  );
  expect(rows.slice(-2)).toEqual([
    { channel: 'schedule', who: null },
    { channel: 'job', who: null },
  ]);
  // A second time there is nothing to do.
  const before = await period('2001-01');
  await run();
  expect(await settled('2001-01')).toEqual(before);
});

test('13: a period that was opened again is closed by hand', async () => {
  const { id, version } = await period('2001-01');
  succeeded(await hr.post(`/v1/AttendancePeriod/${id}/Reopen`, { version, reason: 'A device was read late.' }));
  await run();
  expect(await period('2001-01')).toMatchObject({ state: 'OPEN', locksOn: null });
});
