import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSecrets } from './secrets.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('secrets of an installation', () => {
  test('are made once, kept, and readable by their owner only', () => {
    const made = openSecrets(folder);
    expect(openSecrets(folder)).toEqual(made);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('differ from each other and from those of another installation', () => {
    const { passwords, encryptionKey } = openSecrets(folder);
    const other = openSecrets(join(folder, 'other'));
    const all = [...Object.values(passwords), encryptionKey, ...Object.values(other.passwords), other.encryptionKey];
    expect(new Set(all).size).toBe(all.length);
    expect(Buffer.from(encryptionKey, 'base64')).toHaveLength(32);
  });

  test.each(['', '{', '{}', '{"passwords":{},"encryptionKey":"c2hvcnQ="}'])(
    'a damaged file (%j) is never replaced: what it sealed would be lost',
    (content) => {
      const file = join(folder, 'secrets.json');
      writeFileSync(file, content);
      expect(() => openSecrets(folder)).toThrow(`${file} is damaged`);
      expect(readFileSync(file, 'utf8')).toBe(content);
    },
  );
});
