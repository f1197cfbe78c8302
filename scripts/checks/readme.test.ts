import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoAccounts } from '../system/demo.ts';

const root = join(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const readme = text('README.md');
const section = (title: string): string => readme.split(/^#+ /m).find((part) => part.startsWith(title)) ?? '';

/** What the processes tell each other, the tests or the machine; nobody sets it for an installation. */
const OURS = new Set([
  'APP_DATABASE_URL',
  'JOBS_DATABASE_URL',
  'IDENTITY_DATABASE_URL',
  'ENCRYPTION_KEY',
  'IDENTITY_EMBEDDED',
  'EMBEDDED_DATABASE_DURABLE',
  'API_SHARES_PORT',
  'HOST',
  'WEB_HOST',
  'NODE_ENV',
  'NODE_OPTIONS',
  'PATH',
  'CI',
]);

/** Names that the code asks its environment for, in every way in which it does. */
function namesAsked(): Set<string> {
  const files = globSync(
    ['packages/{api,identity,database}/src/**/*.ts', 'packages/web/server/*.ts', 'scripts/**/*.{ts,mjs}'],
    { cwd: root },
  ).filter((path) => !/\.test\.ts$|\/tests\/|\/testing\/|scripts\/(test|screenshots|pictures)/.test(path));
  const asks = [
    /(?:environment|\benv)(?:\.|\[')([A-Z][A-Z0-9_]+)/g,
    /(?:need|required|readPort)\((?:environment, |env, )?'([A-Z][A-Z0-9_]+)'/g,
  ];
  return new Set(
    files.flatMap((path) => asks.flatMap((ask) => [...text(path).matchAll(ask)].map(([, name = '']) => name))),
  );
}

const namesTold = (): Set<string> =>
  new Set(
    [...section('Configuration').matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    ),
  );

test('2: every variable that the code reads is in the table of the README', () => {
  const result = namesTold();
  expect(result.size).toBeGreaterThan(20);
  expect([...namesAsked()].filter((name) => !result.has(name) && !OURS.has(name))).toEqual([]);
});

test('2: every variable of the README is read by the code', () => {
  const asked = namesAsked();
  expect([...namesTold()].filter((name) => !asked.has(name))).toEqual([]);
});

test('2: every command of the README is there, and the README names every command', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  const named = new Set(
    [...readme.matchAll(/npm (?:run (?:--silent )?)?([a-z][a-z:-]*)/g)].map(([, name = '']) => name),
  );
  expect(named).toEqual(new Set(Object.keys(scripts)));
});

test('2: the demo accounts of the README are those that are seeded', () => {
  const accounts = [...section('Demo accounts').matchAll(/^\| `(\S+@\S+)`/gm)].map(([, account]) => account);
  expect(accounts).toEqual(demoAccounts.map(([account]) => account));
});

test.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })])(
  '1: what %s leads to is there',
  (path) => {
    const links = [...text(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link);
    const missing = links.filter((link) => globSync(join(path, '..', link), { cwd: root }).length === 0);
    expect(missing).toEqual([]);
  },
);
