import { expect, test } from 'vitest';
import { statementNames } from './statement-names.ts';

test('a statement gets a name when it comes the second time, and keeps it', () => {
  const nameOf = statementNames();
  expect(nameOf('select 1')).toBeUndefined();
  const name = nameOf('select 1');
  expect(name).toMatch(/^s\d+$/);
  expect(nameOf('select 1')).toBe(name);
});

test('two statements never share a name', () => {
  const nameOf = statementNames();
  const texts = ['select 1', 'select 2', 'select 3'];
  for (const text of texts) nameOf(text);
  expect(new Set(texts.map(nameOf)).size).toBe(3);
});

test.each(['select * from t limit $2', 'select * from t limit 20 offset $1', 'select 1 LIMIT $1'])(
  'performance, trap 2: "%s" is planned for its own numbers every time',
  (text) => {
    const nameOf = statementNames();
    for (let turn = 0; turn < 5; turn += 1) expect(nameOf(text)).toBeUndefined();
  },
);

test('connections do not fill with plans: there is a last name', () => {
  const nameOf = statementNames();
  const texts = Array.from({ length: 500 }, (_, n) => `select ${n}`);
  for (let turn = 0; turn < 50; turn += 1) texts.map(nameOf);
  expect(texts.map(nameOf).filter(Boolean)).toHaveLength(200);
});

test('what comes again and again gets a name, however many pages of lists came twice before it', () => {
  const nameOf = statementNames();
  const pages = Array.from({ length: 1_000 }, (_, n) => `select * from t limit 20 offset ${n * 20}`);
  for (let turn = 0; turn < 2; turn += 1) pages.map(nameOf);
  for (let turn = 0; turn < 25; turn += 1) nameOf('select 1');
  expect(nameOf('select 1')).toMatch(/^s\d+$/);
});

test('what has not come for long makes room for what comes now', () => {
  const nameOf = statementNames();
  const old = Array.from({ length: 200 }, (_, n) => `select ${n}`);
  for (let turn = 0; turn < 25; turn += 1) old.map(nameOf);
  const names = new Set(old.map(nameOf));
  const [first = '', second = '', ...others] = old;
  const come = (): (string | undefined)[] => ['select a', 'select b', ...others].map(nameOf);
  for (let turn = 0; turn < 25; turn += 1) come();
  const [a, b, ...kept] = come();
  expect(kept.every((name) => name !== undefined && names.has(name))).toBe(true);
  expect([a, b]).toEqual([expect.stringMatching(/^s\d+$/), expect.stringMatching(/^s\d+$/)]);
  expect(a).not.toBe(b);
  // On connections the old names still stand for the old statements.
  expect([a, b].some((name) => names.has(name as string))).toBe(false);
  expect([first, second].map(nameOf)).toEqual([undefined, undefined]);
});

test('what still comes keeps its name, however often others come', () => {
  const nameOf = statementNames();
  const busy = Array.from({ length: 200 }, (_, n) => `select ${n}`);
  for (let turn = 0; turn < 100; turn += 1) [...busy, 'select a'].map(nameOf);
  expect(nameOf('select a')).toBeUndefined();
  expect(busy.map(nameOf).every(Boolean)).toBe(true);
});
