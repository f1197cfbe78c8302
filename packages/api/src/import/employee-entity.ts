import {
  datedFields,
  Employee,
  type Field,
  fields as field,
  hireFields,
  hireRules,
  label,
  personFields,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { displayName, plainEmployeeNo, splitName } from '@personalia/domain';
import { sql } from 'kysely';
import { type HireRow, type NumberedHire, numberHires, writeHires } from '../employee/index.ts';
import { judgePeople } from './employee-rules.ts';
import type { ChangedRow, Existing, Finding, ImportEntity, ImportField, KeySet, Origin, Values } from './entity.ts';
import { PEOPLE_TABLES } from './people-tables.ts';
import { importFields, sameFields } from './resource-entity.ts';
import { type Column, columnOf, recordset, wireValue } from './sql-columns.ts';
import { SYNONYMS } from './synonyms.ts';

/** Columns that other programs' files have and a person's record does not: what they mean follows from them. */
const fileFields = {
  fullName: field
    .text({
      label: label('Name in one column', 'Nama dalam satu kolom'),
      help: label(
        'As "SURNAME, GIVEN M", or the given name first.',
        'Seperti "MARGA, NAMA M", atau nama depan dahulu.',
      ),
    })
    .optional(),
  timeBasis: field
    .choice({
      label: label('Full-time or part-time', 'Penuh atau paruh waktu'),
      help: label('Part-time without hours counts as half.', 'Paruh waktu tanpa jam dihitung setengah.'),
      choices: [
        { value: 'F', label: label('Full-time', 'Penuh waktu') },
        { value: 'P', label: label('Part-time', 'Paruh waktu') },
      ],
    })
    .optional(),
  payBasis: field
    .choice({
      label: label('Salaried or hourly', 'Gaji tetap atau per jam'),
      class: 'pay',
      choices: [
        { value: 'Salary', label: label('Salary', 'Gaji tetap') },
        { value: 'Hourly', label: label('Hourly', 'Per jam') },
      ],
    })
    .optional(),
  typicalHours: field
    .decimalField({ label: label('Hours per week', 'Jam per minggu'), least: '0.4', most: '60' })
    .optional(),
  annualSalary: field
    .decimalField({ label: label('Salary per year', 'Gaji per tahun'), places: 4, most: '999999999999', class: 'pay' })
    .optional(),
  hourlyRate: field
    .decimalField({ label: label('Rate per hour', 'Upah per jam'), places: 4, most: '999999999999', class: 'pay' })
    .optional(),
};

const { employeeNo, hireDate } = hireFields;
const personKeys = new Set(Object.keys(personFields));
const recordFields: Readonly<Record<string, Field>> = hireFields;
const columns: Column[] = Object.entries({ ...personFields, employeeNo }).map(([key, one]) => ({ key, field: one }));
const listed: Column[] = Object.entries({ ...personFields, employeeNo, hireDate, ...datedFields }).map(
  ([key, one]) => ({
    key,
    field: one,
  }),
);
const byKey = new Map(listed.map((column) => [column.key, column]));

/** A person's title is "Dr."; what a position calls its title is the person's position. */
const synonyms: typeof SYNONYMS = { ...SYNONYMS, title: ['Salutation', 'Honorific', 'Gelar'] };

const importable = (fields: Readonly<Record<string, Field>>): ImportField[] =>
  importFields(fields).map((one) => ({ ...one, synonyms: synonyms[one.key] ?? [] }));

const single = (key: string): KeySet => ({
  key,
  label: recordFields[key]?.options.label ?? label(key, key),
  fields: [key],
});

/** A week that counts as full time, where a file gives hours (goal: a share of full time). */
const FULL_WEEK = 40;

function derive(given: Values): Values {
  const derived: Record<string, unknown> = {};
  if (typeof given['fullName'] === 'string') {
    const { firstName, middleName, lastName, suffix } = splitName(given['fullName']);
    Object.assign(derived, { firstName, middleName, lastName, suffix });
  }
  if (typeof given['employeeNo'] === 'string') derived['employeeNo'] = plainEmployeeNo(given['employeeNo']);
  const hours = given['typicalHours'];
  if (typeof hours === 'string') derived['fte'] = share(Number(hours) / FULL_WEEK);
  else if (given['timeBasis'] === 'P') derived['fte'] = '0.5';
  if (typeof given['annualSalary'] === 'string')
    Object.assign(derived, { salaryAmount: given['annualSalary'], salaryPeriod: 'year' });
  else if (typeof given['hourlyRate'] === 'string')
    Object.assign(derived, { salaryAmount: given['hourlyRate'], salaryPeriod: 'hour' });
  return derived;
}

const share = (part: number): string => String(Number(Math.min(1.5, Math.max(0.01, part)).toFixed(2)));

const NOTHING = Object.fromEntries(Object.keys(recordFields).map((key) => [key, null]));

const toHire = (id: string, values: Values): HireRow =>
  ({
    ...NOTHING,
    ...Object.fromEntries(Object.keys(recordFields).map((key) => [key, values[key] ?? null])),
    id,
  }) as unknown as HireRow;

async function find(tx: Tx, tenantId: string, keys: readonly string[], rows: readonly Values[]) {
  const [key = ''] = keys;
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
    select r.n, ${selected} from json_to_recordset(${JSON.stringify(asked)}::json) as r(n int, key text) ${matched}`.execute(
    tx,
  );
  for (const row of found.rows) result[row.n] = toExisting(row);
  return result;
}

const selected = sql.join([
  sql`p.id`,
  sql`p.version`,
  sql`p.display_name`,
  ...listed.map((column) =>
    column.key === 'employeeNo' || personKeys.has(column.key) ? sql`p.${columnOf(column)}` : sql`c.${columnOf(column)}`,
  ),
]);

function toExisting(row: Record<string, unknown>): Existing {
  const values = listed.map(({ key, field: one }) => [key, wireValue(one, row[snake(key)])] as const);
  return {
    id: String(row['id']),
    version: Number(row['version']),
    values: { ...Object.fromEntries(values), fullName: row['display_name'] },
  };
}
const snake = (key: string): string => key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

async function load(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, Existing>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Record<string, unknown>>`
    select ${selected} from employee p join employee_current c on c.tenant_id = p.tenant_id and c.id = p.id
    where p.tenant_id = ${tenantId} and p.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [String(row['id']), toExisting(row)]));
}

