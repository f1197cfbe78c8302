import {
  askedOfChanges,
  columnName,
  customColumn,
  datedFields,
  Employee,
  type Field,
  type Finding,
  hireFields,
  hireForm,
  hireRules,
  isCustomColumn,
  label,
  NAME_KEY,
  PERSONAL_FACTS,
  personFields,
  problemAt,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import {
  announceHires,
  type CustomFieldRow,
  changedFacts,
  factsSince,
  forgetFormer,
  keepFormer,
  type NumberedHire,
  numberHires,
  personPolicy,
  planFormer,
  refuseFindings,
  refuseHiresBeyondLimits,
  settleSearch,
  shownName,
  withFollowing,
  writeHires,
} from '../../employee/index.ts';
import { product } from '../../platform/area/index.ts';
import { rowsAsTable } from '../../platform/resource/index.ts';
import {
  apart,
  customImportFields,
  customKeySets,
  customOf,
  customRows,
  holdersOf,
  judgeConditions,
  uploadable,
  writeCustom,
} from '../custom/custom-columns.ts';
import { datedFields as datedChanges, undoDated, withoutDated, writeDated } from './employee-changes.ts';
import { derive, fileFields } from './employee-file-fields.ts';
import { judgeDays, judgeLimits, judgePeople, judgePolicy, limitedHire, textsOf } from './employee-rules.ts';
import { judgeTaken, refuseTakenSince } from './employee-taken.ts';
import type { ChangedRow, Existing, ImportEntity, ImportField, KeySet, Origin, Values } from './entity.ts';
import type { EntityDescription } from './entity-parts.ts';
import { PEOPLE_TABLES } from './people-tables.ts';
import { importFields } from './resource-entity.ts';
import { sameFields } from './resource-rows.ts';
import { type Column, columnOf, keptValue, recordset } from './sql-columns.ts';
import { SYNONYMS } from './synonyms.ts';

const { employeeNo, hireDate } = hireFields;
const personKeys = new Set(Object.keys(personFields));
const recordFields: Readonly<Record<string, Field>> = hireForm;
const columns: Column[] = Object.entries({ ...personFields, employeeNo }).map(([key, one]) => ({ key, field: one }));
const listed: Column[] = Object.entries({ ...personFields, employeeNo, hireDate, ...datedFields }).map(
  ([key, one]) => ({
    key,
    field: one,
  }),
);
/** Of what is asked beside changes, the days: with the person they tell since when it is as it is. */
const days: Column[] = PERSONAL_FACTS.map(({ from, asked }) => ({ key: from, field: asked[from] as Field }));
const byKey = new Map(listed.map((column) => [column.key, column]));

/** A person's title is "Dr."; what a position calls its title is the person's position. */
const synonyms: typeof SYNONYMS = { ...SYNONYMS, title: ['Salutation', 'Honorific', 'Gelar'] };

/** People may still be in a unit that their position has left; a name only means a position of the unit. */
const importable = (fields: Readonly<Record<string, Field>>): ImportField[] =>
  importFields(fields).map((one) => ({
    ...one,
    synonyms: synonyms[one.key] ?? [],
    ...(one.key === 'positionId' ? { elsewhere: 'by code' as const } : {}),
  }));

const single = (key: string): KeySet => ({
  key,
  label: recordFields[key]?.options.label ?? label(key, key),
  fields: [key],
});

async function find(
  tx: Tx,
  tenantId: string,
  keys: readonly string[],
  rows: readonly Values[],
  custom: readonly CustomFieldRow[],
) {
  const [key = ''] = keys;
  const unique = custom.find((one) => customColumn(one) === key);
  if (unique) return holdersOf(tx, tenantId, unique, rows);
  const column = byKey.get(key);
  const result: (Existing | null)[] = rows.map(() => null);
  const asked = rows.flatMap((row, n) => (row[key] == null ? [] : [{ n, key: String(row[key]).toLowerCase() }]));
  if (!column || asked.length === 0) return result;
  // A number is found by its key column: an index on lower() is of no use under row-level security.
  const matched =
    key === 'employeeNo'
      ? sql`join employee_current c on c.tenant_id = ${tenantId} and c.number_key = r.key
          join employee p on p.tenant_id = c.tenant_id and p.id = c.id`
      : sql`join employee p on p.tenant_id = ${tenantId} and p.${columnOf(column)} = r.key and p.is_employed
          join employee_current c on c.tenant_id = p.tenant_id and c.id = p.id`;
  const found = await sql<Record<string, unknown> & { n: number }>`
    select r.n, ${selected} from ${rowsAsTable('r', asked, { n: 'int', key: 'text' })} ${matched} ${besides}`.execute(
    tx,
  );
  for (const row of found.rows) result[row.n] = toExisting(row, custom);
  return result;
}

const selected = sql.join([
  sql`p.id`,
  // Custom values have a version of their own: both together tell whether anything was changed.
  sql`p.version + coalesce(v.version, 0) as version`,
  sql`v.fields as custom_values`,
  sql`p.display_name`,
  ...listed.map((column) =>
    column.key === 'employeeNo' || personKeys.has(column.key) ? sql`p.${columnOf(column)}` : sql`c.${columnOf(column)}`,
  ),
  factsSince,
]);

/** Custom values of the person `p`. */
const besides = sql`left join employee_custom v on v.tenant_id = p.tenant_id and v.employee_id = p.id`;

function toExisting(row: Record<string, unknown>, custom: readonly CustomFieldRow[]): Existing {
  const values = [...listed, ...days].map(({ key, field: one }) => [key, keptValue(one, row[snake(key)])] as const);
  return {
    id: String(row['id']),
    version: Number(row['version']),
    values: {
      ...Object.fromEntries(values),
      ...customOf(custom, row['custom_values'] as Values | null),
      fullName: row['display_name'],
      nameReason: null,
    },
  };
}
const snake = (key: string): string => key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

async function load(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  custom: readonly CustomFieldRow[],
): Promise<Map<string, Existing>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Record<string, unknown>>`
    select ${selected} from employee p join employee_current c on c.tenant_id = p.tenant_id and c.id = p.id ${besides}
    where p.tenant_id = ${tenantId} and p.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [String(row['id']), toExisting(row, custom)]));
}

/** Writes columns of the person; the name that is shown follows from its parts. */
async function writePeople(tx: Tx, origin: Origin, rows: readonly { id: string; values: Values }[]) {
  const changed = rows.filter(({ values }) => Object.keys(values).length > 0);
  for (const { keys, group } of sameFields(changed)) {
    const set = columns.filter(({ key }) => keys.includes(key));
    const assignments = set.map((column) => sql`${columnOf(column)} = r.${sql.id(column.key)}`);
    const written = new Map(set.map(({ key }) => [key, sql`r.${sql.id(key)}`]));
    const called = shownName((part) => written.get(part) ?? sql.ref(`t.${columnName(part)}`));
    await sql`
      update employee t set ${sql.join([...assignments, sql`display_name = ${called}`, sql`version = t.version + 1`, sql`updated_at = now()`, sql`updated_by = ${origin.userId}::uuid`])}
      from ${recordset(group, { id: 'uuid' }, set)}
      where t.tenant_id = ${origin.tenantId} and t.id = r.id`.execute(tx);
  }
}

/** Files of people who have no number in them: whom a row means is found out over the whole file. */
const BY_NAME: KeySet = {
  key: NAME_KEY,
  label: label('Name, with unit or position', 'Nama, dengan unit atau jabatan'),
  fields: ['lastName', 'firstName'],
  isLoose: true,
};

/** NAME_REQUIRED, SALARY_INCOMPLETE, GRADE_REQUIRED: what would be refused row by row is asked for beforehand. */
const NEEDS: NonNullable<EntityDescription['needs']> = [
  { field: 'firstName', given: ['hireDate'], created: [], or: ['lastName', 'fullName'] },
  { field: 'salaryPeriod', given: ['salaryAmount'], created: [], or: ['annualSalary', 'hourlyRate'] },
  { field: 'gradeId', given: [], created: ['positionId'], or: [] },
];

/** People: hired by the same code as by hand, many at a time; a change of a dated fact is a transition's business. */
export function employeeEntityWith(all: readonly CustomFieldRow[]): ImportEntity {
  const custom = uploadable(all);
  return {
    name: Employee.name,
    label: Employee.label.many,
    menu: Employee.path,
    tables: PEOPLE_TABLES,
    fields: [...importable({ ...fileFields, ...recordFields, ...askedOfChanges }), ...customImportFields(custom)],
    matchKeys: [single('employeeNo'), BY_NAME],
    dated: datedChanges,
    unique: [single('workEmail'), single('personalEmail'), ...customKeySets(custom)],
    modes: ['insert', 'update', 'upsert'],
    rules: hireRules,
    own: 'managerId',
    needs: NEEDS,
    asked: async (tx, tenantId) =>
      (await personPolicy(tx, tenantId)).requiredFacts.map((field) => {
        const isPartOfName = ['firstName', 'middleName', 'lastName'].includes(field);
        return { field, given: ['hireDate'], created: [], or: isPartOfName ? ['fullName'] : [] };
      }),
    isPeople: true,
    chunk: 2_000,
    composed: ['fullName'],
    derive,
    withoutEffect: (changed) =>
      PERSONAL_FACTS.flatMap(({ fields, asked }) => (fields.some((one) => one in changed) ? [] : Object.keys(asked))),
    find: (tx, tenantId, keys, rows) => find(tx, tenantId, keys, rows, custom),
    load: (tx, tenantId, ids) => load(tx, tenantId, ids, custom),
    versions,
    judge: judgePeople,
    async judgeWhole(tx, tenantId, rows, { memory }) {
      const limits = await judgeLimits(tx, tenantId, rows, memory);
      const conditions = judgeConditions(custom, rows);
      const asked = await judgePolicy(tx, tenantId, rows);
      const dated = await judgeDays(tx, tenantId, rows);
      const taken = await judgeTaken(tx, tenantId, rows, memory);
      return rows.map((_, n) => [asked, dated, taken, conditions, limits].flatMap((found) => found[n] ?? []));
    },
    fixed(key): Finding | null {
      if (personKeys.has(key) || key in askedOfChanges || isCustomColumn(key)) return null;
      return problemAt(key, 'USE_TRANSITION', { field: recordFields[key]?.options.label ?? key });
    },
    reserve: async (tx, { tenantId }, rows) => {
      const hires = rows.map(({ values }) => numberedBy(values));
      const [placed, numbers] = [await withFollowing(tx, tenantId, hires), await numberHires(tx, tenantId, hires)];
      return rows.map(({ id, values }, n) => {
        const { managerId, costCentre } = placed[n] ?? {};
        return { id, values: { ...values, managerId, costCentre, id, ...numbers[n] } };
      });
    },
    insert: async (tx, origin, rows) => {
      const { tenantId, userId, importId } = origin;
      const hires = rows.map(({ values }) => apart(values).own as unknown as NumberedHire);
      // In the order of a hire by hand: what one waits for, the other must not hold already.
      await refuseTakenSince(
        tx,
        tenantId,
        rows.map(({ values }) => ({ id: null, values })),
      );
      await refuseHiresBeyondLimits(
        tx,
        origin,
        rows.map(({ id, values }) => limitedHire(id, values)),
      );
      await writeHires(tx, { tenantId, userId, batchNo: importId }, hires);
      await announceHires(tx, tenantId, hires);
      await writeCustom(tx, { tenantId, userId }, customRows(rows), 'added');
    },
    settle: settleSearch,
    async update(tx, origin, rows: readonly ChangedRow[]) {
      await refuseTakenSince(tx, origin.tenantId, rows);
      await writeDated(tx, origin, rows);
      const people = rows.map(({ id, values, before }) => ({
        id,
        ...askedApart(withoutDated(values)),
        before: before.values,
      }));
      const former = await planFormer(
        tx,
        origin.tenantId,
        people.map(({ id, asked, values, before }) => {
          const facts = changedFacts(before, { ...before, ...values });
          return { id, before, asked, facts };
        }),
      );
      refuseFindings(former.flatMap((one) => one.findings));
      await keepFormer(tx, origin, former);
      await writePeople(tx, origin, people);
      await writeCustom(tx, origin, customRows(rows), 'changed');
    },
    async restore(tx, origin, rows) {
      const ids = rows.map((row) => row.id);
      await undoDated(tx, origin, rows);
      const now = await load(tx, origin.tenantId, ids, custom);
      const people = rows.map(({ id, before }) => ({
        id,
        ...askedApart(withoutDated(before)),
        before: now.get(id)?.values ?? {},
      }));
      await forgetFormer(
        tx,
        origin.tenantId,
        people.map(({ id, asked }) => ({ id, since: asked })),
      );
      await writePeople(tx, origin, people);
      const former = rows.map(({ id, before }) => ({ id, custom: apart(before).custom }));
      await writeCustom(tx, origin, former, 'restored');
    },
    async remove(tx, { importId }, ids) {
      // Whoever has to stay is given it again by the night.
      for (const release of product().releaseHires) await release(tx, ids);
      const { rows } = await sql<{ id: string }>`
        select app.undo_hires(${importId}::uuid, ${[...ids]}::uuid[]) as id`.execute(tx);
      return rows.map((row) => row.id);
    },
    deactivate: async () => false,
  };
}

/** Values of the person, and what is asked beside their change. */
function askedApart(row: Values): { values: Values; asked: Values } {
  const entries = Object.entries(apart(row).own);
  return {
    values: Object.fromEntries(entries.filter(([key]) => !(key in askedOfChanges))),
    asked: Object.fromEntries(entries.filter(([key]) => key in askedOfChanges)),
  };
}

/** People without any custom fields: what does not depend on the tenant. */
export const employeeEntity: ImportEntity = employeeEntityWith([]);

/** What the number of a hire depends on, and what follows from the place. */
const numberedBy = (values: Values) => {
  const text = textsOf(values);
  return {
    employeeNo: text('employeeNo'),
    employerId: String(values['employerId']),
    hireDate: String(values['hireDate']),
    positionId: String(values['positionId']),
    unitId: String(values['unitId']),
    managerId: text('managerId'),
    costCentre: text('costCentre'),
  };
};

async function versions(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select p.id, p.version + coalesce(v.version, 0) as version from employee p ${besides}
    where p.tenant_id = ${tenantId} and p.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, Number(version)]));
}
