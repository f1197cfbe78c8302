import type { Tx } from '@personalia/database';
import { displayName } from '@personalia/domain';
import { sql } from 'kysely';
import { writeInitialCustom } from '../custom/initial.ts';
import { type NumberedHire, numberHires } from './number-rows.ts';

/** The person of a hire; what is not known is null. */
export interface HirePerson {
  readonly title: string | null;
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly suffix: string | null;
  readonly preferredName: string | null;
  readonly nameLocalScript: string | null;
  readonly birthDate: string | null;
  readonly birthPlace: string | null;
  readonly gender: string | null;
  readonly maritalStatus: string | null;
  readonly marriedOn: string | null;
  readonly religion: string | null;
  readonly bloodType: string | null;
  readonly nationality: string | null;
  readonly workEmail: string | null;
  readonly personalEmail: string | null;
  readonly phone: string | null;
  readonly homePhone: string | null;
  readonly workExtension: string | null;
  readonly tags: string | null;
  readonly otherNationalities: readonly string[] | null;
  readonly language: string | null;
  readonly timeZone: string | null;
}

/** One person to hire, with every check already done (`judgeHire`, `findTaken`). */
export interface HireRow extends HirePerson {
  /** Of `newId()`: rows may name each other as managers. */
  readonly id: string;
  /** Null: the next number of the employer's pattern. */
  readonly employeeNo: string | null;
  readonly hireDate: string;
  readonly employerId: string;
  readonly locationId: string;
  readonly unitId: string;
  readonly positionId: string;
  /** Null: the grade of the position. */
  readonly gradeId: string | null;
  readonly gradeStep: number | null;
  readonly managerId: string | null;
  readonly employmentType: string;
  readonly workerCategory: string | null;
  readonly workArrangement: string | null;
  /** Null: full time. */
  readonly fte: string | null;
  readonly costCentre: string | null;
  /** Null: no salary is recorded. */
  readonly salaryAmount: string | null;
  /** Null: the currency of the employer. */
  readonly salaryCurrency: string | null;
  readonly salaryPeriod: string | null;
  /** Why beyond what is foreseen: more people than seats, pay outside its band. */
  readonly reason?: string | null;
}

export interface HireOrigin {
  readonly tenantId: string;
  readonly userId: string | null;
  /** Names the import or batch that the events came with. */
  readonly batchNo?: string | undefined;
}

/** Rows that go into one statement: enough that its cost does not count, little enough for memory. */
const CHUNK = 2_000;

/**
 * Hires people: person, spell, approved Hire event, segments and today's row, a few statements for any number of them.
 * Returns the employee numbers in the order of the rows. Rows that name each other as managers must come in one call.
 */
export async function hireMany(tx: Tx, origin: HireOrigin, rows: readonly HireRow[]): Promise<string[]> {
  const numbered = await numberHires(tx, origin.tenantId, rows);
  await writeHires(tx, origin, numbered);
  return numbered.map((row) => row.employeeNo);
}

/** The same for people who have their numbers already. */
export async function writeHires(tx: Tx, origin: HireOrigin, rows: readonly NumberedHire[]): Promise<void> {
  // A manager must be there before the segment that names them: their person rows come first.
  for (const chunk of chunksOf(managersFirst(rows))) await insertHires(tx, origin, chunk);
  for (const chunk of chunksOf(rows)) {
    const ids = chunk.map((row) => row.id);
    await writeInitialCustom(tx, origin.tenantId, ids);
    await sql`select app.refresh_employees(${ids}::uuid[])`.execute(tx);
  }
}

function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += CHUNK) yield rows.slice(from, from + CHUNK);
}

/** Everybody after their manager, as far as both are in the batch. */
function managersFirst(rows: readonly NumberedHire[]): readonly NumberedHire[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (!rows.some((row) => row.managerId !== null && byId.has(row.managerId))) return rows;
  const placed = new Set<string>();
  const ordered: NumberedHire[] = [];
  for (const row of rows) {
    const chain: NumberedHire[] = [];
    for (let one: NumberedHire | undefined = row; one && !placed.has(one.id); one = byId.get(one.managerId ?? '')) {
      placed.add(one.id);
      chain.push(one);
    }
    ordered.push(...chain.toReversed());
  }
  return ordered;
}

/**
 * One statement for all tables. The segment of a hire is what the replay of its single event gives: the facts from the
 * hire date with an open end.
 */