/** Writes columns of the person; the name that is shown follows from its parts. */
async function writePeople(tx: Tx, origin: Origin, rows: readonly { id: string; values: Values; whole: Values }[]) {
  const named = rows.map(({ id, values, whole }) => ({
    id,
    values: { ...values, displayName: displayName(whole as unknown as Parameters<typeof displayName>[0]) },
  }));
  for (const { keys, group } of sameFields(named)) {
    const set = columns.filter(({ key }) => keys.includes(key));
    const assignments = set.map((column) => sql`${columnOf(column)} = r.${sql.id(column.key)}`);
    await sql`
      update employee t set ${sql.join([...assignments, sql`display_name = r."displayName"`, sql`version = t.version + 1`, sql`updated_at = now()`, sql`updated_by = ${origin.userId}::uuid`])}
      from ${recordset(group, { id: 'uuid', displayName: 'text' }, set)}
      where t.tenant_id = ${origin.tenantId} and t.id = r.id`.execute(tx);
  }
}

/** People: hired by the same code as by hand, many at a time; a change of a dated fact is a transition's business. */
export const employeeEntity: ImportEntity = {
  name: Employee.name,
  label: Employee.label.many,
  menu: Employee.path,
  tables: PEOPLE_TABLES,
  fields: importable({ ...fileFields, ...recordFields }),
  matchKeys: [single('employeeNo')],
  unique: [single('workEmail'), single('personalEmail')],
  modes: ['insert', 'update', 'upsert'],
  rules: hireRules,
  own: 'managerId',
  chunk: 2_000,
  composed: ['fullName'],
  derive,
  find,
  load,
  judge: judgePeople,
  fixed(key): Finding | null {
    if (personKeys.has(key)) return null;
    const { en, id } = recordFields[key]?.options.label ?? label(key, key);
    return {
      field: key,
      code: 'USE_TRANSITION',
      message: label(`${en} is changed by a career transition.`, `${id} diubah melalui transisi karier.`),
    };
  },
  reserve: async (tx, { tenantId }, rows) => {
    const numbered = await numberHires(
      tx,
      tenantId,
      rows.map(({ id, values }) => toHire(id, values)),
    );
    return rows.map((row, n) => ({ ...row, values: numbered[n] as unknown as Values }));
  },
  insert: async (tx, { tenantId, userId, importId }, rows) => {
    const hires = rows.map(({ values }) => values as unknown as NumberedHire);
    await writeHires(tx, { tenantId, userId, batchNo: importId }, hires);
  },
  update: (tx, origin, rows: readonly ChangedRow[]) =>
    writePeople(
      tx,
      origin,
      rows.map(({ id, values, before }) => ({ id, values, whole: { ...before.values, ...values } })),
    ),
  async restore(tx, origin, rows) {
    const now = await load(
      tx,
      origin.tenantId,
      rows.map((row) => row.id),
    );
    await writePeople(
      tx,
      origin,
      rows.map(({ id, before }) => ({ id, values: before, whole: { ...now.get(id)?.values, ...before } })),
    );
  },
  async remove(tx, { importId }, ids) {
    const { rows } = await sql<{ id: string }>`
      select app.undo_hires(${importId}::uuid, ${[...ids]}::uuid[]) as id`.execute(tx);
    return rows.map((row) => row.id);
  },
  putAway: async () => false,
};
