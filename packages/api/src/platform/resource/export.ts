import type { ListQuery, ResourceEndpoints } from '@personalia/contract';
import { writeSheet } from '../files/index.ts';
import type { Call, FileReply } from '../http/index.ts';
import { enqueue } from '../jobs/index.ts';
import { aboutList } from './about-list.ts';
import { atOnce } from './at-once.ts';
import { columnsFor, noteExport, sheetRow } from './export-columns.ts';
import { exportJob } from './export-job.ts';
import { type ExportSource, sourceFor } from './export-source.ts';

/** A list as a file: at once when it is short, by a job when it is long. */
export async function exportRecords(
  known: ExportSource,
  { tx, caller, input, request }: Call<ResourceEndpoints['exportFile']>,
): Promise<FileReply> {
  const { format, columns: asked, ...query } = input.query;
  const source = await sourceFor(tx, caller, known);
  const { resource } = source;
  const columns = columnsFor(resource, caller, asked);
  const rows: Record<string, unknown>[] = [];
  for await (const record of source.every(tx, caller, query as ListQuery)) {
    rows.push(sheetRow(record));
    if (rows.length <= atOnce(request).export) continue;
    return {
      job: { id: await enqueue(tx, caller, exportJob, { resource: resource.name, format, columns: asked, query }) },
    };
  }
  await noteExport(tx, resource, columns, rows.length);
  const about = await aboutList(tx, caller, resource, query as ListQuery);
  return writeSheet(resource.label.many[caller.locale], format, columns, rows, about);
}
