import { addDays, type CalendarDate, type Finding, label, type ProblemCode, problemAt } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../platform/http/index.ts';
import { holdRecords, stillThere } from './assignments.ts';
import { narrowedTypes } from './document-use.ts';
import { companyNumbersFit } from './employer/company-numbers.ts';
import { nextGradeIsHigher } from './grade/judge-next.ts';
import { stepIsOfGrade, stepsStayUsed } from './grade/judge-steps.ts';
import { oneSeatEver, seatsCoverStaffing } from './position/judge-seats.ts';
import { levelsFitUnits, unitsFitLevels } from './unit/judge-tree.ts';

/** What speaks against a record as it would be, at the field where it can be mended. */
export interface MasterFinding extends Finding<ProblemCode> {
  /** Where on screen to see what stands in the way. */
  readonly see?: string;
}

/** A record as it would be; `id` is null for a new one. */
interface Wanted {
  readonly id: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

export type Judge = (
  tx: Tx,
  tenantId: string,
  rows: readonly Wanted[],
) => Promise<(readonly [number, MasterFinding])[]>;

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
/** What of some rows a statement is about; rows that a file only brings have no id that the database knows. */
const asJson = (rows: readonly Wanted[], ...names: readonly string[]): string =>
  JSON.stringify(
    rows.map(({ id, values }, n) => ({
      n,
      id,
      ...Object.fromEntries(
        names.map((name) => [
          name,
          name.endsWith('Id') && !UUID.test(String(values[name])) ? null : (values[name] ?? null),
        ]),
      ),
    })),
  );

/** Judges that ask who uses a record: an upload asks them again when it writes, with the record held. */
const USES = new Set<Judge>();

/** ACTIVE_ASSIGNMENTS: what ends while people are there, or will be (0.2). `column`: where a segment names it. */
const nobodyIsThere = (column: string, title: string, localTitle = title): Judge => {
  const judge: Judge = async (tx, tenantId, rows) => {
    const endings = rows.flatMap(({ id, values }, n) => {
      const { status, inactiveFrom, closedOn } = values;
      if (id === null || (status !== 'inactive' && !inactiveFrom && !closedOn)) return [];
      const [path, day] =
        status === 'inactive'
          ? ['status', null]
          : inactiveFrom
            ? ['inactiveFrom', inactiveFrom]
            : ['closedOn', addDays(closedOn as CalendarDate, 1)];
      return [{ n, id, path, day }];
    });
    if (endings.length === 0) return [];
    const found = await stillThere(tx, tenantId, column, endings);
    return found.map(({ n, people, date }) => {
      const called = String(rows[n]?.values[title] ?? '');
      const name = label(called, String(rows[n]?.values[localTitle] ?? called));
      const values = { n: people, name, date };
      return [n, problemAt(String(endings.find((one) => one.n === n)?.path), 'ACTIVE_ASSIGNMENTS', values)];
    });
  };
  USES.add(judge);
  return judge;
};

/** LOCK_BACKWARDS, CURRENCY_IN_USE: a closed period stays closed, and the currency of pay what it is (2). */
const employerKeepsWord: Judge = async (tx, tenantId, rows) => {
  const { rows: found } = await sql<{ n: number; opened: string | null; isPaid: boolean }>`
    select r.n, case when e.locked_through > coalesce(r."lockedThrough", '-infinity') then e.locked_through::text end as opened,
      e.currency <> r.currency and exists (
        select from assignment_segment a
        join salary_segment s on s.tenant_id = a.tenant_id and s.employment_id = a.employment_id
        where a.tenant_id = e.tenant_id and a.employer_id = e.id) as "isPaid"
    from json_to_recordset(${asJson(rows, 'lockedThrough', 'currency')}::json) as r(n int, id uuid, "lockedThrough" date, currency text)
    join employer e on e.tenant_id = ${tenantId}::uuid and e.id = r.id`.execute(tx);
  return found.flatMap(({ n, opened, isPaid }): (readonly [number, MasterFinding])[] => [
    ...(opened ? [[n, problemAt('lockedThrough', 'LOCK_BACKWARDS', { date: opened })] as const] : []),
    ...(isPaid ? [[n, problemAt('currency', 'CURRENCY_IN_USE')] as const] : []),
  ]);
};

/** LOCATION_OF_OTHER_EMPLOYER (3). */
const mainLocationIsOwn: Judge = async (tx, tenantId, rows) => {
  const { rows: found } = await sql<{ n: number; employer: string }>`
    select r.n, e.name as employer
    from json_to_recordset(${asJson(rows, 'mainLocationId', 'employerId')}::json) as r(n int, "mainLocationId" uuid, "employerId" uuid)
    join location l on l.tenant_id = ${tenantId}::uuid and l.id = r."mainLocationId" and l.employer_id <> r."employerId"
    join employer e on e.tenant_id = l.tenant_id and e.id = r."employerId"`.execute(tx);
  return found.map(({ n, employer }) => [n, problemAt('mainLocationId', 'LOCATION_OF_OTHER_EMPLOYER', { employer })]);
};

const LOWEST = label('the lowest grade', 'golongan terendah');
const HIGHEST = label('the highest grade', 'golongan tertinggi');

/** GRADE_BAND: rank(min) <= rank(default) <= rank(max), as far as they are given (6.2). */
const bandRises: Judge = async (tx, tenantId, rows) => {
  const { rows: found } = await sql<{ n: number; min: string | null; max: string | null; isUpsideDown: boolean }>`
    select r.n, a.name as min, b.name as max, coalesce(a.rank > b.rank, false) as "isUpsideDown"
    from json_to_recordset(${asJson(rows, 'gradeMinId', 'gradeId', 'gradeMaxId')}::json) as r(n int, "gradeMinId" uuid, "gradeId" uuid, "gradeMaxId" uuid)
    left join grade a on a.tenant_id = ${tenantId}::uuid and a.id = r."gradeMinId"
    left join grade g on g.tenant_id = ${tenantId}::uuid and g.id = r."gradeId"
    left join grade b on b.tenant_id = ${tenantId}::uuid and b.id = r."gradeMaxId"
    where a.rank > g.rank or g.rank > b.rank or a.rank > b.rank`.execute(tx);
  return found.map(({ n, min, max, isUpsideDown }) => {
    const values = { min: min ?? LOWEST, max: max ?? HIGHEST };
    // Where the ends do not fit, no grade between them would.
    return [n, problemAt(isUpsideDown ? 'gradeMaxId' : 'gradeId', 'GRADE_BAND', values)];
  });
};

/** ACTIVE_ASSIGNMENTS: a level that people are in goes on holding employees until they have moved (5). */
const levelKeepsPeople: Judge = async (tx, tenantId, rows) => {
  const emptied = rows.flatMap(({ id, values }, n) =>
    id !== null && values['mayHoldEmployees'] === false ? [{ n, id }] : [],
  );
  if (emptied.length === 0) return [];
  const { rows: found } = await sql<{ n: number; people: number; date: string }>`
    select r.n, app.today_of(${tenantId}::uuid)::text as date, count(distinct s.employee_id)::int as people
    from json_to_recordset(${JSON.stringify(emptied)}::json) as r(n int, id uuid)
    join organization_unit u on u.tenant_id = ${tenantId}::uuid and u.level_id = r.id
    join assignment_segment s on s.tenant_id = u.tenant_id and s.unit_id = u.id and s.recorded_to is null and s.valid_to >= (select app.today_of(${tenantId}::uuid))
    group by r.n`.execute(tx);
  return found.map(({ n, people, date }) => {
    const values = { n: people, name: String(rows[n]?.values['name'] ?? ''), date };
    return [n, problemAt('mayHoldEmployees', 'ACTIVE_ASSIGNMENTS', values)];
  });
};

/** STAFFING_OUTSIDE: an establishment opens before its staffing table begins, and closes after it has ended (3). */
const staffingStaysWithin: Judge = async (tx, tenantId, rows) => {
  const { rows: found } = await sql<{ n: number; isEarly: boolean }>`
    select r.n, bool_or(f.valid_from < r."openedOn") as "isEarly"
    from json_to_recordset(${asJson(rows, 'openedOn', 'closedOn')}::json) as r(n int, id uuid, "openedOn" date, "closedOn" date)
    join establishment_staffing f on f.tenant_id = ${tenantId}::uuid and f.establishment_id = r.id
      and (f.valid_from < r."openedOn" or coalesce(f.valid_to, 'infinity') > r."closedOn")
    group by r.n`.execute(tx);
  return found.map(({ n, isEarly }) => [n, problemAt(isEarly ? 'openedOn' : 'closedOn', 'STAFFING_OUTSIDE')]);
};

/** ASSIGNED_BEFORE_OPENING: an establishment opens before anybody is assigned to it (3). */
const opensBeforePeople: Judge = async (tx, tenantId, rows) => {
  const { rows: found } = await sql<{ n: number; people: number }>`
    select r.n, count(distinct s.employee_id)::int as people
    from json_to_recordset(${asJson(rows, 'openedOn')}::json) as r(n int, id uuid, "openedOn" date)
    join assignment_segment s on s.tenant_id = ${tenantId}::uuid and s.establishment_id = r.id and s.recorded_to is null and s.valid_from < r."openedOn"
    group by r.n`.execute(tx);
  return found.map(({ n, people }) => {
    const { name, openedOn } = rows[n]?.values ?? {};
    const values = { n: people, name: String(name ?? ''), date: String(openedOn) };
    return [n, problemAt('openedOn', 'ASSIGNED_BEFORE_OPENING', values)];
  });
};

/** DOCUMENT_TYPE_USED: a type stays one for whatever has documents of it (10.7). */
const usedAsBefore: Judge = async (tx, tenantId, rows) => {
  const types = rows.flatMap(({ id, values }) =>
    id !== null && UUID.test(id) ? { id, usedFor: values['usedFor'] } : [],
  );
  const found = await narrowedTypes(tx, tenantId, types);
  return found.map(({ id, ...values }) => [
    rows.findIndex((row) => row.id === id),
    problemAt('usedFor', 'DOCUMENT_TYPE_USED', values),
  ]);
};

for (const judge of [employerKeepsWord, levelKeepsPeople, opensBeforePeople, usedAsBefore, stepsStayUsed])
  USES.add(judge);

const JUDGES: Readonly<Record<string, readonly Judge[]>> = {
  Employer: [employerKeepsWord, companyNumbersFit('Employer')],
  Establishment: [mainLocationIsOwn, staffingStaysWithin, opensBeforePeople, companyNumbersFit('Establishment')],
  OrganizationLevel: [levelKeepsPeople],
  Position: [bandRises, oneSeatEver, seatsCoverStaffing],
  Grade: [nextGradeIsHigher, stepsStayUsed],
  SalaryRange: [stepIsOfGrade],
  DocumentType: [usedAsBefore],
};

/** Asked of files; by hand `whileNobodyIsThere` asks the same, and shows where the people are listed. */
const ENDINGS: Readonly<Record<string, readonly Judge[]>> = {
  Employer: [nobodyIsThere('employer_id', 'name')],
  Establishment: [nobodyIsThere('establishment_id', 'name')],
  Location: [nobodyIsThere('location_id', 'name')],
  OrganizationUnit: [nobodyIsThere('unit_id', 'name')],
  Position: [nobodyIsThere('position_id', 'title')],
  Grade: [nobodyIsThere('grade_id', 'name')],
  CatalogueValue: [
    nobodyIsThere('worker_category_id', 'name', 'localName'),
    nobodyIsThere('work_arrangement_id', 'name', 'localName'),
  ],
};

/** Where those are kept of which the rules ask who uses them; the same rows are held by whoever begins to. */
export const MASTER_TABLES: Readonly<Record<string, string>> = {
  Employer: 'employer',
  Establishment: 'establishment',
  Location: 'location',
  OrganizationLevel: 'organization_level',
  OrganizationUnit: 'organization_unit',
  Position: 'position',
  Grade: 'grade',
  CatalogueValue: 'catalogue_value',
  DocumentType: 'document_type',
};

/** The kinds of records with rules that need other records. */
export const judgedMasters: readonly string[] = [...new Set([...Object.keys(ENDINGS), ...Object.keys(JUDGES)])];

/** The findings of some rules, by row. */
async function judgeMasters(
  tx: Tx,
  tenantId: string,
  judges: readonly Judge[],
  rows: readonly Wanted[],
): Promise<MasterFinding[][]> {
  const findings: MasterFinding[][] = rows.map(() => []);
  const found = await together(...judges.map((judge) => judge(tx, tenantId, rows)));
  for (const [n, finding] of found.flat()) findings[n]?.push(finding);
  return findings;
}

/** Of changed records what speaks against them as somebody has begun to use them since the file was judged. */
export async function refuseUsedSince(tx: Tx, tenantId: string, kind: string, rows: readonly Wanted[]): Promise<void> {
  const judges = [...(ENDINGS[kind] ?? []), ...(JUDGES[kind] ?? [])];
  for (const judge of judges.filter((one) => USES.has(one))) {
    const [[, first] = []] = await judge(tx, tenantId, rows);
    if (first) throw new Problem(first.code, { values: first.values, errors: [{ path: first.path }] });
  }
}

/** Rules that need the records of a file as a whole; by hand they are asked once the record is written. */
const FILE_JUDGES: Readonly<Record<string, readonly Judge[]>> = {
  OrganizationLevel: [levelsFitUnits],
  OrganizationUnit: [unitsFitLevels],
};

/** What keeps the records of a file from being written, all of them at once: each knows of the others as they would be. */
export async function judgeMasterFile(
  tx: Tx,
  tenantId: string,
  kind: string,
  rows: readonly Wanted[],
): Promise<MasterFinding[][]> {
  const findings = await judgeMasters(tx, tenantId, [...(ENDINGS[kind] ?? []), ...(JUDGES[kind] ?? [])], rows);
  for (const judge of FILE_JUDGES[kind] ?? [])
    for (const [n, finding] of await judge(tx, tenantId, rows))
      if (findings[n]?.length === 0) findings[n]?.push(finding);
  return findings;
}

/** The same for one record that is written by hand: the first of it is refused at its field. `id`: null for a new one. */
export async function refuseByRules(
  tx: Tx,
  caller: Caller,
  kind: string,
  wanted: { readonly id: string | null; readonly values: object },
): Promise<void> {
  const table = MASTER_TABLES[kind];
  // Statements of a transaction follow each other: what is asked along with the lock is answered behind it.
  const [, [[first] = []]] = await together(
    table && wanted.id !== null ? holdRecords(tx, caller.tenantId, table, [wanted.id]) : undefined,
    judgeMasters(tx, caller.tenantId, JUDGES[kind] ?? [], [wanted as Wanted]),
  );
  if (!first) return;
  throw Problem.found(first, first.see ? { see: first.see } : {});
}
