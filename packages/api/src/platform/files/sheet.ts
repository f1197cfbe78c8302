import { Readable } from 'node:stream';
import type { ExportFormat, Kind } from '@personalia/contract';
import { writeXlsxStream } from 'hucre/xlsx';

export interface SheetColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: Kind;
}

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

export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
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

/** Values by the names of the fields, as the API has them: for programs. */
async function* jsonLines(columns: readonly SheetColumn[], rows: Rows): AsyncGenerator<string> {
  for await (const row of rows)
    yield `${JSON.stringify(Object.fromEntries(columns.map(({ key }) => [key, row[key] ?? null])))}\n`;
}

const xlsxFile = (name: string, columns: readonly SheetColumn[], rows: Rows): Readable =>
  Readable.fromWeb(
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

const WRITERS: Readonly<Record<ExportFormat, typeof xlsxFile>> = {
  csv: (_name, columns, rows) => Readable.from(csvLines(columns, rows), { objectMode: false }),
  jsonl: (_name, columns, rows) => Readable.from(jsonLines(columns, rows), { objectMode: false }),
  xlsx: xlsxFile,
};

/**
 * A list as a file, streamed row by row: CSV in UTF-8 with byte order mark, XLSX with typed cells and a fixed header, or
 * lines of JSON.
 */
export const writeSheet = (
  name: string,
  format: ExportFormat,
  columns: readonly SheetColumn[],
  rows: Rows,
): { name: string; mediaType: string; content: Readable } => ({
  name: `${name}.${format}`,
  mediaType: MEDIA_TYPES[format],
  content: WRITERS[format](name, columns, rows),
});
