import { addDays, type CalendarDate } from '@personalia/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { employerDraft } from '../../../testing/employer.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { roundTripsOf } from '../../../testing/statements.ts';
import { callerOfJob, notifyOwnerOfJob } from '../../access/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import { runJob } from '../../platform/jobs/runner.ts';
import { computeAllMarked } from '../day/dirty.ts';
import { attendanceNewDays } from '../day/schedules.ts';
import { recompute } from '../index.ts';
import { publishRosterJob } from './publish-job.ts';

const api = await testApi();
const demo = await demoOf(api);
const hr = api.as('hr@demo.example');
const yoga = api.as('employee@demo.example');
const sekar = api.as('manager@demo.example');
const { tenantId } = demo;
const system = { tenantId, userId: null, channel: 'schedule' } as const;

const owner = async <Row = Record<string, never>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];
const add = async (path: string, body: object): Promise<string> => succeeded(await hr.post(path, body)).body.data.id;
const saved = async (path: string, rows: object[]): Promise<void> => {
  const { version } = (await hr.get(path.split('/').slice(0, 4).join('/'))).body.data;
  succeeded(await hr.put(path, { version, rows }));
};

const shiftId: Record<string, string> = {};
let me: string;
let other: string;
let groupId: string;
let today: CalendarDate;
/** A Monday some weeks back, in a period that is open. */
let monday: CalendarDate;
const on = (n: number): CalendarDate => addDays(monday, n);
const settle = () => computeAllMarked(api.door, system);

interface Change {
  readonly kind: string;
  readonly shift?: string;
  readonly date?: CalendarDate;
  readonly employeeId?: string;
  readonly version?: number | null;
}
const apply = async (changes: readonly Change[], mode = 'draft', who = hr) =>
  succeeded(
    await who.post('/v1/AttendanceRoster/Apply', {
      mode,
      changes: changes.map(({ kind, shift, date, employeeId, version }) => ({
        employeeId: employeeId ?? me,
        date: date ?? on(0),
        kind,
        version: version ?? null,
        ...(shift ? { shiftIds: shift.split('+').map((code) => shiftId[code]) } : {}),
      })),
    }),
  ).body.data as { error: { code: string } | null; warnings: { code: string }[]; draft: { version: number } | null }[];
const roster = async (who = hr, more = '', from = on(0), to = on(6)) =>
  succeeded(await who.get(`/v1/AttendanceRoster?from=${from}&to=${to}${more}`)).body.data;
const cellsOf = async (who = hr, employeeId = me, from = on(0), to = on(6)) =>
  (await roster(who, `&employeeId=${employeeId}`, from, to)).rows[0]?.cells;
const publish = async (more: object = {}) => {
  const which = { from: on(-14), to: on(30), ...more };
  const { body } = succeeded(await hr.post('/v1/AttendanceRoster/PublishPreview', which));
  const done = await hr.post('/v1/AttendanceRoster/Publish', { ...which, stamp: body.data.stamp });
  return { summary: body.data, done };
};
const clear = () => owner('delete from roster_override where tenant_id = $1', [tenantId]);
const results = () =>
  owner(
    'select date::text, day_status, explanation_id from attendance_day where tenant_id = $1 and employee_id = $2 order by date',
    [tenantId, me],
  );
const everyDay = async () => {
  const dates = Array.from({ length: 30 }, (_, n) => on(n - 7)).filter((date) => date <= today);
  await demo.run((tx) => recompute(tx, tenantId, me, dates));
};

beforeAll(async () => {
  me = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  other = await demo.idOf('employee', 'hr@demo.example', 'work_email');
  const [row] = await owner<{ today: CalendarDate; monday: CalendarDate }>(
    `select app.today_of($1)::text as today, (date_trunc('week', app.today_of($1)::timestamp)::date - 14)::text as monday`,
    [tenantId],
  );
  today = row?.today as CalendarDate;
  monday = row?.monday as CalendarDate;
  await owner('delete from non_work_day where tenant_id = $1', [tenantId]);
  await owner('delete from leave_request_day where tenant_id = $1 and employee_id = $2', [tenantId, me]);
  await owner('delete from attendance_punch where tenant_id = $1 and employee_id = $2', [tenantId, me]);
  await owner(`update attendance_period set state = 'OPEN', incomplete_as = null where tenant_id = $1`, [tenantId]);
  const times = {
    DAY: ['08:00', '17:00'],
    NIGHT: ['22:00', '06:00'],
    EARLY: ['05:00', '13:00'],
    LATE: ['15:00', '23:00'],
  } as const;
  for (const [code, [startTime, endTime]] of Object.entries(times))
    shiftId[code] = await add('/v1/Shift', { code: `R-${code}`, name: code, kind: 'fixed', startTime, endTime });
  const schedule = await add('/v1/WorkSchedule', {
    code: 'R-WEEK',
    name: 'Week',
    cycleLength: 7,
    anchorDate: '2026-01-05',
    holidayRule: 'followCalendar',
  });
  await saved(
    `/v1/WorkSchedule/${schedule}/Days`,
    [1, 2, 3, 4, 5].map((day) => ({ day, shiftId: shiftId['DAY'] })),
  );
  groupId = await add('/v1/EmployeeShiftGroup', { code: 'R-GROUP', name: 'Roster group' });
  await saved(`/v1/EmployeeShiftGroup/${groupId}/Schedules`, [
    { validFrom: on(-60), workScheduleId: schedule, offsetDays: 0 },
  ]);
  await owner('delete from shift_group_member where tenant_id = $1 and employee_id = $2', [tenantId, me]);
  await saved(`/v1/EmployeeShiftGroup/${groupId}/Members`, [{ employeeId: me, validFrom: on(-60) }]);
  await settle();
  await everyDay();
});

