import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from '../system/settings.ts';
import { type Tally, tallyPlaywright, tallyVitest, withRunnerFailure } from './tally.ts';

const reports = join(root, 'test-results');

/** Unit tests, then those on a real PostgreSQL. They give way to whatever runs beside them; `say` is told at the end. */
export async function runVitest(say: (output: string) => void): Promise<Tally> {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters], { toTheEnd: say });
  return withRunnerFailure(readReport(report, tallyVitest), code);
}

/** The whole product in a real browser. */
export async function runPlaywright(): Promise<Tally> {
  const report = freshReport('playwright.json');
  const code = await runNode(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'packages/e2e/playwright.config.ts', '--reporter=list,json'],
    { environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return withRunnerFailure(readReport(report, tallyPlaywright), code);
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}

function readReport<Report>(file: string, tally: (report: Report) => Tally): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  return tally(JSON.parse(readFileSync(file, 'utf8')) as Report);
}

interface Manner {
  readonly environment?: NodeJS.ProcessEnv;
  /** Takes everything that it said once it has ended; who has one works with what others leave of the machine. */
  readonly toTheEnd?: (output: string) => void;
}

function runNode(file: string, parameters: string[], { environment = {}, toTheEnd }: Manner): Promise<number | null> {
  const out = toTheEnd ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [join(root, file), ...parameters], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', out, out],
  });
  const texts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => texts.push(text));
  if (toTheEnd && child.pid !== undefined) giveWay(child.pid);
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      toTheEnd?.(texts.join(''));
      resolve(code);
    });
  });
}

/** Who runs in a shell of lower priority still may not set it: then nothing gives way, and everything runs all the same. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The tests are the same, only later.
  }
}
