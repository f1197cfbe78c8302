import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { computeAllMarked } from '../day/dirty.ts';

/** attendance 0 and 3: a work schedule is what it is from a date on; earlier days keep their plan. */

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, add, saved, todayOf, everyDay, punch, system } = attendanceOf(api, demo);
const yoga = api.as('employee@demo.example');
const settle = () => computeAllMarked(api.door, system);

let person: string;
let schedule: string;
let shift: string;
let early: string;
/** At the workplace and at the company's clock: a change without a date counts from the latter. */
let today: CalendarDate;
let companyToday: CalendarDate;
const back = (days: number): CalendarDate => addDays(companyToday, -days);
const ahead = (days: number): CalendarDate => addDays(companyToday, days);

const path = () => `/v1/WorkSchedule/${schedule}`;
const one = async (at = path()) => (await hr.get(at)).body.data;
const versions = async (at = path()) => succeeded(await hr.get(`${at}/Versions`)).body.data;
const newVersion = async (body: object, at = path()) =>
  hr.post(`${at}/NewVersion`, { version: (await one(at)).version, ...body });
const change = async (more: object) => {
  const { code, name, cycleLength, anchorDate, holidayRule, effectiveFrom, version } = await one();
  return hr.put(path(), { code, name, cycleLength, anchorDate, holidayRule, effectiveFrom, version, ...more });
};
const kindOn = async (date: CalendarDate): Promise<string> =>
  succeeded(await hr.get(`/v1/EmployeeShiftGroup/ResolveFor?employeeId=${person}&date=${date}`)).body.data.kind;
const results = async (from: CalendarDate, to: CalendarDate) => {
  await settle();
  return owner(
    `select date::text, day_status, late_minutes, calc_version from attendance_day
     where tenant_id = $1 and employee_id = $2 and date between $3 and $4 order by date`,
    [tenantId, person, from, to],
  );
};

beforeAll(async () => {
  person = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  ({ today } = await todayOf(person));
  const [row] = await owner('select app.today_of($1)::text as today', [tenantId]);
  companyToday = row?.['today'] as CalendarDate;
  const made = await everyDay('V', { employeeIds: [person], from: back(30) });
  schedule = made.scheduleId;
  shift = made.shiftId;
  const times = { kind: 'fixed', startTime: '06:00', endTime: '15:00' };
  early = (await add('/v1/Shift', { code: 'V-EARLY', name: 'Early', ...times })).id;
  for (const n of [3, 4, 5, 6]) await punch(person, back(n), '08:00', '17:00');
  await settle();
});

describe('attendance 3: from when a change counts', () => {
  test('nobody follows it yet: it is changed as it stands, and there is one version', async () => {
    const { id } = await add('/v1/WorkSchedule', {
      code: 'V-UNUSED',
      name: 'Unused',
      cycleLength: 7,
      anchorDate: '2026-01-05',
      holidayRule: 'followCalendar',
    });
    await saved(`/v1/WorkSchedule/${id}/Days`, [{ day: 1, shiftId: shift }]);
    await saved(`/v1/WorkSchedule/${id}/Days`, [{ day: 2, shiftId: shift }]);
    expect(await versions(`/v1/WorkSchedule/${id}`)).toMatchObject([
      { from: null, to: null, workDays: 1, days: [{ day: 2, shifts: ['V-DAY'] }] },
    ]);
  });

  test('without a date from today; earlier days keep their plan and their results', async () => {
    const before = await results(back(30), back(1));
    expect(before).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ date: back(3), day_status: 'PRESENT' })]),
    );
    await saved(`${path()}/Days`, []);
    expect(await one()).toMatchObject({ effectiveFrom: companyToday });
    expect([await kindOn(back(1)), await kindOn(companyToday)]).toEqual(['WORK', 'REST']);
    expect(await results(back(30), back(2))).toEqual(before.filter(({ date }) => (date as string) <= back(2)));
    expect(await versions()).toMatchObject([
      { from: companyToday, to: null, workDays: 0, weeklyHours: '0' },
      { from: null, to: back(1), workDays: 1, weeklyHours: '63', days: [{ day: 1, shifts: ['V-DAY'] }] },
    ]);
    // Changed again on the same day it is the same version.
    await saved(`${path()}/Days`, [{ day: 1, shiftId: shift }]);
    expect(await versions()).toHaveLength(2);
    expect(await kindOn(companyToday)).toBe('WORK');
  });

  test('another name or the same days again make no version', async () => {
    succeeded(await change({ name: 'Every single day' }));
    await saved(`${path()}/Days`, [{ day: 1, shiftId: shift }]);
    const known = await versions();
    expect(known.map(({ to }: { to: string | null }) => to)).toEqual([null, back(1)]);
    const resolved = await hr.get(`/v1/EmployeeShiftGroup/ResolveFor?employeeId=${person}&date=${back(3)}`);
    expect(resolved.body.data.schedule).toMatchObject({ name: 'Every single day' });
  });
});