describe('attendance 6: drafts', () => {
  test('a draft is seen by planners and by nobody else, and changes no result', async () => {
    const before = await results();
    const [made] = await apply([{ kind: 'shift', shift: 'NIGHT' }]);
    expect(made).toMatchObject({ error: null, draft: { kind: 'shift', shifts: ['R-NIGHT'], version: 1 } });
    await settle();
    await everyDay();
    expect(await results()).toEqual(before);
    expect((await cellsOf())[0]).toMatchObject({ shifts: ['R-NIGHT'], draft: { shifts: ['R-NIGHT'] } });
    const own = (await cellsOf(yoga))[0];
    expect(own).toMatchObject({ kind: 'WORK', shifts: ['R-DAY'] });
    expect(own).not.toHaveProperty('draft');
    await clear();
  });

  test('what is planned like the schedule needs no draft; the version that was seen counts', async () => {
    expect(await apply([{ kind: 'shift', shift: 'DAY' }])).toMatchObject([{ error: null, draft: null }]);
    await apply([{ kind: 'off' }]);
    expect(await apply([{ kind: 'shift', shift: 'NIGHT' }])).toMatchObject([{ error: { code: 'ROSTER_CHANGED' } }]);
    expect(await apply([{ kind: 'shift', shift: 'NIGHT', version: 1 }])).toMatchObject([{ draft: { version: 2 } }]);
    expect(await apply([{ kind: 'discard', version: 2 }])).toMatchObject([{ error: null, draft: null }]);
    expect((await cellsOf())[0]).not.toHaveProperty('draft');
  });

  test('each change has a result: overlaps and days before hire are refused, the others are saved', async () => {
    const [{ hired } = { hired: '' }] = await owner<{ hired: CalendarDate }>(
      'select min(hire_date)::text as hired from employment where tenant_id = $1 and employee_id = $2',
      [tenantId, me],
    );
    expect(await apply([{ kind: 'off', date: addDays(hired as CalendarDate, -1) }])).toMatchObject([
      { error: { code: 'EMPLOYEE_NOT_EMPLOYED' } },
    ]);
    const made = await apply([
      { kind: 'shift', shift: 'NIGHT', date: on(0) },
      { kind: 'shift', shift: 'EARLY', date: on(1) },
      { kind: 'off', date: on(2) },
      { kind: 'shift', shift: 'NIGHT', date: on(4) },
      { kind: 'shift', shift: 'LATE', date: on(4) },
      { kind: 'holidayWork', date: on(3) },
    ]);
    expect(made.map(({ error }) => error?.code ?? null)).toEqual([
      null,
      'ROSTER_SHIFT_OVERLAP',
      null,
      null,
      'ROSTER_MULTIPLE_SHIFTS',
      'ROSTER_NO_HOLIDAY',
    ]);
    await clear();
  });

  test('too little rest and more than six days in a row are warnings', async () => {
    expect(await apply([{ kind: 'shift', shift: 'LATE', date: on(0) }])).toMatchObject([
      { error: null, warnings: [{ code: 'rest' }] },
    ]);
    const cells = await cellsOf();
    expect(cells[1].conflicts).toMatchObject([{ code: 'rest' }]);
    await apply([
      { kind: 'shift', shift: 'DAY', date: on(5) },
      { kind: 'shift', shift: 'DAY', date: on(6) },
    ]);
    expect((await cellsOf())[6].conflicts).toMatchObject([{ code: 'daysInRow' }]);
    const found = await roster(hr, `&groupId=${groupId}&conflicts=true`);
    expect(found).toMatchObject({ total: 1, rows: [{ employeeId: me }] });
    await clear();
  });

  test('13: a company may refuse them, or ask for less; what the plan breaks already it may break on', async () => {
    const setting = async (labour: object) => {
      const {
        rules,
        cutOffDay,
        incompleteAtCutoff,
        version,
        labour: before,
      } = (await hr.get('/v1/GeneralSetting')).body.data;
      const body = {
        rules,
        cutOffDay,
        incompleteAtCutoff,
        version,
        effectiveFrom: on(0),
        labour: { ...before, ...labour },
      };
      succeeded(await hr.put('/v1/GeneralSetting', body));
    };
    await setting({ restLevel: 'block', daysInRowLevel: 'block', daysInRow: 5 });
    const late = { kind: 'shift', shift: 'LATE', date: on(0) };
    expect(await apply([late])).toMatchObject([{ error: { code: 'ROSTER_REST' }, draft: null }]);
    expect(await apply([{ kind: 'shift', shift: 'DAY', date: on(5) }])).toMatchObject([
      { error: { code: 'ROSTER_DAYS_IN_ROW', text: expect.stringContaining('maximum 5') } },
    ]);
    await setting({ restHours: 8 });
    expect(await apply([late])).toMatchObject([{ error: null, warnings: [] }]);
    await clear();
    await setting({ restLevel: 'warn', restHours: 11, daysInRowLevel: 'warn', daysInRow: 6 });
  });

  test('13: an employer decides about its roster itself, and follows the company again', async () => {
    const [{ employer } = { employer: '' }] = await owner<{ employer: string }>(
      'select employer_id as employer from employee_current where tenant_id = $1 and id = $2',
      [tenantId, me],
    );
    const path = (id: string) => `/v1/GeneralSetting/Employer/${id}`;
    const one = async (id = employer) => succeeded(await hr.get(path(id))).body.data;
    const decide = async (roster: object | null, id = employer) => {
      const { rules, inherits, version } = await one(id);
      return succeeded(await hr.put(path(id), { rules, inherits, version, effectiveFrom: on(0), roster })).body.data;
    };
    const before = await one();
    expect(before).toMatchObject({ hasOwnRoster: false, roster: { maxShiftsPerDay: 1, labour: { restHours: 11 } } });
    const strict = { ...before.roster, labour: { ...before.roster.labour, restLevel: 'block' } };
    const late = { kind: 'shift', shift: 'LATE', date: on(0) };
    const elsewhere = await add('/v1/Employer', employerDraft('R-OTHER', 'Other'));
    // What another employer decides is not for those of this one.
    await decide(strict, elsewhere);
    expect(await apply([late])).toMatchObject([{ error: null, warnings: [{ code: 'rest' }] }]);
    await clear();
    expect(await decide(strict)).toMatchObject({ hasOwnRoster: true, roster: strict, inherits: true });
    expect(await apply([late])).toMatchObject([{ error: { code: 'ROSTER_REST' }, draft: null }]);
    expect((await hr.get('/v1/GeneralSetting')).body.data).toMatchObject({ labour: before.roster.labour });
    expect(await decide({ ...strict, rosterFreezeHours: 24, maxShiftsPerDay: 2 })).toMatchObject({
      roster: { rosterFreezeHours: 24, maxShiftsPerDay: 2 },
    });
    expect(await decide(null)).toMatchObject({ hasOwnRoster: false, roster: before.roster });
    expect(await apply([late])).toMatchObject([{ error: null, warnings: [{ code: 'rest' }] }]);
    await clear();
  });

  test('access: employees see themselves, whoever may not edit plans nobody', async () => {
    expect((await roster(yoga, '&everybody=true')).rows).toMatchObject([{ employeeId: me, canPlan: false }]);
    expect((await yoga.post('/v1/AttendanceRoster/Apply', { changes: [] })).status).toBe(403);
    expect((await yoga.get(`/v1/AttendanceRoster?from=${on(0)}&to=${on(6)}&employeeId=${other}`)).status).toBe(404);
    expect((await hr.get(`/v1/AttendanceRoster?from=${on(0)}&to=${on(62)}`)).status).toBe(400);
  });
});

