import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../testing/attendance.ts';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { recompute } from './day/compute.ts';
import { computeAllMarked } from './day/dirty.ts';

/** attendance 1.2, 1.12, 2, 8.2: punches that say break, further breaks of a shift, and holidays that change afterwards. */

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, add, everyDay, todayOf, system } = attendanceOf(api, demo);

let today: CalendarDate;
let ani: string;
let key: string;
const back = (days: number): CalendarDate => addDays(today, -days);
const push = async (...punches: readonly (readonly [time: string, direction: string])[]) =>
  succeeded(
    await hr.call(
      'POST',
      '/v1/AttendancePunch/Push',
      { punches: punches.map(([time, direction]) => ({ badge: 'BR1', time, direction })) },
      { authorization: `Bearer ${key}` },
    ),
  ).body.data;
const dayOn = async (date: CalendarDate) =>
  succeeded(await hr.get(`/v1/AttendanceDay/${ani}/${date}`)).body.data as Record<string, unknown> & {
    punches: { direction: string }[];
  };

beforeAll(async () => {
  const { locationId } = demo.places;
  ani = await demo.hire({ firstName: 'Ani', lastName: 'Istirahat' });
  ({ today } = await todayOf(ani));
  await everyDay('BR', {
    employeeIds: [ani],
    from: back(30),
    breakStart: '12:00',
    breakEnd: '12:30',
    secondBreakStart: '15:00',
    secondBreakEnd: '15:15',
    moreBreaks: '10:00-10:10, 16:00 – 16:05',
    directions: 'strict',
    pairing: 'everyPair',
  });
  await add('/v1/EmployeeAttendanceMapping', { employeeId: ani, badge: 'BR1', validFrom: back(30) });
  const device = await add('/v1/AttendanceDevice', { code: 'BR', name: 'Gate', locationId, direction: 'byPunch' });
  key = succeeded(await hr.post(`/v1/AttendanceDevice/${device.id}/CreateKey`, {})).body.data.key;
});

test('2: a shift has up to six breaks with times; its hours are those without them', async () => {
  const [found] = await owner<{ hours: string; breaks: string }>(
    "select work_hours::text as hours, more_breaks as breaks from shift_list where tenant_id = $1 and code = 'BR-DAY'",
    [tenantId],
  );
  expect(found).toEqual({ hours: '8.00', breaks: '10:00-10:10, 16:00 – 16:05' });
  const wrong = { code: 'BR-BAD', name: 'Bad', kind: 'fixed', startTime: '08:00', endTime: '17:00' };
  expect((await hr.post('/v1/Shift', { ...wrong, moreBreaks: 'at ten' })).body.errors).toMatchObject([
    { path: 'moreBreaks', code: 'SHIFT_BREAK_LIST' },
  ]);
  expect((await hr.post('/v1/Shift', { ...wrong, moreBreaks: '10:00-10:10, 10:05-10:20' })).body.errors).toMatchObject([
    { path: 'moreBreaks', code: 'SHIFT_BREAK_OVERLAP' },
  ]);
});

test('1.2: a punch that says break is no clock-out, and the time between is no work', async () => {
  const date = back(5);
  const at = (time: string) => `${date}T${time}:00`;
  const sent = await push(
    [at('08:00'), 'in'],
    [at('13:00'), 'breakOut'],
    [at('13:20'), 'breakIn'],
    [at('17:00'), 'out'],
  );
  expect(sent.outcomes).toEqual(['new', 'new', 'new', 'new']);
  await computeAllMarked(api.door, system);
  const found = await dayOn(date);
  // Nine hours, the breaks of an hour and twenty minutes taken off.
  expect(found).toMatchObject({ status: 'PRESENT', workedMinutes: 540 - 60 - 20, flags: [] });
  expect(found.punches.map(({ direction }) => direction)).toEqual(['in', 'breakOut', 'breakIn', 'out']);
  // A day computed by itself is the same as one that is like another (1.12).
  expect(await demo.run((tx) => recompute(tx, tenantId, ani, [date]))).toBe(0);
});

test('1.12, 8.2: a holiday that comes or goes afterwards has its days computed again by itself', async () => {
  const date = back(6);
  await demo.run((tx) => recompute(tx, tenantId, ani, [date]));
  const status = async () => {
    await computeAllMarked(api.door, system);
    return (await dayOn(date))['status'];
  };
  expect(await status()).toBe('ABSENT');
  const [calendar] = await owner<{ id: string }>(
    'select holiday_calendar_id as id from location where tenant_id = $1 and id = $2',
    [tenantId, demo.places.locationId],
  );
  const draft = { holidayCalendarId: calendar?.id, fromDate: date, name: 'Late decree', kind: 'public' };
  const { id } = await add('/v1/Holiday', draft);
  const marks = async () =>
    (await owner<{ n: number }>('select count(*)::int as n from attendance_dirty where tenant_id = $1', [tenantId]))[0]
      ?.n;
  // A draft reaches nobody: nothing is computed.
  expect(await marks()).toBe(0);
  expect(await status()).toBe('ABSENT');
  succeeded(await hr.post('/v1/Holiday/Publish', { ids: [id] }));
  expect(await marks()).toBeGreaterThan(0);
  expect(await status()).toBe('HOLIDAY');
  const change = async (more: object) => {
    const { version } = succeeded(await hr.get(`/v1/Holiday/${id}`)).body.data;
    succeeded(await hr.put(`/v1/Holiday/${id}`, { ...draft, ...more, version }));
  };
  // Nothing that results depend on: nothing is computed.
  await change({ localName: 'Keputusan' });
  expect(await marks()).toBe(0);
  await change({ fromDate: back(7) });
  expect(await status()).toBe('ABSENT');
  await change({ fromDate: back(7), toDate: back(5) });
  expect(await status()).toBe('HOLIDAY');
  // 8.3: the end of one that recurs takes the day away, and a later end brings it back. Four years before there is every date.
  const yearly = { fromDate: `${Number(date.slice(0, 4)) - 4}${date.slice(4)}`, recurring: 'sameDateYearly' };
  await change({ ...yearly, effectiveTo: addDays(date, -1) });
  expect(await status()).toBe('ABSENT');
  await change({ ...yearly, effectiveTo: date });
  expect(await status()).toBe('HOLIDAY');
  succeeded(await hr.post('/v1/Holiday/Withdraw', { ids: [id] }));
  expect(await status()).toBe('ABSENT');
  succeeded(await hr.post('/v1/Holiday/Publish', { ids: [id] }));
  expect(await status()).toBe('HOLIDAY');
  // 8.3: another one on the same date, of a lower rank.
  const half = await add('/v1/Holiday', { ...draft, name: 'Anniversary', kind: 'first-half' });
  succeeded(await hr.post('/v1/Holiday/Publish', { ids: [half.id] }));
  expect(await status()).toBe('HOLIDAY');
  expect((await dayOn(date))['holiday']).toBe('Late decree, Anniversary');
  succeeded(await hr.remove(`/v1/Holiday/${id}`));
  await status();
  const halfOff = await dayOn(date);
  expect([halfOff['holiday'], Number(halfOff['holidayFraction'])]).toEqual(['Anniversary', 0.5]);
  succeeded(await hr.remove(`/v1/Holiday/${half.id}`));
  expect(await status()).toBe('ABSENT');
});
