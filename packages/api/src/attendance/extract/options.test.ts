import { addDays, type CalendarDate } from '@personalia/contract';
import { expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';

/** attendance 10.2: how a file is taken: as a whole, between dates, with punches of the future, and of a device. */

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const { tenantId } = demo;
const hr = api.as('hr@demo.example');
const { rows: days } = await api.owner.query<{ today: CalendarDate }>(
  'select (now() at time zone time_zone)::date::text as today from location where tenant_id = $1 and id = $2',
  [tenantId, demo.places.locationId],
);
const today = days[0]?.today as CalendarDate;
const back = (n: number): CalendarDate => addDays(today, -n);
const hire = (firstName: string) => demo.hire({ firstName, lastName: 'Berkas', hireDate: '2025-01-01' });
const people = { ani: await hire('Ani'), budi: await hire('Budi') };

const upload = (content: string, more: Readonly<Record<string, string>> = {}) => {
  const profile = { badgeColumn: 'Badge', dateColumn: 'Date', timeColumn: 'Time' };
  const query = new URLSearchParams({ locationId: demo.places.locationId, ...profile, ...more }).toString();
  const file = { name: 'device.csv', content: `Badge,Date,Time\n${content}`, type: 'text/csv' };
  return sendFile(hr, 'POST', `/v1/AttendanceExtract?${query}`, file);
};
async function read(content: string, more: Readonly<Record<string, string>> = {}) {
  const { id } = succeeded(await upload(content, more)).body.data;
  const { rows } = await api.owner.query('select job_id from attendance_extract where id = $1', [id]);
  expect(await jobEnded(hr, rows[0].job_id)).toMatchObject({ state: 'completed' });
  return (await hr.get(`/v1/AttendanceExtract/${id}`)).body.data;
}
const punchesOf = async (badge: string) =>
  (
    await api.owner.query<{ at: string; who: string | null }>(
      `select to_char(punched_at at time zone zone, 'YYYY-MM-DD HH24:MI') as at, employee_id as who from attendance_punch
       where tenant_id = $1 and badge = $2 order by punched_at, employee_id`,
      [tenantId, badge],
    )
  ).rows;

test('10.2: a file is all or nothing only when that is asked for', async () => {
  const lines = `S1,${back(3)},08:00\nS1,2026-02-30,08:00\nS1,${back(3)},17:00`;
  expect(await read(lines, { strict: 'true' })).toMatchObject({
    state: 'REFUSED',
    isStrict: true,
    rowsRead: 3,
    rowsNew: 0,
    rowsInvalid: 1,
    errors: [{ row: 3, value: '2026-02-30' }],
  });
  expect(await punchesOf('S1')).toEqual([]);
  expect(await read(lines)).toMatchObject({ state: 'PARTIAL', rowsNew: 2 });
  expect(await read(`S2,${back(3)},08:00`, { strict: 'true' })).toMatchObject({ state: 'DONE', rowsNew: 1 });
});

test('10.2: rows outside the chosen dates are not stored and say so', async () => {
  const lines = [5, 4, 3, 2].map((n) => `D1,${back(n)},08:00`).join('\n');
  expect(await read(lines, { from: back(4), to: back(3) })).toMatchObject({
    state: 'PARTIAL',
    rowsRead: 4,
    rowsNew: 2,
    rowsInvalid: 2,
    from: back(4),
    to: back(3),
    errors: [
      { row: 2, message: 'Row is outside the selected dates.' },
      { row: 5, message: 'Row is outside the selected dates.' },
    ],
  });
  expect((await punchesOf('D1')).map(({ at }) => at)).toEqual([`${back(4)} 08:00`, `${back(3)} 08:00`]);
  expect((await upload(lines, { from: back(3), to: back(4) })).body.errors).toMatchObject([{ path: 'to' }]);
});

test('10.2: a punch of the future is stored and does not count, until a file has it again once its time has come', async () => {
  succeeded(
    await hr.post('/v1/EmployeeAttendanceMapping', { employeeId: people.ani, badge: 'F1', validFrom: back(30) }),
  );
  const lines = `F1,${back(2)},08:00\nF1,${addDays(today, 3)},08:00`;
  expect(await read(lines)).toMatchObject({
    state: 'PARTIAL',
    rowsRead: 2,
    rowsNew: 1,
    rowsRejected: 1,
    rowsUnmatched: 0,
    rowsInvalid: 0,
    rowsDuplicate: 0,
  });
  const shown = async () =>
    succeeded(await hr.get(`/v1/AttendancePunch/GetPagination?employeeId=${people.ani}`)).body.data.map(
      (one: { usedAs: string; notes: { reason: string; endedAt: string | null }[] }) => [one.usedAs, one.notes],
    );
  const why = { type: 'exclude', reason: 'The time was in the future when the file was read.', endedAt: null };
  expect(await shown()).toMatchObject([
    ['excluded', [why]],
    [expect.any(String), []],
  ]);
  // Read again meanwhile, it is what it is already.
  expect(await read(lines)).toMatchObject({ rowsNew: 0, rowsDuplicate: 1, rowsRejected: 1 });
  // Days later: as if it had been read before its time had come.
  const key = `F1,${back(1)},08:00`;
  await read(key);
  await api.owner.query(
    `insert into attendance_punch_annotation (tenant_id, punch_id, type, reason, is_future)
     select tenant_id, id, 'exclude', '', true from attendance_punch where tenant_id = $1 and badge = 'F1' and local_date = $2`,
    [tenantId, back(1)],
  );
  expect((await shown())[1][0]).toBe('excluded');
  expect(await read(key)).toMatchObject({ state: 'DONE', rowsNew: 0, rowsDuplicate: 1 });
  expect((await shown())[1]).toMatchObject([expect.not.stringMatching('excluded'), [{ endedAt: expect.any(String) }]]);
});

test('5: a file of a device is matched as what the device sends; a number may be of one device only', async () => {
  const device = async (code: string): Promise<string> =>
    succeeded(
      await hr.post('/v1/AttendanceDevice', {
        code,
        name: code,
        locationId: demo.places.locationId,
        direction: 'byPunch',
      }),
    ).body.data.id;
  const [north, south] = [await device('NORTH'), await device('SOUTH')];
  const map = (employeeId: string, deviceId: string | null) =>
    hr.post('/v1/EmployeeAttendanceMapping', { employeeId, badge: '7', deviceId, validFrom: back(30) });
  succeeded(await map(people.ani, north));
  succeeded(await map(people.budi, south));
  // What is of any device is in the way of each of them.
  expect((await map(people.budi, null)).body.code).toBe('MAPPING_OVERLAP');
  expect((await map(people.budi, north)).body.code).toBe('MAPPING_OVERLAP');
  const line = `7,${back(2)},08:00`;
  expect(await read(line, { deviceId: north })).toMatchObject({ rowsNew: 1, rowsUnmatched: 0 });
  expect(await read(line, { deviceId: south })).toMatchObject({ rowsNew: 1, rowsUnmatched: 0 });
  expect(await read(line)).toMatchObject({ rowsNew: 1, rowsUnmatched: 1 });
  const at = `${back(2)} 08:00`;
  const whose = (await punchesOf('7')).map(({ who }) => who);
  expect(new Set(whose)).toEqual(new Set([people.ani, people.budi, null]));
  expect((await punchesOf('7')).every((one) => one.at === at)).toBe(true);
  expect((await upload(line, { deviceId: tenantId })).body.errors).toMatchObject([{ path: 'deviceId' }]);
  // The last file of the location is how the next one begins.
  await read(`7,${back(3)},08:00`, { deviceId: south });
  const last = await hr.get(`/v1/AttendanceExtract/Profile?locationId=${demo.places.locationId}`);
  expect(last.body.data).toMatchObject({ deviceId: south });
});

test('5: unmatched punches are listed and assigned by device', async () => {
  const { id } = succeeded(
    await hr.post('/v1/AttendanceDevice', {
      code: 'EAST',
      name: 'East',
      locationId: demo.places.locationId,
      direction: 'byPunch',
    }),
  ).body.data;
  await read(`88,${back(2)},08:00`, { deviceId: id });
  await read(`88,${back(2)},09:00`);
  const listed = succeeded(await hr.get('/v1/EmployeeAttendanceMapping/Unmatched?pageSize=100')).body.data;
  const of88 = listed.filter((one: { badge: string }) => one.badge === '88');
  expect(of88.map((one: { device: { name: string } | null }) => one.device?.name ?? null).toSorted()).toEqual([
    'East',
    null,
  ]);
  const body = { badge: '88', employeeId: people.budi, from: back(10), deviceId: id };
  expect(succeeded(await hr.post('/v1/EmployeeAttendanceMapping/AssignUnmatched', body)).body.data).toEqual({
    punches: 1,
  });
  expect((await punchesOf('88')).map(({ who }) => who)).toEqual([people.budi, null]);
});
