import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../system/settings.ts';
import {
  commonFiles,
  ENTRANCE,
  filesOfModule,
  filesOfResource,
  filesOfWalk,
  LISTS,
  LISTS_OF_SOME,
  naming,
  RESOURCE,
  sharedLines,
} from './touched-files.ts';

describe('house 1: how many files something new touches', () => {
  test('a plain resource with one screen is named in six', () => {
    expect(filesOfResource()).toEqual(RESOURCE);
  });

  test('a module of four screens touches at most 45, and the guide says how many', () => {
    const touched = filesOfModule();
    expect(touched.length, touched.join('\n')).toBeLessThanOrEqual(45);
    expect(naming(/leave/i)).toEqual(expect.arrayContaining(LISTS));
    expect(readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8')).toContain(`touches ${touched.length} files`);
  });

  test('two modules that are added at once meet in lists of areas only, and in no line of them', () => {
    const common = commonFiles();
    const lists = [...LISTS, ...LISTS_OF_SOME, ...ENTRANCE];
    expect(common.length).toBeGreaterThan(10);
    expect(common.filter((file) => !lists.includes(file))).toEqual([]);
    expect(common.flatMap(sharedLines)).toEqual([]);
  });

  test('a newcomer walks through the saving of a grade in at most 18, and all of them are there', () => {
    const files = filesOfWalk();
    expect(files.length).toBeGreaterThan(10);
    expect(files.length).toBeLessThanOrEqual(18);
    expect(files.filter((file) => !existsSync(join(root, 'packages', file)))).toEqual([]);
  });
});
