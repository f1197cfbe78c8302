import { expect, test } from 'vitest';
import { ChunkLoadError, isLostPart } from './chunk-load-error.ts';

test('G-8: a part that did not arrive, as after an update of the server, offers to load the page again in every browser', () => {
  expect(isLostPart(new ChunkLoadError('grade', new Error('timeout')))).toBe(true);
  expect(isLostPart(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(true);
  expect(isLostPart(new TypeError('error loading dynamically imported module: /assets/a.js'))).toBe(true);
  expect(isLostPart(new TypeError('Importing a module script failed.'))).toBe(true);
  expect(isLostPart(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true);
  expect(isLostPart(new TypeError('x is undefined'))).toBe(false);
});