test('attendance 6: a note on a day is for those who plan the person and for the person', async () => {
  const path = '/v1/AttendanceRoster/Note';
  const note = { employeeId: me, date: on(0), text: ' Covers for Dewi ', version: null };
  expect(succeeded(await hr.put(path, note)).body.data).toEqual({ text: 'Covers for Dewi', version: 1 });
  expect((await hr.put(path, note)).body).toMatchObject({ code: 'ROSTER_CHANGED' });
  const changed = { ...note, text: 'Covers for Rina', version: 1 };
  expect(succeeded(await hr.put(path, changed)).body.data).toEqual({ text: 'Covers for Rina', version: 2 });
  expect((await hr.put(path, changed)).status).toBe(409);
  expect((await cellsOf())[0].note).toEqual({ text: 'Covers for Rina', version: 2 });
  expect((await cellsOf(yoga))[0].note).toEqual({ text: 'Covers for Rina', version: 2 });
  expect((await yoga.put(path, { ...changed, version: 2 })).status).toBe(403);
  expect((await hr.put(path, { ...note, date: '1990-01-01' })).body).toMatchObject({
    errors: [{ path: 'date' }],
    code: 'EMPLOYEE_NOT_EMPLOYED',
  });
  expect(succeeded(await hr.put(path, { ...changed, text: '', version: 2 })).body.data).toBeNull();
  expect((await cellsOf())[0].note).toBeUndefined();
});

