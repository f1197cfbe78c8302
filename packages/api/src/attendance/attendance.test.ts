import { Shift } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { computeAllMarked } from './day/dirty.ts';

const api = await testApi();
const demo = await demoOf(api);
const hr = api.as('hr@demo.example');
const yoga = api.as('employee@demo.example');
const { tenantId } = demo;

const owner = async <Row = Record<string, never>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];

interface Saved {
  readonly id: string;
  readonly version: number;
}
const idOf: Record<string, string> = {};

async function add(path: string, body: object): Promise<Saved> {
  const answer = await hr.post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}
const one = async (path: string): Promise<Saved> => (await hr.get(path)).body.data;

const shift = (code: string, startTime: string, endTime: string, more: object = {}) =>
  add('/v1/Shift', { code, name: `Shift ${code}`, kind: 'fixed', startTime, endTime, ...more });
const schedule = (code: string, cycleLength: number, more: object = {}) =>
  add('/v1/WorkSchedule', {
    code,
    name: `Schedule ${code}`,
    cycleLength,
    anchorDate: '2026-01-05',
    holidayRule: 'followCalendar',
    ...more,
  });
async function rows(path: string, given: object[]) {
  const { version } = await one(path.split('/').slice(0, 4).join('/'));
  return hr.put(path, { version, rows: given });
}
async function saved(path: string, given: object[]): Promise<void> {
  const answer = await rows(path, given);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const resolve = async (employeeId: string, date: string) =>
  (await hr.get(`/v1/EmployeeShiftGroup/ResolveFor?employeeId=${employeeId}&date=${date}`)).body.data;

beforeAll(async () => {
  idOf['yoga'] = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  idOf['sekar'] = await demo.idOf('employee', 'manager@demo.example', 'work_email');
  await owner('delete from non_work_day where tenant_id = $1', [tenantId]);
  const day = await shift('T-DAY', '08:00', '17:00', { breakStart: '12:00', breakEnd: '13:00' });
  const night = await shift('T-NIGHT', '22:00', '06:00', { breakStart: '02:00', breakEnd: '02:30' });
  Object.assign(idOf, { day: day.id, night: night.id });
});

describe('attendance 2: shifts', () => {
  test('a shift is found with its work hours; they are those that the rules compute', async () => {
    await add('/v1/Shift', { code: 'T-OPEN', name: 'Open', kind: 'open', hours: '7.5' });
    await shift('T-24', '07:00', '07:00');
    const { body: page } = await hr.get('/v1/Shift/GetPagination?search=T-&figures=workHours,isNight,schedules');
    const found = Object.fromEntries(
      page.data.map((row: { code: string; workHours: string; isNight: boolean }) => [
        row.code,
        [row.workHours, row.isNight],
      ]),
    );
    expect(found).toMatchObject({
      'T-DAY': ['8', false],
      'T-NIGHT': ['7.5', true],
      'T-OPEN': ['7.5', false],
      'T-24': ['24', true],
    });
  });

  test('SHIFT_TIME_REQUIRED and SHIFT_BREAK_OUTSIDE at their fields; a time is a time', async () => {
    const post = async (more: object) =>
      (await hr.post('/v1/Shift', { code: 'T-X', name: 'X', kind: 'fixed', startTime: '08:00', ...more })).body.errors;
    expect(await post({})).toMatchObject([{ path: 'endTime', code: 'SHIFT_TIME_REQUIRED' }]);
    expect(await post({ endTime: '25:00' })).toMatchObject([{ path: 'endTime', code: 'time_shape' }]);
    expect(await post({ endTime: '12:00', breakStart: '11:45', breakEnd: '12:15' })).toMatchObject([
      { path: 'breakStart', code: 'SHIFT_BREAK_OUTSIDE' },
    ]);
    expect((await yoga.get('/v1/Shift/GetPagination')).status).toBe(403);
    expect(
      Shift.create.parse({ code: 'A', name: 'A', kind: 'fixed', startTime: '8:00', endTime: '9.30' }),
    ).toMatchObject({
      startTime: '08:00',
      endTime: '09:30',
    });
  });
});

describe('attendance 3: work schedules', () => {
  test('SCHEDULE_DAY_COUNT and SCHEDULE_SLOT_OVERLAP at their rows; days without a row are off', async () => {
    const { id } = await schedule('T-52', 7);
    const path = `/v1/WorkSchedule/${id}/Days`;
    const beyond = await rows(path, [{ day: 8, shiftId: idOf['day'] }]);
    expect(beyond.body).toMatchObject({ code: 'SCHEDULE_DAY_COUNT', errors: [{ path: 'rows.0.day' }] });
    const early = await shift('T-EARLY', '05:00', '13:00');
    const overlap = await rows(path, [
      { day: 1, shiftId: idOf['night'] },
      { day: 2, shiftId: early.id },
    ]);
    expect(overlap.body).toMatchObject({ code: 'SCHEDULE_SLOT_OVERLAP', errors: [{ path: 'rows.1.shiftId' }] });
    await saved(
      path,
      [1, 2, 3, 4, 5].map((day) => ({ day, shiftId: idOf['day'] })),
    );
    const { body: page } = await hr.get('/v1/WorkSchedule/GetPagination?search=T-52&figures=workDays,weeklyHours');
    expect(page.data[0]).toMatchObject({ workDays: 5, weeklyHours: '40' });
    const { body: preview } = await hr.get(`/v1/WorkSchedule/${id}/Preview?from=2026-03-13`);
    expect(preview.data.days).toHaveLength(56);
    expect(
      preview.data.days.slice(0, 4).map(({ kind, shifts }: { kind: string; shifts: string[] }) => [kind, ...shifts]),
    ).toEqual([['WORK', 'T-DAY'], ['REST'], ['REST'], ['WORK', 'T-DAY']]);
    idOf['week'] = id;
  });

  test('3: six days of 7 hours are 42 hours a week, four of 12 in six days 56', async () => {
    const seven = await shift('T-7H', '08:00', '15:00');
    const twelve = await shift('T-12H', '07:00', '19:00');
    for (const [code, cycle, shiftId, days] of [
      ['T-W42', 7, seven.id, 6],
      ['T-W56', 6, twelve.id, 4],
    ] as const) {
      const { id } = await schedule(code, cycle);
      await saved(
        `/v1/WorkSchedule/${id}/Days`,
        Array.from({ length: days }, (_, n) => ({ day: n + 1, shiftId })),
      );
      const { body } = await hr.get(`/v1/WorkSchedule/${id}/Preview`);
      expect(body.data).toMatchObject({ weeklyHours: code === 'T-W42' ? '42' : '56', weeklyLimit: 40 });
    }
    const { body } = await hr.get('/v1/WorkSchedule/GetPagination?search=T-W&sort=code&figures=weeklyHours');
    expect(body.data.map(({ weeklyHours }: { weeklyHours: string }) => weeklyHours)).toEqual(['42', '56']);
  });

  test('a shorter cycle or other times of a shift must leave its schedules whole', async () => {
    const { version } = await one(`/v1/WorkSchedule/${idOf['week']}`);
    const body = { code: 'T-52', name: 'Week', anchorDate: '2026-01-05', holidayRule: 'followCalendar', version };
    const shorter = await hr.put(`/v1/WorkSchedule/${idOf['week']}`, { ...body, cycleLength: 4 });
    expect(shorter.body).toMatchObject({ code: 'SCHEDULE_DAY_COUNT', errors: [{ path: 'cycleLength' }] });
    const late = await shift('T-LATE', '13:00', '21:00');
    const { id } = await schedule('T-2', 2);
    await saved(`/v1/WorkSchedule/${id}/Days`, [
      { day: 1, shiftId: late.id },
      { day: 2, shiftId: idOf['day'] },
    ]);
    const changed = await hr.put(`/v1/Shift/${late.id}`, {
      code: 'T-LATE',
      name: 'Late',
      kind: 'fixed',
      startTime: '23:00',
      endTime: '09:00',
      version: late.version,
    });
    expect(changed.body).toMatchObject({ code: 'SCHEDULE_SLOT_OVERLAP', errors: [{ path: 'startTime' }] });
    expect((await hr.remove(`/v1/Shift/${late.id}`)).body.code).toBe('IN_USE');
  });
});

describe('attendance 4 and 1.3: groups and the plan of a day', () => {
  test('the plan of a day follows group, schedule and offset, which is less than a cycle (GROUP_OFFSET); without a group it is the standard week', async () => {
    const { id: fourTwo } = await schedule('T-42', 6);
    await saved(
      `/v1/WorkSchedule/${fourTwo}/Days`,
      [1, 2, 3, 4].map((day) => ({ day, shiftId: idOf['day'] })),
    );
    const a = await add('/v1/EmployeeShiftGroup', { code: 'T-A', name: 'Crew A' });
    const b = await add('/v1/EmployeeShiftGroup', { code: 'T-B', name: 'Crew B' });
    Object.assign(idOf, { a: a.id, b: b.id });
    const follow = (id: string, offsetDays: number) =>
      saved(`/v1/EmployeeShiftGroup/${id}/Schedules`, [
        { validFrom: '2026-01-01', workScheduleId: fourTwo, offsetDays },
      ]);
    await follow(a.id, 0);
    await follow(b.id, 4);
    const beyond = await rows(`/v1/EmployeeShiftGroup/${b.id}/Schedules`, [
      { validFrom: '2026-01-01', workScheduleId: fourTwo, offsetDays: 6 },
    ]);
    expect(beyond.body).toMatchObject({ code: 'GROUP_OFFSET', errors: [{ path: 'rows.0.offsetDays' }] });
    await saved(`/v1/EmployeeShiftGroup/${a.id}/Members`, [{ employeeId: idOf['yoga'], validFrom: '2026-01-01' }]);
    // 1.3b: a Saturday; A is at cycle day 1.
    expect(await resolve(idOf['yoga'] as string, '2026-07-04')).toMatchObject({
      group: { code: 'T-A' },
      schedule: { code: 'T-42', offsetDays: 0 },
      kind: 'WORK',
      hours: '8',
    });
    expect(await resolve(idOf['yoga'] as string, '2026-07-02')).toMatchObject({ kind: 'REST' });
    expect(await resolve(idOf['sekar'] as string, '2026-07-04')).toMatchObject({ group: null, kind: 'REST' });
  });

  test('moving a member ends the other membership the day before; GROUP_MEMBER_OVERLAP for a fixed period', async () => {
    await saved(`/v1/EmployeeShiftGroup/${idOf['b']}/Members`, [{ employeeId: idOf['yoga'], validFrom: '2026-07-15' }]);
    const { body } = await hr.get(`/v1/EmployeeShiftGroup/${idOf['a']}/Members`);
    expect(body.data.rows).toMatchObject([{ validFrom: '2026-01-01', validTo: '2026-07-14' }]);
    const yoga = idOf['yoga'] as string;
    expect((await resolve(yoga, '2026-07-14')).group.code).toBe('T-A');
    expect((await resolve(yoga, '2026-07-15')).group.code).toBe('T-B');
    const refused = await rows(`/v1/EmployeeShiftGroup/${idOf['b']}/Members`, [
      { employeeId: yoga, validFrom: '2026-06-01' },
    ]);
    expect(refused.body).toMatchObject({ code: 'GROUP_MEMBER_OVERLAP', errors: [{ path: 'rows.0.validFrom' }] });
    const twice = await rows(`/v1/EmployeeShiftGroup/${idOf['b']}/Members`, [
      { employeeId: yoga, validFrom: '2026-07-15' },
      { employeeId: yoga, validFrom: '2026-08-15' },
    ]);
    expect(twice.body.errors).toMatchObject([{ path: 'rows.1.validFrom', code: 'GROUP_MEMBER_TWICE' }]);
  });

  test('GROUP_MEMBER_TAKEN: of two groups that take a person at the same moment, the second is refused', async () => {
    const person = await demo.hire({ firstName: 'Wanted', hireDate: '2025-02-02' });
    const [first, second] = [
      await add('/v1/EmployeeShiftGroup', { code: 'T-D', name: 'Crew D' }),
      await add('/v1/EmployeeShiftGroup', { code: 'T-E', name: 'Crew E' }),
    ];
    await api.owner.query('begin');
    // Somebody else adds them to the first group and has not ended yet: the check before writing finds nothing.
    await api.owner.query(
      `insert into shift_group_member (tenant_id, employee_shift_group_id, employee_id, valid_from)
       select tenant_id, id, $2, '2026-01-01' from employee_shift_group where id = $1`,
      [first.id, person],
    );
    const late = rows(`/v1/EmployeeShiftGroup/${second.id}/Members`, [{ employeeId: person, validFrom: '2026-01-01' }]);
    const waiting = async () =>
      (
        await api.owner.query(
          'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
    await api.owner.query('commit');
    expect((await late).body).toMatchObject({ code: 'GROUP_MEMBER_TAKEN' });
    expect((await hr.get(`/v1/EmployeeShiftGroup/${second.id}/Members`)).body.data.rows).toEqual([]);
  });

  test('4: DATE_ORDER, EMPLOYEE_NOT_EMPLOYED; a membership begins on the day of hire and ends on the last day', async () => {
    const left = await demo.hire({ firstName: 'Left', hireDate: '2025-02-02' });
    const { id } = await add('/v1/EmployeeShiftGroup', { code: 'T-C', name: 'Crew C' });
    const path = `/v1/EmployeeShiftGroup/${id}/Members`;
    const member = (validFrom: string, validTo: string | null = null) => ({ employeeId: left, validFrom, validTo });
    const refused = await rows(path, [member('2025-03-02', '2025-03-01')]);
    expect(refused.body.errors).toMatchObject([{ path: 'rows.0.validTo' }]);
    expect((await rows(path, [member('2025-01-01', '2025-02-01')])).body).toMatchObject({
      code: 'EMPLOYEE_NOT_EMPLOYED',
      errors: [{ path: 'rows.0.validFrom', message: expect.stringContaining('is not employed on 1 Jan 2025.') }],
    });
    await saved(path, [member('2025-01-01')]);
    expect((await hr.get(path)).body.data.rows).toMatchObject([{ validFrom: '2025-02-02', validTo: null }]);
    const members = async () =>
      (await hr.get('/v1/EmployeeShiftGroup/GetPagination?search=T-C&figures=members')).body.data[0].members;
    expect(await members()).toBe(1);
    const end = { employeeId: left, type: 'resignation', effectiveDate: '2025-03-31', reason: 'moves' };
    succeeded(await hr.post('/v1/CareerTransition', end));
    expect(await members()).toBe(0);
    const { version } = await one(`/v1/EmployeeShiftGroup/${id}`);
    succeeded(await hr.post(`/v1/EmployeeShiftGroup/${id}/Deactivate`, { version }));
  });

  test('GROUP_HAS_MEMBERS: a group with members is not deactivated', async () => {
    const { version } = await one(`/v1/EmployeeShiftGroup/${idOf['b']}`);
    const answer = await hr.post(`/v1/EmployeeShiftGroup/${idOf['b']}/Deactivate`, { version });
    expect(answer.body).toMatchObject({ code: 'GROUP_HAS_MEMBERS', message: 'Move the 1 member first.' });
  });

  test('1.3, source 4: without a group the default of the location counts, then of the employer, then of the company', async () => {
    const sekar = idOf['sekar'] as string;
    const [place] = await owner<{ employer: string; location: string }>(
      'select employer_id as employer, location_id as location from employee_current where tenant_id = $1 and id = $2',
      [tenantId, sekar],
    );
    const days = async (code: string, on: number[]) => {
      const { id } = await schedule(code, 7);
      await saved(
        `/v1/WorkSchedule/${id}/Days`,
        on.map((day) => ({ day, shiftId: idOf['day'] })),
      );
      return id;
    };
    const [all, six] = [await days('T-ALL', [6, 7]), await days('T-SIX', [1, 2, 3, 4, 5, 6])];
    const path = '/v1/DefaultWorkSchedule';
    const since = { validFrom: '2026-01-01' };
    expect(await resolve(sekar, '2026-07-04')).toMatchObject({ byDefault: null, kind: 'REST' });
    await add(path, { name: 'Everybody', workScheduleId: all, ...since });
    expect(await resolve(sekar, '2026-07-03')).toMatchObject({
      byDefault: { level: 'company', schedule: 'Schedule T-ALL' },
      kind: 'REST',
    });
    await add(path, { name: 'Employer', workScheduleId: six, employerId: place?.employer, ...since });
    expect(await resolve(sekar, '2026-07-03')).toMatchObject({ byDefault: { level: 'employer' }, kind: 'WORK' });
    const atPlace = await add(path, {
      name: 'Place',
      workScheduleId: all,
      locationId: place?.location,
      validFrom: '2026-07-01',
    });
    const levels = async (...dates: string[]) =>
      Promise.all(dates.map(async (date) => (await resolve(sekar, date)).byDefault?.level ?? null));
    expect(await levels('2025-12-31', '2026-06-30', '2026-07-01')).toEqual([null, 'employer', 'location']);
    // Whoever is in a group with a schedule follows that one.
    expect(await resolve(idOf['yoga'] as string, '2026-07-02')).toMatchObject({
      schedule: { code: 'T-42' },
      byDefault: null,
    });
    await computeAllMarked(api.door, { tenantId, userId: null, channel: 'schedule' });
    const [day] = await owner<{ date: string }>(
      `select max(date)::text as date from attendance_day where tenant_id = $1 and employee_id = $2`,
      [tenantId, sekar],
    );
    const { body } = await hr.get(`/v1/AttendanceDay/${sekar}/${day?.date}`);
    expect(body.data.why[0]).toBe('Default schedule of the location: Schedule T-ALL.');
    succeeded(await hr.post(`${path}/${atPlace.id}/Deactivate`, { version: atPlace.version }));
    expect(await levels('2026-07-01')).toEqual(['employer']);
    expect((await yoga.get(`${path}/GetPagination`)).status).toBe(403);
    // A schedule that is a default is not deleted.
    expect((await hr.call('DELETE', `/v1/WorkSchedule/${all}`)).status).toBe(409);
  });

  test('leave counts the days of the schedule', async () => {
    const { body } = await hr.get(`/v1/LeaveRequest/Calendar?employeeId=${idOf['yoga']}&from=2026-07-01&to=2026-07-06`);
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'WORK',
      'REST',
      'REST',
      'WORK',
      'WORK',
      'WORK',
    ]);
  });
});
