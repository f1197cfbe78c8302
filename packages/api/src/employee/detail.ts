import {
  type Action,
  addDays,
  ageOn,
  type CalendarDate,
  type EmployeeMore,
  type EmployeeSalary,
  type EmployeeSegment,
} from '@personalia/contract';
import { endsWithNext, type Tx } from '@personalia/database';
import { type EmployerRetirement, retiresOn, serviceOn } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../platform/http/index.ts';
import { mayUse } from '../platform/resource/index.ts';
import { listedRefs, type Row, recordOf } from './record.ts';
import { retirementOf } from './retirement.ts';
import { salaryRows, segmentRows, shownSalary, shownSegments } from './segment-rows.ts';
import { reportsOn, rowsOn, scopeWithin } from './timeline/as-of.ts';

/** Everything about one employee that the caller may see, in one round trip. Outside the scope: not found. */
export const oneEmployee = (tx: Tx, caller: Caller, id: string, action: Action = 'view') =>
  readEmployee(tx, caller, { id, action, asOf: null, isLookedAt: false });

/** The same for somebody who looks at the record: that they saw what somebody is paid is kept (C4). */
export const openEmployee = (tx: Tx, caller: Caller, id: string, asOf: CalendarDate | null = null) =>
  readEmployee(tx, caller, { id, action: 'view', asOf, isLookedAt: true });

/** The same for whoever changes the person, with the row behind it: rules look at the whole, also at what the caller may not see. */
export async function employeeToChange(tx: Tx, caller: Caller, id: string) {
  const row = await rowOf(tx, caller, { id, action: 'edit', asOf: null, isLookedAt: false });
  return { record: asSeen(caller, row, null), row };
}

interface Options {
  readonly id: string;
  readonly action: Action;
  readonly asOf: CalendarDate | null;
  readonly isLookedAt: boolean;
}

async function readEmployee(tx: Tx, caller: Caller, options: Options) {
  return asSeen(caller, await rowOf(tx, caller, options), options.asOf);
}

const asSeen = (caller: Caller, row: Row, asOf: CalendarDate | null) => ({
  ...recordOf(caller, row),
  ...moreOf(caller, row, asOf),
});

const payWasSeen = (id: RawBuilder<unknown>, employeeNo: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`app.note('READ_SENSITIVE', 'Employee', ${id}, ${employeeNo}, ${JSON.stringify({ class: [null, 'pay'] })}::jsonb)`;

/** Whoever saw what somebody is paid is kept (C4). */
export async function notePayWasSeen(tx: Tx, { id, employeeNo }: { id: string; employeeNo: string }): Promise<void> {
  await sql`select ${payWasSeen(sql`${id}::uuid`, sql`${employeeNo}`)}`.execute(tx);
}

async function rowOf(tx: Tx, caller: Caller, options: Options): Promise<Row> {
  const statement = statementOf(caller, options);
  // Whoever only looks at it asks nothing else.
  if (options.isLookedAt) endsWithNext(tx);
  const { rows } = await statement.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

function statementOf(caller: Caller, { id, action, asOf, isLookedAt }: Options): RawBuilder<Row> {
  const scope = scopeWithin(caller, action, asOf);
  const pay = mayUse(caller, 'pay', 'view') ? salaryRows(live) : sql`null::json`;
  // By the statement that reads it: a note of its own would be one more round trip for each record that is opened.
  const seen = sql`case when json_array_length(y.salary) > 0 then ${payWasSeen(sql`t.id`, sql`t.employee_no`)} end as noted,`;
  return sql<Row>`
    select t.*, cu.name as created_by_name, uu.name as updated_by_name, (now() at time zone l.time_zone)::date as today,
      ${asOf ? reportsOn(asOf) : sql`(select count(*)::int from employee_current r where r.tenant_id = t.tenant_id and r.manager_id = t.id and r.status <> 'ended')`} as reports,
      (select ${retirementOf} from employer e where e.tenant_id = t.tenant_id and e.id = t.employer_id) as retirement,
      ${segmentRows(caller, live)} as segments, ${listedRefs(caller.locale)}, ${isLookedAt ? seen : sql``} y.salary
    from ${asOf ? rowsOn(asOf, sql`array[${id}::uuid]`) : sql`employee_list`} t
    join location l on l.tenant_id = t.tenant_id and l.id = t.location_id
    left join app_user cu on cu.tenant_id = t.tenant_id and cu.id = t.created_by
    left join app_user uu on uu.tenant_id = t.tenant_id and uu.id = t.updated_by
    cross join lateral (select ${pay} as salary offset 0) y
    where t.tenant_id = ${caller.tenantId} and t.id = ${id}::uuid${scope ? sql` and ${scope}` : sql``}`;
}

const live = sql<boolean>`s.recorded_to is null`;

/** The day after the stretch that the row is about, as far as the caller may know where it ends; null once it is past. */
function nextChange(segments: readonly EmployeeSegment[], row: Row, today: CalendarDate): string | null {
  const day = String(row['valid_from']);
  const shown = segments.find(
    ({ kind, validFrom, validTo }) => kind === 'primary' && validFrom <= day && (validTo === null || validTo >= day),
  );
  const next = shown?.validTo ? addDays(shown.validTo as CalendarDate, 1) : null;
  return next !== null && next > today ? next : null;
}

function moreOf(caller: Caller, row: Row, asOf: CalendarDate | null): EmployeeMore {
  const today = asOf ?? (row['today'] as CalendarDate);
  const lastDay = row['last_day'] as CalendarDate | null;
  const birthDate = row['birth_date'] as CalendarDate | null;
  const retirement = row['retirement'] as EmployerRetirement;
  const segments = shownSegments(caller, row['segments'] as EmployeeSegment[]);
  const salary = row['salary'] as EmployeeSalary[] | null;
  return {
    service: serviceOn(row['service_date'] as CalendarDate, today, lastDay, retirement.leapDay),
    serviceDate: String(row['service_date']),
    lastDay,
    anonymisedAt: (row['anonymised_at'] ?? null) as string | null,
    nextChange: nextChange(segments, row, today),
    ...(mayUse(caller, 'personal', 'view')
      ? {
          age: birthDate === null ? null : ageOn(birthDate, today, retirement.leapDay),
          retiresOn: retiresOn(birthDate, retirement),
        }
      : {}),
    reports: Number(row['reports']),
    segments,
    ...(salary ? { salary: salary.map(shownSalary) } : {}),
  };
}