test('attendance 6: a note for a group is for all its members and those who plan them', async () => {
  const path = '/v1/AttendanceRoster/Note';
  const note = { employeeId: me, date: on(0), text: 'Stocktaking', forGroup: true, version: null };
  expect(succeeded(await hr.put(path, note)).body.data).toEqual({ text: 'Stocktaking', version: 1 });
  const [cell] = await cellsOf();
  expect(cell).toMatchObject({ groupNote: { text: 'Stocktaking', version: 1 }, group: expect.any(String) });
  expect(cell.note).toBeUndefined();
  // The member reads it, and may not write it.
  const [own] = await cellsOf(yoga);
  expect([own.groupNote?.text, own.group]).toEqual(['Stocktaking', undefined]);
  expect((await yoga.put(path, { ...note, version: 1 })).status).toBe(403);
  // Nor does a manager who plans only some of the members.
  const managersMay = (change: string) =>
    owner(
      `update menu_grant g set actions = ${change} from menu m, role r where m.tenant_id = g.tenant_id and m.id = g.menu_id
         and m.key = 'attendance-roster' and r.tenant_id = g.tenant_id and r.id = g.role_id and r.code = 'MANAGER' and g.tenant_id = $1`,
      [tenantId],
    );
  await managersMay("g.actions || 'edit'::text");
  const stranger = await demo.hire({ firstName: 'Ode', lastName: 'Elsewhere' });
  await owner(
    `insert into shift_group_member (tenant_id, employee_id, employee_shift_group_id, valid_from)
     select tenant_id, $2, employee_shift_group_id, $3 from shift_group_member where tenant_id = $1 and employee_id = $4 limit 1`,
    [tenantId, stranger, on(0), me],
  );
  expect((await sekar.put(path, { ...note, version: 1 })).body).toMatchObject({ code: 'FORBIDDEN' });
  await owner('delete from shift_group_member where tenant_id = $1 and employee_id = $2', [tenantId, stranger]);
  expect((await sekar.put(path, { ...note, version: 1 })).body).toMatchObject({ data: { version: 2 } });
  await managersMay("array_remove(g.actions, 'edit')");
  expect((await cellsOf())[0].groupNote).toEqual({ text: 'Stocktaking', version: 2 });
  expect(succeeded(await hr.put(path, { ...note, text: '', version: 2 })).body.data).toBeNull();
  expect((await cellsOf())[0].groupNote).toBeUndefined();
});

