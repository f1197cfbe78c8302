import { test as base } from '@playwright/test';
import type { ScriptedApi } from './api.ts';
import type { ScriptedProvider } from './provider.ts';
import { type Surroundings, surroundings } from './surroundings.ts';
import { Time } from './time.ts';

/** Where the tokens live: behind the service worker, or in the tab's storage where there is no worker. */
export type Mode = 'worker' | 'fallback';
export const MODES: readonly Mode[] = ['worker', 'fallback'];

interface Fixtures {
  mode: Mode;
  /** Where the provider stands on its host. */
  providerPath: string;
  surroundings: Surroundings;
  provider: ScriptedProvider;
  api: ScriptedApi;
  web: string;
  /** Of the pages and the provider. */
  time: Time;
}

/** Surroundings and a browser of its own for every test: nobody has been there yet. */
export const test = base.extend<Fixtures>({
  mode: ['worker', { option: true }],
  providerPath: ['', { option: true }],
  surroundings: async ({ providerPath }, use) => {
    const own = await surroundings(providerPath);
    await use(own);
    await own.close();
  },
  provider: async ({ surroundings: { provider } }, use) => use(provider),
  api: async ({ surroundings: { api } }, use) => use(api),
  web: async ({ surroundings: { web } }, use) => use(web),
  baseURL: async ({ web }, use) => use(web),
  time: async ({ page, provider }, use) => use(await Time.begin(page, provider)),
  context: async ({ context, mode }, use) => {
    if (mode === 'fallback') {
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined }),
      );
    }
    await use(context);
  },
});

export { expect } from '@playwright/test';
