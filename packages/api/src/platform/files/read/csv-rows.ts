import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { guessDelimiter, guessEncoding } from './text-shape.ts';
import {
  type Delimiter,
  type Encoding,
  MOST_CHARACTERS,
  MOST_COLUMNS,
  type ReadOptions,
  type SheetRow,
  unreadable,
} from './types.ts';

const PIECE = 256 * 1024;
const QUOTE = '"';
const LINE_ENDS = ['\r\n', '\n', '\r'];
const LINE_END = /\r\n|\n|\r/g;
/** Empty rows one after the other: what a spreadsheet leaves behind is less, and a file of nothing else ends here. */
const MOST_EMPTY = 2_000_000;
/** Signs of a record after which nobody looks for its end any longer. */
const MOST_RECORD = MOST_CHARACTERS * 20;

export interface CsvShape {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
}

export function csvShape(bytes: Uint8Array, options: ReadOptions): CsvShape {
  const encoding = options.encoding ?? guessEncoding(bytes);
  if (!encoding.startsWith('utf-16') && bytes.includes(0)) throw unreadable('nul');
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, 64 * 1024), { stream: true });
  return { encoding, delimiter: options.delimiter ?? guessDelimiter(start) };
}

/** The lines of a CSV, decoded and cut as they are asked for. Row numbers count empty lines too, as a spreadsheet does. */
export function* csvRows(bytes: Uint8Array, shape: CsvShape): Generator<SheetRow> {
  let no = 0;
  let empty = 0;
  for (const record of records(bytes, shape.encoding)) {
    no += 1;
    empty = record === '' ? empty + 1 : 0;
    if (empty > MOST_EMPTY) throw unreadable('rows', MOST_EMPTY);
    if (record === '') continue;
    if (record.length > MOST_RECORD) throw unreadable('long-cell', no);
    const cells = record.includes(QUOTE) ? quotedCells(record, shape, no) : record.split(shape.delimiter);
    if (cells.length > MOST_COLUMNS) throw unreadable('columns', no);
    if (cells.some((cell) => cell.length > MOST_CHARACTERS)) throw unreadable('long-cell', no);
    if (cells.some((cell) => cell !== '')) yield { no, cells };
  }
}

/**
 * A record is a line, or as many as it takes until its quotes are paired. Cutting lines takes a tenth of what the parser
 * takes for each sign; it is asked where there are quotes.
 */
function* records(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  let open: string[] = [];
  let length = 0;
  let isPaired = true;
  for (const [text, end] of lines(bytes, encoding)) {
    const hasPairs = quotesIn(text) % 2 === 0;
    if (open.length === 0 && hasPairs) {
      yield text;
      continue;
    }
    open.push(text);
    length += text.length + end.length;
    isPaired = isPaired === hasPairs;
    if (isPaired) {
      yield open.join('');
      [open, length] = [[], 0];
      continue;
    }
    open.push(end);
    if (length > MOST_RECORD) break;
  }
  // One that is too long is refused, wherever it ends.
  if (open.length > 0) yield open.join('');
}

function quotesIn(text: string): number {
  let quotes = 0;
  for (let at = text.indexOf(QUOTE); at >= 0; at = text.indexOf(QUOTE, at + 1)) quotes += 1;
  return quotes;
}

/** Lines with what ends each of them. */
function* lines(bytes: Uint8Array, encoding: Encoding): Generator<readonly [text: string, end: string]> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  for (let from = 0; from < bytes.length; from += PIECE) {
    const isLast = from + PIECE >= bytes.length;
    const text = rest + decoder.decode(bytes.subarray(from, from + PIECE), { stream: !isLast });
    let at = 0;
    LINE_END.lastIndex = 0;
    for (let found = LINE_END.exec(text); found; found = LINE_END.exec(text)) {
      // The other half of this end may come with the next piece.
      if (!isLast && found[0] === '\r' && LINE_END.lastIndex === text.length) break;
      yield [text.slice(at, found.index), found[0]];
      at = LINE_END.lastIndex;
    }
    rest = text.slice(at);
    if (rest.length > MOST_RECORD) break;
  }
  if (rest !== '') yield [rest, ''];
}

/** What is wrong with quotes is wrong in the row at which the parser stops. */
function quotedCells(record: string, { delimiter }: CsvShape, no: number): string[] {
  try {
    const [cells = []] = parse(record, { delimiter, relax_column_count: true, record_delimiter: LINE_ENDS });
    return cells;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable('quotes', no + ('records' in error ? Number(error.records) : 0));
  }
}
