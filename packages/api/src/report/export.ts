import type { ExportRegister } from '@personalia/contract';
import { writeSheet } from '../platform/files/index.ts';
import type { Call, FileReply } from '../platform/http/index.ts';
import { enqueue } from '../platform/jobs/index.ts';
import { atOnce } from '../platform/resource/index.ts';
import { vaultOf } from '../platform/vault/index.ts';
import { everyRow } from './every-row.ts';
import { REGISTER_FILE, registerExportJob } from './export-job.ts';
import { groupSheet } from './group-sheet.ts';
import { noteRegisterExport, plannedExport } from './planned-export.ts';
import { countRows } from './rows.ts';
import { sheetOf } from './sheet.ts';

/** The rows of a view as a file: at once when they are few, by a job when they are many (17.2). */
export async function exportRegister({ tx, caller, input, request }: Call<typeof ExportRegister>): Promise<FileReply> {
  const options = input.body;
  const { plan, about } = await plannedExport(tx, caller, options);
  const reason = options.unmasked?.reason;
  if (plan.view.groupBy.length > 0) {
    const { columns, lines, about: texts } = await groupSheet(tx, caller, plan, options);
    await noteRegisterExport(tx, plan, { columns, rows: lines.length, reason });
    return writeSheet(REGISTER_FILE[caller.locale], options.format, columns, lines, [...about, ...texts]);
  }
  if ((await countRows(tx, caller, plan)) > atOnce(request).export)
    return { job: { id: await enqueue(tx, caller, registerExportJob, options) } };
  const { columns, line } = sheetOf(plan, { caller, format: options.format, vault: vaultOf(request) });
  const lines: Record<string, unknown>[] = [];
  for await (const rows of everyRow(tx, caller, plan)) lines.push(...rows.map(line));
  await noteRegisterExport(tx, plan, { columns, rows: lines.length, reason });
  return writeSheet(REGISTER_FILE[caller.locale], options.format, columns, lines, about);
}
