import { ExportRegister, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type * as z from 'zod';
import { keepResult, type WrittenFile, writeSheet } from '../platform/files/index.ts';
import { defineJob, type RunningJob } from '../platform/jobs/index.ts';
import { everyRow } from './every-row.ts';
import { groupSheet } from './group-sheet.ts';
import { type ExportRequest, noteRegisterExport, plannedExport } from './planned-export.ts';
import { countRows } from './rows.ts';
import { sheetOf } from './sheet.ts';

export const REGISTER_FILE = label('Employee register', 'Register karyawan');

const payload = ExportRegister.body as unknown as z.ZodType<ExportRequest>;

/** A long view as a file: read by a cursor and written as it comes, so that memory does not depend on its length. */
export const registerExportJob = defineJob<ExportRequest>({
  name: 'register-export',
  // What goes in differs from what comes out by the defaults of a view.
  payload,
  title: ({ format }, locale) =>
    `${locale === 'id' ? 'Ekspor register karyawan' : 'Export employee register'} (${format.toUpperCase()})`,
  async run(job) {
    const { id } = await job.door.asActor(job.actor, (tx) => writeRegister(job, tx, job.payload));
    return { resultFileId: id };
  },
});

/** Writes and keeps the file; it is in the trail. */
export async function writeRegister(job: RunningJob<unknown>, tx: Tx, options: ExportRequest): Promise<WrittenFile> {
  // All pieces show the same moment.
  await sql`set transaction isolation level repeatable read`.execute(tx);
  const caller = await job.caller(tx);
  const { format, unmasked } = options;
  const { plan, about } = await plannedExport(tx, caller, options);
  const groups = plan.view.groupBy.length > 0 ? await groupSheet(tx, caller, plan, options) : null;
  const people = sheetOf(plan, { caller, format, vault: job.vault });
  const total = groups?.lines.length ?? (await countRows(tx, caller, plan));
  let done = groups?.lines.length ?? 0;
  async function* lines(): AsyncGenerator<Record<string, unknown>> {
    for await (const rows of everyRow(tx, caller, plan)) {
      job.stopIfAsked();
      for (const row of rows) yield people.line(row);
      done += rows.length;
      job.report(done, total);
    }
  }
  const { columns } = groups ?? people;
  const texts = [...about, ...(groups?.about ?? [])];
  const sheet = writeSheet(REGISTER_FILE[caller.locale], format, columns, groups?.lines ?? lines(), texts);
  const file = await keepResult(tx, job.files, caller, sheet);
  await noteRegisterExport(tx, plan, { columns, rows: done, reason: unmasked?.reason });
  return file;
}
