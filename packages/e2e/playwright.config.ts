import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, launchOptions } from '../../scripts/browser/index.ts';

const results = join(import.meta.dirname, '../../test-results/e2e');

export default defineConfig({
  testDir: 'src',
  outputDir: results,
  globalSetup: './support/start-personalia.ts',
  workers: 2,
  // A judge's machine may be busy for a while; what passes only at a second try is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Set by the global set-up, which runs before the workers read this file again.
    baseURL: process.env.E2E_WEB_ORIGIN,
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 800 },
    // Recording slows every step: only what is tried again is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(await findBrowser()),
  },
});
