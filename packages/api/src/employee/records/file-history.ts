import { EMPLOYEE_RECORDS, type EmployeeRecord, type HistoryEntry, type Locale } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { fileEntry, mayUse, trailRows } from '../../platform/resource/index.ts';

/** What the trail says of a column of a file, whether the file came or went. */
const texts = (column: 'employee_id' | 'record' | 'record_id'): RawBuilder<string> =>
  sql<string>`coalesce(a.changes #>> ${sql.lit(`{${column},1}`)}, a.changes #>> ${sql.lit(`{${column},0}`)})`;

type FileEntry = HistoryEntry & { readonly record: string };

/** Files of somebody's records that came and went, by the index of the trail on whose rows they are. */
async function filesIn(tx: Tx, caller: Caller, employeeId: string, which: RawBuilder<boolean>): Promise<FileEntry[]> {
  const of = sql<boolean>`a.changes ? 'employee_id' and ${texts('employee_id')} = ${employeeId}`;
  const rows = await trailRows(tx, caller, sql`${of} and a.entity = 'EmployeeFile' and ${which}`);
  return rows.flatMap((row) => {
    const entry = fileEntry(row);
    const record = row.changes['record'];
    return entry ? [{ ...entry, record: String(record?.[1] ?? record?.[0]) }] : [];
  });
}

/** Files that were put to a record and taken from it; the record is for the caller's eyes, so its files are too. */
export async function filesOfRecord(
  tx: Tx,
  caller: Caller,
  { name }: EmployeeRecord,
  { employeeId, id }: { readonly employeeId: string; readonly id: string },
): Promise<HistoryEntry[]> {
  const found = await filesIn(
    tx,
    caller,
    employeeId,
    sql`${texts('record')} = ${name} and ${texts('record_id')} = ${id}`,
  );
  return found.map(({ record: _, ...entry }) => entry);
}

/** The same of all records of a person whose kinds the caller may see, also of those that are gone; each with its kind. */
export async function filesOfPerson(tx: Tx, caller: Caller, employeeId: string): Promise<HistoryEntry[]> {
  const seen = EMPLOYEE_RECORDS.filter(({ ofEmployee }) => mayUse(caller, ofEmployee.class, 'view'));
  const kinds = new Map<string, EmployeeRecord>(seen.map((one) => [one.name, one]));
  const found = await filesIn(tx, caller, employeeId, sql`${texts('record')} = any(${[...kinds.keys()]}::text[])`);
  return found.map(({ record, changes, ...entry }) => {
    const kind = kinds.get(record);
    return { ...entry, changes: changes.map((one) => (kind ? withKind(one, kind, caller.locale) : one)) };
  });
}

function withKind(
  { field, old, new: next }: HistoryEntry['changes'][number],
  { label }: EmployeeRecord,
  locale: Locale,
): HistoryEntry['changes'][number] {
  const named = (name: unknown) => (name === null ? null : `${label.one[locale]}: ${String(name)}`);
  return { field, old: named(old), new: named(next) };
}
