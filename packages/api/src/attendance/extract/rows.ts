import { type ExtractProfile, type ProblemCode } from '@personalia/contract';
import { cutColumn, type PunchCell, type PunchCells, readRange } from '@personalia/domain';
import { readSheet } from '../../platform/files/index.ts';
import { Problem } from '../../platform/http/index.ts';

/** Rows of a device's file as the profile reads them, whatever the format. */

export const MOST_ROWS = 1_000_000;
const BATCH = 5_000;

export interface ExtractRow {
  readonly no: number;
  readonly cells: PunchCells;
  readonly raw: string;
}

const COLUMNS = ['badgeColumn', 'dateColumn', 'timeColumn', 'directionColumn'] as const;
type Column = (typeof COLUMNS)[number];

/** Position of a column by its title; capitals do not count. */
const columnAt = (header: readonly string[], title: string): number =>
  header.findIndex((one) => one.toLowerCase() === title.toLowerCase());

/** Where each column of a profile is; a column that is not named has none. Refuses what is not there, at its field. */
function placesOf<T>(
  profile: ExtractProfile,
  find: (text: string) => T | null,
  refusal: (text: string) => readonly [ProblemCode, Record<string, string>],
): Readonly<Record<Column, T | null>> {
  const place = (name: Column): T | null => {
    const text = profile[name];
    if (text === null) return null;
    const found = find(text);
    if (found === null) throw Problem.at(name, ...refusal(text));
    return found;
  };
  return {
    badgeColumn: place('badgeColumn'),
    dateColumn: place('dateColumn'),
    timeColumn: place('timeColumn'),
    directionColumn: place('directionColumn'),
  };
}

const cellsOf = <T>(places: Readonly<Record<Column, T | null>>, cell: (place: T) => PunchCell): PunchCells => {
  const at = (place: T | null): PunchCell | null => (place === null ? null : cell(place));
  return {
    badge: at(places.badgeColumn) ?? '',
    date: at(places.dateColumn) ?? '',
    time: at(places.timeColumn),
    direction: at(places.directionColumn),
  };
};

/** The rows in batches. EXTRACT_COLUMN, EXTRACT_RANGE: a column that the profile names is not there. */
export async function readExtractRows(
  bytes: Buffer,
  profile: ExtractProfile,
): Promise<AsyncGenerator<ExtractRow[], void, undefined>> {
  if (profile.format === 'fixed') {
    const places = placesOf(profile, readRange, (text) => ['EXTRACT_RANGE', { text }]);
    return linesOf(bytes, (line) => cellsOf(places, (range) => cutColumn(line, range)));
  }
  const sheet = await readSheet(bytes, { mostRows: MOST_ROWS });
  const { header } = sheet.info;
  const find = (title: string): number | null => {
    const at = columnAt(header, title);
    return at < 0 ? null : at;
  };
  const places = placesOf(profile, find, (name) => ['EXTRACT_COLUMN', { name, columns: header.join(', ') }]);
  return (async function* () {
    for await (const batch of sheet.rows)
      yield batch.map(({ no, cells }) => ({
        no,
        cells: cellsOf(places, (index) => cells[index] ?? ''),
        raw: cells.map((one) => (typeof one === 'object' ? one.date : String(one))).join(';'),
      }));
  })();
}

/** The lines of a text, empty ones left out. */
async function* linesOf(
  bytes: Buffer,
  cellsOfLine: (line: string) => PunchCells,
): AsyncGenerator<ExtractRow[], void, undefined> {
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  const rows = lines.flatMap((line, n) =>
    line.trim() === '' ? [] : [{ no: n + 1, cells: cellsOfLine(line), raw: line }],
  );
  if (rows.length === 0) throw new Problem('FILE_EMPTY');
  if (rows.length > MOST_ROWS) throw new Problem('EXTRACT_ROWS', { values: { n: MOST_ROWS } });
  for (let n = 0; n < rows.length; n += BATCH) yield rows.slice(n, n + BATCH);
}
