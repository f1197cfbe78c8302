import type { CalendarDate } from '@personalia/contract';
import { expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { jobEnded, testWorker } from '../../testing/import.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { sendFile } from '../../testing/send-file.ts';
import { deviceFile, deviceLines } from './device-file.ts';
import { chance } from './people.ts';

const api = await testApi();
await testWorker(api);
const { tenantId } = await demoOf(api);
const hr = api.as('hr@demo.example');

test('10.2: the lines of a device are in order of time, and the same seed makes the same ones', () => {
  const people = [
    { badge: 'A1', isNight: false, zone: 'Asia/Jakarta' },
    { badge: 'A2', isNight: true, zone: 'Asia/Makassar' },
  ];
  const dates = ['2026-01-05', '2026-01-06', '2026-01-10'] as CalendarDate[];
  const lines = deviceLines(chance(3), people, dates, 'Asia/Jakarta');
  const times = lines.map((line) => line.slice(line.indexOf(',')));
  expect(times).toEqual(times.toSorted());
  expect(lines).toEqual(deviceLines(chance(3), people, dates, 'Asia/Jakarta'));
  expect(lines.filter((line) => line.startsWith('VISITOR'))).toHaveLength(2);
  // By the clock of the device, an hour behind: the night begins at 22:00 in Makassar.
  expect(lines.find((line) => line.startsWith('A2,2026-01-05'))).toMatch(/,(20:[3-5]|21:0)/);
});

test('issue 21: a file of last month has late, early, forgotten, double and night punches, and each day has its result', async () => {
  const { rows: dates } = await api.owner.query<{ today: CalendarDate; first: CalendarDate; last: CalendarDate }>(
    `select app.today_of($1)::text as today, (date_trunc('month', app.today_of($1)::timestamp) - interval '1 month')::date::text as first,
       (date_trunc('month', app.today_of($1)::timestamp)::date - 1)::text as last`,
    [tenantId],
  );
  const [{ today, first, last }] = dates as [(typeof dates)[number]];
  const file = await deviceFile(api.door, tenantId, today);
  // Everybody who works then and had no shift, in every time zone of the company.
  const { rows: working } = await api.owner.query<{ n: number; zones: number }>(
    `select count(*)::int as n, count(distinct coalesce(l.time_zone, t.time_zone))::int as zones
     from shift_group_member m join employee_shift_group g on g.tenant_id = m.tenant_id and g.id = m.employee_shift_group_id
     join employee_current c on c.tenant_id = m.tenant_id and c.id = m.employee_id
     join tenant t on t.id = m.tenant_id left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
     where m.tenant_id = $1 and g.code like 'GATE-%'`,
    [tenantId],
  );
  expect(file).toMatchObject({ month: first.slice(0, 7), people: working[0]?.n });
  expect(working[0]?.zones).toBeGreaterThan(1);
  expect(await deviceFile(api.door, tenantId, today)).toEqual(file);
  const { rows } = await api.owner.query<{ id: string }>(
    `select l.id from location l join tenant t on t.id = l.tenant_id where t.id = $1 and coalesce(l.time_zone, t.time_zone) = t.time_zone limit 1`,
    [tenantId],
  );
  const path = `/v1/AttendanceExtract?locationId=${rows[0]?.id}&badgeColumn=Badge&dateColumn=Date&timeColumn=Time`;
  const sent = succeeded(await sendFile(hr, 'POST', path, { name: 'gate.csv', content: file.text, type: 'text/csv' }));
  const { rows: jobs } = await api.owner.query('select job_id from attendance_extract where id = $1', [
    sent.body.data.id,
  ]);
  expect(await jobEnded(hr, jobs[0].job_id)).toMatchObject({ state: 'completed' });
  const visits = file.text.split('\n').filter((line) => line.startsWith('VISITOR')).length;
  expect((await hr.get(`/v1/AttendanceExtract/${sent.body.data.id}`)).body.data).toMatchObject({
    rowsNew: file.punches,
    rowsUnmatched: visits,
    rowsInvalid: 0,
  });
  const { rows: found } = await api.owner.query<{ status: string; n: number; nights: number; doubles: number }>(
    `select a.day_status as status, count(*)::int as n, (count(*) filter (where a.night_minutes > 300))::int as nights,
       (count(*) filter (where x.document::text like '%"double"%'))::int as doubles
     from attendance_day a join shift_group_member m on m.tenant_id = a.tenant_id and m.employee_id = a.employee_id
     join employee_shift_group g on g.tenant_id = m.tenant_id and g.id = m.employee_shift_group_id and g.code like 'GATE-%'
     left join attendance_explanation x on x.tenant_id = a.tenant_id and x.id = a.explanation_id and x.month = date_trunc('month', a.date)::date
     where a.tenant_id = $1 and a.date between $2 and $3 group by 1`,
    [tenantId, first, last],
  );
  const statuses = new Map(found.map(({ status, n }) => [status, n]));
  for (const status of ['PRESENT', 'LATE', 'EARLY_LEAVE', 'INCOMPLETE', 'ABSENT'])
    expect(statuses.get(status), status).toBeGreaterThan(0);
  expect(found.reduce((sum, { nights }) => sum + nights, 0)).toBeGreaterThan(0);
  expect(found.reduce((sum, { doubles }) => sum + doubles, 0)).toBeGreaterThan(0);

  // 1.5: who leaves in the morning after the night counts there; the next day does not show that punch as one that is left over.
  const { rows: nights } = await api.owner.query<{ id: string; date: CalendarDate }>(
    `select a.employee_id as id, (a.date + 1)::text as date from attendance_day a
     join attendance_day b on b.tenant_id = a.tenant_id and b.employee_id = a.employee_id and b.date = a.date + 1 and b.day_status = 'PRESENT'
     where a.tenant_id = $1 and a.day_status = 'PRESENT' and a.night_minutes > 300 and a.date between $2::date and $3::date - 1 order by a.employee_id, a.date limit 1`,
    [tenantId, first, last],
  );
  const { punches } = (await hr.get(`/v1/AttendanceDay/${nights[0]?.id}/${nights[0]?.date}`)).body.data;
  expect(punches.filter(({ isUsed }: { isUsed: boolean }) => isUsed)).toHaveLength(2);
  expect(punches.filter(({ time }: { time: string }) => /^0[4-7]:/.test(time) && !time.includes('+'))).toEqual([]);
});
