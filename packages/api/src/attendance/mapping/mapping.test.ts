import { expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

/** attendance 5: whose punches come under which badge, over time. */

const api = await testApi();
const demo = await demoOf(api);
const hr = api.as('hr@demo.example');
const { tenantId } = demo;
const path = '/v1/EmployeeAttendanceMapping';
const map = (employeeId: string, badge: string, validFrom: string, validTo: string | null = null) =>
  hr.post(path, { employeeId, badge, validFrom, validTo });
const hire = (firstName: string) => demo.hire({ firstName, lastName: 'Kartu', hireDate: '2025-01-01' });
const people = { ani: await hire('Ani'), budi: await hire('Budi') };

async function push(...punches: { badge: string; time: string }[]) {
  const { locationId } = demo.places;
  const device = succeeded(
    await hr.post('/v1/AttendanceDevice', { code: 'GATE', name: 'Gate', locationId, direction: 'byPunch' }),
  ).body.data;
  const { key } = (await hr.post(`/v1/AttendanceDevice/${device.id}/CreateKey`, {})).body.data;
  return hr.call('POST', '/v1/AttendancePunch/Push', { punches }, { authorization: `Bearer ${key}` });
}
const punchesOf = async (employeeId: string | null) =>
  (
    await api.owner.query<{ badge: string; at: string }>(
      `select badge, to_char(punched_at at time zone zone, 'MM-DD HH24:MI') as at from attendance_punch
       where tenant_id = $1 and employee_id is not distinct from $2::uuid and source = 'device' order by badge, punched_at`,
      [tenantId, employeeId],
    )
  ).rows.map(({ badge, at }) => `${badge} ${at}`);

test('5: badge 0042 is of Ani until 30 June and of Budi from 1 July; 42 is another badge, capitals are none', async () => {
  succeeded(await map(people.ani, '0042', '2025-01-01', '2025-06-30'));
  succeeded(await map(people.budi, '0042', '2025-07-01'));
  succeeded(await map(people.ani, 'Ab1', '2025-01-01'));
  const sent = await push(
    { badge: '0042', time: '2025-06-30T23:50' },
    { badge: '0042', time: '2025-07-01T00:00' },
    { badge: '42', time: '2025-07-01T08:00' },
    { badge: 'aB1', time: '2025-07-01T08:00' },
  );
  expect(sent.body.data.outcomes).toEqual(['new', 'new', 'unmatched', 'new']);
  expect(await punchesOf(people.ani)).toEqual(['0042 06-30 23:50', 'aB1 07-01 08:00']);
  expect(await punchesOf(people.budi)).toEqual(['0042 07-01 00:00']);
  expect(await punchesOf(null)).toEqual(['42 07-01 08:00']);
});

test('5: MAPPING_OVERLAP: a badge is of one person on any day; the end is not before the start', async () => {
  const overlap = await map(people.ani, ' 0042 ', '2025-07-15');
  expect(overlap.body).toMatchObject({ code: 'MAPPING_OVERLAP', errors: [{ path: 'badge' }] });
  expect((await map(people.ani, '0042', '2025-06-30', '2025-06-30')).body.code).toBe('MAPPING_OVERLAP');
  expect((await map(people.ani, '7', '2025-07-02', '2025-07-01')).body.errors).toMatchObject([{ path: 'validTo' }]);
});

test('5: the badge of whoever has left is free from the day after, and their mapping ends on the last day', async () => {
  const end = { employeeId: people.budi, type: 'resignation', effectiveDate: '2025-07-31', reason: 'moves' };
  succeeded(await hr.post('/v1/CareerTransition', end));
  expect((await map(people.ani, '0042', '2025-07-31')).body.code).toBe('MAPPING_OVERLAP');
  succeeded(await map(people.ani, '0042', '2025-08-01'));
  const { data } = (await hr.get(`${path}/GetPagination?search=0042&sort=validFrom`)).body;
  expect(data.map(({ validTo }: { validTo: string | null }) => validTo)).toEqual(['2025-06-30', '2025-07-31', null]);
});
