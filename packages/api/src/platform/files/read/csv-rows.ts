import { CsvError, parse } from 'csv-parse';
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
export async function* csvRows(bytes: Uint8Array, shape: CsvShape): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter: shape.delimiter,
    relax_column_count: true,
    max_record_size: MOST_CHARACTERS * 20,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const feed = async (): Promise<void> => {
    const decoder = new TextDecoder(shape.encoding);
    for (let at = 0; at < bytes.length; at += PIECE) {
      const last = at + PIECE >= bytes.length;
      const text = decoder.decode(bytes.subarray(at, at + PIECE), { stream: !last });
      if (!parser.write(text)) await new Promise((resolve) => parser.once('drain', resolve));
      if (parser.destroyed) return;
    }
    parser.end();
  };
  void feed();
  let no = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      no += 1;
      if (cells.length > MOST_COLUMNS) throw unreadable('columns', no);
      if (cells.some((cell) => cell.length > MOST_CHARACTERS)) throw unreadable('long-cell', no);
      if (cells.some((cell) => cell !== '')) yield { no, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(error.code === 'CSV_MAX_RECORD_SIZE' ? 'long-cell' : 'quotes', recordsBefore(error) + 1);
  } finally {
    parser.destroy();
  }
}

/** The parser stops at once; rows that it had ready are lost, but it has counted them. */
const recordsBefore = (error: CsvError): number => ('records' in error ? Number(error.records) : 0);
