import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Every file that has to name a plain resource with one screen. */
const PLACES = [
  'packages/api/src/region/index.ts',
  'packages/contract/src/region/index.ts',
  'packages/contract/src/region/minimum-wage.ts',
  'packages/contract/src/region/pages.ts',
  'packages/database/migrations/0018_people.sql',
  'packages/web/src/region/index.ts',
];

/** Rules about pay that read minimum wages: the resource works without them. */
const READERS = [
  'packages/api/src/employee/timeline/pay-limits.ts',
  'packages/api/src/organisation/index.ts',
  'packages/api/src/organisation/pay/minimum-wages.ts',
  'packages/contract/src/platform/problems/organisation.ts',
  'packages/database/migrations/0019_organisation_rest.sql',
];

test('a plain resource with one screen is named in six files', () => {
  const files = [
    ...globSync('packages/*/{src,migrations}/**/*.{ts,tsx,json,sql}', { cwd: root }),
    ...globSync('scripts/**/*.ts', { cwd: root }),
  ].filter((file) => !file.includes('.test.') && !file.startsWith('packages/e2e/'));
  const naming = files.filter((file) => /minimum[-_]?wage/i.test(readFileSync(join(root, file), 'utf8')));
  expect(naming.filter((file) => !READERS.includes(file)).toSorted()).toEqual(PLACES);
});
