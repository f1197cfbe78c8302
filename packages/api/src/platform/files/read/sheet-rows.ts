import { csvRows, csvShape } from './csv-rows.ts';
import {
  isBlank,
  MOST_COLUMNS,
  type ReadOptions,
  Refused,
  type SheetInfo,
  type SheetRow,
  unreadable,
} from './types.ts';

/** The header of a file and, behind it, its rows; the kind of file is known by its content, not by its name. */
export async function openSheet(bytes: Buffer, options: ReadOptions): Promise<{ info: SheetInfo; rows: Batches }> {
  const xlsx = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
  // A workbook with a password is wrapped in the format of older programs; those themselves are not read either.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw unreadable('password');
  if (!xlsx && isOtherKind(bytes)) throw new Refused({ code: 'FILE_TYPE' });
  const shape = xlsx ? null : csvShape(bytes, options);
  const sheet = shape ? null : (options.sheet ?? 0);
  const { sheets, source } = shape
    ? { sheets: [], source: csvRows(bytes, shape) }
    : await openWorkbook(bytes, sheet ?? 0);
  const { above, rest } = await fromHeader(inBatches(source));
  if (!above) throw new Refused({ code: 'FILE_EMPTY' });
  const header = headerOf(above);
  return {
    info: {
      format: shape ? 'csv' : 'xlsx',
      encoding: shape?.encoding ?? null,
      delimiter: shape?.delimiter ?? null,
      sheets,
      sheet,
      header,
    },
    rows: dataRows(rest, header.length, shape !== null, options.mostRows),
  };
}

/** What reads workbooks is loaded for workbooks only: it takes longer than a small CSV. */
async function openWorkbook(bytes: Buffer, sheet: number): Promise<{ sheets: string[]; source: Rows }> {
  const [{ sheetNames }, { xlsxRows }] = await Promise.all([import('./sheet-names.ts'), import('./xlsx-rows.ts')]);
  return { sheets: await sheetNames(bytes), source: xlsxRows(bytes, sheet) };
}

type Rows = AsyncGenerator<SheetRow> | Generator<SheetRow>;

/** So many rows are looked at for the titles of columns. */
const FIRST_ROWS = 10;
const BATCH = 1_000;

type Batches = AsyncGenerator<readonly SheetRow[]>;

/** Rows in which something is to be seen, the first few apart. Handing on takes longer than reading, so it is not done row by row. */
async function* inBatches(rows: Rows): Batches {
  let batch: SheetRow[] = [];
  let size = FIRST_ROWS;
  const isFull = (row: SheetRow): boolean => !row.cells.every(isBlank) && batch.push(row) === size;
  const taken = (): SheetRow[] => {
    const full = batch;
    [batch, size] = [[], BATCH];
    return full;
  };
  if (Symbol.iterator in rows) {
    for (const row of rows) if (isFull(row)) yield taken();
  } else {
    for await (const row of rows) if (isFull(row)) yield taken();
  }
  yield batch;
}

/**
 * The titles of the columns and what stands below them. Above them people write what the sheet is called, of which month it is
 * or how its columns are separated (`sep=;`): rows that fill fewer than half of the cells that the rows below fill.
 */
async function fromHeader(source: Batches): Promise<{ above: SheetRow | undefined; rest: Batches }> {
  const { value: first } = await source.next();
  const rows: readonly SheetRow[] = first ?? [];
  const widest = Math.max(0, ...rows.map(filled));
  const at = rows.findIndex((row) => filled(row) * 2 >= widest);
  return { above: rows[at], rest: following(rows.slice(at + 1), source) };
}

const filled = ({ cells }: SheetRow): number => cells.filter((cell) => !isBlank(cell)).length;

async function* following(first: readonly SheetRow[], source: Batches): Batches {
  yield first;
  yield* source;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((one, index) => bytes[index] === one);

/** Pictures, documents, programs and archives that somebody may pick by mistake. */
const isOtherKind = (bytes: Buffer): boolean =>
  [
    [0x25, 0x50, 0x44, 0x46],
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
    [0x1f, 0x8b],
    [0x7f, 0x45, 0x4c, 0x46],
    [0x4d, 0x5a, 0x90],
  ].some((start) => startsWith(bytes, start)) ||
  /^\s*(<!doctype html|<html|<\?xml|\{\s*")/i.test(bytes.toString('latin1', 0, 64));

function headerOf({ cells }: SheetRow): string[] {
  const header = cells.map((cell) =>
    String(typeof cell === 'object' ? cell.date : cell)
      .replace(/^\ufeff/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  while (header.at(-1) === '') header.pop();
  if (header.length === 0 || header.length > MOST_COLUMNS) throw unreadable('header');
  return header.map((name, index) => name.slice(0, 150) || `Column ${index + 1}`);
}

async function* dataRows(source: Batches, width: number, strict: boolean, mostRows: number): Batches {
  let count = 0;
  const wide = ({ no, cells: all }: SheetRow): SheetRow => {
    const cells = all.length > width && all.slice(width).every(isBlank) ? all.slice(0, width) : all;
    // A workbook leaves out empty cells at the end; a CSV says how many there are, and may have more than titles.
    if (cells.length > width || (strict && cells.length !== width))
      throw new Refused({ code: 'COLUMN_COUNT', n: no, x: cells.length, y: width });
    count += 1;
    if (count > mostRows) throw unreadable('rows', mostRows);
    return { no, cells: cells.length === width ? cells : [...cells, ...Array<string>(width - cells.length).fill('')] };
  };
  for await (const batch of source) yield batch.map(wide);
  if (count === 0) throw new Refused({ code: 'FILE_EMPTY' });
}
