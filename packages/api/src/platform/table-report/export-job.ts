import { type Label, REPORT_FORMATS, type ReportFormat, type TableReport } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { keepResult, writeSheet } from '../files/index.ts';
import { type Caller, Problem } from '../http/index.ts';
import { defineJob, type JobDefinition, type RunningJob } from '../jobs/index.ts';
import type { Filter, ReportDefinition, ReportRow } from './definition.ts';
import { sheetColumns } from './sheet-columns.ts';

/** Most rows of a file that a job writes (CL4); a sheet of a workbook has no more than a little above a million. */
export const MOST_OF_JOB: Readonly<Record<Exclude<ReportFormat, 'pdf'>, number>> = {
  csv: 2_000_000,
  jsonl: 2_000_000,
  xlsx: 1_000_000,
};
const PIECE = 1000;

/** What is to be written: dates are those that the report chose when it was asked for. */
const payload = z.object({
  report: z.string(),
  format: z.enum(REPORT_FORMATS).exclude(['pdf']),
  columns: z.string().optional(),
  filter: z.record(z.string(), z.unknown()),
});
type ReportExport = z.output<typeof payload>;

interface Reports<F extends Filter> {
  readonly name: string;
  label(report: string): Label;
  definition(report: string): ReportDefinition<F>;
  scope(caller: Caller, report: string): RawBuilder<boolean>;
  columns(caller: Caller, asked: ReportExport): TableReport['columns'];
  note(tx: Tx, report: string, rows: number): Promise<void>;
}

/** A long report as a file: read by a cursor and written as it comes, so that memory does not depend on its length. */
export const reportExportJob = <F extends Filter>(of: Reports<F>): JobDefinition<ReportExport> =>
  defineJob<ReportExport>({
    name: of.name,
    payload,
    title: ({ report, format }, locale) =>
      `${locale === 'id' ? 'Ekspor' : 'Export'} ${of.label(report)[locale]} (${format.toUpperCase()})`,
    async run(job) {
      const id = await job.door.asActor(job.actor, async (tx) => {
        // All pieces show the same moment.
        await sql`set transaction isolation level repeatable read`.execute(tx);
        return write(job, tx, of);
      });
      return { resultFileId: id };
    },
  });

async function write<F extends Filter>(job: RunningJob<ReportExport>, tx: Tx, of: Reports<F>): Promise<string> {
  const caller = await job.caller(tx);
  const { report, format } = job.payload;
  const filter = job.payload.filter as unknown as F;
  const definition = of.definition(report);
  const scope = of.scope(caller, report);
  const found = await definition.read(tx, caller, scope, filter, { limit: 1, offset: 0, part: 'sums' });
  const total = found.total ?? 0;
  if (total > MOST_OF_JOB[format]) throw new Problem('REPORT_ROWS', { values: { n: MOST_OF_JOB[format] } });
  let done = 0;
  async function* lines(): AsyncGenerator<ReportRow> {
    for await (const rows of piecesOf(definition, tx, caller, scope, filter)) {
      job.stopIfAsked();
      yield* rows;
      done += rows.length;
      job.report(done, total);
    }
  }
  const columns = sheetColumns(of.columns(caller, job.payload));
  const sheet = writeSheet(of.label(report)[caller.locale], format, columns, lines());
  const file = await keepResult(tx, job.files, caller, sheet);
  await of.note(tx, report, done);
  return file.id;
}

/** By the cursor of a report that has one, otherwise page by page. */
async function* piecesOf<F extends Filter>(
  { read, every }: ReportDefinition<F>,
  tx: Tx,
  caller: Caller,
  scope: RawBuilder<boolean>,
  filter: F,
): AsyncGenerator<readonly ReportRow[]> {
  if (every) return yield* every(tx, caller, scope, filter, PIECE);
  const limit = PIECE * 50;
  for (let offset = 0; ; offset += limit) {
    const { rows } = await read(tx, caller, scope, filter, { limit, offset });
    yield rows;
    if (rows.length < limit) return;
  }
}
