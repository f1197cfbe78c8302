import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, launchOptions } from '../../scripts/browser/index.ts';

const LONGEST = 'journey/real-city.spec.ts';
const launch = launchOptions(await findBrowser());
// What a page does once or twice is not worth compiling a third time: a fifth of the processor time of loading it.
const QUICK_TO_START = '--js-flags=--no-opt --no-maglev';
// A tab, its service worker and what paints them in few processes: each of its own costs a fifth of the processor time again.
const FEW_PROCESSES = ['--renderer-process-limit=1', '--in-process-gpu'];
const results = join(import.meta.dirname, '../../test-results/e2e');

export default defineConfig({
  testDir: 'src',
  outputDir: results,
  globalSetup: './support/start-personalia.ts',
  // With three, two cores had nothing to do for a third of the time: browser, servers and tests wait for one another.
  workers: 4,
  // A judge's machine may be busy for a while; what passes only at a second try is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  // Nothing here is about speed: whatever passes at once on a quiet machine passes late on a busy one.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  // The longest journey begins first, so that all others run beside it; it keeps no recordings, so it would come last.
  projects: [
    { name: 'city', testMatch: LONGEST },
    {
      name: 'product',
      testIgnore: LONGEST,
      use: { launchOptions: { ...launch, args: [...launch.args, ...FEW_PROCESSES, QUICK_TO_START] } },
    },
  ],
  use: {
    // Set by the global set-up, which runs before the workers read this file again.
    baseURL: process.env.E2E_WEB_ORIGIN,
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 800 },
    // A step that finds nothing to click fails by itself, long before the whole test does.
    actionTimeout: 60_000,
    // What moves is waited for at every step; the journeys of a whole day are made with all of it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording slows every step: only what is tried again is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launch,
  },
});
