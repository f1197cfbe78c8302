import type { ExportRegister } from '@personalia/contract';
import { writeSheet } from '../platform/files/index.ts';
import type { Call, FileReply } from '../platform/http/index.ts';
import { enqueue } from '../platform/jobs/index.ts';
import { atOnce } from '../platform/resource/index.ts';
import { todayOf } from './days.ts';
import { everyRow } from './every-row.ts';
import { noteRegisterExport, REGISTER_FILE, registerExportJob } from './export-job.ts';
import { planOf } from './plan.ts';
import { countRows } from './rows.ts';
import { sheetOf } from './sheet.ts';

/** The rows of a view as a file: at once when they are few, by a job when they are many (17.2). */
export async function exportRegister({ tx, caller, input, request }: Call<typeof ExportRegister>): Promise<FileReply> {
  const { view, format } = input.body;
  const plan = planOf(caller, view, await todayOf(tx, caller.tenantId), 'export');
  if ((await countRows(tx, caller, plan)) > atOnce(request).export)
    return { job: { id: await enqueue(tx, caller, registerExportJob, { view, format }) } };
  const { columns, line } = sheetOf(caller, plan, format);
  const lines: Record<string, unknown>[] = [];
  for await (const rows of everyRow(tx, caller, plan)) lines.push(...rows.map(line));
  await noteRegisterExport(tx, columns, lines.length);
  return writeSheet(REGISTER_FILE, format, columns, lines);
}
