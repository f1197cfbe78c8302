import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { attendanceNotices } from './schedule.ts';

/** attendance 13: notices of missing clock-outs, incomplete days and periods that end. */

const api = await testApi();
const { tenantId, idOf } = await demoOf(api);
const hr = api.as('hr@demo.example');
const system = { tenantId, userId: null, channel: 'schedule' } as const;
const PEOPLE = ['employee', 'manager', 'hr'] as const;
type Who = (typeof PEOPLE)[number];
const idsOf = {} as Record<Who, { employee: string; user: string }>;
let today: CalendarDate;

const owner = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];
async function save(notices: object, more: object = {}) {
  const { cutOffDay, incompleteAtCutoff, rules, version } = succeeded(await hr.get('/v1/GeneralSetting')).body.data;
  const body = { cutOffDay, incompleteAtCutoff, rules, version, effectiveFrom: today, notices, ...more };
  return hr.put('/v1/GeneralSetting', body);
}
const OFF = { missingOutMinutes: null, incompleteDay: false, periodDays: null };
const run = () => attendanceNotices.run(api.door, system, undefined as never);
const noticesOf = async (who: Who, event: string) =>
  owner<{ facts: Record<string, string>; link: string; inApp: boolean; byMail: boolean }>(
    `select facts, link, in_app as "inApp", mail_due as "byMail" from notification where tenant_id = $1 and user_id = $2 and event = $3 order by id`,
    [tenantId, idsOf[who].user, event],
  );
async function dayOf(who: Who, date: CalendarDate, status: string, state: string, more: object = {}) {
  const { firstIn = null, explanation = null } = more as { firstIn?: string; explanation?: string };
  await owner('select app.attendance_months($1, $1)', [date]);
  await owner(
    `insert into attendance_day (tenant_id, employee_id, date, zone, day_type, state, day_status, first_in, worked_minutes, late_minutes,
       early_minutes, overtime_minutes, required_minutes, present_fraction, absent_fraction, leave_fraction, holiday_fraction, explanation_id)
     values ($1, $2, $3, 'Asia/Jakarta', 'workday', $4, $5, $6, 0, 0, 0, 0, 480, 0, 0, 0, 0, $7)
     on conflict (tenant_id, employee_id, date) do update set day_status = excluded.day_status, state = excluded.state,
       first_in = excluded.first_in, last_out = null, explanation_id = excluded.explanation_id`,
    [tenantId, idsOf[who].employee, date, state, status, firstIn, explanation],
  );
}
/** A plan whose shift ended so many minutes ago. */
async function endedAgo(minutes: number, autoOut: string | null = null): Promise<string> {
  const [shift] = await owner<{ id: string }>(
    `insert into shift (tenant_id, code, name, kind, start_time, end_time, auto_out) values ($1, $2, 'Notice', 'fixed', '08:00', '17:00', $3) returning id`,
    [tenantId, `N${minutes}${autoOut ? 'A' : ''}`, autoOut],
  );
  const [made] = await owner<{ id: string }>(
    `insert into attendance_explanation (tenant_id, month, id, document)
     values ($1, date_trunc('month', $2::date), gen_random_uuid(), jsonb_build_object('plannedMinutes', 480, 'slots', jsonb_build_array(
       jsonb_build_object('shiftId', $3::text, 'plannedEnd', extract(epoch from now() - make_interval(mins => $4::int)) - extract(epoch from $2::date::timestamp))))) returning id`,
    [tenantId, today, shift?.id, minutes],
  );
  return made?.id ?? '';
}
const isIn = async (who: Who, explanation: string) =>
  dayOf(who, today, 'IN_PROGRESS', 'provisional', {
    firstIn: new Date(Date.now() - 8 * 3_600_000).toISOString(),
    explanation,
  });

beforeAll(async () => {
  const [row] = await owner<{ today: CalendarDate }>('select app.today_of($1)::text as today', [tenantId]);
  today = row?.today as CalendarDate;
  for (const who of PEOPLE) {
    const user = await idOf('app_user', `${who}@demo.example`, 'email');
    const [found] = await owner<{ id: string }>('select employee_id as id from app_user where id = $1', [user]);
    idsOf[who] = { user, employee: found?.id as string };
  }
  await owner('delete from attendance_day where tenant_id = $1', [tenantId]);
});

