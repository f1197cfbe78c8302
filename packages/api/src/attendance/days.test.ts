import { addDays, type CalendarDate } from '@personalia/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { attendanceOf } from '../../testing/attendance.ts';
import { demoOf } from '../../testing/demo.ts';
import { jobEnded, testWorker } from '../../testing/import.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { sendFile } from '../../testing/send-file.ts';
import { rowsHandled, type Statement, statementsOf } from '../../testing/statements.ts';
import { problemsOf } from './correction/problems.ts';
import { timeOfDevice } from './day/clock.ts';
import { recompute } from './day/compute.ts';
import { computeAllMarked } from './day/dirty.ts';
import { attendanceMinute, attendanceNewDays } from './day/schedules.ts';
import { PunchCollector } from './intake/columns.ts';
import { storeColumns } from './intake/store.ts';

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, add, everyDay, system } = attendanceOf(api, demo);
const yoga = api.as('employee@demo.example');
const sekar = api.as('manager@demo.example');

const idOf: Record<string, string> = {};
let today: CalendarDate;
/** At the company's clock, which may still be on the day before. */
let companyToday: CalendarDate;
/** A date so many days back: final, whatever the time of day is. */
const back = (days: number): CalendarDate => addDays(today, -days);
const day = async (who: typeof yoga, employeeId: string, date: CalendarDate) =>
  (await who.get(`/v1/AttendanceDay/${employeeId}/${date}`)).body.data;
const rowsOf = (employeeId: string) =>
  owner<{ date: string; day_status: string; calc_version: number; worked_minutes: number }>(
    'select date::text, day_status, calc_version, worked_minutes from attendance_day where tenant_id = $1 and employee_id = $2 order by date',
    [tenantId, employeeId],
  );
const settle = () => computeAllMarked(api.door, system);

beforeAll(async () => {
  idOf['yoga'] = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  idOf['sekar'] = await demo.idOf('employee', 'manager@demo.example', 'work_email');
  // The device stands where both of them work.
  const [row] = await owner<{ id: string; today: CalendarDate; company: CalendarDate }>(
    `select l.id, app.today_of(c.tenant_id)::text as company, (now() at time zone l.time_zone)::date::text as today from employee_current c
     join location l on l.tenant_id = c.tenant_id and l.id = c.location_id where c.tenant_id = $1 and c.id = $2`,
    [tenantId, idOf['yoga']],
  );
  idOf['place'] = row?.id as string;
  today = row?.today as CalendarDate;
  companyToday = row?.company as CalendarDate;
  await owner('delete from non_work_day where tenant_id = $1', [tenantId]);
  const yogaDay = await everyDay('A', {
    employeeIds: [idOf['yoga'] as string],
    from: back(60),
    breakStart: '12:00',
    breakEnd: '13:00',
    lateGrace: 10,
    earlyGrace: 5,
    halfDayThreshold: 240,
    absentThreshold: 120,
  });
  const anyTime = { kind: 'open', startTime: null, endTime: null, hours: '8' };
  const sekarDay = await everyDay('B', { employeeIds: [idOf['sekar'] as string], from: back(60), ...anyTime });
  Object.assign(idOf, { day: yogaDay.shiftId, anyTime: sekarDay.shiftId });
  await settle();
});

