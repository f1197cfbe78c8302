import { type CalendarDate, errorAt, type Finding, PERSONAL_FACTS } from '@personalia/contract';
import { newId, type Tx } from '@personalia/database';
import { type EmployerRetirement, endsWhileThere, type HireFacts, judgeHire, judgePerson } from '@personalia/domain';
import { sql } from 'kysely';
import {
  type LimitedHire,
  limitsOfHires,
  type PlanFinding,
  personPolicy,
  planFindingText,
  planFormer,
  retirementOf,
} from '../../employee/index.ts';
import type { Judged, Values } from './entity.ts';

/** A position that is made with the row has no seats to be short of, and no band of its own. */
const NO_POST = '00000000-0000-0000-0000-000000000000';
const SEATED = 'seated';

/**
 * What keeps a hire by hand from being written unless somebody says why, or at all: closed periods, full positions, pay outside
 * its band. People further up in the file take seats, too.
 */
export async function judgeLimits(
  tx: Tx,
  tenantId: string,
  rows: readonly Judged[],
  memory: Map<string, unknown>,
): Promise<Finding[][]> {
  const seated = memory.get(SEATED) instanceof Map ? (memory.get(SEATED) as Map<string, CalendarDate[]>) : new Map();
  memory.set(SEATED, seated);
  const hires = rows.flatMap(({ id, values }, n) => (id === null ? [{ n, hire: limitedHire(newId(), values) }] : []));
  if (hires.length === 0) return rows.map(() => []);
  const found = await limitsOfHires(
    tx,
    tenantId,
    hires.map(({ hire }) => hire),
    { seated },
  );
  const byRow = new Map(hires.map(({ n }, at) => [n, found[at] ?? []]));
  return rows.map((_, n) => (byRow.get(n) ?? []).map(limitFinding));
}

/** What the company asks of everybody whom a row hires (10.2); of those who are here already nothing is asked again. */
export async function judgePolicy(tx: Tx, tenantId: string, rows: readonly Judged[]): Promise<Finding[][]> {
  const policy = await personPolicy(tx, tenantId);
  return rows.map(({ id, values }) => (id === null ? judgePerson(values, policy) : []));
}

/** FACT_FROM, FACT_FROM_FUTURE: the days from which changed facts hold. */
export async function judgeDays(tx: Tx, tenantId: string, rows: readonly Judged[]): Promise<Finding[][]> {
  const changes = rows.map(({ id, values }) => ({
    id: id ?? '',
    before: values,
    asked: values,
    facts: id === null ? [] : PERSONAL_FACTS.filter(({ from }) => values[from] != null),
  }));
  const plans = await planFormer(tx, tenantId, changes);
  return plans.map(({ findings }) => [...findings]);
}

/** The texts of a row by their keys; of whatever else is there, or not, null. */
export const textsOf =
  (values: Values) =>
  (key: string): string | null =>
    typeof values[key] === 'string' ? values[key] : null;

/** What limits of hires look at. */
export const limitedHire = (id: string, values: Values): LimitedHire => {
  const text = textsOf(values);
  return {
    id,
    hireDate: text('hireDate') ?? '',
    employerId: text('employerId') ?? '',
    locationId: text('locationId') ?? '',
    unitId: text('unitId') ?? '',
    positionId: text('positionId') ?? NO_POST,
    gradeId: text('gradeId'),
    gradeStep: typeof values['gradeStep'] === 'number' ? values['gradeStep'] : null,
    employmentType: text('employmentType') ?? '',
    fte: text('fte'),
    salaryAmount: text('salaryAmount'),
    salaryCurrency: text('salaryCurrency'),
    salaryPeriod: text('salaryPeriod'),
    reasonId: text('reasonId'),
    reason: text('reason'),
  };
};

const limitFinding = (one: PlanFinding): Finding => errorAt(one.path, one.code, planFindingText(one));

/** The rules of a hire for many rows: what they refer to is read once for all of them. */
export async function judgePeople(tx: Tx, tenantId: string, rows: readonly Values[]): Promise<Finding[][]> {
  const facts = await readFacts(tx, tenantId, rows);
  return rows.map((row) => judged(row, facts));
}

interface Choice {
  readonly name: string;
  readonly inactiveFrom: CalendarDate | null;
  readonly more: string | null;
  /** Of a grade, or of that of a position. */
  readonly grade: string | null;
  readonly steps: number | null;
}

const stepsOf = ({ grade, steps }: Choice): HireFacts['steps'] => (grade === null ? null : { name: grade, steps });

interface Facts {
  /** By the employer's id. */
  readonly retirements: ReadonlyMap<string, EmployerRetirement>;
  readonly choices: ReadonlyMap<string, Choice>;
  readonly todays: ReadonlyMap<string, CalendarDate>;
  readonly managers: ReadonlyMap<string, NonNullable<HireFacts['manager']>>;
}

