import {
  type Action,
  ageOn,
  type CalendarDate,
  type EmployeeMore,
  type EmployeeSalary,
  type EmployeeSegment,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { serviceOn } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../platform/http/index.ts';
import { mayUse } from '../platform/resource/index.ts';
import { type Row, recordOf } from './record.ts';
import { salaryRows, segmentRows, shownSalary, shownSegment } from './segment-rows.ts';
import { reportsOn, rowsOn, scopeWithin } from './timeline/as-of.ts';

/** Everything about one employee that the caller may see, in one round trip. Outside the scope: not found. */
export async function oneEmployee(
  tx: Tx,
  caller: Caller,
  id: string,
  action: Action = 'view',
  asOf: CalendarDate | null = null,
) {
  const row = await rowOf(tx, caller, id, action, asOf);
  return { ...recordOf(caller, row), ...moreOf(caller, row, asOf) };
}

/** The same for somebody who looks at the record: that they saw what somebody is paid is kept (C4). */
export async function openEmployee(tx: Tx, caller: Caller, id: string, asOf?: CalendarDate) {
  const record = await oneEmployee(tx, caller, id, 'view', asOf);
  if (record.salary && record.salary.length > 0) await notePayWasSeen(tx, record);
  return record;
}

/** Whoever saw what somebody is paid is kept (C4). */
export async function notePayWasSeen(tx: Tx, { id, employeeNo }: { id: string; employeeNo: string }): Promise<void> {
  const details = JSON.stringify({ class: [null, 'pay'] });
  await sql`select app.note('READ_SENSITIVE', 'Employee', ${id}::uuid, ${employeeNo}, ${details}::jsonb)`.execute(tx);
}

async function rowOf(tx: Tx, caller: Caller, id: string, action: Action, asOf: CalendarDate | null): Promise<Row> {
  const scope = scopeWithin(caller, action, asOf);
  const pay = mayUse(caller, 'pay', 'view') ? salaryRows(live) : sql`null::json`;
  const { rows } = await sql<Row>`
    select t.*, cu.name as created_by_name, uu.name as updated_by_name, (now() at time zone l.time_zone)::date as today,
      ${asOf ? reportsOn(asOf) : sql`(select count(*)::int from employee_current r where r.tenant_id = t.tenant_id and r.manager_id = t.id and r.status <> 'ended')`} as reports,
      ${segmentRows(live)} as segments, ${pay} as salary
    from ${asOf ? rowsOn(asOf, sql`array[${id}::uuid]`) : sql`employee_list`} t
    join location l on l.tenant_id = t.tenant_id and l.id = t.location_id
    left join app_user cu on cu.tenant_id = t.tenant_id and cu.id = t.created_by
    left join app_user uu on uu.tenant_id = t.tenant_id and uu.id = t.updated_by
    where t.tenant_id = ${caller.tenantId} and t.id = ${id}::uuid${scope ? sql` and ${scope}` : sql``}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

const live = sql<boolean>`s.recorded_to is null`;

function moreOf(caller: Caller, row: Row, asOf: CalendarDate | null): EmployeeMore {
  const today = asOf ?? (row['today'] as CalendarDate);
  const lastDay = row['last_day'] as CalendarDate | null;
  const birthDate = row['birth_date'] as CalendarDate | null;
  const segments = row['segments'] as EmployeeSegment[];
  const salary = row['salary'] as EmployeeSalary[] | null;
  return {
    service: serviceOn(row['service_date'] as CalendarDate, today, lastDay),
    serviceDate: String(row['service_date']),
    lastDay,
    anonymisedAt: (row['anonymised_at'] ?? null) as string | null,
    nextChange: row['next_change'] as string | null,
    ...(mayUse(caller, 'personal', 'view') ? { age: birthDate === null ? null : ageOn(birthDate, today) } : {}),
    reports: Number(row['reports']),
    segments: segments.map((one) => shownSegment(caller, one)),
    ...(salary ? { salary: salary.map(shownSalary) } : {}),
  };
}
