import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf } from './web-build.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(join(folder, 'shell'));
  writeFileSync(join(folder, 'shell/header.tsx'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the web is built again when a source is changed, added or renamed, and only then', () => {
  const hashes = [hashOf([folder])];
  expect(hashOf([folder])).toBe(hashes[0]);
  const steps = [
    () => writeFileSync(join(folder, 'shell/header.tsx'), 'two'),
    () => writeFileSync(join(folder, 'shell/footer.tsx'), ''),
    () => rmSync(join(folder, 'shell/footer.tsx')),
    () => writeFileSync(join(folder, 'shell/footer-2.tsx'), ''),
  ];
  for (const step of steps) {
    step();
    hashes.push(hashOf([folder]));
  }
  // Taking a file away leads back to what was before.
  expect(new Set(hashes).size).toBe(4);
  expect(hashes[3]).toBe(hashes[1]);
});

test('tests and folders that are not there do not matter', () => {
  const before = hashOf([folder]);
  writeFileSync(join(folder, 'shell/header.test.tsx'), 'a test');
  expect(hashOf([folder, join(folder, 'public')])).toBe(before);
});
