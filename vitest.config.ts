import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that open a database; everything else named *.test.ts is pure and runs without one. */
const withDatabase = ['packages/{database,api,identity}/**/*.test.ts'];
const database = {
  globalSetup: ['packages/database/testing/global-setup.ts'],
  // On a busy machine a test takes ten times as long as on a quiet one: only what hangs is ended.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};
/** Screens drawn without a browser over prepared answers of the API. */
const screens = ['packages/web/src/**/*.test.tsx'];
/** Code of the web application, which only a bundler reads. */
const bundled = ['packages/web/src/**/*.test.{ts,tsx}'];
/** Node reads the rest as it is; to read it by the bundler's means costs a quarter of what the tests of rules take. */
const asInProduction = { experimental: { viteModuleRunner: false } };
const web = join(import.meta.dirname, 'packages/web');
const never = ['**/node_modules/**', '**/dist/**', 'packages/e2e/**'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...never, ...withDatabase, ...bundled],
          ...asInProduction,
          // Nothing of theirs outlives a test, and loading every module anew for each file took twice as long as the tests.
          isolate: false,
          // How long hundreds of examples take is the machine's affair.
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: bundled, exclude: [...never, ...screens], isolate: false, testTimeout: 300_000 },
      },
      {
        extends: true,
        resolve: {
          alias: [
            // As the bundler resolves it: two copies of the library would know nothing of each other's settings.
            { find: /^antd$/, replacement: 'antd/es' },
            { find: /^.*\/session-fetch\.ts$/, replacement: join(web, 'testing/fake-session-fetch.ts') },
            { find: /^.*\/kept-files\.ts$/, replacement: join(web, 'testing/fake-kept-files.ts') },
            { find: /^.*\/load-chunk\.ts$/, replacement: join(web, 'testing/fake-load-chunk.ts') },
          ],
        },
        test: {
          name: 'screens',
          include: screens,
          exclude: never,
          environment: 'happy-dom',
          setupFiles: [join(web, 'testing/set-up.ts')],
          // The library of components is as large as the rest together: it is read once a process.
          isolate: false,
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: withDatabase,
          exclude: never,
          ...asInProduction,
          // What each of them knows, it knows of its own database: nothing is left to the next file but the modules.
          isolate: false,
          ...database,
        },
      },
    ],
  },
});
