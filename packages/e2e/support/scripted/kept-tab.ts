import { test as base } from '../kept-tab.ts';
import type { ScriptedApi } from './api.ts';
import { FIRST_ROLES, type ScriptedProvider } from './provider.ts';
import { type Surroundings, surroundings } from './surroundings.ts';

/**
 * As `test.ts`, for tests of what the shell shows: those of a worker share surroundings, and follow one another in one tab
 * that is signed in. Each finds provider and API as they are at first, and no role chosen.
 */
export const test = base.extend<{ provider: ScriptedProvider; api: ScriptedApi }, { surroundings: Surroundings }>({
  surroundings: [
    // The pattern is Playwright's: a fixture without needs still names them.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shared = await surroundings();
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  provider: async ({ surroundings: { provider } }, use) => {
    provider.roles = [...FIRST_ROLES];
    await use(provider);
  },
  api: async ({ surroundings: { api } }, use) => {
    api.reset();
    await use(api);
  },
  baseURL: async ({ surroundings: { web } }, use) => use(web),
  page: async ({ page, provider: _provider, api: _api }, use) => {
    if (page.url() !== 'about:blank') await page.evaluate(NO_ROLE);
    await use(page);
  },
});

const NO_ROLE = `
  for (const key of Object.keys(localStorage)) if (key.startsWith('role:')) localStorage.removeItem(key);
`;

export { expect } from '../kept-tab.ts';
