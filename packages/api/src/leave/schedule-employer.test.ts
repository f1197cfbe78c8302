import { addDays, type CalendarDate, dayNumber } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../testing/attendance.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { leaveOf } from '../../testing/leave.ts';

/** attendance 3: a work schedule for the people of one employer, and the limit of an employer on weekly hours. */

const api = await testApi();
const leave = await leaveOf(api, 4);
const { demo, tenantId, monday } = leave;
const { hr, owner, add, saved } = attendanceOf(api, demo);
/** Nobody works on it by the standard week. */
const saturday = addDays(monday, 5);
const second = {
  code: 'SECOND',
  name: 'Second',
  legalName: 'PT Second',
  employerType: 'company',
  currency: 'IDR',
  timeZone: 'Asia/Jakarta',
  locale: 'id',
  weekStart: 'monday',
  fiscalYearStartMonth: 1,
  employeeNoPattern: '{EMP}{YY}{SEQ4}',
  probationMonthsDefault: 3,
  noticeDaysDefault: 30,
};
let other: string;
let [here, there] = ['', ''];
let scheduleId: string;

const everyDay = async (code: string, employerId: string | null, shiftId: string) => {
  const { id } = await add('/v1/WorkSchedule', {
    code,
    name: code,
    cycleLength: 1,
    anchorDate: '2026-01-05',
    holidayRule: 'followCalendar',
    employerId,
  });
  await saved(`/v1/WorkSchedule/${id}/Days`, [{ day: 1, shiftId }]);
  return id;
};
const resolved = async (employeeId: string, date: CalendarDate = saturday) =>
  succeeded(await hr.get(`/v1/EmployeeShiftGroup/ResolveFor?employeeId=${employeeId}&date=${date}`)).body.data;

beforeAll(async () => {
  other = (await add('/v1/Employer', second)).id;
  here = await demo.hire({ firstName: 'Sini' });
  there = await demo.hire({ firstName: 'Sana', employerId: other });
  const shift = await add('/v1/Shift', {
    code: 'E-DAY',
    name: 'Day',
    kind: 'fixed',
    startTime: '08:00',
    endTime: '16:00',
  });
  scheduleId = await everyDay('E-LIMITED', demo.places.employerId, shift.id);
  const { id: groupId } = await add('/v1/EmployeeShiftGroup', { code: 'E-GROUP', name: 'Both' });
  await saved(`/v1/EmployeeShiftGroup/${groupId}/Members`, [
    { employeeId: here, validFrom: addDays(monday, -60) },
    { employeeId: there, validFrom: addDays(monday, -60) },
  ]);
  await saved(`/v1/EmployeeShiftGroup/${groupId}/Schedules`, [
    { validFrom: addDays(monday, -60), workScheduleId: scheduleId, offsetDays: 0 },
  ]);
});

test('3: people of another employer do not follow it, although their group does', async () => {
  expect(dayNumber(saturday) % 7).toBe(dayNumber('2026-01-10' as CalendarDate) % 7);
  expect(await resolved(here)).toMatchObject({ kind: 'WORK', schedule: { code: 'E-LIMITED' } });
  expect(await resolved(there)).toMatchObject({ kind: 'REST', schedule: null });
});

test('3: mass leave counts the day of everybody by the schedule that they follow', async () => {
  const idOf = await leave.addTemplate();
  await leave.publish(`${leave.last}-01-01`);
  const counts = async (employerId: string) =>
    succeeded(
      await hr.post('/v1/MassLeave/Preview', {
        name: 'Joint leave',
        leaveTypeId: idOf['ANNUAL'],
        dates: [saturday],
        insufficient: 'SKIP',
        employerIds: [employerId],
      }),
    ).body.data;
  expect((await counts(other)).counts).toMatchObject({ NOT_WORKING: 1 });
  const own = await counts(demo.places.employerId);
  expect(own.counts.DEDUCTED + own.counts.NO_BALANCE).toBeGreaterThan(0);
});

test('3: as a default it is that of its employer only, and the next default is of the others', async () => {
  const draft = { name: 'Limited', workScheduleId: scheduleId, validFrom: addDays(monday, -60) };
  await add('/v1/DefaultWorkSchedule', draft);
  const alone = {
    here: await demo.hire({ firstName: 'Lepas' }),
    there: await demo.hire({ firstName: 'Lain', employerId: other }),
  };
  expect(await resolved(alone.here)).toMatchObject({ kind: 'WORK', byDefault: { level: 'company' } });
  expect(await resolved(alone.there)).toMatchObject({ kind: 'REST', byDefault: null });
});

test('3: it stays with its employer, who cannot be changed', async () => {
  const kept = succeeded(await hr.get(`/v1/WorkSchedule/${scheduleId}`)).body.data;
  expect(kept).toMatchObject({ employerId: demo.places.employerId, refs: { employerId: { code: 'NSG' } } });
  const draft = {
    code: kept.code,
    name: kept.name,
    cycleLength: 1,
    anchorDate: kept.anchorDate,
    holidayRule: kept.holidayRule,
  };
  const { body } = await hr.put(`/v1/WorkSchedule/${scheduleId}`, {
    ...draft,
    employerId: other,
    version: kept.version,
  });
  expect(body.errors).toMatchObject([{ path: 'employerId' }]);
});

test('3: the limit on weekly hours is the employer’s own, else that of the law', async () => {
  const limit = async (id: string) => succeeded(await hr.get(`/v1/WorkSchedule/${id}/Preview`)).body.data.weeklyLimit;
  const [shift] = await owner<{ id: string }>("select id from shift where tenant_id = $1 and code = 'E-DAY'", [
    tenantId,
  ]);
  const [ofOther, ofAll] = [
    await everyDay('E-OTHER', other, shift?.id ?? ''),
    await everyDay('E-ALL', null, shift?.id ?? ''),
  ];
  expect([await limit(scheduleId), await limit(ofOther), await limit(ofAll)]).toEqual([40, 40, 40]);
  const { version } = succeeded(await hr.get(`/v1/Employer/${other}`)).body.data;
  succeeded(await hr.put(`/v1/Employer/${other}`, { ...second, maxWeeklyHours: 35, version }));
  // A schedule for all employers is within the lowest limit.
  expect([await limit(scheduleId), await limit(ofOther), await limit(ofAll)]).toEqual([40, 35, 35]);
  const versions = succeeded(await hr.get(`/v1/WorkSchedule/${ofOther}/Versions`)).body.data;
  expect(versions).toMatchObject([{ weeklyHours: '56', weeklyLimit: 35 }]);
});
