import { Readable } from 'node:stream';
import { EXPORT_FORMATS, registerView } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import * as z from 'zod';
import { recordFile, type SheetColumn, writeFile, writeSheet } from '../platform/files/index.ts';
import { defineJob, type RunningJob } from '../platform/jobs/index.ts';
import { todayOf } from './days.ts';
import { everyRow } from './every-row.ts';
import { planOf } from './plan.ts';
import { countRows } from './rows.ts';
import { sheetOf } from './sheet.ts';

export const REGISTER_FILE = 'Employee register';

const payload = z.object({ view: registerView, format: z.enum(EXPORT_FORMATS) });
type Payload = z.output<typeof payload>;

/** Every export is in the trail: which columns, how many rows. */
export async function noteRegisterExport(tx: Tx, columns: readonly SheetColumn[], rows: number): Promise<void> {
  const details = JSON.stringify({ columns: [null, columns.map(({ key }) => key)], rows: [null, rows] });
  await sql`select app.note('EXPORT', 'EmployeeData', null, null, ${details}::jsonb)`.execute(tx);
}

/** A long view as a file: read by a cursor and written as it comes, so that memory does not depend on its length. */
export const registerExportJob = defineJob<Payload>({
  name: 'register-export',
  // What goes in differs from what comes out by the defaults of a view.
  payload: payload as unknown as z.ZodType<Payload>,
  title: ({ format }, locale) =>
    `${locale === 'id' ? 'Ekspor register karyawan' : 'Export employee register'} (${format.toUpperCase()})`,
  run: (job) => job.door.asActor(job.actor, (tx) => writeRegister(job, tx)),
});

async function writeRegister(job: RunningJob<Payload>, tx: Tx): Promise<{ resultFileId: string }> {
  // All pieces show the same moment.
  await sql`set transaction isolation level repeatable read`.execute(tx);
  const caller = await job.caller(tx);
  const { view, format } = job.payload;
  const plan = planOf(caller, view, await todayOf(tx, caller.tenantId), 'export');
  const total = await countRows(tx, caller, plan);
  const { columns, line } = sheetOf(caller, plan, format);
  let done = 0;
  async function* lines(): AsyncGenerator<Record<string, unknown>> {
    for await (const rows of everyRow(tx, caller, plan)) {
      job.stopIfAsked();
      for (const row of rows) yield line(row);
      done += rows.length;
      job.report(done, total);
    }
  }
  const sheet = writeSheet(REGISTER_FILE, format, columns, lines());
  const file = await writeFile(job.files, {
    tenantId: caller.tenantId,
    ownerId: caller.userId,
    name: sheet.name,
    mediaType: sheet.mediaType,
    purpose: 'result',
    content: Readable.from(sheet.content),
  });
  await recordFile(tx, file);
  await noteRegisterExport(tx, columns, done);
  return { resultFileId: file.id };
}
