import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../system/settings.ts';
import { tableExceptions } from './table-exceptions.ts';

const sources = (pattern: string): { file: string; text: string }[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Files that walk through the tree of a formula by the kinds of its parts. */
const WALKS = /case '(call|name|binary|literal)':|\bkind === '(call|binary)'/;

test('house 3: formulas are computed in one place; SQL of custom fields is the second back end of the same tree', () => {
  const walking = sources('packages/{api,domain,web}/src/**/*.{ts,tsx}')
    .filter(({ text }) => /\bExpression\b/.test(text) && WALKS.test(text))
    .map(({ file }) => file);
  expect(walking.toSorted()).toEqual([
    'packages/api/src/employee/custom/formula-sql.ts',
    'packages/domain/src/platform/formula/evaluate.ts',
  ]);
});

/** Screens that hold a button back by a state of their own instead of `useSubmit` or `useStep`. The list may only become shorter. */
const OWN_BUSY = [
  'packages/web/src/access/integration/deliveries.tsx',
  'packages/web/src/access/role-grants/decide-many.tsx',
  'packages/web/src/access/users/invite-employees.tsx',
  'packages/web/src/attendance/report/periods-tab.tsx',
  'packages/web/src/employee/custom/options-tab.tsx',
  'packages/web/src/employee/documents/ask-documents.tsx',
  'packages/web/src/employee/record/records/hand-in.tsx',
  'packages/web/src/import/data/import-actions.ts',
  'packages/web/src/import/mapping/profile-bar.tsx',
  'packages/web/src/import/mapping/profile-dialog.tsx',
  'packages/web/src/import/result/error-file-button.tsx',
  'packages/web/src/organisation/grade-order.tsx',
  'packages/web/src/workflow/inbox/bulk-decision.tsx',
  'packages/web/src/workflow/vocabulary/test-panel.tsx',
];

test('house 3: one hook submits; no further screen keeps a busy state of its own', () => {
  const own = sources('packages/web/src/*/**/*.{ts,tsx}')
    .filter(({ file }) => !file.startsWith('packages/web/src/platform/'))
    .filter(({ text }) => /\bset(Busy|Saving|Sending\w*|Submitting)\] = useState\(false\)/.test(text))
    .map(({ file }) => file);
  expect(own.toSorted()).toEqual(OWN_BUSY);
});

test('house 4: exceptions to the floors of SQL become fewer, not more', () => {
  const files = tableExceptions.reduce((sum, one) => sum + one.files, 0);
  expect(files).toBeLessThanOrEqual(MOST_EXCEPTIONS);
});
/** Lower it with the list. */
const MOST_EXCEPTIONS = 39;

/** What is in force of a career is said by `inForce` alone: a correction changes what the condition means. */
test('house 4: an event in force is one condition', () => {
  const own = sources('packages/api/src/**/*.ts')
    .filter(({ text }) => /not in \('superseded', 'reversed'\)/.test(text))
    .map(({ file }) => file);
  expect(own).toEqual(['packages/api/src/employee/timeline/read-careers.ts']);
});
