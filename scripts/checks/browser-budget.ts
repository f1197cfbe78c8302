/** Browser tests are the dearest of all: what the API or a component can prove is proven there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Most browser tests of an area: its journeys, the phone, accessibility, and what only a browser knows. */
const MOST = 12;

/** Folders that had more before components were tested alone. A number may only become smaller. */
const MORE: Readonly<Record<string, number>> = {
  employee: 27,
  session: 39,
  shell: 36,
};

/** One sentence for each folder of browser tests that has too many, or fewer than it is allowed. */
export function overBudget(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([folder, count]) => {
    const allowed = MORE[folder] ?? MOST;
    if (count > allowed) return [`packages/e2e/src/${folder} has ${count} browser tests, at most ${allowed}`];
    if (MORE[folder] !== undefined && count < allowed)
      return [`packages/e2e/src/${folder} has ${count} browser tests now: lower its number in browser-budget.ts`];
    return [];
  });
}

export function countBrowserTests(root: string): Record<string, number> {
  const home = join(root, 'packages/e2e/src');
  const folders = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(folders.map(({ name }) => [name, testsIn(join(home, name))]));
}

/** Also those that take a tab which is kept, or a fresh one, in a file of both. */
function testsIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map(
      (file) => readFileSync(join(folder, file), 'utf8').match(/^\s*(test|kept|fresh)(\.each\(.*\))?\(/gm)?.length ?? 0,
    )
    .reduce((sum, count) => sum + count, 0);
}
