import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { SPLIT_PROVINCES, type Successor } from './corrections.ts';

export interface LoadedReference {
  /** Rows added, changed or withdrawn. */
  readonly changed: number;
  readonly countries: number;
  readonly provinces: number;
}

/** Five thousand names and codes stay out of memory until they are wanted. */
const standardRows = () => import('./standard-rows.ts');

/**
 * Brings the standard countries and provinces up to those of this release. Rows are found by code, so doing it again
 * changes nothing; own rows are never touched.
 */
export async function loadReference(
  tx: Tx,
  report: (done: number, total: number) => void = () => {},
): Promise<LoadedReference> {
  const { standardCountries, standardProvinces } = await standardRows();
  const [countries, provinces] = [standardCountries(), standardProvinces()];
  const total = countries.length + provinces.length;
  report(0, total);
  const ofCountries = await load(tx, sql`app.load_countries(${JSON.stringify(countries)}::jsonb)`);
  report(countries.length, total);
  const ofProvinces = await load(tx, sql`app.load_provinces(${JSON.stringify(provinces)}::jsonb)`);
  report(total, total);
  const [codes, habits] = [versionOf('iso-3166'), versionOf('countries-list')];
  await note(tx, `${codes}, ${habits}`, 'countries', countries, []);
  await note(tx, codes, 'provinces', provinces, SPLIT_PROVINCES);
  return { changed: ofCountries + ofProvinces, countries: countries.length, provinces: provinces.length };
}

/** Loads them where they are not those of this release: a look at two checksums otherwise. */
export async function ensureReference(tx: Tx): Promise<LoadedReference | null> {
  const there = await tx.selectFrom('region_source').select(['contents', 'checksum']).execute();
  const { standardCountries, standardProvinces } = await standardRows();
  const wanted = { countries: checksum(standardCountries()), provinces: checksum(standardProvinces()) };
  const isCurrent = Object.entries(wanted).every(([contents, sum]) =>
    there.some((one) => one.contents === contents && one.checksum === sum),
  );
  return isCurrent ? null : loadReference(tx);
}

async function load(tx: Tx, call: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ changed: number }>`select ${call} as changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}

const note = (
  tx: Tx,
  version: string,
  contents: string,
  rows: readonly unknown[],
  successors: readonly Successor[],
): Promise<unknown> =>
  sql`select app.note_region_source(${`standard ${contents}`}, ${version}, 'MIT', ${checksum(rows)}, ${contents}, ${rows.length}, ${JSON.stringify(successors)}::jsonb)`.execute(
    tx,
  );

export const checksum = (rows: unknown): string => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

/** `iso-3166 4.4.0`, as it is installed. Not every package shows its package.json, so it is looked for above its entry. */
function versionOf(name: string): string {
  for (let folder = dirname(createRequire(import.meta.url).resolve(name)); ; folder = dirname(folder)) {
    const found = readPackage(join(folder, 'package.json'));
    if (found?.name === name) return `${name} ${found.version}`;
    if (folder === dirname(folder)) throw new Error(`${name} is not installed`);
  }
}

function readPackage(path: string): { name?: string; version?: string } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
