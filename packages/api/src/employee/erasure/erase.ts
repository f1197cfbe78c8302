import {
  columnName,
  EMPLOYEE_RECORDS,
  type EmployeeRecord,
  type Field,
  type FieldClass,
  fieldClassOf,
  nameFields,
  personFields,
  rehireFields,
  tagFields,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { erasedName, isErased, isErasedRecord } from '@personalia/domain';
import { sql } from 'kysely';
import { product } from '../../platform/area/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { CUSTOM_FILES } from '../custom/index.ts';
import { eraseFilesJob } from './erase-files-job.ts';
import type { PersonToErase } from './person.ts';

/** What was taken away, for what remembers it elsewhere: the trail, the rows of imports. */
export interface Erased {
  /** Columns of the person and ids of custom fields. */
  readonly columns: readonly string[];
  /** Kinds of records of which nothing stays. */
  readonly kinds: readonly string[];
  readonly recordIds: readonly string[];
  readonly userId: string | null;
  /** What the person's account was called. */
  readonly accountName: string | null;
}

const { rehireNote } = rehireFields;
const goes = ({ ofEmployee }: EmployeeRecord): boolean => isErasedRecord(ofEmployee.child, ofEmployee.class);
const erasedKinds = EMPLOYEE_RECORDS.filter(goes);
const keptKinds = EMPLOYEE_RECORDS.filter((one) => !goes(one)).map((one) => one.name);

/** Names and tags are basic, and go nevertheless: they are the person. */
const erasedFields: readonly string[] = Object.entries<Field>({ ...personFields, rehireNote })
  .filter(
    ([name, { options }]) =>
      name in nameFields ||
      name in tagFields ||
      name === 'rehireNote' ||
      isErased(fieldClassOf(options.class ?? 'basic')),
  )
  .map(([name]) => columnName(name));

/** Takes the person out of the database: what is left is a number, the career and what was paid. */
export async function erasePerson(tx: Tx, caller: Caller, person: PersonToErase): Promise<Erased> {
  const { tenantId } = caller;
  const fields = await classesOfCustomFields(tx, tenantId);
  const files = await takeFiles(tx, tenantId, person.id, fields.kept);
  const recordIds: string[] = [];
  for (const { table } of erasedKinds) recordIds.push(...(await emptyTable(tx, tenantId, person.id, table)));
  await emptyCustomFields(tx, tenantId, person.id, fields.erased);
  // What was said of an event may name or describe the person; its facts stay.
  await sql`update career_transition set comment = null, terms = terms - 'rehireNote'
    where tenant_id = ${tenantId} and employee_id = ${person.id}::uuid and (comment is not null or terms ? 'rehireNote')`.execute(
    tx,
  );
  const { erasures } = product();
  for (const { erase } of erasures) await erase(tx, tenantId, person.id);
  const account = await closeUser(tx, tenantId, person);
  await renamePerson(tx, caller, person);
  if (files.length > 0) await enqueue(tx, caller, eraseFilesJob, { ids: files, no: person.employeeNo });
  return {
    columns: [...erasedFields, 'display_name', ...fields.erased],
    // What a file is called tells as much as what is in it.
    kinds: [
      ...erasedKinds.map((one) => one.name),
      'EmployeeFile',
      'EmployeeRecordCustom',
      ...erasures.flatMap(({ kinds }) => kinds),
    ],
    recordIds,
    userId: account?.id ?? null,
    accountName: account?.name ?? null,
  };
}

async function emptyTable(tx: Tx, tenantId: string, employeeId: string, table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from ${sql.table(table)} where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid returning id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** Rows of the photo and of all files but those of records and custom fields that stay; the bytes follow when this is committed. */
async function takeFiles(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  keptFields: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with files as (
      delete from employee_file where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
        and record <> all(${keptKinds}::text[]) and not (record = ${CUSTOM_FILES} and record_id = any(${[...keptFields]}::uuid[]))
      returning id
    ), photo as (
      delete from employee_photo where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid returning large_id, small_id
    )
    select id from files union all select large_id from photo union all select small_id from photo`.execute(tx);
  return rows.map((row) => row.id);
}

/** Custom fields by what becomes of their values, archived ones as well. */
async function classesOfCustomFields(tx: Tx, tenantId: string): Promise<{ erased: string[]; kept: string[] }> {
  const fields = await tx
    .selectFrom('custom_field')
    .select(['id', 'field_class'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const idsWhere = (goes: boolean) =>
    fields.filter((one) => isErased(one.field_class as FieldClass) === goes).map((one) => one.id);
  return { erased: idsWhere(true), kept: idsWhere(false) };
}

async function emptyCustomFields(tx: Tx, tenantId: string, employeeId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update employee_custom set fields = fields - ${[...ids]}::text[], version = version + 1, updated_at = now()
    where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid and fields ?| ${[...ids]}::text[]`.execute(tx);
  await sql`
    update record_custom c set fields = c.fields - ${[...ids]}::text[], version = c.version + 1, updated_at = now()
    from career_transition t where t.tenant_id = ${tenantId} and t.employee_id = ${employeeId}::uuid
      and c.tenant_id = t.tenant_id and c.record_id = t.id and c.fields ?| ${[...ids]}::text[]`.execute(tx);
  await sql`
    delete from employee_custom_day
    where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid and field_id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
}

/** The account goes with the person; its id stays, since it stands under what the person did. */
async function closeUser(
  tx: Tx,
  tenantId: string,
  { id, employeeNo }: PersonToErase,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    update app_user set status = 'deactivated', email = 'erased-' || id || '@invalid', email_verified = false, username = null,
      issuer = null, subject = null, first_name = '-', name = ${erasedName(employeeNo)}, version = version + 1, updated_at = now()
    where tenant_id = ${tenantId} and employee_id = ${id}::uuid returning id, old.name`.execute(tx);
  return rows[0];
}

async function renamePerson(tx: Tx, caller: Caller, { id, employeeNo }: PersonToErase): Promise<void> {
  const empty = erasedFields.filter((column) => column !== 'last_name').map((column) => sql`${sql.id(column)} = null`);
  const name = erasedName(employeeNo);
  await sql`
    update employee set ${sql.join(empty)}, last_name = ${name}, display_name = ${name}, anonymised_at = now(),
      version = version + 1, updated_at = now(), updated_by = ${caller.userId}::uuid
    where tenant_id = ${caller.tenantId} and id = ${id}::uuid`.execute(tx);
  await sql`select app.note('ACTION:ERASE', 'Employee', ${id}::uuid, ${employeeNo}, '{}'::jsonb)`.execute(tx);
}