describe('attendance 3: NewVersion', () => {
  test('from a date to come: until then everything stays, and the preview shows both', async () => {
    const pattern = { cycleLength: 2, anchorDate: ahead(10), days: [{ day: 1, shiftId: early }] };
    expect(succeeded(await newVersion({ effectiveFrom: ahead(10), pattern })).body.data).toMatchObject({
      effectiveFrom: ahead(10),
      cycleLength: 2,
    });
    const kinds = await Promise.all([9, 10, 11, 12].map((n) => kindOn(ahead(n))));
    expect(kinds).toEqual(['WORK', 'WORK', 'REST', 'WORK']);
    const preview = await hr.get(`${path()}/Preview?from=${ahead(9)}&to=${ahead(11)}`);
    expect(preview.body.data.days).toMatchObject([
      { date: ahead(9), kind: 'WORK', shifts: ['V-DAY'] },
      { date: ahead(10), kind: 'WORK', shifts: ['V-EARLY'] },
      { date: ahead(11), kind: 'REST', shifts: [] },
    ]);
    expect(await versions()).toMatchObject([
      { from: ahead(10), to: null, cycleLength: 2, workDays: 1 },
      { from: companyToday, to: ahead(9), cycleLength: 1 },
      { from: null, to: back(1), cycleLength: 1 },
    ]);
  });

  test('a planned version is changed from its own day', async () => {
    await saved(`${path()}/Days`, [{ day: 2, shiftId: early }]);
    expect((await versions()).map(({ from }: { from: string | null }) => from)).toEqual([
      ahead(10),
      companyToday,
      null,
    ]);
    expect([await kindOn(ahead(9)), await kindOn(ahead(10)), await kindOn(ahead(11))]).toEqual([
      'WORK',
      'REST',
      'WORK',
    ]);
  });

  test('SCHEDULE_VERSION_ORDER, SCHEDULE_DAY_COUNT and STALE; only who may edit', async () => {
    const late = await newVersion({ effectiveFrom: ahead(10) });
    expect(late.body).toMatchObject({ code: 'SCHEDULE_VERSION_ORDER', errors: [{ path: 'effectiveFrom' }] });
    const pattern = { cycleLength: 2, anchorDate: ahead(20), days: [{ day: 3, shiftId: early }] };
    const beyond = await newVersion({ effectiveFrom: ahead(20), pattern });
    expect(beyond.body).toMatchObject({ code: 'SCHEDULE_DAY_COUNT', errors: [{ path: 'pattern.days.0.day' }] });
    const stale = await hr.post(`${path()}/NewVersion`, { version: 1, effectiveFrom: ahead(20) });
    expect(stale.body.code).toBe('STALE');
    expect((await yoga.get(`${path()}/Versions`)).status).toBe(403);
    expect((await yoga.post(`${path()}/NewVersion`, { version: 1, effectiveFrom: ahead(20) })).status).toBe(403);
  });

  test('a shift of an earlier version is in use', async () => {
    const { id } = await add('/v1/WorkSchedule', {
      code: 'V-ONCE',
      name: 'Once',
      cycleLength: 1,
      anchorDate: '2026-01-05',
      holidayRule: 'followCalendar',
    });
    const times = { kind: 'fixed', startTime: '09:00', endTime: '12:00' };
    const old = await add('/v1/Shift', { code: 'V-OLD', name: 'Old', ...times });
    await saved(`/v1/WorkSchedule/${id}/Days`, [{ day: 1, shiftId: old.id }]);
    const pattern = { cycleLength: 1, anchorDate: companyToday, days: [{ day: 1, shiftId: shift }] };
    succeeded(await newVersion({ effectiveFrom: companyToday, pattern }, `/v1/WorkSchedule/${id}`));
    expect((await hr.remove(`/v1/Shift/${old.id}`)).body.code).toBe('IN_USE');
    const [, before] = await versions(`/v1/WorkSchedule/${id}`);
    expect(before).toMatchObject({ to: back(1), days: [{ day: 1, shifts: ['V-OLD'] }] });
  });
});