describe('attendance 6: publishing', () => {
  test('the summary says what changes for whom; then results follow, and the employee is told', async () => {
    await apply([
      { kind: 'off', date: on(0) },
      { kind: 'shift', shift: 'LATE', date: on(1) },
    ]);
    const { summary, done } = await publish();
    expect(summary).toMatchObject({ changes: 2, employees: 1, refused: 0 });
    expect(summary.listed).toMatchObject([
      { date: on(0), before: 'R-DAY', after: 'Off', error: null },
      { date: on(1), before: 'R-DAY', after: 'R-LATE' },
    ]);
    expect(done.body.data).toEqual({ published: 2, employees: 1, refused: 0, jobId: null });
    await settle();
    const found = await results();
    expect(found.find(({ date }) => date === on(0))).toMatchObject({ day_status: 'OFF' });
    expect((await yoga.get(`/v1/AttendanceDay/${me}/${on(1)}`)).body.data.slots).toMatchObject([{ shift: 'R-LATE' }]);
    expect((await cellsOf(yoga)).slice(0, 2)).toMatchObject([{ kind: 'REST' }, { shifts: ['R-LATE'] }]);
    const { body } = await yoga.get('/v1/Notification/GetPagination');
    expect(body.data.filter(({ event }: { event: string }) => event === 'roster-published')).toMatchObject([
      { link: `/attendance-roster?from=${on(0)}` },
    ]);
  });

  test('leave counts the days of the published roster', async () => {
    const asked = { employeeId: me, from: on(0), to: on(1) };
    const { body } = succeeded(await hr.get(`/v1/LeaveRequest/Calendar?${new URLSearchParams(asked).toString()}`));
    expect(body.data).toMatchObject([{ kind: 'REST' }, { kind: 'WORK' }]);
  });

  test('drafts that changed since the preview are not published', async () => {
    const [draft] = await apply([{ kind: 'shift', shift: 'NIGHT', date: on(4) }]);
    const which = { from: on(0), to: on(6) };
    const { stamp } = succeeded(await hr.post('/v1/AttendanceRoster/PublishPreview', which)).body.data;
    await apply([{ kind: 'off', date: on(4), version: draft?.draft?.version as number }]);
    const refused = await hr.post('/v1/AttendanceRoster/Publish', { ...which, stamp });
    expect(refused.body).toMatchObject({ code: 'ROSTER_STALE' });
    expect(refused.status).toBe(409);
    await clear();
  });

  test('a draft that overlaps with what others published stays a draft', async () => {
    await apply([{ kind: 'shift', shift: 'NIGHT', date: on(1) }]);
    await apply([{ kind: 'off', date: on(2) }]);
    // Only the night is published: the early shift is there again next morning.
    await owner(`update roster_override set kind = 'shift', shift_id = $2 where tenant_id = $1 and kind = 'off'`, [
      tenantId,
      shiftId['EARLY'],
    ]);
    const { summary, done } = await publish({
      cells: [
        { employeeId: me, date: on(1) },
        { employeeId: me, date: on(2) },
      ],
    });
    expect(summary).toMatchObject({ changes: 2, refused: 1 });
    expect(done.body.data).toMatchObject({ published: 1, refused: 1 });
    await clear();
  });

  test('days of a locked period are refused', async () => {
    await apply([{ kind: 'off', date: on(0) }]);
    await owner(`delete from attendance_period where tenant_id = $1`, [tenantId]);
    await owner(
      `insert into attendance_period (tenant_id, code, date_from, date_to, state, incomplete_as) values ($1, '2020-01', $2, $3, 'LOCKED', 'keep')`,
      [tenantId, on(-1), on(3)],
    );
    expect(await apply([{ kind: 'off', date: on(1) }])).toMatchObject([{ error: { code: 'ROSTER_LOCKED' } }]);
    const { summary, done } = await publish();
    expect(summary.listed).toMatchObject([{ error: expect.stringContaining('2020-01') }]);
    expect(done.body.data).toMatchObject({ published: 0, refused: 1 });
    expect(
      (await cellsOf(hr, me, on(2), on(4))).map((cell: { lockedPeriod?: string }) => cell.lockedPeriod ?? null),
    ).toEqual(['2020-01', '2020-01', null]);
    await owner(`delete from attendance_period where tenant_id = $1`, [tenantId]);
    await clear();
  });

  test('more than 5,000 days are published by a job: as they were when it was asked for, with a file of the rest', async () => {
    const [from, last] = [on(-14), on(47)];
    await owner(`delete from attendance_period where tenant_id = $1`, [tenantId]);
    await owner(
      `insert into attendance_period (tenant_id, code, date_from, date_to, state, incomplete_as) values ($1, '2020-01', $2, $3, 'LOCKED', 'keep')`,
      [tenantId, from, on(46)],
    );
    await owner(
      `insert into roster_override (tenant_id, employee_id, date, kind)
      select tenant_id, id, $2::date + n, 'off' from (select tenant_id, id from employee_current where tenant_id = $1
        and exists (select from employment e where e.employee_id = employee_current.id and e.hire_date <= $2 and e.last_day is null)
        order by id <> $3, id limit 81) e cross join generate_series(0, 61) n`,
      [tenantId, from, me],
    );
    const which = { from, to: last, everybody: true };
    const preview = async () => succeeded(await hr.post('/v1/AttendanceRoster/PublishPreview', which)).body.data;
    const { listed, ...summary } = await preview();
    expect(summary).toMatchObject({ changes: 81 * 62, employees: 81, inBackground: true, publishing: 0 });
    expect(listed).toHaveLength(200);
    const asked = await hr.post('/v1/AttendanceRoster/Publish', { ...which, stamp: summary.stamp });
    expect(asked.body.data).toEqual({ published: 81 * 62, employees: 81, refused: 0, jobId: expect.any(String) });
    expect(await preview()).toMatchObject({ changes: 0, publishing: 81 * 62 });
    // Changed since: it is not what was to be published.
    await apply([{ kind: 'shift', shift: 'LATE', date: last, version: 1 }]);
    await runJob(
      {
        door: api.door,
        files: openFiles(api.config),
        jobs: new Map([[publishRosterJob.name, publishRosterJob]]),
        callerOf: callerOfJob,
        onEnd: notifyOwnerOfJob,
        log: (message: string, details: unknown) => console.error(message, details),
      } as never,
      { tenantId, jobId: asked.body.data.jobId, lastTry: false, stopping: new AbortController().signal },
    );
    const { body } = await hr.get('/v1/Job/Mine');
    expect(body.data.find(({ id }: { id: string }) => id === asked.body.data.jobId)).toMatchObject({
      state: 'completed',
      message: '80 days published, 4,942 not: see the file.',
      errorFile: { name: expect.stringContaining('.csv') },
    });
    expect(
      await owner(`select distinct date::text from roster_override where tenant_id = $1 and state = 'published'`, [
        tenantId,
      ]),
    ).toEqual([{ date: last }]);
    expect((await cellsOf(hr, me, last, last))[0]).toMatchObject({ draft: { shifts: ['R-LATE'] } });
    expect(await preview()).toMatchObject({ changes: 81 * 62 - 80, publishing: 0 });
    await owner(`delete from attendance_period where tenant_id = $1`, [tenantId]);
    await clear();
  });

  test('whoever follows no schedule has a day of attendance where the roster plans one', async () => {
    await owner('delete from shift_group_member where tenant_id = $1 and employee_id = $2', [tenantId, other]);
    await owner('delete from attendance_day where tenant_id = $1 and employee_id = $2', [tenantId, other]);
    await apply([{ kind: 'shift', shift: 'DAY', date: today, employeeId: other }], 'publish');
    await owner('delete from attendance_dirty where tenant_id = $1', [tenantId]);
    await attendanceNewDays.run(api.door, system, undefined as never);
    await settle();
    const rows = await owner('select date::text from attendance_day where tenant_id = $1 and employee_id = $2', [
      tenantId,
      other,
    ]);
    expect(rows).toContainEqual({ date: today });
    await clear();
  });

  test('publish then withdraw restores the plan of every day and its result; a draft changes neither', async () => {
    await everyDay();
    const [plan, result] = [await cellsOf(), await results()];
    const step = fc.record({
      day: fc.nat(6),
      kind: fc.constantFrom('shift', 'off'),
      shift: fc.constantFrom('DAY', 'NIGHT', 'EARLY', 'LATE'),
    });
    for (const steps of fc.sample(fc.array(step, { minLength: 1, maxLength: 8 }), { numRuns: 6, seed: 20261125 })) {
      for (const { day, kind, shift } of steps) {
        const version = (await cellsOf())[day].draft?.version ?? null;
        await apply([{ kind, date: on(day), version, ...(kind === 'shift' ? { shift } : {}) }]);
      }
      await everyDay();
      expect(await results()).toEqual(result);
      const { done } = await publish();
      expect(done.status).toBe(200);
      await settle();
      const cells: { date: CalendarDate; published?: object; draft?: { version: number } }[] = await cellsOf();
      const back = cells.flatMap(({ date, published, draft }) =>
        published || draft ? [{ kind: published ? 'restore' : 'discard', date, version: draft?.version ?? null }] : [],
      );
      if (back.length > 0) await apply(back, 'publish');
      await settle();
      await everyDay();
      expect(await cellsOf()).toEqual(plan);
      expect(await results()).toEqual(result);
    }
  });
});

