import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../system/settings.ts';
import { type Tally, tallyPlaywright, tallyVitest, withRunnerFailure } from './tally.ts';

const reports = join(root, 'test-results');

/** Rules, screens without a browser, and what runs on a real PostgreSQL. */
export async function runVitest(): Promise<Tally> {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters]);
  return withRunnerFailure(readReport(report, tallyVitest), code);
}

/** The whole product in a real browser. */
export async function runPlaywright(): Promise<Tally> {
  const report = freshReport('playwright.json');
  const code = await runNode(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'packages/e2e/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
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

function runNode(file: string, parameters: string[], environment: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const child = spawn(process.execPath, [join(root, file), ...parameters], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
}
