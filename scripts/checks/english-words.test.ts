import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../system/settings.ts';

/** Words that texts on screen, in mails and in problems do not use (CONTRIBUTING, "Words on screen"), and what to say. */
const INSTEAD: Readonly<Record<string, RegExp>> = {
  again: /\banew\b/i,
  'deduct, cancel, reverse': /\btak(en|e|es) (away|back)\b/i,
  document: /\bpapers?\b/i,
  'effective from': /\bholds? from\b/i,
  error: /\bmistakes?\b/i,
  'everyone, employees': /\beverybody\b/i,
  'is notified': /\b(is|are) told\b/i,
  'someone, an employee': /\bsomebody\b/i,
  'the one who; users; employees': /\bwho(ever|m)\b/i,
  'this many': /\bso many\b/i,
  'what prevents it': /\bstands? in the way\b/i,
};

const wrongWords = (text: string): string[] =>
  Object.entries(INSTEAD).flatMap(([say, not]) => (not.test(text) ? [`${not.exec(text)?.[0]}: say ${say}`] : []));

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

/** The English of `label('...', '...')` and `problem(422, '...', '...')`. */
const labelsIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:label|problem)\(\s*(?:\d+,\s*)?('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g)].map(
    ([, text = '']) => text.slice(1, -1),
  );

const catalogues = globSync('packages/web/src/locales/en/**/*.json', { cwd: root });
const sources = globSync('packages/{contract,domain,api,identity,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|\/seed\//.test(file),
);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('house 5: English texts use the usual terms', () => {
  expect(wrongWords('Somebody else holds from today')).toEqual([
    'holds from: say effective from',
    'Somebody: say someone, an employee',
  ]);
  const texts = [
    ...catalogues.flatMap((file) => textsOf(JSON.parse(read(file))).map((text) => [file, text] as const)),
    ...sources.flatMap((file) => labelsIn(read(file)).map((text) => [file, text] as const)),
  ];
  expect(texts.length).toBeGreaterThan(8000);
  expect(texts.flatMap(([file, text]) => wrongWords(text).map((word) => `${file}: ${text} (${word})`))).toEqual([]);
});
