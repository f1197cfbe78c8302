import type { Endpoint, Kind, Label, ReportFormat, TableReport } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { writeSheet } from '../files/index.ts';
import { type Caller, confinedTo, type FileReply, Problem } from '../http/index.ts';
import type { Filter, ReportColumn, ReportDefinition } from './definition.ts';
import { MOST_PRINTED, printed } from './printed.ts';

/** Most rows of a file. */
const MOST_ROWS = 50_000;
const KINDS: Readonly<Record<ReportColumn['kind'], Kind>> = {
  text: 'text',
  date: 'date',
  money: 'decimal',
  integer: 'integer',
  decimal: 'decimal',
};

interface Reports<Report extends string, F extends Filter> {
  readonly get: Endpoint;
  readonly export: Endpoint;
  /** What the trail calls the records that a file was made of. */
  readonly kind: string;
  readonly labels: Readonly<Record<Report, Label>>;
  /** The employee whom a row is about, in the statement of each report. */
  readonly subject: Readonly<Record<Report, string>>;
  readonly reports: Readonly<Record<Report, ReportDefinition<F>>>;
}

/** Those that were asked for, in the order of the report; all of them where none is known. */
function chosenOf(columns: TableReport['columns'], wanted: string | undefined): TableReport['columns'] {
  const keys = new Set(wanted?.split(','));
  const chosen = columns.filter(({ key }) => keys.has(key));
  return chosen.length > 0 ? chosen : columns;
}

/** Answers the two endpoints of a page of reports. */
export function reportHandlers<Report extends string, F extends Filter>(given: Reports<Report, F>) {
  const shownColumns = (report: Report, filter: F, { locale }: Caller): TableReport['columns'] => {
    const { columns } = given.reports[report];
    const chosen = typeof columns === 'function' ? columns(filter) : columns;
    return chosen.map(({ key, label, kind }) => ({ key, label: label[locale], kind }));
  };
  const scopeOf = (caller: Caller, endpoint: Endpoint, report: Report) =>
    confinedTo(caller, endpoint, sql.ref(given.subject[report]));
  const complete = async (tx: Tx, { tenantId }: Caller, report: Report, filter: F): Promise<F> => {
    const { period } = given.reports[report];
    if (!period) return filter;
    const { rows } = await sql<{ today: string }>`select app.today_of(${tenantId}::uuid) as today`.execute(tx);
    return period(filter, rows[0]?.today ?? '');
  };

  return {
    async page(
      tx: Tx,
      caller: Caller,
      report: Report,
      { page, pageSize, ...asked }: F & { readonly page: number; readonly pageSize: number },
    ): Promise<TableReport> {
      const filter = await complete(tx, caller, report, asked as unknown as F);
      const { chart, read } = given.reports[report];
      const part = { limit: pageSize, offset: (page - 1) * pageSize };
      const found = await read(tx, caller, scopeOf(caller, given.get, report), filter, part);
      return {
        columns: shownColumns(report, filter, caller),
        rows: found.rows.map(({ id: _, ...row }) => row),
        totalItems: found.total,
        period: { from: filter.from ?? null, to: filter.to ?? null },
        sums: found.sums,
        chart: chart && { label: chart[caller.locale], bars: found.bars },
      };
    },

    /** That a file was taken is kept in the trail. */
    async file(
      tx: Tx,
      caller: Caller,
      report: Report,
      {
        format,
        columns: wanted,
        ...asked
      }: F & { readonly format: ReportFormat; readonly columns?: string | undefined },
    ): Promise<FileReply> {
      const filter = await complete(tx, caller, report, asked as unknown as F);
      const scope = scopeOf(caller, given.export, report);
      const most = format === 'pdf' ? MOST_PRINTED : MOST_ROWS;
      const part = { limit: most, offset: 0 };
      const { rows, total, sums } = await given.reports[report].read(tx, caller, scope, filter, part);
      if (total > most) throw new Problem('REPORT_ROWS', { values: { n: most } });
      const name = given.labels[report];
      const details = JSON.stringify({ rows: [null, rows.length] });
      await sql`select app.note('EXPORT', ${given.kind}, null, ${name.en}, ${details}::jsonb)`.execute(tx);
      const columns = chosenOf(shownColumns(report, filter, caller), wanted);
      if (format === 'pdf')
        return printed(tx, caller, { title: name[caller.locale], columns, rows, sums, period: filter });
      return writeSheet(
        name[caller.locale],
        format,
        columns.map(({ key, label: title, kind }) => ({ key, title, kind: KINDS[kind] })),
        rows,
      );
    },
  };
}
