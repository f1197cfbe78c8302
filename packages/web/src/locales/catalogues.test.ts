import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = import.meta.dirname;
const files = (locale: string) => readdirSync(join(folder, locale)).toSorted();

function keysOf(value: unknown, above = ''): string[] {
  if (typeof value === 'string') return [above];
  return Object.entries(value as object).flatMap(([key, below]) => keysOf(below, above ? `${above}.${key}` : key));
}

function keysIn(locale: string, file: string): string[] {
  // Plural forms differ between languages by right.
  const keys = keysOf(JSON.parse(readFileSync(join(folder, locale, file), 'utf8')));
  return [...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].toSorted();
}

describe('English and Indonesian', () => {
  test('have the same catalogues', () => {
    expect(files('id')).toEqual(files('en'));
  });

  test.each(files('en'))('%s has the same keys in both', (file) => {
    expect(keysIn('id', file)).toEqual(keysIn('en', file));
  });

  test.each(files('en'))('%s has no empty text and the same placeholders', (file) => {
    const read = (locale: string) => readFileSync(join(folder, locale, file), 'utf8');
    expect(read('id')).not.toContain('""');
    const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
    expect(placeholders(read('id'))).toEqual(placeholders(read('en')));
  });
});
