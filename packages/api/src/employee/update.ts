import {
  askedOfChanges,
  type CalendarDate,
  classOfEmployeeField,
  columnName,
  Employee,
  personError,
  personFields,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import {
  agedToBegin,
  bornInTime,
  type EmploymentBegin,
  judgePerson,
  type PersonFinding,
  type PersonPolicy,
} from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../platform/http/index.ts';
import { mayUse } from '../platform/resource/index.ts';
import { employeeToChange, oneEmployee } from './detail.ts';
import { personPolicy } from './person-policy.ts';
import { changedFacts, keepFormer, planFormer } from './personal-facts.ts';
import { refuseFindings } from './problems.ts';
import { retirementOf } from './retirement.ts';
import { shownName } from './shown-name.ts';
import { refuseTakenEmails } from './taken.ts';

type Values = Readonly<Record<string, unknown>>;

/** Changes the person. What is not sent stays as it is; facts that hold from a date are left to transitions. */
export async function updateEmployee(tx: Tx, caller: Caller, id: string, { version, ...body }: Values) {
  await changeEmployee(tx, caller, id, body, version as number);
  return oneEmployee(tx, caller, id, 'edit');
}

/** The same without reading the record back. No version: the person as they are now. */
export async function changeEmployee(tx: Tx, caller: Caller, id: string, body: Values, version?: number) {
  const judged = await judgeChange(tx, caller, id, body, version);
  if (!judged) return;
  const { changes, former, next } = judged;
  const free = refuseTakenEmails(tx, caller, changes, id);
  // A key would refuse a work address that is taken without saying whose it is: only then the answer is waited for first.
  // Of all else the question goes along with the writing: where somebody has the address, all of it is taken back.
  if ('workEmail' in changes) await free;
  await together(free, keepFormer(tx, caller, former), write(tx, caller, id, judged.version, next, changes));
}

/** Whether the person could be changed so now. Refuses as the change itself would, and writes nothing. */
export async function tryChange(tx: Tx, caller: Caller, id: string, body: Values): Promise<void> {
  const judged = await judgeChange(tx, caller, id, body);
  if (judged) await refuseTakenEmails(tx, caller, judged.changes, id);
}

/** What really changes, judged by every rule but that of taken addresses; undefined where nothing does. */
async function judgeChange(tx: Tx, caller: Caller, id: string, body: Values, version?: number) {
  const given = Object.entries(body);
  const asked = Object.fromEntries(given.filter(([name]) => name in askedOfChanges));
  const sent = Object.fromEntries(given.filter(([name]) => !(name in askedOfChanges)));
  const [{ record: current, row, isErased }, policy] = await together(
    employeeToChange(tx, caller, id),
    personPolicy(tx, caller.tenantId),
  );
  if (isErased) throw new Problem('ANONYMISED', { values: { name: current.displayName } });
  if (version !== undefined && current.version !== version) throw stale(await oneEmployee(tx, caller, id, 'edit'));
  refuseDatedFacts(caller, current, sent);
  const changes = changesOf(caller, current, sent);
  if (Object.keys(changes).length === 0) return undefined;
  const before = personOf(row);
  const next = { ...before, ...changes };
  const former = await planFormer(tx, caller.tenantId, [{ id, before, asked, facts: changedFacts(before, next) }]);
  const findings = await judge(tx, caller, id, policy, next, changes);
  refuseFindings([...findings, ...former.flatMap((one) => one.findings)]);
  return { version: current.version as number, next, changes, former };
}

/** USE_TRANSITION: a dated fact may come along as it was read, but not with another value. */
function refuseDatedFacts(caller: Caller, current: Values, sent: Values): void {
  for (const [name, value] of Object.entries(sent)) {
    if (name in personFields || value === undefined || isSame(value, current[name])) continue;
    throw Problem.at(name, 'USE_TRANSITION', { field: labelOf(caller, name) });
  }
}

/** Of several values as well: they stand in the order of their list. */
const isSame = (sent: unknown, kept: unknown): boolean => JSON.stringify(sent) === JSON.stringify(kept ?? null);

const labelOf = (caller: Caller, name: string): string =>
  Employee.fields[name as keyof typeof Employee.fields]?.options.label[caller.locale] ?? name;

/** The fields that really change; one that the caller may not edit is refused. */
function changesOf(caller: Caller, current: Values, sent: Values): Values {
  const changed = Object.entries(sent).filter(
    ([name, value]) => name in personFields && value !== undefined && !isSame(value, current[name]),
  );
  const closed = changed.find(([name]) => !mayUse(caller, classOfEmployeeField(name), 'edit'));
  if (closed) {
    throw new Problem('FIELD_FORBIDDEN', {
      values: { label: labelOf(caller, closed[0]) },
      errors: [{ path: closed[0] }],
    });
  }
  return Object.fromEntries(changed);
}

/** The whole person, also what the caller may not see: rules look at the record as it will be. */
const personOf = (row: Values): Values =>
  Object.fromEntries(Object.keys(personFields).map((name) => [name, row[columnName(name)]]));

async function judge(
  tx: Tx,
  caller: Caller,
  id: string,
  policy: PersonPolicy,
  next: Values,
  changes: Values,
): Promise<PersonFinding[]> {
  // What was so before is not held against a change of something else.
  return [
    ...(next['firstName'] || next['lastName'] ? [] : [personError('firstName', 'NAME_REQUIRED')]),
    ...(next['workEmail'] && next['workEmail'] === next['personalEmail']
      ? [personError('personalEmail', 'EMAILS_EQUAL')]
      : []),
    ...judgePerson(next, policy, (fact) => fact in changes),
    ...('birthDate' in changes ? await judgeBirth(tx, caller, id, next['birthDate'] as CalendarDate | null) : []),
  ];
}

/** Another date of birth fits every employment of the person, not only the present one; said once for each rule, at its field. */
async function judgeBirth(
  tx: Tx,
  { tenantId }: Caller,
  id: string,
  birthDate: CalendarDate | null,
): Promise<PersonFinding[]> {
  const { rows } = await sql<EmploymentBegin & { today: CalendarDate }>`
    select (now() at time zone l.time_zone)::date as today, m.hire_date as "hireDate", s.employment_type as "employmentType",
      ${retirementOf} as retirement
    from employee_current t join location l on l.tenant_id = t.tenant_id and l.id = t.location_id
    join employment m on m.tenant_id = t.tenant_id and m.employee_id = t.id and m.spell_no > 0
    join assignment_segment s on s.tenant_id = m.tenant_id and s.employment_id = m.id and s.kind = 'primary'
      and s.recorded_to is null and s.valid_from = m.hire_date
    join employer e on e.tenant_id = s.tenant_id and e.id = s.employer_id
    where t.tenant_id = ${tenantId} and t.id = ${id}::uuid order by m.hire_date`.execute(tx);
  const [first] = rows;
  if (!first) throw new Problem('NOT_FOUND');
  const found = rows
    .flatMap((employment) => agedToBegin(birthDate, employment))
    .map((one) => ({ ...one, path: 'birthDate' }));
  return [...bornInTime(birthDate, first.today), ...new Map(found.map((one) => [one.code, one])).values()];
}

async function write(tx: Tx, caller: Caller, id: string, version: number, next: Values, changes: Values) {
  const assignments = Object.entries(changes).map(([name, value]) => sql`${sql.id(columnName(name))} = ${value}`);
  const name = shownName((part) => sql`${next[part] ?? null}::text`);
  const result = await sql`
    update employee set ${sql.join(assignments)}, display_name = ${name},
      version = version + 1, updated_at = now(), updated_by = ${caller.userId}
    where tenant_id = ${caller.tenantId} and id = ${id}::uuid and version = ${version}`.execute(tx);
  // Somebody else was faster between reading and writing.
  if (Number(result.numAffectedRows ?? 0) === 0) throw stale(await oneEmployee(tx, caller, id, 'edit'));
}
