import { Readable } from 'node:stream';
import type { ExportFormat, Kind } from '@personalia/contract';
import type { XlsxValue } from './write/xlsx-cells.ts';
import { xlsxStream } from './write/xlsx-stream.ts';

export interface SheetColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: Kind;
}

const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * A cell that a spreadsheet would run as a formula is written as text (formula injection); some take the full-width
 * signs for the plain ones. A plain number keeps its
 * sign: `-5` is a number, `-5+cmd` is not.
 */
export const harmless = (text: string): string =>
  /^[=+\-@\t\r＝＋－＠]/.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;

/** Several values of one cell stand behind one another, as an upload reads them. */
const cellText = (value: unknown): string => (Array.isArray(value) ? value.join('; ') : String(value));

const csvCell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : harmless(cellText(value));
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

/** A typed cell: numbers and dates as such, codes and everything else as text. */
function xlsxValue(kind: Kind, value: unknown): XlsxValue {
  if (value === null || value === undefined) return null;
  if (kind === 'boolean') return Boolean(value);
  const text = cellText(value);
  if (NUMBERS.includes(kind) && PLAIN_NUMBER.test(text)) return { number: text.replace(/^\+/, '') };
  if (kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(text)) return { day: text };
  return harmless(text);
}

async function* xlsxRows(columns: readonly SheetColumn[], rows: Rows): AsyncGenerator<XlsxValue[]> {
  for await (const row of rows) yield columns.map((column) => xlsxValue(column.kind, row[column.key]));
}

/** Values by the names of the fields, as the API has them: for programs. */
async function* jsonLines(columns: readonly SheetColumn[], rows: Rows): AsyncGenerator<string> {
  for await (const row of rows)
    yield `${JSON.stringify(Object.fromEntries(columns.map(({ key }) => [key, row[key] ?? null])))}\n`;
}

/** What a file says of itself, as title and value: of what, as of when, which filters, by whom. */
export type About = readonly (readonly [string, string])[];

/** The rows on the first sheet, where an upload looks for them, and what they are on the last. */
const xlsxFile = (name: string, columns: readonly SheetColumn[], rows: Rows, about: About): Readable => {
  const data = {
    name,
    titles: columns.map((column) => column.title),
    widths: columns.map(() => 18),
    rows: xlsxRows(columns, rows),
  };
  const [[title, value] = ['', ''], ...rest] = about;
  const texts = rest.map(([what, text]) => [what, harmless(text)]);
  const sheets =
    about.length === 0 ? [data] : [data, { name: 'About', titles: [title, value], widths: [24, 80], rows: texts }];
  return Readable.from(xlsxStream(sheets), { objectMode: false });
};

const WRITERS: Readonly<
  Record<ExportFormat, (name: string, columns: readonly SheetColumn[], rows: Rows, about: About) => Readable>
> = {
  csv: (_name, columns, rows) => Readable.from(csvLines(columns, rows), { objectMode: false }),
  jsonl: (_name, columns, rows) => Readable.from(jsonLines(columns, rows), { objectMode: false }),
  xlsx: xlsxFile,
};

/**
 * A list as a file, streamed row by row: CSV in UTF-8 with byte order mark, XLSX with typed cells, a fixed header and a
 * sheet about the export, or lines of JSON.
 */
export const writeSheet = (
  name: string,
  format: ExportFormat,
  columns: readonly SheetColumn[],
  rows: Rows,
  about: About = [],
): { name: string; mediaType: string; content: Readable } => ({
  name: `${name}.${format}`,
  mediaType: MEDIA_TYPES[format],
  content: WRITERS[format](name, columns, rows, about),
});