describe('attendance 6: copying weeks', () => {
  test('weekdays stay, holidays follow the schedule, and days that are the same need nothing', async () => {
    await apply([
      { kind: 'off', date: on(0) },
      { kind: 'shift', shift: 'LATE', date: on(5) },
    ]);
    const copy = await hr.post('/v1/AttendanceRoster/Copy', { from: on(0), to: on(6), employeeId: me, weeks: 1 });
    expect(succeeded(copy).body.data).toEqual({ copied: 2, same: 5, notEmployed: 0, locked: 0, refused: 0 });
    expect(await cellsOf(hr, me, on(7), on(13))).toMatchObject([
      { kind: 'REST', draft: { kind: 'off' } },
      { shifts: ['R-DAY'] },
      {},
      {},
      {},
      { shifts: ['R-LATE'] },
      { kind: 'REST' },
    ]);
    await clear();
  });
});

describe('attendance 6: import and export', () => {
  const send = (content: string) =>
    sendFile(hr, 'POST', '/v1/AttendanceRoster/Import', { name: 'roster.csv', content, type: 'text/csv' });
  const numberOf = async (employeeId: string) =>
    (
      await owner<{ no: string }>('select employee_no as no from employee where tenant_id = $1 and id = $2', [
        tenantId,
        employeeId,
      ])
    )[0]?.no;

  test('what was exported and changed comes back as drafts; an empty cell changes nothing', async () => {
    const no = await numberOf(me);
    await apply([{ kind: 'off', date: on(0) }], 'publish');
    const file = await hr.get(`/v1/AttendanceRoster/Export?from=${on(0)}&to=${on(6)}&groupId=${groupId}&format=csv`);
    const lines = file.raw.toString().replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe(`Employee no.,Employee,${[0, 1, 2, 3, 4, 5, 6].map(on).join(',')}`);
    expect(lines[1]).toMatch(new RegExp(`^${no},.*,OFF,R-DAY,R-DAY,R-DAY,R-DAY,OFF,OFF$`));
    const { body } = succeeded(await send(lines.join('\n')));
    expect(body.data).toEqual({ rows: 1, changed: 0, same: 7, errors: [] });
    const changed = succeeded(await send(`No,${on(0)},${on(1)},${on(2)},${on(3)}\n${no},*,R-LATE,,OFF\n`));
    expect(changed.body.data).toEqual({ rows: 1, changed: 3, same: 0, errors: [] });
    expect((await cellsOf()).slice(0, 4)).toMatchObject([
      { draft: { kind: 'restore' }, shifts: ['R-DAY'] },
      { draft: { shifts: ['R-LATE'] } },
      { shifts: ['R-DAY'] },
      { draft: { kind: 'off' } },
    ]);
    await clear();
  });

  test('an error in any cell is listed with its row and day, and nothing is written', async () => {
    const no = await numberOf(me);
    const file = `No,${on(0)},${on(1)},${on(2)}\n${no},R-NIGHT,R-EARLY,R-NONE\nNOBODY,OFF,,\n${no},OFF,,\n`;
    const { body } = succeeded(await send(file));
    expect(body.data).toMatchObject({
      changed: 0,
      errors: [
        { row: 2, date: on(1), value: 'R-EARLY', message: expect.stringContaining('overlap') },
        { row: 2, date: on(2), value: 'R-NONE', message: 'No active shift has this code.' },
        { row: 3, date: null, value: 'NOBODY' },
        { row: 4, date: null, message: 'This employee is in the file twice.' },
      ],
    });
    expect(await owner('select id from roster_override where tenant_id = $1', [tenantId])).toEqual([]);
    expect((await send(`No,Name\n${no},Yoga\n`)).body).toMatchObject({ code: 'ROSTER_FILE' });
    expect((await sendFile(yoga, 'POST', '/v1/AttendanceRoster/Import', { name: 'r.csv', content: file })).status).toBe(
      403,
    );
  });
});

