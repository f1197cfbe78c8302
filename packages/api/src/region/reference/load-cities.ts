import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Tx } from '@personalia/database';
import { parse } from 'csv-parse';
import { sql } from 'kysely';
import { type CityColumns, cityColumns, cityOf, type StandardCity } from './city-rows.ts';

export interface CityFile {
  readonly path: string;
  /** What the data is called; a later file of the same name replaces it. */
  readonly source: string;
  readonly version: string;
  readonly licence: string;
  /** Alpha-2 of the country whose national codes stand for provinces. */
  readonly country: string | null;
}

export interface LoadedCities {
  readonly rows: number;
  readonly changed: number;
  readonly withdrawn: number;
  /** `line 12: 99 is not a known province`, the first hundred. */
  readonly problems: readonly string[];
  readonly refused: number;
}

const BATCH = 2_000;
const MOST_PROBLEMS = 100;

/** Cities of a file that the operator brings, as standard cities of all tenants. Null: the header has no known columns. */
export async function loadCities(
  tx: Tx,
  file: CityFile,
  report: (rows: number) => void = () => {},
): Promise<LoadedCities | null> {
  const provinceOf = await provinceFinder(tx, file.country);
  const [kept, problems] = [[] as { code: string; province: string }[], [] as string[]];
  let [changed, refused, line] = [0, 0, 0];
  let columns: CityColumns | null = null;
  const digest = createHash('sha256');
  const source = createReadStream(file.path);
  source.on('data', (part) => digest.update(part));
  const parser = parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 100_000 });
  const reading = pipeline(source, parser);
  // Awaited below; a failure in between belongs to the loop.
  reading.catch(() => {});
  let batch: StandardCity[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) changed += await write(tx, batch, file.source);
    kept.push(...batch.map(({ code, province }) => ({ code, province })));
    report(kept.length);
    batch = [];
  };
  for await (const cells of parser as AsyncIterable<string[]>) {
    line += 1;
    if (!columns) {
      columns = cityColumns(cells);
      if (columns) continue;
      parser.destroy();
      return null;
    }
    const city = cityOf(cells, columns, provinceOf);
    if (typeof city === 'string') {
      refused += 1;
      if (problems.length < MOST_PROBLEMS) problems.push(`line ${line}: ${city}`);
    } else if (batch.push(city) === BATCH) await flush();
  }
  await reading;
  await flush();
  const withdrawn = await count(tx, sql`app.withdraw_cities(${JSON.stringify(kept)}::jsonb, ${file.source})`);
  await sql`select app.note_region_source(${file.source}, ${file.version}, ${file.licence}, ${digest.digest('hex')}, 'cities', ${kept.length}, '[]'::jsonb)`.execute(
    tx,
  );
  return { rows: kept.length, changed, withdrawn, problems, refused };
}

/** The same city twice in a batch would be one too many for a statement: the last one counts. */
function write(tx: Tx, batch: readonly StandardCity[], source: string): Promise<number> {
  const once = new Map(batch.map((city) => [`${city.province} ${city.code}`, city]));
  return count(tx, sql`app.load_cities(${JSON.stringify([...once.values()])}::jsonb, ${source})`);
}

async function count(tx: Tx, call: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${call} as n`.execute(tx);
  return rows[0]?.n ?? 0;
}

async function provinceFinder(tx: Tx, country: string | null): Promise<(code: string) => string | undefined> {
  const { rows } = await sql<{ code: string; national: string | null; country: string }>`
    select p.code, p.external_code as national, c.code as country from standard_province p
    join standard_country c on c.id = p.country_id`.execute(tx);
  const byCode = new Map(rows.map((one) => [one.code, one.code]));
  const national = rows.filter((one) => one.country === country && one.national !== null);
  const byNational = new Map(national.map((one) => [one.national, one.code]));
  return (code) => byCode.get(code) ?? byNational.get(code);
}
