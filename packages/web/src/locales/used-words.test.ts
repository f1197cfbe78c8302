import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const web = join(folder, '..');
const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !file.includes('.test.'));
const codeOf = (file: string): string => readFileSync(join(web, file), 'utf8');

function keysOf(value: unknown, above = ''): string[] {
  if (typeof value === 'string') return [above.replace(/_(zero|one|two|few|many|other)$/, '')];
  return Object.entries(value as object).flatMap(([key, below]) => keysOf(below, above ? `${above}.${key}` : key));
}
/** The keys of each namespace, which is a file or a folder with a file of each area. */
const catalogues = new Map<string, string[]>();
for (const file of globSync('**/*.json', { cwd: join(folder, 'en') })) {
  const space = file.replace(/(\/.+)?\.json$/, '');
  const keys = keysOf(JSON.parse(readFileSync(join(folder, 'en', file), 'utf8')));
  catalogues.set(space, [...(catalogues.get(space) ?? []), ...keys]);
}

const quoted = (code: string): string[] => [...code.matchAll(/'([^']+)'/g)].map(([, text = '']) => text);

/** Hooks of an area that bring its words, with the catalogues they read. */
const hooks = new Map(
  files.flatMap((file) =>
    [...codeOf(file).matchAll(/function (use\w+)\(\) \{\s+const \{[^}]+\} = useTranslation\(([^)]+)\)/g)].map(
      ([, hook = '', names = '']) => [hook, quoted(names)] as const,
    ),
  ),
);

/** What a function that is given its words calls their type. */
const types = new Map(
  files.flatMap((file) =>
    [...codeOf(file).matchAll(/type (\w+) = ReturnType<typeof (use\w+)>/g)].map(
      ([, type = '', hook = '']) => [type, hooks.get(hook) ?? []] as const,
    ),
  ),
);

/** What a file calls the function that gives it words, and where those are looked for. */
function readersIn(code: string): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>();
  const read = (name: string, spaces: readonly string[]) =>
    readers.set(name, (readers.get(name) ?? new Set()).union(new Set(spaces)));
  for (const [, taken = '', hook = '', names = ''] of code.matchAll(/const \{([^}]+)\} = (use\w+)\(([^)]*)\)/g)) {
    const spaces = hook === 'useTranslation' ? quoted(names) : hooks.get(hook);
    const reader = /(?:^|[\s,])t(?:: (\w+))?(?=[\s,]|$)/.exec(taken);
    if (!spaces || !reader) continue;
    read(reader[1] ?? 't', spaces);
  }
  for (const [, name = '', type = ''] of code.matchAll(/\b(\w+): (\w+)\b/g)) {
    const spaces = types.get(type);
    if (spaces) read(name, spaces);
  }
  return readers;
}

/** Keys that a file names whole, also one of two; a beginning that goes on with a value ends in `*`. */
function keysIn(code: string, reader: string): string[] {
  const calls = code.matchAll(
    new RegExp(`(?<![\\w.])${reader}\\(\\s*(?:[^'\`(),]+\\? )?(['\`])([^'\`]+)\\1(?: : '([^']+)')?`, 'g'),
  );
  return [...calls].flatMap(([, , first = '', second]) => [
    first.includes('${') ? `${first.slice(0, first.indexOf('${'))}*` : first,
    ...(second ? [second] : []),
  ]);
}

const isThere = (key: string, spaces: ReadonlySet<string>): boolean => {
  const [, space, plain = key] = /^([\w-]+):(.*)$/.exec(key) ?? [];
  const known = [...(space ? [space] : spaces)].flatMap((one) => catalogues.get(one) ?? []);
  return plain.endsWith('*') ? known.some((one) => one.startsWith(plain.slice(0, -1))) : known.includes(plain);
};

test('experience 5: every word that a screen asks for is in a catalogue that it reads', () => {
  const missing = files.flatMap((file) => {
    const code = codeOf(file);
    return [...readersIn(code)].flatMap(([reader, spaces]) =>
      keysIn(code, reader)
        .filter((key) => !isThere(key, spaces))
        .map((key) => `${file}: ${key} (${[...spaces].join(', ')})`),
    );
  });
  expect(hooks.size).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
