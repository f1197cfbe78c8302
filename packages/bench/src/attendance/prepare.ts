import type pg from 'pg';
import type { HttpClient } from '../system/http-client.ts';

/** What the questions about attendance need: a schedule that people follow, their badges, and a device that pushes. */
export interface Prepared {
  readonly locationId: string;
  readonly deviceKey: string;
  readonly shiftGroupId: string;
  /** The month whose results are computed. */
  readonly from: string;
  readonly to: string;
}

interface Made {
  readonly data: { readonly id: string };
}

const FROM = '2026-05-01';
const TO = '2026-05-31';

export async function prepareAttendance(
  client: HttpClient,
  owner: pg.Client,
  tenantId: string,
  people: number,
): Promise<Prepared> {
  const { rows: places } = await owner.query<{ id: string }>(
    `select id from location where tenant_id = $1 and status = 'active' order by code limit 1`,
    [tenantId],
  );
  const locationId = places[0]?.id ?? '';
  const make = async (path: string, body: object): Promise<string> =>
    (await client.json<Made>('POST', path, body)).data.id;
  const shift = { name: 'Day', kind: 'fixed', startTime: '08:00', endTime: '17:00' };
  const shiftId = await make('/v1/Shift', {
    ...shift,
    code: `BENCH-${people}`,
    breakStart: '12:00',
    breakEnd: '13:00',
  });
  const cycle = { name: 'Bench', cycleLength: 7, anchorDate: '2026-01-05', holidayRule: 'followCalendar' };
  const scheduleId = await make('/v1/WorkSchedule', { ...cycle, code: `BENCH-${people}` });
  const shiftGroupId = await make('/v1/EmployeeShiftGroup', { name: 'Bench', code: `BENCH-${people}` });
  const device = { code: `BENCH-${people}`, name: 'Gate', locationId, direction: 'byPunch' };
  const deviceId = await make('/v1/AttendanceDevice', device);
  const made = await client.json<{ data: { key: string } }>('POST', `/v1/AttendanceDevice/${deviceId}/CreateKey`, {});
  await fill(owner, { tenantId, scheduleId, shiftId, shiftGroupId, people });
  return { locationId, deviceKey: made.data.key, shiftGroupId, from: FROM, to: TO };
}

interface Filling {
  readonly tenantId: string;
  readonly scheduleId: string;
  readonly shiftId: string;
  readonly shiftGroupId: string;
  readonly people: number;
}

/** Rows that a screen would take days for: members, badges and two punches on each working day. */
async function fill(owner: pg.Client, { tenantId, scheduleId, shiftId, shiftGroupId, people }: Filling): Promise<void> {
  await owner.query(
    `insert into work_schedule_day (tenant_id, work_schedule_id, day, shift_id) select $1, $2, n, $3 from generate_series(1, 5) n`,
    [tenantId, scheduleId, shiftId],
  );
  await owner.query(
    `insert into shift_group_schedule (tenant_id, employee_shift_group_id, valid_from, work_schedule_id, offset_days) values ($1, $2, '2026-01-01', $3, 0)`,
    [tenantId, shiftGroupId, scheduleId],
  );
  const chosen = `select c.id, row_number() over (order by c.id) as n from employee_current c
    where c.tenant_id = $1 and c.status = 'active' and c.hire_date < '2026-04-01'
      and not exists (select from shift_group_member m where m.tenant_id = c.tenant_id and m.employee_id = c.id) order by c.id limit $2`;
  await owner.query(
    `insert into shift_group_member (tenant_id, employee_shift_group_id, employee_id, valid_from) select $1, $3, id, '2026-04-01' from (${chosen}) c`,
    [tenantId, people, shiftGroupId],
  );
  await owner.query(
    `insert into employee_attendance_mapping (tenant_id, employee_id, badge, valid_from)
     select $1, m.employee_id, 'B' || $3 || '-' || row_number() over (order by m.employee_id), '2026-04-01' from shift_group_member m
     where m.tenant_id = $1 and m.employee_shift_group_id = $2`,
    [tenantId, shiftGroupId, String(people)],
  );
  await owner.query(
    `insert into attendance_punch (tenant_id, employee_id, punched_at, local_date, zone, direction, source, dedupe_key)
     select $1, m.employee_id, p.at, d::date, 'Asia/Jakarta', t.direction, 'web', app.punch_key(p.at, md5(m.employee_id::text || d::text || t.direction))
     from shift_group_member m cross join generate_series($3::timestamp, $4::timestamp, interval '1 day') d
     cross join (values (interval '8 hours', 'in'), (interval '17 hours', 'out')) t(at, direction)
     cross join lateral (select (d + t.at + make_interval(mins => (hashtext(m.employee_id::text || d::text) % 20))) at time zone 'Asia/Jakarta' as at) p
     where m.tenant_id = $1 and m.employee_shift_group_id = $2 and extract(isodow from d) <= 5`,
    [tenantId, shiftGroupId, FROM, TO],
  );
  for (const table of ['attendance_punch', 'shift_group_member', 'employee_attendance_mapping'])
    await owner.query(`analyze ${table}`);
}
