import { expect, test } from 'vitest';
import { browserLocale, preferredLocale } from './locale.ts';

test.each([
  ['id', ['en-GB'], 'id'],
  ['en', ['id'], 'en'],
  [null, ['id-ID', 'en'], 'id'],
  [null, ['in'], 'id'],
  [null, ['de-DE', 'id'], 'id'],
  [null, ['fr'], 'en'],
  ['xx', ['fr'], 'en'],
] as const)('stored %j and a browser that asks for %j: %s', (stored, browser, locale) => {
  expect(preferredLocale(stored, browser)).toBe(locale);
});

test('a browser that speaks none of our languages wishes for none', () => {
  expect(browserLocale(['fr', 'de-DE'])).toBeNull();
  expect(browserLocale(['fr', 'in'])).toBe('id');
});
