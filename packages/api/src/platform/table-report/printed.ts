import { Readable } from 'node:stream';
import {
  fillIn,
  formatDate,
  formatNumber,
  isCalendarDate,
  isDecimal,
  label,
  type TableReport,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller, FileReply } from '../http/index.ts';
import { tablePdf } from '../pdf/index.ts';
import type { Filter, ReportRow } from './definition.ts';

/** Most rows of pages to print: more are for a sheet. */
export const MOST_PRINTED = 1000;

const PERIOD = label('{from} to {to}', '{from} sampai {to}');
const TOTAL = label('Total', 'Jumlah');

interface ToPrint {
  readonly title: string;
  readonly columns: TableReport['columns'];
  readonly rows: readonly ReportRow[];
  readonly sums: TableReport['sums'];
  readonly period: Filter;
}

/** A report as pages to print, with the sums of its rows (CL4). */
export async function printed(
  tx: Tx,
  { tenantId, locale }: Caller,
  { title, columns, rows, sums, period }: ToPrint,
): Promise<FileReply> {
  const { rows: companies } = await sql<{ name: string }>`
    select display_name as name from tenant where id = ${tenantId}`.execute(tx);
  const shown = (value: string | null | undefined): string => {
    if (value === null || value === undefined) return '';
    if (isCalendarDate(value)) return formatDate(value, locale);
    return value;
  };
  const cell = (kind: TableReport['columns'][number]['kind'], value: string | null | undefined): string =>
    kind !== 'text' && kind !== 'date' && value && isDecimal(value) ? formatNumber(value, locale) : shown(value);
  const dates = [period.from, period.to].filter((one) => one !== undefined);
  const content = await tablePdf({
    title,
    about: [
      companies[0]?.name ?? '',
      ...(dates.length === 2 ? [fillIn(PERIOD, { from: period.from, to: period.to }, locale)] : dates.map(shown)),
    ],
    columns: columns.map(({ label: words, kind }) => ({ title: words, isNumber: kind !== 'text' && kind !== 'date' })),
    rows: rows.map((row) => columns.map(({ key, kind }) => cell(kind, row[key]))),
    totals: sums.map(({ group, values }) =>
      columns.map(({ key, kind }, at) =>
        values[key] === undefined ? (at === 0 ? `${TOTAL[locale]} ${group}` : '') : cell(kind, values[key]),
      ),
    ),
    locale,
  });
  return { name: `${title}.pdf`, mediaType: 'application/pdf', content: Readable.from([content]) };
}
