import { Readable } from 'node:stream';
import type { Kind } from '@personalia/contract';
import { writeXlsxStream } from 'hucre/xlsx';

export interface SheetColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: Kind;
}
export type SheetFormat = 'csv' | 'xlsx';

/**
 * A cell that a spreadsheet would run as a formula is written as text (formula injection). A plain number keeps its
 * sign: `-5` is a number, `-5+cmd` is not.
 */
export const harmless = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;

const csvCell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : harmless(String(value));
  return /[",\n\r;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line of CSV. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`;

/** UTF-8 byte order mark: without it a common spreadsheet program takes CSV for a local encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

export const MEDIA_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Rows = Iterable<Readonly<Record<string, unknown>>> | AsyncIterable<Readonly<Record<string, unknown>>>;

async function* csvLines(columns: readonly SheetColumn[], rows: Rows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map((column) => column.title));
  for await (const row of rows) yield csvLine(columns.map((column) => row[column.key]));
}

const NUMBERS: readonly Kind[] = ['integer', 'decimal'];
const DATE_FORMAT = 'yyyy-mm-dd';

/** A typed cell: numbers and dates as such, codes and everything else as text. */
function xlsxCell(kind: Kind, value: unknown): string | number | boolean | Date | null {
  if (value === null || value === undefined) return null;
  if (kind === 'boolean') return Boolean(value);
  if (NUMBERS.includes(kind)) return Number(value);
  if (kind === 'date') return new Date(`${String(value)}T00:00:00Z`);
  return harmless(String(value));
}

async function* xlsxRows(
  columns: readonly SheetColumn[],
  rows: Rows,
): AsyncGenerator<(string | number | boolean | Date | null)[]> {
  for await (const row of rows) yield columns.map((column) => xlsxCell(column.kind, row[column.key]));
}

/** A list as a file, streamed row by row: CSV in UTF-8 with byte order mark, or XLSX with typed cells and a fixed header. */
export function writeSheet(
  name: string,
  format: SheetFormat,
  columns: readonly SheetColumn[],
  rows: Rows,
): { name: string; mediaType: string; content: Readable } {
  const content =
    format === 'csv'
      ? Readable.from(csvLines(columns, rows), { objectMode: false })
      : Readable.fromWeb(
          writeXlsxStream(xlsxRows(columns, rows), {
            name: name.slice(0, 31),
            columns: columns.map((column) => ({
              header: column.title,
              width: 18,
              ...(column.kind === 'date' ? { numFmt: DATE_FORMAT } : {}),
            })),
            freezePane: { rows: 1 },
          }) as never,
        );
  return { name: `${name}.${format}`, mediaType: MEDIA_TYPES[format], content };
}