describe('attendance 6: coverage', () => {
  test('planned people by shift with a minimum, on the days that it is worked', async () => {
    const id = shiftId['DAY'] as string;
    const { version, ...shift } = succeeded(await hr.get(`/v1/Shift/${id}`)).body.data;
    succeeded(
      await hr.put(`/v1/Shift/${id}`, {
        code: shift.code,
        name: shift.name,
        kind: shift.kind,
        startTime: shift.startTime,
        endTime: shift.endTime,
        minStaff: 2,
        version,
      }),
    );
    await apply([{ kind: 'off', date: on(0) }]);
    const weekend = await hr.get(`/v1/AttendanceRoster/Coverage?from=${on(5)}&to=${on(6)}&groupId=${groupId}`);
    expect(weekend.body.data[0].days).toEqual([]);
    const { body } = succeeded(
      await sekar.get(`/v1/AttendanceRoster/Coverage?from=${on(0)}&to=${on(1)}&groupId=${groupId}`),
    );
    // The manager does not plan, so the draft is not there.
    expect(body.data).toMatchObject([{ shift: 'R-DAY', minStaff: 2, days: [{ planned: 1 }, { planned: 1 }] }]);
    const planner = await hr.get(`/v1/AttendanceRoster/Coverage?from=${on(0)}&to=${on(1)}&groupId=${groupId}`);
    expect(planner.body.data[0].days).toMatchObject([{ planned: 0 }, { planned: 1 }]);
    await clear();
  });

  test('4: the staffing of a group counts before the minimum of a shift; GROUP_STAFFING_TWICE', async () => {
    const needs = (weekday: string | null, minStaff: number) => ({ shiftId: shiftId['DAY'], weekday, minStaff });
    await saved(`/v1/EmployeeShiftGroup/${groupId}/Staffing`, [needs('1', 3), needs(null, 1)]);
    const needed = async (more: string) =>
      (await hr.get(`/v1/AttendanceRoster/Coverage?from=${on(0)}&to=${on(1)}${more}`)).body.data
        .find(({ shift }: { shift: string }) => shift === 'R-DAY')
        .days.map(({ minStaff }: { minStaff: number }) => minStaff);
    expect(await needed(`&groupId=${groupId}`)).toEqual([3, 1]);
    expect(await needed('')).toEqual([2, 2]);
    const { version } = (await hr.get(`/v1/EmployeeShiftGroup/${groupId}`)).body.data;
    const rows = [needs('1', 3), needs('1', 4)];
    const twice = await hr.put(`/v1/EmployeeShiftGroup/${groupId}/Staffing`, { version, rows });
    expect(twice.body.errors).toMatchObject([{ path: 'rows.1.weekday', code: 'GROUP_STAFFING_TWICE' }]);
  });
});

test('6: coverage: minimum 5, planned 6, two on leave: one is missing', async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, (_, n) => demo.hire({ firstName: `Crew ${n}`, hireDate: on(-400) })),
  );
  const [schedule] = (await hr.get('/v1/WorkSchedule/GetPagination?search=R-WEEK')).body.data;
  const crew = await add('/v1/EmployeeShiftGroup', { code: 'R-CREW', name: 'Crew' });
  const path = `/v1/EmployeeShiftGroup/${crew}`;
  await saved(`${path}/Schedules`, [{ validFrom: on(-60), workScheduleId: schedule.id, offsetDays: 0 }]);
  await saved(
    `${path}/Members`,
    people.map((employeeId) => ({ employeeId, validFrom: on(-60) })),
  );
  await saved(`${path}/Staffing`, [{ shiftId: shiftId['DAY'], weekday: null, minStaff: 5 }]);
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
  for (const employeeId of people.slice(0, 2))
    await owner(
      `with request as (
         insert into leave_request (tenant_id, employee_id, leave_type_id, origin, from_date, to_date, total, status)
         select $1, $2, t.id, 'SELF', $3, $3, 1, 'APPROVED' from leave_type t where t.tenant_id = $1 limit 1 returning id)
       insert into leave_request_day (tenant_id, request_id, employee_id, date, kind, portion, quantity, is_active)
       select $1, id, $2, $3, 'WORK', 'FULL', 1, true from request`,
      [tenantId, employeeId, on(0)],
    );
  const { data } = (await hr.get(`/v1/AttendanceRoster/Coverage?from=${on(0)}&to=${on(1)}&groupId=${crew}`)).body;
  const { days } = data.find(({ shift }: { shift: string }) => shift === 'R-DAY');
  expect(days.map(({ planned, minStaff }: { planned: number; minStaff: number }) => planned - minStaff)).toEqual([
    -1, 1,
  ]);
});

