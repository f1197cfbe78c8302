import type { Endpoint, Label, ReportFormat, TableReport, TableReportPart } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { writeSheet } from '../files/index.ts';
import { type Call, type Caller, confinedTo, type FileReply, Problem } from '../http/index.ts';
import { enqueue } from '../jobs/index.ts';
import { atOnce, mayUse, noteSensitiveRead } from '../resource/index.ts';
import type { Filter, ReportColumn, ReportDefinition, ReportRow } from './definition.ts';
import { MOST_OF_JOB, reportExportJob } from './export-job.ts';
import { MOST_PRINTED, printed } from './printed.ts';
import { sheetColumns } from './sheet-columns.ts';

/** Most rows of a file that is written at once; more are left to a job (CL4). */
const AT_ONCE_ROWS = 50_000;

interface Reports<Report extends string, F extends Filter> {
  readonly get: Endpoint;
  readonly export: Endpoint;
  /** The job that writes long files. */
  readonly job: string;
  /** What the trail calls the records that a file was made of. */
  readonly kind: string;
  readonly labels: Readonly<Record<Report, Label>>;
  /** The employee whom a row is about, in the statement of each report. */
  readonly subject: Readonly<Record<Report, string>>;
  readonly reports: Readonly<Record<Report, ReportDefinition<F>>>;
}

interface PageOptions {
  readonly page: number;
  readonly pageSize: number;
  readonly part: TableReportPart;
}
type FileOptions<F> = F & { readonly format: ReportFormat; readonly columns?: string | undefined };

const isHidden = ({ class: fieldClass }: ReportColumn, caller: Caller): boolean =>
  fieldClass !== undefined && !mayUse(caller, fieldClass, 'view');

/** A column asked for by whoever does not see it is refused. */
function refuseHidden(columns: readonly ReportColumn[], wanted: string | undefined, caller: Caller): void {
  const keys = wanted?.split(',') ?? [];
  const hidden = columns.find((one) => keys.includes(one.key) && isHidden(one, caller));
  if (hidden) throw new Problem('FIELD_FORBIDDEN', { values: { label: hidden.label } });
}

/** Those that were asked for, in the order of the report; all of them where none is known. */
function chosenOf(columns: TableReport['columns'], wanted: string | undefined): TableReport['columns'] {
  const keys = new Set(wanted?.split(','));
  const chosen = columns.filter(({ key }) => keys.has(key));
  return chosen.length > 0 ? chosen : columns;
}

/** Answers the two endpoints of a page of reports. */
export function reportHandlers<Report extends string, F extends Filter>(given: Reports<Report, F>) {
  const columnsOf = (report: Report, filter: F): readonly ReportColumn[] => {
    const { columns } = given.reports[report];
    return typeof columns === 'function' ? columns(filter) : columns;
  };
  const shownColumns = (report: Report, filter: F, caller: Caller): TableReport['columns'] =>
    columnsOf(report, filter)
      .filter((one) => !isHidden(one, caller))
      .map(({ key, label, kind }) => ({ key, label: label[caller.locale], kind }));
  const scopeOf = (caller: Caller, endpoint: Endpoint, report: Report) =>
    confinedTo(caller, endpoint, sql.ref(given.subject[report]));
  const complete = async (tx: Tx, { tenantId }: Caller, report: Report, filter: F): Promise<F> => {
    const { period } = given.reports[report];
    if (!period) return filter;
    const { rows } = await sql<{ today: string }>`select app.today_of(${tenantId}::uuid) as today`.execute(tx);
    return period(filter, rows[0]?.today ?? '');
  };

  /** That a file was taken is kept in the trail. */
  const note = async (tx: Tx, report: Report, rows: number): Promise<void> => {
    const details = JSON.stringify({ rows: [null, rows] });
    await sql`select app.note('EXPORT', ${given.kind}, null, ${given.labels[report].en}, ${details}::jsonb)`.execute(
      tx,
    );
  };
  /** That values of a class were on a page of rows is kept in the trail. */
  const noteSeen = async (tx: Tx, caller: Caller, report: Report, filter: F, rows: readonly ReportRow[]) => {
    const shown = columnsOf(report, filter).filter((one) => !isHidden(one, caller));
    const classes = shown.flatMap(({ key, class: fieldClass }) =>
      fieldClass && rows.some((row) => row[key] != null) ? [fieldClass] : [],
    );
    if (classes.length === 0) return;
    await noteSensitiveRead(
      tx,
      { kind: given.kind, label: given.labels[report].en },
      { class: [...new Set(classes)].join(), rows: rows.length },
    );
  };
  const job = reportExportJob<F>({
    name: given.job,
    label: (report) => given.labels[report as Report],
    definition: (report) => given.reports[report as Report],
    scope: (caller, report) => scopeOf(caller, given.export, report as Report),
    columns: (caller, { report, filter, columns }) =>
      chosenOf(shownColumns(report as Report, filter as unknown as F, caller), columns),
    note: (tx, report, rows) => note(tx, report as Report, rows),
  });

  return {
    async page(
      tx: Tx,
      caller: Caller,
      report: Report,
      { page, pageSize, part, ...asked }: F & PageOptions,
    ): Promise<TableReport> {
      const filter = await complete(tx, caller, report, asked as unknown as F);
      const { chart, read, hasParts } = given.reports[report];
      const found = await read(tx, caller, scopeOf(caller, given.get, report), filter, {
        limit: pageSize,
        offset: (page - 1) * pageSize,
        part: part === 'all' || !hasParts ? undefined : part,
      });
      await noteSeen(tx, caller, report, filter, found.rows);
      const hidden = columnsOf(report, filter).filter((one) => isHidden(one, caller));
      const leftOut = new Set(['id', ...hidden.map(({ key }) => key)]);
      return {
        columns: shownColumns(report, filter, caller),
        rows: found.rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !leftOut.has(key)))),
        totalItems: found.total,
        period: { from: filter.from ?? null, to: filter.to ?? null },
        sums: found.sums,
        chart: chart && found.total !== null ? { label: chart[caller.locale], bars: found.bars } : null,
      };
    },

    /** A file of a few rows at once, a longer one by the job. */
    async file({ tx, caller, request }: Call<Endpoint>, report: Report, asked: FileOptions<F>): Promise<FileReply> {
      const { format, columns: wanted, ...given_ } = asked;
      const filter = await complete(tx, caller, report, given_ as unknown as F);
      refuseHidden(columnsOf(report, filter), wanted, caller);
      const most = format === 'pdf' ? MOST_PRINTED : (atOnce(request).report ?? AT_ONCE_ROWS);
      const scope = scopeOf(caller, given.export, report);
      const { rows, total, sums } = await given.reports[report].read(tx, caller, scope, filter, {
        limit: most,
        offset: 0,
      });
      if (total !== null && total > most) {
        if (format === 'pdf' || total > MOST_OF_JOB[format])
          throw new Problem('REPORT_ROWS', { values: { n: format === 'pdf' ? most : MOST_OF_JOB[format] } });
        const id = await enqueue(tx, caller, job, {
          report,
          format,
          columns: wanted,
          filter: { ...(filter as object) },
        });
        return { job: { id } };
      }
      await note(tx, report, rows.length);
      const name = given.labels[report][caller.locale];
      const columns = chosenOf(shownColumns(report, filter, caller), wanted);
      if (format === 'pdf') return printed(tx, caller, { title: name, columns, rows, sums, period: filter });
      return writeSheet(name, format, sheetColumns(columns), rows);
    },

    job,
  };
}
