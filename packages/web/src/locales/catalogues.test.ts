import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = import.meta.dirname;
/** A namespace is a file, or a folder with a file of each area. */
const files = (locale: string) => globSync('**/*.json', { cwd: join(folder, locale) }).toSorted();

function textsOf(value: unknown, above = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[above, value]];
  return Object.entries(value as object).flatMap(([key, below]) => textsOf(below, above ? `${above}.${key}` : key));
}

/** What each text leaves room for, by its key. Plural forms differ between languages by right. */
function placeholdersIn(locale: string, file: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [form, text] of textsOf(JSON.parse(readFileSync(join(folder, locale, file), 'utf8')))) {
    expect(text, form).not.toBe('');
    const key = form.replace(/_(zero|one|two|few|many|other)$/, '');
    found[key] = [...new Set([...(found[key] ?? []), ...(text.match(/\{\{\w+(?:, \w+)?\}\}/g) ?? [])])].toSorted();
  }
  return found;
}

const englishTexts = files('en').flatMap((file) =>
  textsOf(JSON.parse(readFileSync(join(folder, 'en', file), 'utf8'))).map(([key, text]) => [`${file} ${key}`, text]),
);

/** Counts that are never one: limits of the product, what is shown from the second on, and what is more than a job's least. */
const NEVER_ONE = [
  'attendance.json roster.severalHint',
  'organisation.json bands.privacy',
  'organisation.json units.morePositions',
  'organisation.json uplift.first',
  'organisation.json uplift.queued',
  'password.json rule.short',
  'report.json group.tooMany',
  'resource.json history.times',
  'settings.json setup.summary',
  'users.json bulk.queued',
];

describe('experience 5: what is counted is said as one or as several', () => {
  test('a count before a plural has a form for one as well', () => {
    const counted =
      /\{\{(count|rows|total|people|positions|units|records|n)(, number)?\}\} (?:[a-z]+ )?(?:[a-z]+s|people)\b/;
    const alone = englishTexts.filter(([key = '', text = '']) => !/_(one|other)$/.test(key) && counted.test(text));
    expect(new Set(alone.map(([key]) => key))).toEqual(new Set(NEVER_ONE));
  });

  test('every form for several has one for one, and that is not the same', () => {
    const texts = new Map(englishTexts.map(([key = '', text = '']) => [key, text]));
    for (const [key, text] of texts) {
      if (!key.endsWith('_one')) continue;
      expect(texts.has(key.replace(/_one$/, '_other')), key).toBe(true);
      expect(text, key).not.toMatch(/\{\{(count|number)(, number)?\}\} (people|employees|records|rows|users|units)\b/);
    }
  });
});

test('no catalogue has a key twice: of two, the first would be lost', () => {
  for (const locale of ['en', 'id'])
    for (const file of files(locale)) {
      const text = readFileSync(join(folder, locale, file), 'utf8');
      const written = text.match(/"(?:[^"\\]|\\.)*"\s*:\s*"/g) ?? [];
      expect(written.length, `${locale}/${file}`).toBe(textsOf(JSON.parse(text)).length);
    }
});

test('house 1: no text of the home page is said by two areas', () => {
  const parts = files('en').filter((file) => file.startsWith('home/'));
  const keys = parts.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(join(folder, 'en', file), 'utf8'))).map(([key]) => key),
  );
  expect(parts.length).toBeGreaterThan(5);
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
});

describe('English and Indonesian', () => {
  test('have the same catalogues', () => {
    expect(files('id')).toEqual(files('en'));
  });

  test('experience 5: a count is written with the separators of its language', () => {
    for (const file of files('en'))
      expect(Object.values(placeholdersIn('en', file)).flat(), file).not.toContain('{{count}}');
  });

  test.each(files('en'))('%s has no empty text, the same keys in both and the same placeholders', (file) => {
    expect(placeholdersIn('id', file)).toEqual(placeholdersIn('en', file));
  });
});