describe('attendance 6: a frozen roster', () => {
  test('ROSTER_FROZEN: shortly before a shift only those who may approve publish, and the change is kept as late', async () => {
    await owner('update attendance_setting set roster_freeze_hours = 48 where tenant_id = $1', [tenantId]);
    const dates = [addDays(today, 1), addDays(today, 9)] as const;
    const shown = async (who = hr) =>
      (await who.post('/v1/AttendanceRoster/PublishPreview', { from: dates[0], to: dates[1], employeeId: me })).body
        .data;
    await apply(dates.map((date) => ({ kind: 'shift', shift: 'NIGHT', date })));
    expect(
      (await shown()).listed.map((one: { warnings: { code: string }[] }) => one.warnings.map(({ code }) => code)),
    ).toEqual([expect.arrayContaining(['late']), expect.not.arrayContaining(['late'])]);
    const time = api.as('time@demo.example');
    await owner(
      `update menu_grant g set actions = array_remove(g.actions, 'approve') from menu m
       where m.tenant_id = $1 and m.key = 'attendance-roster' and g.tenant_id = m.tenant_id and g.menu_id = m.id
         and g.role_id in (select id from role where tenant_id = $1 and code = 'TIME-ADMIN')`,
      [tenantId],
    );
    const asked = await shown(time);
    expect(asked).toMatchObject({ changes: 2, refused: 1 });
    const filter = { from: dates[0], to: dates[1], employeeId: me };
    const half = await time.post('/v1/AttendanceRoster/Publish', { ...filter, stamp: asked.stamp });
    expect(succeeded(half).body.data).toMatchObject({ published: 1, refused: 1 });
    const { stamp } = await shown();
    succeeded(await hr.post('/v1/AttendanceRoster/Publish', { ...filter, stamp }));
    const rows = await owner<{ date: string; is_late: boolean }>(
      `select date::text, is_late from roster_override where tenant_id = $1 and employee_id = $2 and state = 'published' and date >= $3 order by date`,
      [tenantId, me, dates[0]],
    );
    expect(rows).toEqual([
      { date: dates[0], is_late: true },
      { date: dates[1], is_late: false },
    ]);
  });
});

describe('attendance 6 and 13: shifts per day', () => {
  test('several shifts of a day where the company plans so many, published, exported and copied', async () => {
    await clear();
    const several = { kind: 'shift', shift: 'EARLY+LATE', date: on(5) };
    expect(await apply([several])).toMatchObject([{ error: { code: 'ROSTER_MULTIPLE_SHIFTS' } }]);
    await owner(
      `insert into attendance_setting (tenant_id, max_shifts_per_day) values ($1, 2) on conflict (tenant_id) do update set max_shifts_per_day = 2`,
      [tenantId],
    );
    expect((await roster()).mostShifts).toBe(2);
    const made = await apply([
      several,
      { kind: 'shift', shift: 'DAY+LATE', date: on(1) },
      { kind: 'shift', shift: 'EARLY+LATE+NIGHT', date: on(2) },
      { kind: 'shift', shift: 'LATE+LATE', date: on(3) },
    ]);
    expect(made.map(({ error }) => error?.code ?? null)).toEqual([
      null,
      'ROSTER_SHIFT_OVERLAP',
      'ROSTER_MULTIPLE_SHIFTS',
      'ROSTER_MULTIPLE_SHIFTS',
    ]);
    // The same in another order is no other plan.
    await publish();
    expect(await apply([{ ...several, shift: 'LATE+EARLY' }])).toMatchObject([{ error: null, draft: null }]);
    await settle();
    const { slots, plannedMinutes } = (await hr.get(`/v1/AttendanceDay/${me}/${on(5)}`)).body.data;
    expect(slots).toMatchObject([{ shift: 'R-EARLY' }, { shift: 'R-LATE' }]);
    expect(plannedMinutes).toBe(960);
    const filter = { from: on(0), to: on(6), employeeId: me };
    expect(succeeded(await hr.post('/v1/AttendanceRoster/Copy', { ...filter, weeks: 4 })).body.data).toMatchObject({
      copied: 1,
    });
    expect((await cellsOf(hr, me, on(28), on(34)))[5]).toMatchObject({ draft: { shifts: ['R-EARLY', 'R-LATE'] } });
    await owner('update attendance_setting set max_shifts_per_day = 1 where tenant_id = $1', [tenantId]);
    await clear();
    await everyDay();
  });
});

test('15: the grid is asked for in round trips of their own number, whoever and however many are shown', async () => {
  const grid = (filter: string) => () =>
    hr.get(`/v1/AttendanceRoster?from=${on(0)}&to=${on(30)}${filter}&page=1&pageSize=200`);
  await grid('&everybody=true')();
  // What needs nobody's name; people's plans, drafts and results; what those name.
  expect(await roundTripsOf(grid('&everybody=true'))).toBeLessThanOrEqual(5);
  expect(await roundTripsOf(grid(`&employeeId=${me}`))).toBeLessThanOrEqual(5);
});