describe('attendance 10.2: files of devices', () => {
  const upload = async (lines: string, more = '') =>
    sendFile(
      hr,
      'POST',
      `/v1/AttendanceExtract?locationId=${idOf['place']}&badgeColumn=Badge&dateColumn=Date&timeColumn=Time${more}`,
      { name: 'device.csv', content: `Badge,Date,Time\n${lines}\n`, type: 'text/csv' },
    );
  const read = async (lines: string) => {
    const { body } = succeeded(await upload(lines));
    const [{ job_id: job } = { job_id: '' }] = await owner<{ job_id: string }>(
      'select job_id from attendance_extract where id = $1',
      [body.data.id],
    );
    expect(await jobEnded(hr, job)).toMatchObject({ state: 'completed' });
    return (await hr.get(`/v1/AttendanceExtract/${body.data.id}`)).body.data;
  };
  const lines = () =>
    [
      `0042,${back(5)},08:11:05`,
      `0042,${back(5)},17:00:00`,
      `0042,${back(4)},07:58:00`,
      `0042,${back(4)},07:58:00`,
      `0042,2026-02-30,08:00:00`,
      `0077,${back(5)},08:00:00`,
      `0042,${back(5)},17:00:00`,
      `0042,${back(5)},12:00:30`,
    ].join('\n');

  test('good rows are kept and bad ones reported; the same file again brings nothing new', async () => {
    await add('/v1/EmployeeAttendanceMapping', { employeeId: idOf['yoga'], badge: '0042', validFrom: back(30) });
    const first = await read(lines());
    expect(first).toMatchObject({
      state: 'PARTIAL',
      rowsRead: 8,
      rowsNew: 5,
      rowsDuplicate: 2,
      rowsUnmatched: 1,
      rowsInvalid: 1,
      errors: [{ row: 6, value: '2026-02-30' }],
    });
    const before = await rowsOf(idOf['yoga'] as string);
    expect(before.find(({ date }) => date === back(5))).toMatchObject({ day_status: 'LATE', worked_minutes: 469 });
    expect(before.find(({ date }) => date === back(4))).toMatchObject({ day_status: 'INCOMPLETE' });
    expect(await read(lines())).toMatchObject({ rowsNew: 0, rowsDuplicate: 7, rowsInvalid: 1 });
    expect(await rowsOf(idOf['yoga'] as string)).toEqual(before);
  });

  test('21.6: thousands of punches are one statement, and nothing is asked for each of them', async () => {
    const [known] = await owner<{ id: string }>('select id from attendance_extract where tenant_id = $1 limit 1', [
      tenantId,
    ]);
    const store = (extractId: string) =>
      demo.run((tx) => {
        const punches = new PunchCollector(2_000);
        for (let n = 0; n < 2_000; n += 1) {
          const punch = {
            at: 1_700_000_000 + n,
            localDate: '2023-11-14' as CalendarDate,
            direction: 'unknown' as const,
          };
          punches.add({ badge: 'NOBODY', ...punch }, '', n.toString(16).padStart(32, '0'));
        }
        return storeColumns(tx, tenantId, { source: 'file', extractId, zone: 'UTC' }, punches.take(), { areNew: true });
      });
    // What runs beside it, as a worker does, is not counted.
    const [stored] = await Promise.all([statementsOf(() => store(known?.id as string)), owner('select 1')]);
    expect(stored).toHaveLength(3);
    await owner("delete from attendance_punch where tenant_id = $1 and badge = 'NOBODY'", [tenantId]);
    // Keys that are asked for row by row are triggers of PostgreSQL's own; these are asked for by statement, and still hold.
    expect(
      await owner(
        "select tgname from pg_trigger where tgrelid = 'attendance_punch'::regclass and tgisinternal and tgtype & 1 = 1 and tgtype & 4 = 4",
      ),
    ).toEqual([]);
    await expect(store('01990000-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: '23503' });
  });

  test('1.12: a second run writes nothing', async () => {
    const dates = (await rowsOf(idOf['yoga'] as string)).map(({ date }) => date as CalendarDate);
    expect(await demo.run((tx) => recompute(tx, tenantId, idOf['yoga'] as string, dates))).toBe(0);
  });

  test('EXTRACT_COLUMN names the column that is not there', async () => {
    const answer = await upload('1,2,3', '&directionColumn=Way');
    expect(answer.body).toMatchObject({ code: 'EXTRACT_COLUMN', errors: [{ path: 'directionColumn' }] });
    expect((await yoga.get('/v1/AttendanceExtract/GetPagination')).status).toBe(403);
  });

  test('5: punches without a badge of somebody wait; who gets the badge gets its punches and their days', async () => {
    const { body } = await hr.get('/v1/EmployeeAttendanceMapping/Unmatched');
    expect(body.data).toMatchObject([{ badge: '0077', punches: 1, suggestion: null }]);
    const assigned = await hr.post('/v1/EmployeeAttendanceMapping/AssignUnmatched', {
      badge: '0077',
      employeeId: idOf['sekar'],
      from: back(10),
    });
    expect(assigned.body.data).toEqual({ punches: 1 });
    expect(await day(sekar, idOf['sekar'] as string, back(5))).toMatchObject({
      status: 'INCOMPLETE',
      firstIn: '08:00',
    });
    expect((await hr.get('/v1/EmployeeAttendanceMapping/Unmatched')).body.data).toEqual([]);
    const taken = await hr.post('/v1/EmployeeAttendanceMapping', {
      employeeId: idOf['yoga'],
      badge: '0077',
      validFrom: back(8),
    });
    expect(taken.body).toMatchObject({ code: 'MAPPING_OVERLAP', errors: [{ path: 'badge' }] });
  });

  test('5: a badge that goes from one to the other takes the punches from that day on along', async () => {
    const { body } = await hr.get('/v1/EmployeeAttendanceMapping/GetPagination?search=0077');
    const [mapping] = body.data;
    succeeded(
      await hr.put(`/v1/EmployeeAttendanceMapping/${mapping.id}`, {
        employeeId: idOf['sekar'],
        badge: '0077',
        validFrom: back(10),
        validTo: back(6),
        note: null,
        version: mapping.version,
      }),
    );
    await settle();
    expect(await day(sekar, idOf['sekar'] as string, back(5))).toMatchObject({ status: 'ABSENT', firstIn: null });
    expect((await hr.get('/v1/EmployeeAttendanceMapping/Unmatched')).body.data).toMatchObject([{ badge: '0077' }]);
  });

  test('punches are only ever added', async () => {
    const refused = (text: string) =>
      expect(
        api.door.asActor(system, async (tx) => {
          const { sql } = await import('kysely');
          await sql.raw(text).execute(tx);
        }),
      ).rejects.toThrow(/permission denied|kept as it is/);
    await refused('update attendance_punch set punched_at = now() where tenant_id = app.tenant()');
    await refused('delete from attendance_punch where tenant_id = app.tenant()');
    await refused("update attendance_punch set raw_line = 'other' where tenant_id = app.tenant()");
  });
});

describe('attendance 10.3: the clock', () => {
  test('clock in and out for oneself; the day is there at once', async () => {
    expect((await sekar.get('/v1/AttendancePunch/Clock')).body.data).toMatchObject({
      employeeId: idOf['sekar'],
      next: 'in',
      shift: { name: 'B-DAY' },
    });
    const clockIn = succeeded(await sekar.post('/v1/AttendancePunch/Clock', { direction: 'in' }));
    expect(clockIn.body.data).toMatchObject({ next: 'out', last: { direction: 'in' }, day: { status: 'IN_PROGRESS' } });
    const clockOut = succeeded(await sekar.post('/v1/AttendancePunch/Clock', { direction: 'out' }));
    expect(clockOut.body.data).toMatchObject({ next: 'in', last: { direction: 'out' } });
    const shown = await day(sekar, idOf['sekar'] as string, today);
    expect(shown.punches).toMatchObject([
      { direction: 'in', source: 'web', isUsed: true },
      { direction: 'out', source: 'web', isUsed: true },
    ]);
    expect(shown.why.length).toBeGreaterThan(1);
  });

  test('HS-19, HS-20: a punch without a network keeps the time of the device and is one, however often it is sent', async () => {
    const at = new Date(Date.now() - 26 * 60_000);
    const press = (time: Date) => sekar.post('/v1/AttendancePunch/Clock', { direction: 'in', at: time.toISOString() });
    succeeded(await press(at));
    succeeded(await press(at));
    const kept = await owner(
      `select count(*)::int as n, bool_and(is_offline) as offline from attendance_punch
       where tenant_id = $1 and employee_id = $2 and punched_at = date_trunc('second', $3::timestamptz)`,
      [tenantId, idOf['sekar'], at.toISOString()],
    );
    expect(kept).toMatchObject([{ n: 1, offline: true }]);
    for (const [time, code] of [
      [Date.now() - 25 * 3_600_000, 'PUNCH_TOO_OLD'],
      [Date.now() + 10 * 60_000, 'CLOCK_SKEW'],
    ] as const)
      expect(await press(new Date(time))).toMatchObject({ status: 422, body: { code } });
  });

  test('10.3: CLOCK_SKEW: a device that is 180 seconds ahead is refused, one that is 179 ahead has the time of the server', () => {
    const now = Date.parse('2026-07-06T01:00:00Z') / 1000;
    const ahead = (seconds: number) => new Date((now + seconds) * 1000).toISOString();
    expect(timeOfDevice(ahead(179), now)).toBe(now);
    expect(() => timeOfDevice(ahead(180), now)).toThrow(expect.objectContaining({ code: 'CLOCK_SKEW' }));
    expect(timeOfDevice(ahead(-86_400), now)).toBe(now - 86_400);
    expect(() => timeOfDevice(ahead(-86_401), now)).toThrow(expect.objectContaining({ code: 'PUNCH_TOO_OLD' }));
  });

  test('10.3: ALREADY_CLOCKED_IN: a second clock-in while the first is open is confirmed before it is kept', async () => {
    const press = (more: object) => hr.post('/v1/AttendancePunch/Clock', { direction: 'in', ...more });
    const first = succeeded(await press({})).body.data;
    expect(await press({})).toMatchObject({ status: 409, body: { code: 'ALREADY_CLOCKED_IN' } });
    expect((await press({})).body.message).toContain(first.last.time);
    expect(succeeded(await press({ confirm: true })).body.data).toMatchObject({ next: 'out' });
  });

  test('10.3: a punch outside every window is accepted, and the card says so', async () => {
    const last = async () => (await hr.get('/v1/AttendancePunch/Clock')).body.data.last;
    const [person] = await owner<{ id: string }>(
      'select employee_id as id from app_user where tenant_id = $1 and email = $2',
      [tenantId, 'hr@demo.example'],
    );
    const plan = (kind: 'off' | 'shift', shift: string | null) =>
      owner(
        `insert into roster_override (tenant_id, employee_id, date, state, kind, shift_id, source)
         select $1, $2, d::date, 'published', $3, $4, 'manual' from generate_series($5::date - 1, $5::date + 1, interval '1 day') d`,
        [tenantId, person?.id, kind, shift, today],
      );
    succeeded(await hr.post('/v1/AttendancePunch/Clock', { direction: 'in', confirm: true }));
    await plan('off', null);
    expect(await last()).toMatchObject({ direction: 'in', isOutside: true });
    await owner('delete from roster_override where tenant_id = $1 and employee_id = $2', [tenantId, person?.id]);
    // A shift of hours only is all day long.
    await plan('shift', idOf['anyTime'] as string);
    expect(await last()).toMatchObject({ direction: 'in', isOutside: false });
    // A press that repeats another within a minute is not taken for one outside (1.5).
    const presses = async () =>
      (
        await owner<{ n: number }>(
          'select count(*)::int as n from attendance_punch where tenant_id = $1 and employee_id = $2',
          [tenantId, person?.id],
        )
      )[0]?.n;
    const before = await presses();
    const at = new Date(Date.parse((await last()).at) - 30_000).toISOString();
    succeeded(await hr.post('/v1/AttendancePunch/Clock', { direction: 'in', at }));
    expect(await presses()).toBe(Number(before) + 1);
    expect(await last()).toMatchObject({ direction: 'in', isOutside: false });
    await owner('delete from roster_override where tenant_id = $1 and employee_id = $2', [tenantId, person?.id]);
  });

  test('new days of whoever follows a schedule begin by the clock', async () => {
    await owner('delete from attendance_day where tenant_id = $1 and employee_id = $2 and date >= $3', [
      tenantId,
      idOf['yoga'],
      back(1),
    ]);
    await attendanceNewDays.run(api.door, system, undefined as never);
    await attendanceMinute.run(api.door, system, undefined as never);
    const dates = (await rowsOf(idOf['yoga'] as string)).map(({ date }) => date);
    expect(dates.slice(-2)).toEqual([back(1), today]);
    const [marked] = await owner<{ n: number }>(
      'select count(*)::int as n from attendance_dirty where tenant_id = $1',
      [tenantId],
    );
    expect(marked?.n).toBe(0);
  });
});

describe('attendance: who sees which days', () => {
  test('RO-6: employees see their own days, managers those below them, HR everybody', async () => {
    const names = async (who: typeof yoga, more = '') => {
      const { body } = await who.get(
        `/v1/AttendanceDay/GetPagination?pageSize=100&from=${back(5)}&to=${back(4)}${more}`,
      );
      return [...new Set(body.data.map(({ employeeId }: { employeeId: string }) => employeeId))];
    };
    expect(await names(yoga)).toEqual([idOf['yoga']]);
    expect(await names(sekar)).toEqual(expect.arrayContaining([idOf['yoga'], idOf['sekar']]));
    expect(await names(hr, '&status=LATE')).toEqual([idOf['yoga']]);
    expect(await names(hr, '&search=yoga')).toEqual([idOf['yoga']]);
    expect((await yoga.get(`/v1/AttendanceDay/${idOf['sekar']}/${back(4)}`)).status).toBe(404);
    expect((await yoga.post('/v1/AttendanceDay/Recalculate', { from: back(2), to: today })).status).toBe(403);
  });

  test('a month shows every day, with results where there are some', async () => {
    const { body } = await yoga.get(`/v1/AttendanceDay/Month?employeeId=${idOf['yoga']}&month=${back(5).slice(0, 7)}`);
    const found = body.data.find(({ date }: { date: string }) => date === back(5));
    expect(found).toMatchObject({ dayType: 'workday', result: { status: 'LATE', lateMinutes: 11, lastOut: '17:00' } });
  });
});

describe('attendance 12: corrections', () => {
  const draft = (more: object = {}) => ({ employeeId: idOf['yoga'], date: back(4), slotNo: 1, ...more });
  async function decide(no: string, verb: string) {
    const { body: inbox } = await sekar.get('/v1/Approval/GetPagination?pageSize=100');
    const item = inbox.data.find((one: { transactionNo: string }) => one.transactionNo === no);
    succeeded(await sekar.post(`/v1/Approval/${item.taskId}/${verb}`, { version: item.version, comment: 'Fine' }));
  }

  test('12: PUNCH_FUTURE: nobody clocks out in an hour from now', async () => {
    const asked = { slotNo: 1, clockIn: null, clockOut: '17:00' } as never;
    const times = { in: null, out: Math.floor(Date.now() / 1000) + 3600 };
    expect(
      await demo.run((tx) => problemsOf(tx, tenantId, asked, { day: { slots: [] }, around: [], times } as never)),
    ).toMatchObject([{ code: 'PUNCH_FUTURE', path: 'clockOut' }]);
  });

  test('12: PUNCH_ORDER compares instants: in 14:53 at UTC+5:30, out 14:10 at UTC+4:30 is later, 13:24 is not', async () => {
    const at = (text: string): number => Date.parse(`${back(4)}T${text}:00Z`) / 1000;
    const codes = async (out: number) => {
      const asked = {
        employeeId: idOf['yoga'],
        date: back(4),
        slotNo: 1,
        clockIn: '14:53',
        clockOut: '-',
        shiftId: null,
      };
      const times = { in: at('09:23'), out };
      const found = await demo.run((tx) =>
        problemsOf(
          tx,
          tenantId,
          asked as never,
          { day: { slots: [] }, around: [], times, before: 1, after: 2 } as never,
        ),
      );
      return found.map(({ code }) => code);
    };
    expect(await codes(at('09:40'))).toEqual([]);
    expect(await codes(at('08:54'))).toEqual(['PUNCH_ORDER']);
  });

  test('12: EMPLOYEE_NOT_EMPLOYED: nobody corrects or declares days before they were hired', async () => {
    const asked = { employeeId: idOf['yoga'], date: '1999-01-04' };
    const corrected = await hr.post('/v1/AttendanceCorrection/Preview', { ...asked, slotNo: 1, clockIn: '08:00' });
    const duty = { ...asked, type: 'onDuty', dateTo: '1999-01-04' };
    for (const { body } of [corrected, await hr.post('/v1/AttendanceCorrection/PreviewDeclaration', duty)])
      expect(body).toMatchObject({ code: 'EMPLOYEE_NOT_EMPLOYED', errors: [{ path: 'date' }] });
  });

  test('the preview shows what the day would become, and what speaks against it', async () => {
    const preview = async (more: object) =>
      (await yoga.post('/v1/AttendanceCorrection/Preview', draft(more))).body.data;
    expect(await preview({ clockOut: '17:05' })).toMatchObject({
      before: { status: 'INCOMPLETE', workedMinutes: 0 },
      after: { status: 'PRESENT', lastOut: '17:05', workedMinutes: 480 },
      problems: [],
    });
    expect((await preview({})).problems).toMatchObject([{ code: 'CORRECTION_TIMES' }]);
    expect((await preview({ clockIn: '09:00', clockOut: '08:30' })).problems).toMatchObject([{ code: 'PUNCH_ORDER' }]);
    expect((await preview({ date: back(40), clockOut: '17:00' })).problems).toMatchObject([
      { code: 'CORRECTION_WINDOW', path: 'date' },
    ]);
    expect((await preview({ date: back(5), clockIn: '08:11' })).problems).toMatchObject([
      { code: 'CORRECTION_NO_CHANGE' },
    ]);
  });

  test('the journey: incomplete, corrected, approved by the manager, and the day is another one', async () => {
    const toCorrect = async () => (await yoga.get('/v1/AttendancePunch/Clock')).body.data.toCorrect;
    expect(await toCorrect()).toContain(back(4));
    const sent = succeeded(
      await yoga.post('/v1/AttendanceCorrection', draft({ clockOut: '17:05', reasonCode: 'FORGOT' })),
    ).body.data;
    expect(await toCorrect()).not.toContain(back(4));
    expect(sent).toMatchObject({ status: 'PENDING', waitingFor: ['Sekar Anggraini'], can: ['withdraw'] });
    expect(await day(yoga, idOf['yoga'] as string, back(4))).toMatchObject({
      status: 'INCOMPLETE',
      correction: { status: 'PENDING' },
      canCorrect: false,
    });
    const again = await yoga.post('/v1/AttendanceCorrection', draft({ clockOut: '17:10', reasonCode: 'FORGOT' }));
    expect(again.body).toMatchObject({ code: 'CORRECTION_OVERLAP' });
    expect(again.body.message).toContain(`Request ${sent.no} already covers`);
    // Home 3.2: what approving changes, beside the request.
    const { rows } = (await sekar.get('/v1/Home/Approvals')).body.data;
    expect(rows.map(({ impact }: { impact: string }) => impact)).toContain('Incomplete → Present, 0 → 8 h');
    await decide(sent.no, 'Approve');
    expect(await day(yoga, idOf['yoga'] as string, back(4))).toMatchObject({
      status: 'PRESENT',
      lastOut: '17:05',
      workedMinutes: 480,
      flags: ['corrected'],
    });
  });

  test('a time that is replaced no longer counts, and stays to be seen', async () => {
    const body = { ...draft({ clockIn: '07:55', reasonCode: 'DEVICE', note: 'It was slow.' }), date: back(5) };
    const sent = succeeded(await yoga.post('/v1/AttendanceCorrection', body)).body.data;
    expect(sent).toMatchObject({ before: { status: 'LATE' }, after: { status: 'PRESENT' } });
    await decide(sent.no, 'Approve');
    const found = await day(yoga, idOf['yoga'] as string, back(5));
    expect(found).toMatchObject({ status: 'PRESENT', firstIn: '07:55', lateMinutes: 0 });
    expect(found.punches.filter(({ isVoid }: { isVoid: boolean }) => isVoid)).toMatchObject([{ time: '08:11' }]);
  });

  test('a returned correction is changed and sent again; one that waits is withdrawn', async () => {
    const body = { ...draft({ clockIn: '08:00', clockOut: '17:00', reasonCode: 'OUTSIDE' }), date: back(3) };
    const sent = succeeded(await yoga.post('/v1/AttendanceCorrection', body)).body.data;
    await decide(sent.no, 'Return');
    const returned = (await yoga.get(`/v1/AttendanceCorrection/${sent.id}`)).body.data;
    expect(returned).toMatchObject({ status: 'RETURNED', can: expect.arrayContaining(['edit']) });
    const changed = succeeded(
      await yoga.put(`/v1/AttendanceCorrection/${sent.id}`, {
        slotNo: 1,
        clockIn: '08:00',
        clockOut: '16:00',
        reasonCode: 'OUTSIDE',
        version: returned.version,
      }),
    ).body.data;
    expect(changed).toMatchObject({ status: 'PENDING', after: { status: 'EARLY_LEAVE' }, mayAttach: true });
    const files = `/v1/AttendanceCorrection/${sent.id}/File`;
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const attach = (content: string | Uint8Array) => sendFile(yoga, 'POST', files, { name: 'letter.pdf', content });
    expect((await attach('no document')).body.code).toBe('FILE_TYPE');
    const file = succeeded(await attach(pdf)).body.data;
    expect((await yoga.get(files)).body.data).toMatchObject([{ id: file.id, name: 'letter.pdf' }]);
    // What approvers may already have looked at stays.
    expect((await yoga.call('DELETE', `${files}/${file.id}`)).status).toBe(403);
    const { body: inbox } = await sekar.get('/v1/Approval/GetPagination?pageSize=100');
    const { taskId } = inbox.data.find((one: { transactionNo: string }) => one.transactionNo === sent.no);
    const { detail } = (await sekar.get(`/v1/Approval/${taskId}`)).body.data;
    const [shown] = detail.filter(({ kind }: { kind: string }) => kind === 'files');
    expect((await sekar.get(shown.files[0].path)).raw.equals(pdf)).toBe(true);
    const gone = succeeded(
      await yoga.post(`/v1/AttendanceCorrection/${sent.id}/Withdraw`, { version: changed.version }),
    ).body.data;
    expect(gone).toMatchObject({ status: 'WITHDRAWN', can: [] });
    expect(await day(yoga, idOf['yoga'] as string, back(3))).toMatchObject({ status: 'ABSENT', canCorrect: true });
  });

  test('12: corrections of a file are requests like others; with an error in any row none is sent', async () => {
    const send = (...rows: string[]) => {
      const content = `Number,Date,In,Out,Reason,Note\n${rows.join('\n')}\n`;
      return sendFile(hr, 'POST', '/v1/AttendanceCorrection/Import', { name: 'corrections.csv', content });
    };
    const wrong = succeeded(
      await send(
        `NOBODY,${back(3)},08:00,17:00,FORGOT,`,
        `NSG190003,${back(3)},8h,17:00,FORGOT,`,
        `NSG190003,${back(2)},17:00,08:00,FORGOT,`,
        `NSG190003,${back(3)},08:00,17:00,FORGOT,`,
      ),
    ).body.data;
    expect(wrong).toMatchObject({
      rows: 4,
      sent: 0,
      errors: [
        { row: 2, message: 'There is no employee with this number that you can correct.' },
        { row: 3, value: '8h', message: 'Write times as HH:MM.' },
        { row: 4, date: back(2), message: 'Clock-out must be later than clock-in.' },
      ],
    });
    const many = Array.from({ length: 101 }, () => `NSG190003,${back(3)},08:00,17:00,FORGOT,`);
    expect((await send(...many)).body).toMatchObject({ code: 'EXTRACT_ROWS' });
    const right = succeeded(await send(`NSG190003,${back(3)},08:00,17:00,forgot,At the gate`)).body.data;
    expect(right).toEqual({ rows: 1, sent: 1, errors: [] });
    const { data } = (await yoga.get(`/v1/AttendanceCorrection/GetPagination?from=${back(3)}&to=${back(3)}`)).body;
    const sent = data.find(({ status }: { status: string }) => status === 'PENDING');
    expect(sent).toMatchObject({ clockIn: '08:00', clockOut: '17:00', after: { status: 'PRESENT' } });
    succeeded(await yoga.post(`/v1/AttendanceCorrection/${sent.id}/Withdraw`, { version: sent.version }));
  });

  test('another shift: the roster plans the day with it, and as before again when that is cancelled', async () => {
    const night = await add('/v1/Shift', {
      code: 'A-LATE',
      name: 'Late',
      kind: 'fixed',
      startTime: '07:00',
      endTime: '15:00',
    });
    const asked = { ...draft({ shiftId: night.id, reasonCode: 'SHIFT' }), date: back(5) };
    const { data: terms } = (
      await yoga.get(`/v1/AttendanceCorrection/Terms?employeeId=${idOf['yoga']}&date=${back(5)}`)
    ).body;
    expect(terms.shifts).toContainEqual({ id: night.id, code: 'A-LATE', name: 'Late' });
    const preview = async (more: object) =>
      (await yoga.post('/v1/AttendanceCorrection/Preview', { ...asked, reasonCode: undefined, ...more })).body;
    expect((await preview({ clockIn: '08:00' })).errors).toMatchObject([{ path: 'shiftId' }]);
    expect((await preview({ shiftId: idOf['day'] })).data.problems).toMatchObject([
      { code: 'CORRECTION_NO_CHANGE', path: 'shiftId' },
    ]);
    expect((await preview({})).data).toMatchObject({
      type: 'wrongShift',
      before: { shift: 'A-DAY', status: 'PRESENT' },
      after: { shift: 'A-LATE', status: 'LATE' },
      problems: [],
    });
    const sent = succeeded(await yoga.post('/v1/AttendanceCorrection', asked)).body.data;
    expect(sent).toMatchObject({ type: 'wrongShift', shift: 'A-LATE', clockIn: null });
    const times = { ...draft({ clockOut: '17:30', reasonCode: 'DEVICE' }), date: back(5), slotNo: 2 };
    expect((await yoga.post('/v1/AttendanceCorrection', times)).body.code).toBe('CORRECTION_OVERLAP');
    await decide(sent.no, 'Approve');
    const planned = async () => {
      const { shift, status } = await day(yoga, idOf['yoga'] as string, back(5));
      return { shift, status };
    };
    expect(await planned()).toEqual({ shift: 'A-LATE', status: 'LATE' });
    const rows = () =>
      owner('select state, source from roster_override where tenant_id = $1 and correction_id = $2', [
        tenantId,
        sent.id,
      ]);
    expect(await rows()).toEqual([{ state: 'published', source: 'request' }]);
    const { version, can } = (await yoga.get(`/v1/AttendanceCorrection/${sent.id}`)).body.data;
    expect(can).toEqual(['cancel']);
    expect((await sekar.post(`/v1/AttendanceCorrection/${sent.id}/Cancel`, { version })).status).toBe(403);
    const cancelled = succeeded(await yoga.post(`/v1/AttendanceCorrection/${sent.id}/Cancel`, { version })).body.data;
    expect(cancelled).toMatchObject({ status: 'CANCELLED', can: [] });
    expect(await planned()).toEqual({ shift: 'A-DAY', status: 'PRESENT' });
    expect(await rows()).toEqual([{ state: 'withdrawn', source: 'request' }]);
  });

  test('RO-6: nobody corrects the day of somebody out of reach', async () => {
    const other = await yoga.post('/v1/AttendanceCorrection', {
      ...draft({ clockOut: '17:00', reasonCode: 'FORGOT' }),
      employeeId: idOf['sekar'],
    });
    expect(other.status).toBe(404);
    const { body } = await yoga.get('/v1/AttendanceCorrection/GetPagination?sort=-createdAt');
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual([
      'CANCELLED',
      'WITHDRAWN',
      'WITHDRAWN',
      'APPROVED',
      'APPROVED',
    ]);
  });
});

describe('attendance 1.9 row 2: leave and results agree', () => {
  test('approved leave is taken in, and taken out again when it is cancelled', async () => {
    succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
    const published = succeeded(
      await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${back(10).slice(0, 4)}-01-01` }),
    );
    await jobEnded(hr, published.body.data.jobId);
    const { body: types } = await hr.get('/v1/LeaveType/GetPagination?search=SICK');
    const asked = succeeded(
      await hr.post('/v1/LeaveRequest', {
        employeeId: idOf['yoga'],
        leaveTypeId: types.data[0].id,
        fromDate: back(7),
        toDate: back(7),
        startPortion: 'FULL',
        endPortion: 'FULL',
        reason: 'Flu',
        submit: true,
      }),
    ).body.data;
    const { body: inbox } = await sekar.get('/v1/Approval/GetPagination?pageSize=100');
    const item = inbox.data.find((one: { transactionNo: string }) => one.transactionNo === asked.no);
    succeeded(await sekar.post(`/v1/Approval/${item.taskId}/Approve`, { version: item.version }));
    await attendanceMinute.run(api.door, system, undefined as never);
    const onLeave = await day(hr, idOf['yoga'] as string, back(7));
    expect(onLeave).toMatchObject({ status: 'LEAVE', leaveFraction: '1', absentFraction: '0' });
    const overtime = { employeeId: idOf['yoga'], date: back(7), from: '18:00', to: '20:00' };
    expect((await hr.post('/v1/OvertimeRequest/Preview', overtime)).body.data.problems).toMatchObject([
      { code: 'OT_ON_LEAVE', path: 'date' },
    ]);
    const { version } = (await hr.get(`/v1/LeaveRequest/${asked.id}`)).body.data;
    succeeded(await hr.post(`/v1/LeaveRequest/${asked.id}/Cancel`, { version }));
    await attendanceMinute.run(api.door, system, undefined as never);
    expect(await day(hr, idOf['yoga'] as string, back(7))).toMatchObject({ status: 'ABSENT', absentFraction: '1' });
  });
});

describe('attendance 10.6: devices that push', () => {
  test('10.6: a device pushes its punches under a key of its own; again they are duplicates, and unknown badges wait', async () => {
    const device = await add('/v1/AttendanceDevice', {
      code: 'GATE',
      name: 'Gate',
      locationId: idOf['place'],
      direction: 'byPunch',
    });
    const made = (await hr.post(`/v1/AttendanceDevice/${device.id}/CreateKey`, {})).body.data;
    const push = (punches: object[], key: string = made.key, more: object = {}) =>
      hr.call('POST', '/v1/AttendancePunch/Push', { punches, ...more }, { authorization: `Bearer ${key}` });
    const punches = [
      { badge: '0042', time: `${back(24)}T08:00:00` },
      { badge: '0042', time: `${back(24)}T17:00:00`, direction: 'out' },
      { badge: '0042', time: `${back(24)} 08:00:00.500` },
      { badge: 'NOBODY', time: `${back(24)}T08:00:00` },
      { badge: '0042', time: 'yesterday' },
      { badge: '0042', time: `${addDays(today, 3)}T08:00:00` },
    ];
    const first = await push(punches, made.key, { sentAt: new Date(Date.now() + 300_000).toISOString() });
    expect(first.body.data).toEqual({
      new: 3,
      duplicate: 1,
      unmatched: 1,
      invalid: 2,
      outcomes: ['new', 'new', 'duplicate', 'unmatched', 'time', 'future'],
    });
    await settle();
    expect(await day(yoga, idOf['yoga'] as string, back(24))).toMatchObject({ status: 'PRESENT', firstIn: '08:00' });
    expect((await push(punches)).body.data).toMatchObject({ new: 0, duplicate: 4, invalid: 2 });
    // Nobody reads a key again, in an answer, in the database or by the same idempotency key.
    const [listed] = (await hr.get('/v1/AttendanceDevice/GetPagination?search=GATE&figures=keys,lastPushAt,clockDrift'))
      .body.data;
    expect(listed).toMatchObject({ keys: 1, lastPushAt: expect.any(String) });
    expect(listed.clockDrift).toBeGreaterThan(250);
    const keys = await owner<{ text: string }>(
      'select t::text as text from attendance_device_key t union all select i::text from idempotency i union all select a::text from audit_log a',
    );
    expect(keys.filter(({ text }) => text.includes(made.key))).toEqual([]);
    const people = [await hr.post('/v1/AttendancePunch/Push', { punches }), await push(punches, 'pdk_wrong')];
    expect(people.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'DEVICE_KEY'],
      [401, 'DEVICE_KEY'],
    ]);
    expect(
      (await hr.call('GET', '/v1/AttendanceDay/GetPagination', undefined, { authorization: `Bearer ${made.key}` }))
        .status,
    ).toBe(401);
    // 1.11: the device was last heard from within the windows of yesterday, so nobody is absent yet; an empty push tells the rest.
    const minute = () => attendanceMinute.run(api.door, system, undefined as never);
    await owner(
      `insert into attendance_rule_set (tenant_id, effective_from, finalise_delay, duplicate_seconds, open_pair_max_hours, implausible_minutes,
         night_from, night_to, max_sync_wait_hours) values ($1, $2, 60, 60, 16, 960, '22:00', '05:00', 72)`,
      [tenantId, back(3)],
    );
    await owner(`update attendance_device_state set last_push_at = $1::date + time '09:00'`, [back(1)]);
    await demo.run((tx) => recompute(tx, tenantId, idOf['yoga'] as string, [back(1)]));
    await minute();
    expect(await day(yoga, idOf['yoga'] as string, back(1))).toMatchObject({
      status: 'SCHEDULED',
      state: 'provisional',
      flags: ['deviceSilent'],
    });
    expect((await push([])).body.data).toMatchObject({ new: 0, outcomes: [] });
    await minute();
    expect(await day(yoga, idOf['yoga'] as string, back(1))).toMatchObject({
      status: 'ABSENT',
      state: 'final',
    });
    // 1.12: what a final result was before is kept, with why it changed.
    await push([
      { badge: '0042', time: `${back(1)}T08:00:00` },
      { badge: '0042', time: `${back(1)}T17:00:00` },
    ]);
    await settle();
    expect(await day(yoga, idOf['yoga'] as string, back(1))).toMatchObject({
      status: 'PRESENT',
      history: [{ status: 'ABSENT', workedMinutes: 0, cause: 'Punches changed' }, { status: 'ABSENT' }],
    });
    // Again where the minute ends between the two.
    const many = async (again = 3): Promise<string> => {
      await owner(`update attendance_device_state set calls = 60, minute = date_trunc('minute', now())`);
      const { body } = await push(punches);
      return body.code === 'DEVICE_TOO_MANY' || again === 0 ? body.code : many(again - 1);
    };
    expect(await many()).toBe('DEVICE_TOO_MANY');
    expect((await yoga.get(`/v1/AttendanceDevice/${device.id}/Keys`)).status).toBe(403);
    succeeded(await hr.post(`/v1/AttendanceDevice/${device.id}/RevokeKey`, { keyId: made.id }));
    expect((await push(punches)).body.code).toBe('DEVICE_KEY');
    expect((await hr.get(`/v1/AttendanceDevice/${device.id}/Keys`)).body.data).toMatchObject([
      { id: made.id, start: made.key.slice(0, 10), revokedAt: expect.any(String) },
    ]);
  });
});

describe('attendance 10.5: raw punches and exceptions', () => {
  const base = '/v1/AttendancePunch';
  const page = async (more = '', who = hr) =>
    succeeded(await who.get(`${base}/GetPagination?from=${back(24)}&to=${back(24)}${more}`)).body.data;
  const on = () => day(hr, idOf['yoga'] as string, back(24));

  test('a punch is listed with what it counts as, excluded, and counted again; the punch itself stays as it was', async () => {
    const found = await page('&search=0042');
    expect(found.map(({ time, usedAs }: { time: string; usedAs: string }) => [time, usedAs])).toEqual([
      ['17:00:00', 'out'],
      ['08:00:00', 'in'],
    ]);
    expect(await page('&only=unmatched')).toMatchObject([{ badge: 'NOBODY', employee: null, usedAs: 'unmatched' }]);
    const [out] = found;
    expect((await hr.post(`${base}/${out.id}/Exclude`, { reason: '' })).status).toBe(422);
    expect((await yoga.post(`${base}/${out.id}/Exclude`, { reason: 'x' })).status).toBe(403);
    expect((await yoga.get(`${base}/GetPagination`)).status).toBe(403);
    const excluded = succeeded(await hr.post(`${base}/${out.id}/Exclude`, { reason: 'Test of the gate' })).body.data;
    expect(excluded).toMatchObject({
      usedAs: 'excluded',
      notes: [{ type: 'exclude', reason: 'Test of the gate', endedAt: null }],
    });
    expect(await on()).toMatchObject({ status: 'INCOMPLETE', lastOut: null });
    expect(await page('&only=excluded')).toMatchObject([{ id: out.id }]);
    const { body } = await hr.get(`/v1/AttendanceDay/GetPagination?exceptions=true&from=${back(24)}&to=${back(24)}`);
    expect(body.data).toMatchObject([{ status: 'INCOMPLETE', employeeId: idOf['yoga'] }]);
    expect(succeeded(await hr.post(`${base}/${out.id}/Include`)).body.data).toMatchObject({
      usedAs: 'out',
      usedOn: back(24),
    });
    expect(await on()).toMatchObject({ status: 'PRESENT', lastOut: '17:00' });
    const after = await hr.get(`/v1/AttendanceDay/GetPagination?exceptions=true&from=${back(24)}&to=${back(24)}`);
    expect(after.body.data).toEqual([]);
  });

  test('10.5: results are found by place, shift group, flag and minutes of lateness', async () => {
    interface Listed {
      readonly employeeId: string;
      readonly date: string;
      readonly lateMinutes: number;
      readonly flags: readonly string[];
    }
    const found = async (filter: string): Promise<Listed[]> =>
      succeeded(await hr.get(`/v1/AttendanceDay/GetPagination?pageSize=100&from=${back(20)}&to=${back(1)}&${filter}`))
        .body.data;
    await owner(
      `update attendance_day set late_minutes = 11, flags = '{late}' where tenant_id = $1 and employee_id = $2 and date = $3`,
      [tenantId, idOf['yoga'], back(2)],
    );
    const all = await found('sort=-date');
    const expectOnly = async (filter: string, isMeant: (row: Listed) => boolean) => {
      const meant = all.filter(isMeant);
      expect([filter, meant.length > 0, meant.length < all.length]).toEqual([filter, true, true]);
      expect(await found(filter)).toEqual(meant);
    };
    const [group] = await owner('select id from employee_shift_group where tenant_id = $1 and code = $2', [
      tenantId,
      'A-GROUP',
    ]);
    await expectOnly(`groupId=${group?.['id']}`, ({ employeeId }) => employeeId === idOf['yoga']);
    await expectOnly('lateOver=10', ({ lateMinutes }) => lateMinutes > 10);
    await expectOnly('flag=late', ({ flags }) => flags.includes('late'));
    expect(await found('lateOver=1440')).toEqual([]);
    expect(await found(`locationId=${idOf['place']}&employerId=${demo.places.employerId}`)).toEqual(all);
    expect(await found(`employerId=${idOf['place']}`)).toEqual([]);
    await demo.run((tx) => recompute(tx, tenantId, idOf['yoga'] as string, [back(2)]));
  });

  test('a punch that is given to somebody else stays theirs, whatever becomes of the badge', async () => {
    const [out] = await page('&search=0042');
    const given = { employeeId: idOf['sekar'], reason: 'Badges were mixed up' };
    const { body } = succeeded(await hr.post(`${base}/${out.id}/Reassign`, given));
    expect(body.data).toMatchObject({ employee: { id: idOf['sekar'] }, badge: '0042' });
    expect(body.data.notes[0]).toMatchObject({ type: 'reassign', endedAt: null });
    expect(await on()).toMatchObject({ status: 'INCOMPLETE' });
    const [mapping] = (await hr.get('/v1/EmployeeAttendanceMapping/GetPagination?search=0042')).body.data;
    succeeded(await hr.post(`/v1/EmployeeAttendanceMapping/${mapping.id}/Deactivate`, { version: mapping.version }));
    succeeded(await hr.post(`/v1/EmployeeAttendanceMapping/${mapping.id}/Activate`, { version: mapping.version + 1 }));
    await settle();
    expect((await page(`&employeeId=${idOf['sekar']}`))[0]).toMatchObject({ id: out.id });
    succeeded(await hr.post(`${base}/${out.id}/Reassign`, { ...given, employeeId: idOf['yoga'] }));
    await settle();
    expect(await on()).toMatchObject({ status: 'PRESENT' });
  });
});

describe('attendance 0, 2: versions of a shift', () => {
  const shiftOf = async () => {
    const [{ id }] = (await hr.get('/v1/Shift/GetPagination?search=A-DAY')).body.data;
    return (await hr.get(`/v1/Shift/${id}`)).body.data;
  };
  const change = async (more: object) => {
    const {
      id,
      createdAt: _a,
      createdBy: _b,
      updatedAt: _c,
      updatedBy: _d,
      status: _e,
      refs: _f,
      ...shift
    } = await shiftOf();
    return hr.put(`/v1/Shift/${id}`, { ...shift, ...more });
  };
  const results = async (from: CalendarDate, to: CalendarDate) => {
    await settle();
    return (await rowsOf(idOf['yoga'] as string)).filter(({ date }) => from <= date && date <= to);
  };

  test('changed times apply from a date on, without one from today; earlier days stay as they were', async () => {
    const before = await results(back(60), back(25));
    expect(await results(back(24), back(24))).toMatchObject([{ day_status: 'PRESENT' }]);
    expect(succeeded(await change({ startTime: '07:00', effectiveFrom: back(24) })).body.data).toMatchObject({
      startTime: '07:00',
      effectiveFrom: back(24),
    });
    expect(await results(back(24), back(24))).toMatchObject([{ day_status: 'LATE' }]);
    expect(await results(back(60), back(25))).toEqual(before);
    const later = await results(back(24), addDays(companyToday, -1));
    expect(succeeded(await change({ lateGrace: 90 })).body.data).toMatchObject({
      lateGrace: 90,
      effectiveFrom: companyToday,
    });
    expect(await results(back(24), addDays(companyToday, -1))).toEqual(later);
    const { id } = await shiftOf();
    expect((await hr.get(`/v1/Shift/${id}/Versions`)).body.data).toMatchObject([
      { from: companyToday, to: null, shift: { startTime: '07:00', lateGrace: 90 } },
      { from: back(24), to: addDays(companyToday, -1), shift: { startTime: '07:00', lateGrace: 10 } },
      { from: null, to: back(25), shift: { startTime: '08:00', lateGrace: 10 } },
    ]);
    expect(succeeded(await change({ name: 'Day shift' })).body.data.effectiveFrom).toBe(companyToday);
  });

  test('SHIFT_FROM_LOCKED: not within a closed period', async () => {
    await owner(
      `update attendance_period set state = 'LOCKED', incomplete_as = 'keep' where tenant_id = $1 and $2::date between date_from and date_to`,
      [tenantId, back(24)],
    );
    const refused = await change({ startTime: '06:00', effectiveFrom: back(24) });
    expect(refused.body.errors).toMatchObject([{ path: 'effectiveFrom', code: 'SHIFT_FROM_LOCKED' }]);
    expect(await shiftOf()).toMatchObject({ startTime: '07:00', effectiveFrom: companyToday });
  });
});

test('21.6: a page of results takes from the table what it shows, however many days there are', async () => {
  const people = 40;
  await demo.hireAll(Array.from({ length: people }, (_, n) => demo.person({ firstName: `Page ${n}`, lastName: null })));
  await owner(`select app.attendance_months('2022-01-01', '2022-04-30')`);
  await owner(
    `insert into attendance_day (tenant_id, employee_id, date, zone, day_type, state, day_status, worked_minutes, late_minutes, early_minutes,
       overtime_minutes, present_fraction, absent_fraction, leave_fraction, holiday_fraction, explanation_id)
     select a.tenant_id, c.id, d, a.zone, a.day_type, a.state, a.day_status, 0, 0, 0, 0, a.present_fraction, a.absent_fraction, a.leave_fraction,
       a.holiday_fraction, a.explanation_id
     from (select * from attendance_day where tenant_id = $1 limit 1) a cross join generate_series('2022-01-01'::date, '2022-04-30', '1 day') d
     cross join (select id from employee_current where tenant_id = $1 and display_name like 'Page %') c`,
    [tenantId],
  );
  const isKnown = () =>
    owner<{ n: number }>(`select reltuples::int as n from pg_class where relname = 'attendance_day_202204'`);
  expect(await isKnown()).toEqual([{ n: -1 }]);
  await demo.run((tx) => sql`select app.attendance_statistics()`.execute(tx));
  expect(await isKnown()).toEqual([{ n: 30 * people }]);
  await owner('analyze attendance_day');
  const path = '/v1/AttendanceDay/GetPagination?from=2022-01-01&to=2022-04-30&pageSize=20';
  const asked = await statementsOf(async () => {
    const { body } = succeeded(await hr.get(`${path}&page=1`));
    expect(body.pagination).toMatchObject({ totalItems: 120 * people, totalIsExact: true });
    expect(body.data.every(({ date }: { date: string }) => date === '2022-04-30')).toBe(true);
  });
  const [page] = asked.filter(({ text }) => text.includes('a.explanation_id'));
  // Where there are few people each is read once, and with the results of the last date joined; never a day besides.
  const [all] = await owner<{ n: number }>('select count(*)::int as n from employee_current where tenant_id = $1', [
    tenantId,
  ]);
  expect(await demo.run((tx) => rowsHandled(tx, page as Statement))).toBeLessThan(3 * (all?.n ?? 0));

  // 10.5: so does a page of the month sheet, which stops with its last person; who else has results is counted and no more.
  const month = await statementsOf(async () => {
    const { body } = succeeded(await hr.get('/v1/AttendanceReport/Monthly?month=2022-02&page=1&pageSize=5'));
    expect(body.pagination).toMatchObject({ totalItems: people, totalIsExact: true });
    expect(body.data.map(({ days }: { days: object[] }) => days.length)).toEqual([28, 28, 28, 28, 28]);
  });
  const [sheet] = month.filter(({ text }) => text.includes('a.day_status'));
  // Five people and their days, and whoever comes before them by name.
  expect(await demo.run((tx) => rowsHandled(tx, sheet as Statement))).toBeLessThan(4 * (all?.n ?? 0) + 5 * 28 * 5);

  // Whoever computes a month of many leaves the planner with statistics of it.
  await owner(
    `insert into attendance_dirty (tenant_id, employee_id, month, reason, days)
     select $1, id, '2022-01-01', 'PUNCH', x'7fffffff'::int from employee_current where tenant_id = $1 and display_name like 'Page %'`,
    [tenantId],
  );
  const computed = await statementsOf(settle);
  expect(computed.filter(({ text }) => text.includes('attendance_statistics'))).toHaveLength(1);
});
