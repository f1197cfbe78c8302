/** What can be told about the source without running it. */
import { root } from '../system/settings.ts';
import { countBrowserTests, overBudget } from './browser-budget.ts';
import { floorViolations } from './floors.ts';
import { readSources, readTexts } from './read-imports.ts';
import { run, runTool, type ToolResult } from './run-tool.ts';
import { type Long, longCode } from './sizes.ts';
import { tableExceptions } from './table-exceptions.ts';
import { tableOwners, tableUses, tableViolations } from './table-floors.ts';
import { filesOfModule, filesOfResource, filesOfWalk } from './touched-files.ts';

type Check = { name: string; perform: () => Promise<ToolResult> };

const typescript = 'node_modules/typescript/bin/tsc';
/** Several checkers in one process look at most types again, each for itself: two and a half times the work on two cores. */
const ALONE = ['--noEmit', '--checkers', '1'];

const checks: Check[] = [
  { name: 'format', perform: () => runTool('node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off']) },
  { name: 'floors', perform: checkFloors },
  { name: 'lint', perform: () => runTool('node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'types of the server', perform: () => runTool(typescript, ['-p', 'tsconfig.json', ...ALONE]) },
  { name: 'types of the web', perform: () => runTool(typescript, ['-p', 'packages/web/tsconfig.json', ...ALONE]) },
  {
    name: 'dead code',
    perform: () => runTool('node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  },
  // A lock file can lack the parts of other platforms and still install here; this finds out.
  { name: 'lock file', perform: () => run('npm', ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error']) },
];

/** Performs all checks side by side, for each uses little more than one core, and prints each with its time. */
export async function performChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  const begun = checks.map(({ name, perform }) => ({ name, result: perform() }));
  for (const { name, result } of begun) {
    const { passed, seconds, output } = await result;
    console.log(`${passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(22)} ${seconds.toFixed(1)} s`);
    if (passed) continue;
    failed += 1;
    console.log(`${output}\n`);
  }
  console.log(
    `Files: a plain resource ${filesOfResource().length} (at most 6), a module of four screens ${filesOfModule().length} (45), ` +
      `saving a grade ${filesOfWalk().length} (18)`,
  );
  const { files, functions } = await longCode();
  console.log(`Files above 250 lines: ${described(files)}; functions above 110: ${described(functions)}`);
  return { passed: checks.length - failed, failed };
}

const described = (found: readonly Long[]): string =>
  [String(found.length), ...found.slice(0, 3).map(({ what, lines }) => `${what} ${lines}`)].join(', ');

async function checkFloors(): Promise<ToolResult> {
  const startedAt = Date.now();
  const owners = tableOwners(readTexts(root, 'packages/database/src/tables'), readTexts(root, 'packages/contract/src'));
  const violations = [
    ...floorViolations(readSources(root)),
    ...tableViolations(tableUses(readTexts(root, 'packages/api/src'), owners), tableExceptions),
    ...overBudget(countBrowserTests(root)),
  ];
  return { passed: violations.length === 0, seconds: (Date.now() - startedAt) / 1000, output: violations.join('\n') };
}
