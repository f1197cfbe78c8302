import {
  type Action,
  addDays,
  ageOn,
  type CalendarDate,
  columnName,
  type EmployeeMore,
  type Employee as EmployeeRecord,
  type EmployeeSalary,
  type EmployeeSegment,
  personFields,
} from '@personalia/contract';
import { endsWithNext, type Tx } from '@personalia/database';
import { type EmployerRetirement, retiresOn, serviceOn } from '@personalia/domain';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../platform/http/index.ts';
import { mayUse } from '../platform/resource/index.ts';
import { KeptByAccess } from './kept-by-access.ts';
import { listedRefs, type Row, recordOf, recordText } from './record.ts';
import { retirementOf } from './retirement.ts';
import { salaryRows, segmentRows, shownSalary, shownSegments } from './segment-rows.ts';
import { reportsOn, rowsOn, scopeWithin } from './timeline/as-of.ts';

/** Everything about one employee that the caller may see, in one round trip. Outside the scope: not found. */
export async function oneEmployee(tx: Tx, caller: Caller, id: string, action: Action = 'view') {
  return asSeen(caller, found((await statementOf(caller, { id, action, asOf: null }).execute(tx)).rows), null);
}

/**
 * The person and the facts of today with the row behind them, for whoever changes them: rules look at all of it, also at what
 * the caller may not see. Without what is read beside the row: segments, pay and reports.
 */
export async function employeeToChange(tx: Tx, caller: Caller, id: string) {
  const scope = scopeWithin(caller, 'edit', null);
  const { rows } = await sql<Row>`
    select t.*, null as created_by_name, null as updated_by_name, ${listedRefs(caller.locale)} from employee_list t
    where t.tenant_id = ${caller.tenantId} and t.id = ${id}::uuid${scope ? sql` and ${scope}` : sql``}`.execute(tx);
  const row = found(rows);
  return { record: recordOf(caller, row), row, isErased: row['anonymised_at'] != null };
}

const PERSON_COLUMNS = Object.keys(personFields).map((name) => ({ name, column: columnName(name) }));

/** What is known of the person, by field, with the version. Whoever asks may see all of it. */
export async function personAlone(tx: Tx, tenantId: string, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select p.version, ${sql.join(PERSON_COLUMNS.map(({ name, column }) => sql`p.${sql.id(column)} as ${sql.id(name)}`))}
    from employee p where p.tenant_id = ${tenantId} and p.id = ${id}::uuid`.execute(tx);
  return found(rows);
}

/**
 * The same for somebody who looks at the record and asks nothing else: that they saw what somebody is paid is kept (C4), and
 * the record comes as the database writes it.
 */
export async function openEmployee(tx: Tx, caller: Caller, id: string, asOf: CalendarDate | null = null) {
  const asked = { id, action: 'view', asOf, isLookedAt: true } as const;
  const statement = asOf === null ? keptFor(opening, tx, caller, asked) : written(caller, asked).compile(tx);
  endsWithNext(tx);
  return asWritten(caller, (await tx.executeQuery(statement)).rows, asOf);
}

/** The same for whoever has just hired the person. */
export async function hiredEmployee(tx: Tx, caller: Caller, id: string) {
  const asked = { id, action: 'create', asOf: null, isLookedAt: false } as const;
  return asWritten(caller, (await tx.executeQuery(keptFor(hired, tx, caller, asked))).rows, null);
}

interface Options {
  readonly id: string;
  readonly action: Action;
  readonly asOf: CalendarDate | null;
}

function found(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return row;
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

/** Stands in a kept statement where the id of an employee goes. */
const ANYBODY = 'anybody';
type Kept = KeptByAccess<CompiledQuery<Row>>;
const opening: Kept = new KeptByAccess();
const hired: Kept = new KeptByAccess();

/** Making the statement takes as long as all else that the API does to open a record. */
function keptFor(all: Kept, tx: Tx, caller: Caller, asked: Looking): CompiledQuery<Row> {
  const kept = all.of(caller, () => written(caller, { ...asked, id: ANYBODY }).compile(tx));
  return { ...kept, parameters: kept.parameters.map((value) => (value === ANYBODY ? asked.id : value)) };
}

/** Beside the record itself, the columns that `moreOf` reads. */
const BEHIND_MORE = ['valid_from', 'last_day', 'birth_date', 'service_date', 'anonymised_at'];

interface Looking extends Options {
  readonly isLookedAt: boolean;
}

/** The record as the text of its JSON. */
function written(caller: Caller, { isLookedAt, ...options }: Looking): RawBuilder<Row> {
  const record = recordText(caller, { created: sql`cu.name`, updated: sql`uu.name` });
  const more = sql.join(BEHIND_MORE.map((name) => sql.ref(`t.${name}`)));
  // By the statement that reads it: a note of its own would be one more round trip for each record that is opened.
  const seen = sql`case when json_array_length(y.salary) > 0 then ${payWasSeen(sql`t.id`, sql`t.employee_no`)} end as noted,`;
  return statementOf(caller, options, sql`${isLookedAt ? seen : sql``} ${record} as record, ${more}`);
}

function asWritten(caller: Caller, rows: readonly Row[], asOf: CalendarDate | null) {
  const row = found(rows);
  return { ...(JSON.parse(String(row['record'])) as EmployeeRecord), ...moreOf(caller, row, asOf) };
}

function statementOf(
  caller: Caller,
  { id, action, asOf }: Options,
  columns = sql`t.*, cu.name as created_by_name, uu.name as updated_by_name, ${listedRefs(caller.locale)}`,
): RawBuilder<Row> {
  const scope = scopeWithin(caller, action, asOf);
  const pay = mayUse(caller, 'pay', 'view') ? salaryRows(live) : sql`null::json`;
  return sql<Row>`
    select ${columns}, (now() at time zone l.time_zone)::date as today,
      ${asOf ? reportsOn(asOf) : sql`(select count(*)::int from employee_current r where r.tenant_id = t.tenant_id and r.manager_id = t.id and r.status <> 'ended')`} as reports,
      (select ${retirementOf} from employer e where e.tenant_id = t.tenant_id and e.id = t.employer_id) as retirement,
      ${segmentRows(caller, live)} as segments, y.salary
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
