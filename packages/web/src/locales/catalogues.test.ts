import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = import.meta.dirname;
const files = (locale: string) => readdirSync(join(folder, locale)).toSorted();

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