/** Somebody or something that the same file brings, and of which nothing is wrong yet. */
const NEW: Choice = { name: '', inactiveFrom: null, more: null, grade: null, steps: null };

function judged(row: Values, { choices, todays, managers, retirements }: Facts): Finding[] {
  const text = textsOf(row);
  const [employerId, locationId, hireDate] = [text('employerId'), text('locationId'), text('hireDate')];
  if (!employerId || !locationId || !hireDate || !text('unitId') || !text('positionId')) return [];
  const choice = (key: string): Choice => choices.get(text(key) ?? '') ?? NEW;
  const [location, unit, position] = [choice('locationId'), choice('unitId'), choice('positionId')];
  const draft = {
    birthDate: text('birthDate') as CalendarDate | null,
    hireDate: hireDate as CalendarDate,
    employerId,
    gradeId: text('gradeId'),
    gradeStep: typeof row['gradeStep'] === 'number' ? row['gradeStep'] : null,
    employmentType: text('employmentType') ?? '',
  };
  const facts: HireFacts = {
    today: todays.get(locationId) ?? draft.hireDate,
    employer: { ...choice('employerId'), retirement: retirements.get(employerId) ?? NO_RETIREMENT },
    location: { ...location, employerId: location.more ?? employerId },
    unit: { ...unit, emptyLevel: unit.more },
    position: { ...position, gradeId: position.more },
    grade: draft.gradeId ? choice('gradeId') : null,
    steps: stepsOf(draft.gradeId ? choice('gradeId') : position),
    // Whether they are in use was looked at when they were looked up.
    listed: {},
    manager: managers.get(text('managerId') ?? '') ?? null,
  };
  return [...judgeHire(draft, facts), ...endsWhileThere(draft, facts)];
}

/** Of an employer that is made with the file nothing is known. */
const NO_RETIREMENT: EmployerRetirement = { age: null, day: null, country: null, leapDay: 'feb28' };

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const idsOf = (rows: readonly Values[], key: string): string[] => [
  ...new Set(rows.flatMap((row) => (typeof row[key] === 'string' && UUID.test(row[key]) ? [row[key]] : []))),
];

async function readFacts(tx: Tx, tenantId: string, rows: readonly Values[]): Promise<Facts> {
  const [employers, locations, units, positions, grades, people] = [
    'employerId',
    'locationId',
    'unitId',
    'positionId',
    'gradeId',
    'managerId',
  ].map((key) => idsOf(rows, key));
  const found = await sql<{
    id: string;
    name: string;
    closed: CalendarDate | null;
    more: string | null;
    today: CalendarDate | null;
    retirement: EmployerRetirement | null;
    grade: string | null;
    steps: number | null;
  }>`
    select e.id, e.name, e.inactive_from as closed, null::text as more, null::date as today, ${retirementOf} as retirement, null::text as grade, null::int as steps from employer e where e.tenant_id = ${tenantId} and e.id = any(${employers}::uuid[])
    union all select id, name, inactive_from, employer_id::text, (now() at time zone time_zone)::date, null, null, null from location where tenant_id = ${tenantId} and id = any(${locations}::uuid[])
    union all select u.id, u.name, u.inactive_from, app.empty_level_of(u.tenant_id, u.level_id), null, null, null, null from organization_unit u where u.tenant_id = ${tenantId} and u.id = any(${units}::uuid[])
    union all select p.id, p.title, p.inactive_from, p.grade_id::text, null, null, g.name, g.steps from position p left join grade g on g.tenant_id = p.tenant_id and g.id = p.grade_id where p.tenant_id = ${tenantId} and p.id = any(${positions}::uuid[])
    union all select id, name, inactive_from, null, null, null, name, steps from grade where tenant_id = ${tenantId} and id = any(${grades}::uuid[])`.execute(
    tx,
  );
  const managers = await sql<{ id: string; name: string; from: CalendarDate; to: CalendarDate | null }>`
    select id, display_name as name, hire_date as from, last_day as to from employee_current
    where tenant_id = ${tenantId} and id = any(${people}::uuid[])`.execute(tx);
  return {
    choices: new Map(
      found.rows.map(({ id, closed: inactiveFrom, name, more, grade, steps }) => [
        id,
        { name, inactiveFrom, more, grade, steps },
      ]),
    ),
    retirements: new Map(found.rows.flatMap((row) => (row.retirement ? [[row.id, row.retirement] as const] : []))),
    todays: new Map(found.rows.flatMap((row) => (row.today ? [[row.id, row.today] as const] : []))),
    managers: new Map(managers.rows.map(({ id, ...employment }) => [id, employment])),
  };
}
