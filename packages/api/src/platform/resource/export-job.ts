import { Readable } from 'node:stream';
import { EXPORT_FORMATS, type ListQuery } from '@personalia/contract';
import { sql } from 'kysely';
import * as z from 'zod';
import { product } from '../area/product.ts';
import { recordFile, writeFile, writeSheet } from '../files/index.ts';
import { defineJob, type RunningJob } from '../jobs/index.ts';
import { aboutList } from './about-list.ts';
import { columnsFor, noteExport, sheetRow } from './export-columns.ts';
import { sourceFor } from './export-source.ts';

const payload = z.object({
  resource: z.string(),
  format: z.enum(EXPORT_FORMATS),
  columns: z.string().optional(),
  query: z.record(z.string(), z.unknown()),
});
type ExportPayload = z.output<typeof payload>;

/** A long list as a file: read and written piece by piece, so that memory does not depend on its length. */
export const exportJob = defineJob<ExportPayload>({
  name: 'export',
  payload,
  title({ resource, format }, locale) {
    const name = product().exports.get(resource)?.resource.label.many[locale] ?? resource;
    return `${locale === 'id' ? 'Ekspor' : 'Export'} ${name} (${format.toUpperCase()})`;
  },
  async run(job) {
    const known = product().exports.get(job.payload.resource);
    if (!known) throw new Error(`no list is called ${job.payload.resource}`);
    const caller = await job.door.asActor(job.actor, (tx) => job.caller(tx));
    const source = await job.door.asActor(job.actor, (tx) => sourceFor(tx, caller, known));
    const columns = columnsFor(source.resource, caller, job.payload.columns);
    const { tenantId } = caller;
    let rows = 0;
    const file = await job.door.asActor(job.actor, async (tx) => {
      // All pieces show the same moment.
      await sql`set transaction isolation level repeatable read`.execute(tx);
      const query = job.payload.query as unknown as ListQuery;
      async function* lines(): AsyncGenerator<Record<string, unknown>> {
        for await (const record of source.every(tx, caller, query)) {
          rows += 1;
          if (rows % 1000 === 0) report(job, rows);
          yield sheetRow(record);
        }
      }
      const about = await aboutList(tx, caller, source.resource, query);
      const sheet = writeSheet(source.resource.label.many[caller.locale], job.payload.format, columns, lines(), about);
      return writeFile(job.files, {
        tenantId,
        ownerId: caller.userId,
        name: sheet.name,
        mediaType: sheet.mediaType,
        purpose: 'result',
        content: Readable.from(sheet.content),
      });
    });
    await job.door.asActor(job.actor, async (tx) => {
      await recordFile(tx, file);
      await noteExport(tx, source.resource, columns, rows);
    });
    job.report(rows, rows);
    return { resultFileId: file.id };
  },
});

function report(job: RunningJob<ExportPayload>, rows: number): void {
  job.stopIfAsked();
  job.report(rows, 0);
}
