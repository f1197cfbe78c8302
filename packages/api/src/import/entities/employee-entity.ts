import {
  askedOfChanges,
  Employee,
  type Field,
  type Finding,
  hireForm,
  hireRules,
  isCustomColumn,
  label,
  NAME_KEY,
  PERSONAL_FACTS,
  problemAt,
} from '@personalia/contract';
import { sql } from 'kysely';
import { type CustomFieldRow, numberHires, personPolicy, settleSearch, withFollowing } from '../../employee/index.ts';
import { product } from '../../platform/area/index.ts';
import { customImportFields, customKeySets, judgeConditions, uploadable } from '../custom/custom-columns.ts';
import { datedFields as datedChanges } from './employee-changes.ts';
import { derive, fileFields } from './employee-file-fields.ts';
import { findPeople, loadPeople, personKeys, versionsOfPeople } from './employee-rows.ts';
import { judgeDays, judgeLimits, judgePeople, judgePolicy, textsOf } from './employee-rules.ts';
import { judgeTaken } from './employee-taken.ts';
import { hireRows, restoreRows, updateRows } from './employee-writing.ts';
import type { ImportEntity, ImportField, KeySet, Values } from './entity.ts';
import type { EntityDescription } from './entity-parts.ts';
import { PEOPLE_TABLES } from './people-tables.ts';
import { importFields } from './resource-entity.ts';
import { SYNONYMS } from './synonyms.ts';

const recordFields: Readonly<Record<string, Field>> = hireForm;

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
    find: (tx, tenantId, keys, rows) => findPeople(tx, tenantId, keys, rows, custom),
    load: (tx, tenantId, ids) => loadPeople(tx, tenantId, ids, custom),
    versions: versionsOfPeople,
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
    insert: hireRows,
    settle: settleSearch,
    update: updateRows,
    restore: (tx, origin, rows) => restoreRows(tx, origin, rows, custom),
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
