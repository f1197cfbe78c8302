import { Employee, type ResourceEndpoints, columnName } from '@personalia/contract';
import { sql } from 'kysely';
import type { Call, FileReply } from '../platform/http/index.ts';
import { type SheetColumn, writeSheet } from '../platform/files/index.ts';
import { EXPORT_AT_ONCE, exportColumns, sheetRow, visibleFields } from '../platform/resource/index.ts';
import { everyEmployee } from './list.ts';

/** The employees of a list as a file, with what the caller may see; logged with its columns and number of rows. */
export async function exportEmployees({
  tx,
  caller,
  input,
}: Call<ResourceEndpoints['exportFile']>): Promise<FileReply> {
  const { format, columns: asked, ...query } = input.query;
  const columns: SheetColumn[] = exportColumns(Employee, visibleFields(Employee, caller), asked, caller.locale);
  const rows: Record<string, unknown>[] = [];
  for await (const record of everyEmployee(tx, caller, query)) {
    rows.push(sheetRow(record));
    if (rows.length >= EXPORT_AT_ONCE) break;
  }
  const details = { columns: [null, columns.map((one) => columnName(one.key))], rows: [null, rows.length] };
  await sql`select app.note('EXPORT', 'Employee', null, null, ${JSON.stringify(details)}::jsonb)`.execute(tx);
  return writeSheet(Employee.label.many.en, format, columns, rows);
}
