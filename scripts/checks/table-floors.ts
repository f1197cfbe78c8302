/**
 * The floors in SQL: a statement of an area names tables of that area, of areas to its left and of the platform. What it
 * needs of areas to its right it asks their owner for. Names that only exist while the product runs are not seen.
 */
import { areas } from './floor-plan.ts';
import type { TableException } from './table-exceptions.ts';

/** Whose each table is: an area, or the platform. */
export type TableOwners = ReadonlyMap<string, string>;
/** A file and the text of it. */
export type SourceText = { path: string; text: string };

const platform = 'platform';

/**
 * Owners by the definitions of the contract, which stand in a folder for each area, and by the interfaces of
 * `database/src/tables`, whose files are called by area: `employee-records.ts`.
 */
export function tableOwners(tables: readonly SourceText[], contract: readonly SourceText[]): TableOwners {
  const owners = new Map<string, string>();
  for (const { path, text } of contract) {
    const room = /^packages\/contract\/src\/([a-z-]+)\//.exec(path)?.[1] ?? '';
    for (const [, kind, name = ''] of text.matchAll(/\bdefine(Resource|EmployeeRecord)\('(\w+)'/g)) {
      owners.set(snake(kind === 'Resource' ? name : `Employee${name}`), room);
    }
  }
  for (const { path, text } of tables) {
    const file = /([a-z-]+)\.ts$/.exec(path)?.[1] ?? '';
    for (const [, body = ''] of text.matchAll(/export interface \w+Tables \{\n(.*?)^\}/gms)) {
      for (const [, table = ''] of body.matchAll(/^ {2}(\w+):/gm)) owners.set(table, ownerOf(file, table));
    }
  }
  return owners;
}

const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

const ownerOf = (file: string, table: string): string => {
  if (/^(data_import|import_\w+)$/.test(table)) return 'import';
  return areas.find((area) => file === area || file.startsWith(`${area}-`)) ?? platform;
};

const MENTIONS = [
  /\b(?:from|join|into|update|table)\s+(?:only\s+)?([a-z][a-z0-9_]*)\b/g,
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin|sql\.table)\(\s*'([a-z][a-z0-9_]*)/g,
];

/** The tables that a source names in SQL or by the query builder; comments are not looked at. */
export function tablesNamed(text: string, owners: TableOwners): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^\s*--.*$/gm, '');
  const names = MENTIONS.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => tableOf(name, owners)),
  );
  return [...new Set(names)].filter((name) => owners.has(name)).toSorted();
}

/** A view `{table}_list` shows the table. */
const tableOf = (name: string, owners: TableOwners): string => (owners.has(name) ? name : name.replace(/_list$/, ''));

export type TableUse = { room: string; table: string; owner: string; path: string };

/** Each table of an area to the right that a file of the API names, tests aside. */
export function tableUses(files: readonly SourceText[], owners: TableOwners): TableUse[] {
  return files.flatMap(({ path, text }) => {
    const room = /^packages\/api\/src\/([a-z-]+)\//.exec(path)?.[1] ?? '';
    if (path.endsWith('.test.ts') || !(areas.includes(room) || room === platform)) return [];
    return tablesNamed(text, owners)
      .map((table) => ({ room, table, owner: owners.get(table) ?? platform, path }))
      .filter(({ owner }) => !mayName(room, owner));
  });
}

const mayName = (room: string, owner: string): boolean =>
  owner === platform || (room !== platform && areas.indexOf(owner) <= areas.indexOf(room));

/** One sentence for each room and table that is named in more files than the list of exceptions has, or in fewer. */
export function tableViolations(uses: readonly TableUse[], exceptions: readonly TableException[]): string[] {
  const key = ({ room, table }: { room: string; table: string }) => `${room} ${table}`;
  const allowed = new Map(exceptions.map((one) => [key(one), one.files]));
  const found = Map.groupBy(uses, key);
  return [...new Set([...allowed.keys(), ...found.keys()])].flatMap((name) => {
    const [room = '', table = ''] = name.split(' ');
    const [named, limit] = [found.get(name) ?? [], allowed.get(name) ?? 0];
    if (named.length > limit) {
      const reason =
        room === platform ? 'the platform names no table of an area' : `ask ${named[0]?.owner}, whose table it is`;
      return [`SQL of ${room} names ${table} in ${named.map(({ path }) => path).join(', ')}: ${reason}`];
    }
    return named.length < limit
      ? [`SQL of ${room} names ${table} in ${named.length} files: lower the ${limit} of table-exceptions.ts`]
      : [];
  });
}
