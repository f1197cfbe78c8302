import { expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const hr = api.as('hr@demo.example');

async function read(content: string, profile: Readonly<Record<string, string>>) {
  const query = new URLSearchParams({ locationId: demo.places.locationId, ...profile }).toString();
  const file = { name: 'device.txt', content, type: 'text/plain' };
  const { id } = succeeded(await sendFile(hr, 'POST', `/v1/AttendanceExtract?${query}`, file)).body.data;
  const { rows } = await api.owner.query('select job_id from attendance_extract where id = $1', [id]);
  expect(await jobEnded(hr, rows[0].job_id)).toMatchObject({ state: 'completed' });
  const punches = await api.owner.query(
    `select badge, to_char(punched_at at time zone zone, 'YYYY-MM-DD HH24:MI:SS') as at, direction from attendance_punch
     where tenant_id = $1 and extract_id = $2 order by badge, punched_at`,
    [demo.tenantId, id],
  );
  return { extract: (await hr.get(`/v1/AttendanceExtract/${id}`)).body.data, punches: punches.rows };
}

const FIXED = {
  format: 'fixed',
  badgeColumn: '1-6',
  dateColumn: '7-14',
  timeColumn: '15-18',
  directionColumn: '19',
  dateOrder: 'DMY',
};

test('10.2: lines of fixed width are cut at their positions, day first where the profile says so; empty lines are left out', async () => {
  const { extract, punches } = await read(
    '000042050120260758I\r\n\r\n000042050120261702O\r\n0000439905202607580\r\n',
    FIXED,
  );
  expect(punches).toEqual([
    { badge: '000042', at: '2026-01-05 07:58:00', direction: 'in' },
    { badge: '000042', at: '2026-01-05 17:02:00', direction: 'out' },
  ]);
  expect(extract).toMatchObject({ rowsRead: 3, rowsNew: 2, rowsInvalid: 1, errors: [{ row: 4 }] });
});

test('10.2: date and time in one column, and the same punches by another profile bring nothing new', async () => {
  const { extract } = await read('Card;When\n000042;05/01/2026 07:58\n000042;05/01/2026 17:02\n', {
    badgeColumn: 'card',
    dateColumn: 'When',
    dateOrder: 'DMY',
  });
  expect(extract).toMatchObject({ state: 'DONE', rowsRead: 2, rowsInvalid: 0 });
});

test('EXTRACT_RANGE: positions that are none are refused at their field', async () => {
  const query = new URLSearchParams({ locationId: demo.places.locationId, ...FIXED, timeColumn: 'fifteen' }).toString();
  const file = { name: 'device.txt', content: '000042050120260758I\n', type: 'text/plain' };
  const answer = await sendFile(hr, 'POST', `/v1/AttendanceExtract?${query}`, file);
  expect(answer.body).toMatchObject({ code: 'EXTRACT_RANGE', errors: [{ path: 'timeColumn' }] });
});
