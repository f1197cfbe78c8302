import { CURRENCY_DECIMALS, columnName, type Field, personFields } from '@personalia/contract';
import { PLANNED_ANEW, type Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { rowsAsTable, SQL_TYPE } from '../../platform/resource/index.ts';
import { shownNameOf, wholeNameOf } from '../shown-name.ts';
import type { HireOrigin, HirePerson } from './hire.ts';
import type { NumberedHire } from './number-rows.ts';

/** So many people at once are planned for as such: a plan that suits one of them looks everything up for each. */
const MANY = 100;

/** How a field of the person comes into the statement; several choices are a list that is taken apart there. */
const typeOfPerson = ({ kind }: Field): string => (kind === 'choices' ? 'jsonb' : SQL_TYPE[kind]);
const PERSON: readonly [name: string, field: Field][] = Object.entries(personFields);
const personColumns = sql.join(PERSON.map(([name]) => sql.id(columnName(name))));
const personValues = sql.join(
  PERSON.map(([name, { kind }]) => {
    const value = sql.id(columnName(name));
    return kind === 'choices'
      ? sql`case when ${value} is not null then array(select jsonb_array_elements_text(${value})) end`
      : value;
  }),
);

const TYPES = {
  id: 'uuid',
  employeeNo: 'text',
  transactionNo: 'text',
  ...(Object.fromEntries(PERSON.map(([name, field]) => [name, typeOfPerson(field)])) as Record<
    keyof HirePerson,
    string
  >),
  hireDate: 'date',
  employerId: 'uuid',
  locationId: 'uuid',
  unitId: 'uuid',
  positionId: 'uuid',
  gradeId: 'uuid',
  gradeStep: 'int',
  managerId: 'uuid',
  employmentType: 'text',
  workerCategoryId: 'uuid',
  workArrangementId: 'uuid',
  fte: 'numeric',
  costCentre: 'text',
  salaryAmount: 'numeric',
  salaryCurrency: 'text',
  salaryPeriod: 'text',
  reasonId: 'uuid',
  reason: 'text',
} as const satisfies Readonly<Record<keyof NumberedHire, string>>;

/**
 * One statement for all tables. The segment of a hire is what the replay of its single event gives: the facts from the
 * hire date with an open end; and today's row is what `app.refresh_employees` makes of that segment. What rows refer to is
 * looked up once and not for each of them; a reference to nothing is refused by its key when the statement ends.
 */
export async function insertHires(
  tx: Tx,
  { tenantId, userId, batchNo }: HireOrigin,
  rows: readonly NumberedHire[],
  /** How long the list of what waits for the search index may become. */
  waiting: string,
): Promise<void> {
  const tenant = sql`${tenantId}::uuid`;
  const master = (table: string, key: string, columns: string): RawBuilder<unknown> => sql`(
      select k.* from (select distinct ${sql.id(key)} as id from x) w
      cross join lateral (select id, ${sql.raw(columns)} from ${sql.table(table)} where tenant_id = ${tenant} and id = w.id offset 0) k)`;
  await sql`${sql.raw(rows.length < MANY ? '' : PLANNED_ANEW)}
    with setting as materialized (select set_config('gin_pending_list_limit', ${waiting}, true)),
    x as materialized (select x.*, ${shownNameOf('x')} as display_name from setting, ${rowsAsTable('x', rows, TYPES)}),
    posts as materialized ${master('position', 'position_id', 'code, title, grade_id')},
    employers as materialized ${master('employer', 'employer_id', 'code, name, currency')},
    locations as materialized ${master('location', 'location_id', 'code, name, (now() at time zone time_zone)::date as today')},
    units as materialized ${master('organization_unit', 'unit_id', 'code, name')},
    r as materialized (
      select x.*, uuidv7() as employment_id, uuidv7() as transition_id, coalesce(x.grade_id, p.grade_id) as held_grade_id,
        coalesce(x.fte, 1) as share, coalesce(x.salary_currency, e.currency) as currency, l.today,
        -- As transitions keep it: rupiah are whole (12.5).
        round(x.salary_amount, coalesce((${JSON.stringify(CURRENCY_DECIMALS)}::jsonb ->> coalesce(x.salary_currency, e.currency))::int, 2)) as paid,
        p.code as position_code, p.title as position_title, e.code as employer_code, e.name as employer_name,
        l.code as location_code, l.name as location_name, u.code as unit_code, u.name as unit_name
      from x left join posts p on p.id = x.position_id left join employers e on e.id = x.employer_id
      left join locations l on l.id = x.location_id left join units u on u.id = x.unit_id
    ), grades as materialized (
      select k.* from (select distinct held_grade_id as id from r) w
      cross join lateral (select id, code, name from grade where tenant_id = ${tenant} and id = w.id offset 0) k
    ), managers as materialized (
      select w.id, coalesce(k.employee_no, x.employee_no) as employee_no, coalesce(k.display_name, x.display_name) as display_name
      from (select distinct manager_id as id from x where manager_id is not null) w
      left join lateral (select employee_no, display_name from employee where tenant_id = ${tenant} and id = w.id offset 0) k on true
      left join x on x.id = w.id
    ), person as (
      insert into employee (tenant_id, id, employee_no, display_name, ${personColumns}, created_by, updated_by)
      select ${tenant}, id, employee_no, display_name, ${personValues}, ${userId}::uuid, ${userId}::uuid from r
    ), employments as (
      insert into employment (tenant_id, id, employee_id, employee_no, hire_date, service_date)
      select ${tenant}, employment_id, id, employee_no, hire_date, hire_date from r
    ), event as (
      insert into career_transition (tenant_id, id, transaction_no, employee_id, employment_id, type, effective_date, changes,
        pay_changes, reason_id, reason, batch_no, status, application, approved_at, created_by, updated_by)
      select ${tenant}, transition_id, transaction_no, id, employment_id, 'hire', hire_date,
        jsonb_strip_nulls(jsonb_build_object('employerId', employer_id, 'locationId', location_id, 'unitId', unit_id,
          'positionId', position_id, 'gradeId', held_grade_id, 'gradeStep', grade_step, 'managerId', manager_id,
          'employmentType', employment_type, 'workerCategoryId', worker_category_id,
          'workArrangementId', work_arrangement_id,
          'fte', share::text, 'costCentre', cost_centre, 'state', 'working')),
        case when paid is not null then
          jsonb_build_object('component', 'base', 'amount', paid::text, 'currency', currency, 'period', salary_period) end,
        reason_id, reason, ${batchNo ?? null}::text, 'approved',
        case when hire_date > today then 'scheduled' else 'applied' end, now(), ${userId}::uuid, ${userId}::uuid from r
    ), segment as (
      insert into assignment_segment (tenant_id, employee_id, employment_id, valid_from, employer_id, location_id, unit_id,
        position_id, grade_id, grade_step, manager_id, employment_type, worker_category_id, work_arrangement_id, fte, cost_centre,
        transition_ids)
      select ${tenant}, id, employment_id, hire_date, employer_id, location_id, unit_id, position_id, held_grade_id,
        grade_step, manager_id, employment_type, worker_category_id, work_arrangement_id, share, cost_centre, array[transition_id] from r
    ), pay as (
      insert into salary_segment (tenant_id, employment_id, valid_from, amount, currency, period, transition_ids)
      select ${tenant}, employment_id, hire_date, paid, currency, salary_period, array[transition_id]
      from r where paid is not null
    )
    insert into employee_current (tenant_id, id, employment_id, employee_no, display_name, name_text, contact_text, status,
      hire_date, service_date, valid_from, employer_id, employer_code, employer_name, location_id, location_code, location_name,
      unit_id, unit_code, unit_name, position_id, position_code, position_title, grade_id, grade_code, grade_name, grade_step,
      manager_id, manager_no, manager_name, employment_type, worker_category_id, work_arrangement_id, fte, cost_centre)
    select ${tenant}, r.id, r.employment_id, r.employee_no, r.display_name,
      app.employee_name_text(${wholeNameOf('r')}, r.preferred_name, r.name_local_script),
      app.employee_contact_text(r.work_email, r.personal_email, r.phone, r.home_phone),
      case when r.hire_date > r.today then 'preboarding' else 'active' end,
      r.hire_date, r.hire_date, r.hire_date, r.employer_id, coalesce(r.employer_code, ''), coalesce(r.employer_name, ''),
      r.location_id, coalesce(r.location_code, ''), coalesce(r.location_name, ''), r.unit_id, coalesce(r.unit_code, ''),
      coalesce(r.unit_name, ''), r.position_id, coalesce(r.position_code, ''), coalesce(r.position_title, ''),
      r.held_grade_id, coalesce(g.code, ''), coalesce(g.name, ''), r.grade_step, r.manager_id, b.employee_no, b.display_name,
      r.employment_type, r.worker_category_id, r.work_arrangement_id, r.share, r.cost_centre
    from r left join grades g on g.id = r.held_grade_id left join managers b on b.id = r.manager_id`.execute(tx);
}
