import { addDays, type CalendarDate, type CorrectionOfDay, type CorrectionOfDayOutcome } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { markDays } from '../day/dirty.ts';
import { attendanceMinute } from '../day/schedules.ts';

/** attendance 12: the same correction of several days of others, each a request of its own. */

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, everyDay, punch, todayOf, system } = attendanceOf(api, demo);
const yoga = api.as('employee@demo.example');
const sekar = api.as('manager@demo.example');
const BULK = '/v1/AttendanceCorrection/Bulk';

let yogaId: string;
let sekarId: string;
let today: CalendarDate;
const back = (days: number): CalendarDate => addDays(today, -days);
const daysOf = (employeeId: string, ...ago: readonly number[]) => ago.map((n) => ({ employeeId, date: back(n) }));
const OUT = { clockOut: '17:00', reasonCode: 'FORGOT', note: 'The gate was broken' };
const preview = async (body: object, who = hr): Promise<CorrectionOfDay[]> =>
  succeeded(await who.post(`${BULK}/Preview`, body)).body.data;
const send = async (body: object, who = hr): Promise<CorrectionOfDayOutcome[]> =>
  succeeded(await who.post(BULK, body)).body.data;
const codesOf = (lines: readonly { readonly problems: readonly { readonly code: string }[] }[]) =>
  lines.map(({ problems }) => problems.map(({ code }) => code));

beforeAll(async () => {
  yogaId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  sekarId = await demo.idOf('employee', 'manager@demo.example', 'work_email');
  ({ today } = await todayOf(yogaId));
  await everyDay('B', { employeeIds: [yogaId, sekarId], from: back(40) });
  await owner('delete from attendance_correction where tenant_id = $1', [tenantId]);
  for (const n of [3, 4, 5, 6, 7]) await punch(yogaId, back(n), '08:00');
  await punch(yogaId, back(8), '08:00', '17:00');
  await punch(sekarId, back(3), '08:00');
  await demo.run(async (tx) => {
    for (const id of [yogaId, sekarId]) await markDays(tx, tenantId, id, back(9), back(2), 'ASKED');
  });
  await attendanceMinute.run(api.door, system, undefined as never);
});

test('12: a preview says of each day what it would become, or why not, and writes nothing', async () => {
  const days = [...daysOf(yogaId, 4, 8), ...daysOf(sekarId, 3), ...daysOf(yogaId, 20_000)];
  const lines = await preview({ days, ...OUT });
  // In the order in which they were asked for.
  expect(lines.map(({ employeeId, date }) => ({ employeeId, date }))).toEqual(days);
  expect(codesOf(lines)).toEqual([[], ['CORRECTION_NO_CHANGE'], [], ['EMPLOYEE_NOT_EMPLOYED']]);
  expect(lines[0]?.effect).toMatchObject({
    before: { status: 'INCOMPLETE' },
    after: { status: 'PRESENT' },
    type: 'missingOut',
  });
  expect(lines[3]?.effect).toBeNull();
  expect(await owner('select 1 as n from attendance_correction where tenant_id = $1', [tenantId])).toEqual([]);
  // A reason that the setting does not have is said before it is sent.
  const [line] = await preview({ days: daysOf(yogaId, 4), ...OUT, reasonCode: 'NONE' });
  expect(line?.problems).toMatchObject([
    {
      code: 'CORRECTION_REASON_TYPE',
      message: expect.stringMatching(/^\d.* is a correction of the type ".+", which has no reason "NONE"/),
    },
  ]);
});

test('12: each day is a request of its own through the approval engine; what is refused stops none of the others', async () => {
  const outcomes = await send({ days: [...daysOf(yogaId, 4, 8), ...daysOf(sekarId, 3)], ...OUT });
  const sent = outcomes.filter(({ id }) => id !== null);
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ no }) => no)).size).toBe(2);
  expect(outcomes.find(({ date }) => date === back(8))).toMatchObject({
    id: null,
    problems: [{ code: 'CORRECTION_NO_CHANGE' }],
  });
  for (const { id } of sent)
    expect((await hr.get(`/v1/AttendanceCorrection/${id}`)).body.data).toMatchObject({
      status: 'PENDING',
      clockOut: '17:00',
      note: OUT.note,
      isApprovedAtOnce: false,
    });
  // Sent again, a day that waits already is refused, and says so.
  const [again] = await send({ days: daysOf(yogaId, 4), ...OUT });
  expect(again).toMatchObject({ id: null, problems: [{ code: 'CORRECTION_OVERLAP' }] });
});

test('CORRECTION_LIMIT: the days of an employee use up their limit, in the preview as when they are sent', async () => {
  await owner('update attendance_correction_setting set max_per_period = 3 where tenant_id = $1', [tenantId]);
  // One period for all days of the test.
  await owner('delete from attendance_period where tenant_id = $1', [tenantId]);
  await owner(`insert into attendance_period (tenant_id, code, date_from, date_to) values ($1, '2001-01', $2, $3)`, [
    tenantId,
    back(60),
    addDays(today, 1),
  ]);
  const body = { days: daysOf(yogaId, 7, 6, 5), ...OUT };
  const lines = await preview(body, sekar);
  // One of back(4) is there already: two more, the earlier ones first.
  expect(codesOf(lines)).toEqual([[], [], ['CORRECTION_LIMIT']]);
  const outcomes = await send(body, sekar);
  expect(outcomes.map(({ date, id }) => [date, id !== null])).toEqual([
    [back(7), true],
    [back(6), true],
    [back(5), false],
  ]);
});

test('RO-6: nobody corrects days of people out of reach, and a day is named once', async () => {
  for (const path of [BULK, `${BULK}/Preview`]) {
    const others = await yoga.post(path, { days: [...daysOf(yogaId, 3), ...daysOf(sekarId, 4)], ...OUT });
    expect(others.body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await hr.post(path, { days: daysOf(yogaId, 3, 3), ...OUT })).status).toBe(422);
    expect((await hr.post(path, { days: daysOf(yogaId, 3), ...OUT, statusId: yogaId })).status).toBe(422);
  }
});