async function insertHires(
  tx: Tx,
  { tenantId, userId, batchNo }: HireOrigin,
  rows: readonly NumberedHire[],
): Promise<void> {
  const json = JSON.stringify(rows.map((row) => ({ ...row, displayName: displayName(row) })));
  await sql`
    with r as materialized (
      select x.*, uuidv7() as employment_id, uuidv7() as transition_id, coalesce(x."gradeId", p.grade_id) as grade_id,
        coalesce(x.fte, 1) as share, coalesce(x."salaryCurrency", e.currency) as currency
      from json_to_recordset(${json}::json) as x(
        id uuid, "employeeNo" text, "transactionNo" text, title text, "firstName" text, "middleName" text, "lastName" text, suffix text,
        "preferredName" text, "nameLocalScript" text, "displayName" text, "birthDate" date, "birthPlace" text, gender text,
        "maritalStatus" text, "marriedOn" date, religion text, "bloodType" text, nationality text, "workEmail" text,
        "personalEmail" text, phone text, "homePhone" text, "workExtension" text, tags text, "otherNationalities" text[], language text, "timeZone" text, "hireDate" date, "employerId" uuid,
        "locationId" uuid, "unitId" uuid, "positionId" uuid, "gradeId" uuid, "gradeStep" int, "managerId" uuid,
        "employmentType" text, "workerCategory" text, "workArrangement" text, fte numeric, "costCentre" text,
        "salaryAmount" numeric, "salaryCurrency" text, "salaryPeriod" text, reason text)
      left join position p on p.tenant_id = ${tenantId}::uuid and p.id = x."positionId"
      left join employer e on e.tenant_id = ${tenantId}::uuid and e.id = x."employerId"
    ), person as (
      insert into employee (tenant_id, id, employee_no, title, first_name, middle_name, last_name, suffix, preferred_name,
        name_local_script, display_name, birth_date, birth_place, gender, marital_status, married_on, religion, blood_type,
        nationality, work_email, personal_email, phone, home_phone, work_extension, tags,
        other_nationalities, language, time_zone, created_by, updated_by)
      select ${tenantId}::uuid, id, "employeeNo", title, "firstName", "middleName", "lastName", suffix, "preferredName",
        "nameLocalScript", "displayName", "birthDate", "birthPlace", gender, "maritalStatus", "marriedOn", religion, "bloodType",
        nationality, "workEmail", "personalEmail", phone, "homePhone", "workExtension", tags, "otherNationalities",
        language, "timeZone", ${userId}::uuid, ${userId}::uuid from r
    ), spell as (
      insert into employment (tenant_id, id, employee_id, employee_no, hire_date, service_date)
      select ${tenantId}::uuid, employment_id, id, "employeeNo", "hireDate", "hireDate" from r
    ), event as (
      insert into career_transition (tenant_id, id, transaction_no, employee_id, employment_id, type, effective_date, changes,
        pay_changes, reason, batch_no, status, application, approved_at, created_by, updated_by)
      select ${tenantId}::uuid, transition_id, "transactionNo", id, employment_id, 'hire', "hireDate",
        jsonb_strip_nulls(jsonb_build_object('employerId', "employerId", 'locationId', "locationId", 'unitId', "unitId",
          'positionId', "positionId", 'gradeId', grade_id, 'gradeStep', "gradeStep", 'managerId', "managerId",
          'employmentType', "employmentType", 'workerCategory', "workerCategory", 'workArrangement', "workArrangement",
          'fte', share::text, 'costCentre', "costCentre", 'state', 'working')),
        case when "salaryAmount" is not null then
          jsonb_build_object('component', 'base', 'amount', "salaryAmount"::text, 'currency', currency, 'period', "salaryPeriod") end,
        reason, ${batchNo ?? null}::text, 'approved', 'applied', now(), ${userId}::uuid, ${userId}::uuid from r
    ), segment as (
      insert into assignment_segment (tenant_id, employee_id, employment_id, valid_from, employer_id, location_id, unit_id,
        position_id, grade_id, grade_step, manager_id, employment_type, worker_category, work_arrangement, fte, cost_centre,
        transition_ids)
      select ${tenantId}::uuid, id, employment_id, "hireDate", "employerId", "locationId", "unitId", "positionId", grade_id,
        "gradeStep", "managerId", "employmentType", "workerCategory", "workArrangement", share, "costCentre", array[transition_id] from r
    )
    insert into salary_segment (tenant_id, employment_id, valid_from, amount, currency, period, transition_ids)
    select ${tenantId}::uuid, employment_id, "hireDate", "salaryAmount", currency, "salaryPeriod", array[transition_id]
    from r where "salaryAmount" is not null`.execute(tx);
}
