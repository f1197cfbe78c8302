import {
  type Action,
  ageOn,
  type CalendarDate,
  type EmployeeMore,
  type EmployeeSalary,
  type EmployeeSegment,
  OPEN_END,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { serviceOn } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../platform/http/index.ts';
import { mayUse } from '../platform/resource/index.ts';
import { plainDecimal, type Row, recordOf } from './record.ts';
import { scopeOf } from './scope.ts';

/** Everything about one employee that the caller may see, in one round trip. Outside the scope: not found. */
export async function oneEmployee(tx: Tx, caller: Caller, id: string, action: Action = 'view') {
  const row = await rowOf(tx, caller, id, action);
  return { ...recordOf(caller, row), ...moreOf(caller, row) };
}

/** The same for somebody who looks at the record: that they saw what somebody is paid is kept (C4). */
export async function openEmployee(tx: Tx, caller: Caller, id: string) {
  const record = await oneEmployee(tx, caller, id);
  if (record.salary && record.salary.length > 0) {
    const details = JSON.stringify({ class: [null, 'pay'] });
    await sql`select app.note('READ_SENSITIVE', 'Employee', ${id}::uuid, ${record.employeeNo}, ${details}::jsonb)`.execute(
      tx,
    );
  }
  return record;
}

async function rowOf(tx: Tx, caller: Caller, id: string, action: Action): Promise<Row> {
  const scope = scopeOf(caller, action);
  const pay = mayUse(caller, 'pay', 'view') ? salaryRows : sql`null::json`;
  const { rows } = await sql<Row>`
    select t.*, cu.name as created_by_name, uu.name as updated_by_name, (now() at time zone l.time_zone)::date as today,
      (select count(*)::int from employee_current r where r.tenant_id = t.tenant_id and r.manager_id = t.id and r.status <> 'ended') as reports,
      ${segmentRows} as segments, ${pay} as salary
    from employee_list t
    join location l on l.tenant_id = t.tenant_id and l.id = t.location_id
    left join app_user cu on cu.tenant_id = t.tenant_id and cu.id = t.created_by
    left join app_user uu on uu.tenant_id = t.tenant_id and uu.id = t.updated_by
    where t.tenant_id = ${caller.tenantId} and t.id = ${id}::uuid${scope ? sql` and ${scope}` : sql``}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

const segmentRows = sql`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'kind', s.kind, 'validFrom', s.valid_from, 'validTo', s.valid_to,
    'employer', json_build_object('code', e.code, 'name', e.name), 'location', json_build_object('code', o.code, 'name', o.name),
    'unit', json_build_object('code', u.code, 'name', u.name), 'position', json_build_object('code', p.code, 'name', p.title),
    'grade', json_build_object('code', g.code, 'name', g.name), 'gradeStep', s.grade_step,
    'manager', case when s.manager_id is not null then json_build_object('code', b.employee_no, 'name', b.display_name) end,
    'employmentType', s.employment_type, 'workerCategory', s.worker_category, 'workArrangement', s.work_arrangement,
    'fte', s.fte::text, 'costCentre', s.cost_centre,
    'transactions', (select coalesce(json_agg(json_build_object('transactionNo', c.transaction_no, 'type', c.type) order by c.effective_date), '[]')
      from career_transition c where c.tenant_id = s.tenant_id and c.id = any(s.transition_ids))
  ) order by s.valid_from desc), '[]')
  from employment m join assignment_segment s on s.tenant_id = m.tenant_id and s.employment_id = m.id
  join employer e on e.tenant_id = s.tenant_id and e.id = s.employer_id
  join location o on o.tenant_id = s.tenant_id and o.id = s.location_id
  join organization_unit u on u.tenant_id = s.tenant_id and u.id = s.unit_id
  join position p on p.tenant_id = s.tenant_id and p.id = s.position_id
  join grade g on g.tenant_id = s.tenant_id and g.id = s.grade_id
  left join employee b on b.tenant_id = s.tenant_id and b.id = s.manager_id
  where m.tenant_id = t.tenant_id and m.employee_id = t.id and s.recorded_to is null)`;

const salaryRows = sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'component', s.component, 'validFrom', s.valid_from, 'validTo', s.valid_to,
    'amount', s.amount::text, 'currency', s.currency, 'period', s.period) order by s.valid_from desc), '[]')
  from employment m join salary_segment s on s.tenant_id = m.tenant_id and s.employment_id = m.id
  where m.tenant_id = t.tenant_id and m.employee_id = t.id and s.recorded_to is null)`;

const openEnded = <T extends { validTo: string | null }>(one: T): T => ({
  ...one,
  validTo: one.validTo === OPEN_END ? null : one.validTo,
});

function moreOf(caller: Caller, row: Row): EmployeeMore {
  const today = row['today'] as CalendarDate;
  const lastDay = row['last_day'] as CalendarDate | null;
  const birthDate = row['birth_date'] as CalendarDate | null;
  const segments = row['segments'] as EmployeeSegment[];
  const salary = row['salary'] as EmployeeSalary[] | null;
  return {
    service: serviceOn(row['service_date'] as CalendarDate, today, lastDay),
    serviceDate: String(row['service_date']),
    lastDay,
    nextChange: row['next_change'] as string | null,
    ...(mayUse(caller, 'personal', 'view') ? { age: birthDate === null ? null : ageOn(birthDate, today) } : {}),
    reports: Number(row['reports']),
    segments: segments.map((one) => openEnded({ ...one, fte: plainDecimal(one.fte) })),
    ...(salary ? { salary: salary.map((one) => openEnded({ ...one, amount: plainDecimal(one.amount) })) } : {}),
  };
}
