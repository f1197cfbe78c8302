import { addDays, type CalendarDate } from '@personalia/contract';
import { instantOf } from '@personalia/domain';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { asSuperuser } from '../../../../database/testing/index.ts';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded } from '../../../testing/index.ts';
import { killableCluster } from '../../../testing/killable-cluster.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { until, workerPrograms } from '../../../testing/worker-program.ts';
import { keyOf } from '../intake/store.ts';

/**
 * attendance 10.2: the chunks of a device's file are committed without waiting for the disk. The database is killed in the middle of
 * a file: what was not on the disk yet is read again, what was is not stored twice.
 */

const { api, superuserUrl, rows, killDatabase } = await killableCluster();
const demo = await demoOf(api);
const { tenantId } = demo;
const hr = api.as('hr@demo.example');
const workers = workerPrograms(api);

/** Eight chunks of some 5,000 rows. */
const PEOPLE = 400;
const DAYS = 50;
const TIMES = ['08:00', '17:00'] as const;
/** A row of the fourth chunk is held up: the chunks before it and the one after it are stored, and no other. */
const HELD = 17_500;
const STORED = 19_000;

const counted = async (extractId: string): Promise<number> =>
  (
    await rows<{ n: number }>(
      'select count(*)::int as n from attendance_punch where tenant_id = $1 and extract_id = $2',
      [tenantId, extractId],
    )
  )[0]?.n ?? 0;

/** What is committed without waiting stays in memory as long as nobody else waits for the disk. */
await asSuperuser(superuserUrl, async (client) => {
  await client.query("alter system set wal_writer_delay = '10s'");
  await client.query('select pg_reload_conf()');
});

test('10.2: the database is killed in the middle of a file; nothing of it is lost, and nothing is there twice', async () => {
  const yoga = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  const [place] = await rows<{ id: string; zone: string; today: CalendarDate }>(
    `select l.id, l.time_zone as zone, (now() at time zone l.time_zone)::date::text as today from employee_current c
     join location l on l.tenant_id = c.tenant_id and l.id = c.location_id where c.tenant_id = $1 and c.id = $2`,
    [tenantId, yoga],
  );
  if (!place) throw new Error('Yoga works nowhere.');
  const first = addDays(place.today, -70);
  succeeded(
    await hr.post('/v1/EmployeeAttendanceMapping', {
      employeeId: yoga,
      badge: 'B000',
      validFrom: first,
      validTo: null,
    }),
  );
  await rows('delete from attendance_punch where tenant_id = $1 and employee_id = $2', [tenantId, yoga]);
  const lines = Array.from({ length: DAYS }, (_, day) =>
    TIMES.flatMap((time) =>
      Array.from({ length: PEOPLE }, (__, n) => ({
        badge: `B${String(n).padStart(3, '0')}`,
        date: addDays(first, day),
        time,
      })),
    ),
  ).flat();
  const held = lines[HELD] as (typeof lines)[number];
  const at = instantOf(held.date, Number(held.time.slice(0, 2)) * 60, place.zone);
  const key = keyOf('file', { badge: held.badge, at, localDate: held.date, direction: 'unknown' });
  // Ends with the database; a failure of the test must not leave it open.
  const holder = new pg.Client({ connectionString: api.ownerUrl });
  holder.on('error', () => {});
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query(
    `insert into attendance_punch (tenant_id, employee_id, punched_at, local_date, zone, direction, source, dedupe_key)
     values ($1, $2, to_timestamp($3), $4, $5, 'unknown', 'web', $6::uuid)`,
    [tenantId, yoga, at, held.date, place.zone, key],
  );

  let worker = await workers.start('ready');
  const content = `Badge,Date,Time\n${lines.map(({ badge, date, time }) => `${badge},${date},${time}`).join('\n')}\n`;
  const { id } = succeeded(
    await sendFile(
      hr,
      'POST',
      `/v1/AttendanceExtract?locationId=${place.id}&badgeColumn=Badge&dateColumn=Date&timeColumn=Time`,
      { name: 'device.csv', content, type: 'text/csv' },
    ),
  ).body.data;
  const stored = await until(
    () => counted(id),
    (n) => n > STORED,
  );
  // A worker that did not outlive that is started again, too.
  await killDatabase();
  expect(await counted(id)).toBeLessThanOrEqual(stored);

  const extract = async () => {
    if (worker.exitCode !== null) worker = await workers.start('ready');
    const [found] = await rows<Record<string, unknown>>(
      `select state, rows_read as read, rows_new as new, rows_duplicate as duplicate, rows_invalid as invalid, rows_unmatched as unmatched
       from attendance_extract where id = $1`,
      [id],
    );
    return found;
  };
  const done = await until(extract, (one) => one?.['state'] !== 'RUNNING' && one?.['state'] !== 'QUEUED');
  const all = PEOPLE * DAYS * TIMES.length;
  expect(done).toEqual({
    state: 'DONE',
    read: all,
    new: all,
    duplicate: 0,
    invalid: 0,
    unmatched: all - DAYS * TIMES.length,
  });
  expect(
    await rows(
      'select count(*)::int as n, count(distinct (badge, punched_at))::int as own from attendance_punch where tenant_id = $1 and extract_id = $2',
      [tenantId, id],
    ),
  ).toEqual([{ n: all, own: all }]);
  // The days of whoever has the badge were computed, each with both its punches.
  const days = () =>
    rows<{ n: number }>(
      `select count(*)::int as n from attendance_day where tenant_id = $1 and employee_id = $2 and date between $3 and $4
       and first_in is not null and last_out is not null`,
      [tenantId, yoga, first, addDays(first, DAYS - 1)],
    );
  // What was marked as the database died is computed by the next look at marks.
  await until(days, ([one]) => one?.n === DAYS);
  await workers.end(worker, 'SIGTERM');
  // A cluster is made and recovers, on a machine that does much else.
}, 900_000);