test('attendance 3: a day that is past is computed again where a version reaches back to it, and no other day', async () => {
  const made = await everyDay('W', {
    employeeIds: [await demo.idOf('employee', 'manager@demo.example', 'work_email')],
    from: back(30),
  });
  person = await demo.idOf('employee', 'manager@demo.example', 'work_email');
  schedule = made.scheduleId;
  for (const n of [4, 5, 6]) await punch(person, back(n), '08:00', '17:00');
  const before = await results(back(30), back(6));
  const pattern = { cycleLength: 1, anchorDate: back(5), days: [{ day: 1, shiftId: early }] };
  succeeded(await newVersion({ effectiveFrom: back(5), pattern }));
  expect(await results(back(5), back(4))).toMatchObject([
    { date: back(5), late_minutes: 120 },
    { date: back(4), late_minutes: 120 },
  ]);
  expect(await results(back(30), back(6))).toEqual(before);
});

test('SCHEDULE_FROM_LOCKED: not within a closed period', async () => {
  succeeded(await hr.get('/v1/AttendancePeriod'));
  await owner(
    `insert into attendance_period (tenant_id, code, date_from, date_to, state, incomplete_as)
     select $1, 'V-LOCKED', $2, $3, 'LOCKED', 'keep' where not exists (select from attendance_period where tenant_id = $1 and date_to >= $2::date)`,
    [tenantId, back(40), back(4)],
  );
  await owner(
    `update attendance_period set state = 'LOCKED', incomplete_as = 'keep' where tenant_id = $1 and date_to < $2::date`,
    [tenantId, today],
  );
  const [{ day } = { day: '' }] = await owner(
    `select (max(date_to) + 1)::text as day from attendance_period where tenant_id = $1 and state <> 'OPEN'`,
    [tenantId],
  );
  const refused = await change({ holidayRule: 'workThrough', effectiveFrom: addDays(day as CalendarDate, -1) });
  expect(refused.body).toMatchObject({ code: 'SCHEDULE_FROM_LOCKED', errors: [{ path: 'effectiveFrom' }] });
  succeeded(await change({ holidayRule: 'workThrough' }));
});

test('attendance 3: the preview has the holidays of a location', async () => {
  const [place] = await owner(
    `select id, holiday_calendar_id as calendar from location where tenant_id = $1 and holiday_calendar_id is not null limit 1`,
    [tenantId],
  );
  const { id } = await add('/v1/Holiday', {
    holidayCalendarId: place?.['calendar'],
    fromDate: ahead(2),
    name: 'Founding day',
    kind: 'public',
  });
  succeeded(await hr.post('/v1/Holiday/Publish', { ids: [id] }));
  succeeded(await change({ holidayRule: 'followCalendar' }));
  const asked = `${path()}/Preview?from=${ahead(2)}&to=${ahead(2)}`;
  expect((await hr.get(asked)).body.data.days).toMatchObject([{ kind: 'WORK', holiday: null }]);
  expect((await hr.get(`${asked}&locationId=${place?.['id']}`)).body.data.days).toMatchObject([
    { kind: 'HOLIDAY', holiday: 'Founding day', shifts: [] },
  ]);
});
