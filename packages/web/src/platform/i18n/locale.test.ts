import { expect, test } from 'vitest';
import { preferredLocale } from './locale.ts';

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
