/**
 * `npm run import-cities -- cities.csv --source "idn-area-data" --version 4.0.1 --licence ODbL-1.0 --country ID`: cities
 * of a file as standard cities of all tenants. docs/country-packs.md says which columns are read.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { importCities } from '../packages/api/src/seed/regions.ts';
import { runCommand, withMigratedDatabase } from './system/command.ts';
import { Refusal } from './system/refusal.ts';

const USAGE =
  'Usage: npm run import-cities -- <file.csv> --source "<name>" --version <version> --licence "<licence>" [--country ID]';

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      version: { type: 'string' },
      licence: { type: 'string' },
      country: { type: 'string' },
    },
  });
  const [path] = positionals;
  const { source, version, licence, country } = values;
  if (!path || !source || !version || !licence) throw new Refusal(USAGE);
  if (!existsSync(path)) throw new Refusal(`There is no file ${path}.`);
  await withMigratedDatabase(async (urls) => {
    const file = { path, source, version, licence, country: country?.toUpperCase() ?? null };
    const loaded = await importCities(urls, file, (rows) => console.log(`${rows} ...`));
    if (!loaded) throw new Refusal('The file needs columns called code, province and name.');
    for (const problem of loaded.problems) console.log(problem);
    console.log(
      `${loaded.rows} cities read, ${loaded.changed} changed, ${loaded.withdrawn} withdrawn, ${loaded.refused} lines refused.`,
    );
  });
}

await runCommand(run);