test('13: nobody is notified until the company says so, and of nothing out of bounds', async () => {
  await isIn('employee', await endedAgo(40));
  await dayOf('manager', addDays(today, -2), 'INCOMPLETE', 'final');
  await run();
  expect(await noticesOf('employee', 'clock-out-missing')).toEqual([]);
  expect(await noticesOf('manager', 'day-incomplete')).toEqual([]);
  expect((await save({ ...OFF, missingOutMinutes: 4 })).body.errors).toMatchObject([
    { path: 'notices.missingOutMinutes' },
  ]);
  expect(succeeded(await save({ ...OFF, missingOutMinutes: 30 })).body.data.notices).toEqual({
    ...OFF,
    missingOutMinutes: 30,
  });
});

test('13: whoever has not clocked out some minutes after the shift is notified once, as they chose', async () => {
  await owner(
    `insert into notification_preference (tenant_id, user_id, event, mail) values ($1, $2, 'clock-out-missing', 'OFF')`,
    [tenantId, idsOf.employee.user],
  );
  await isIn('manager', await endedAgo(20));
  await isIn('hr', await endedAgo(50, 'shiftEnd'));
  await run();
  await run();
  expect(await noticesOf('employee', 'clock-out-missing')).toMatchObject([
    {
      facts: { date: today, time: expect.stringMatching(/^\d\d:\d\d$/) },
      link: '/attendance-status',
      inApp: true,
      byMail: false,
    },
  ]);
  // Her shift ended less long ago, and his clocks out by itself.
  expect(await noticesOf('manager', 'clock-out-missing')).toEqual([]);
  expect(await noticesOf('hr', 'clock-out-missing')).toEqual([]);
  // Approved overtime goes on for another hour.
  await isIn('manager', await endedAgo(60));
  const [request] = await owner<{ id: string }>(
    `insert into overtime_request (tenant_id, employee_id, date, zone, start_at, end_at, planned_minutes, day_type, reason, status)
     values ($1, $2, $3, 'Asia/Jakarta', now() - interval '1 hour', now() + interval '1 hour', 120, 'WORKDAY', 'Stock count', 'APPROVED') returning id`,
    [tenantId, idsOf.manager.employee, today],
  );
  await run();
  expect(await noticesOf('manager', 'clock-out-missing')).toEqual([]);
  await owner('delete from overtime_request where id = $1', [request?.id]);
  await run();
  expect(await noticesOf('manager', 'clock-out-missing')).toHaveLength(1);
});

test('13: whoever has an incomplete day is notified on the next morning, once, unless its period is closed', async () => {
  const past = addDays(today, -2);
  await dayOf('employee', past, 'INCOMPLETE', 'final');
  await dayOf('hr', today, 'INCOMPLETE', 'final');
  succeeded(await save({ ...OFF, incompleteDay: true }));
  await owner('delete from attendance_period where tenant_id = $1', [tenantId]);
  await owner(
    `insert into attendance_period (tenant_id, code, date_from, date_to, state, incomplete_as) values ($1, '2001-01', $2, $2, 'LOCKED', 'keep')`,
    [tenantId, past],
  );
  await run();
  expect(await noticesOf('employee', 'day-incomplete')).toEqual([]);
  await owner(`delete from attendance_period where tenant_id = $1 and code = '2001-01'`, [tenantId]);
  await run();
  await run();
  expect(await noticesOf('employee', 'day-incomplete')).toMatchObject([
    { facts: { date: past }, link: `/attendance-status?date=${past}`, inApp: true, byMail: true },
  ]);
  // The morning after today has not come.
  expect(await noticesOf('hr', 'day-incomplete')).toEqual([]);
});

test('13: whoever may close a period is notified before it ends, or locks by itself', async () => {
  await owner('delete from attendance_period where tenant_id = $1', [tenantId]);
  await owner(`insert into attendance_period (tenant_id, code, date_from, date_to) values ($1, '2001-02', $2, $3)`, [
    tenantId,
    addDays(today, -20),
    addDays(today, 2),
  ]);
  succeeded(await save({ ...OFF, periodDays: 1 }));
  await run();
  expect(await noticesOf('hr', 'period-ends')).toEqual([]);
  succeeded(await save({ ...OFF, periodDays: 2 }));
  await run();
  await run();
  expect(await noticesOf('hr', 'period-ends')).toMatchObject([
    { facts: { period: '2001-02', date: addDays(today, 2) }, link: '/attendance-report?tab=periods' },
  ]);
  expect(await noticesOf('employee', 'period-ends')).toEqual([]);
  succeeded(await save({ ...OFF, periodDays: 5 }, { autoLock: true, lockDaysAfterCutoff: 3 }));
  await run();
  expect(await noticesOf('hr', 'period-locks')).toMatchObject([{ facts: { date: addDays(today, 5) } }]);
});
