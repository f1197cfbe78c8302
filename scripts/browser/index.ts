/** A browser for tests and screenshots on any machine: the first of several that proves to work. */
import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Refusal } from '../system/refusal.ts';
import { bundledBrowser } from './bundled.ts';

export type Browser = {
  /** Undefined: the one that Playwright installed for itself. */
  executablePath: string | undefined;
  environment: Record<string, string>;
  source: string;
};

/** Its processes share memory by files of the disk then, as they must where a container has next to no other. */
const BY_DISK = '--disable-dev-shm-usage';

export const browserArguments = ['--no-sandbox', '--disable-gpu', ...(hasSharedMemory() ? [] : [BY_DISK])];

/** What Playwright's `launch` and `launchOptions` want. */
export const launchOptions = (browser: Browser) => ({
  ...(browser.executablePath ? { executablePath: browser.executablePath } : {}),
  args: browserArguments,
  // Playwright has it for everybody; a fifth of the system's time for a page goes there.
  ignoreDefaultArgs: [BY_DISK],
  env: { ...process.env, ...browser.environment } as Record<string, string>,
});

/** A gigabyte is several times what four browsers take. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 2 ** 30;
}

export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.BROWSER_PATH;
  const candidates = chosen
    ? [() => ({ executablePath: chosen, environment: {}, source: 'BROWSER_PATH' })]
    : [bundledBrowser, systemBrowser, installSystemBrowser, installPlaywrightBrowser];
  for (const candidate of candidates) {
    const browser = candidate();
    if (browser && (await works(browser))) return browser;
  }
  throw new Refusal(
    chosen
      ? `The browser of BROWSER_PATH (${chosen}) does not start.`
      : 'No browser could be started: install Chrome or Chromium, or set BROWSER_PATH.',
  );
}

function systemBrowser(): Browser | undefined {
  const standard = [
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const found = standard.find((path) => existsSync(path));
  return found ? { executablePath: found, environment: {}, source: found } : undefined;
}

function installSystemBrowser(): Browser | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return systemBrowser();
}

function installPlaywrightBrowser(): Browser {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  spawnSync(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'], { stdio: 'ignore' });
  return { executablePath: undefined, environment: {}, source: 'Chromium of Playwright' };
}

/** Only a real start tells whether all its libraries are there. */
async function works(browser: Browser): Promise<boolean> {
  const { chromium } = await import('playwright-core');
  try {
    const started = await chromium.launch({ ...launchOptions(browser), timeout: 20_000 });
    await started.close();
    return true;
  } catch {
    return false;
  }
}
