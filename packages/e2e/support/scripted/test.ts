import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createWebServer } from '@personalia/web';
import { test as base } from '@playwright/test';
import { ScriptedApi } from './api.ts';
import { ScriptedProvider } from './provider.ts';
import { Time } from './time.ts';

/** Where the tokens live: behind the service worker, or in the tab's storage where there is no worker. */
export type Mode = 'worker' | 'fallback';
export const MODES: readonly Mode[] = ['worker', 'fallback'];

/** The built web application. */
export const webDist = process.env.E2E_WEB_DIST ?? join(import.meta.dirname, '../../../web/dist');

interface Fixtures {
  mode: Mode;
  /** Where the provider stands on its host. */
  providerPath: string;
  provider: ScriptedProvider;
  api: ScriptedApi;
  web: string;
  /** Of the pages and the provider. */
  time: Time;
}

/** The real web server and the real web application before a provider and an API that fail on demand. */
export const test = base.extend<Fixtures>({
  mode: ['worker', { option: true }],
  providerPath: ['', { option: true }],
  provider: async ({ web: _ }, use) => use(current(_).provider),
  api: async ({ web: _ }, use) => use(current(_).api),
  web: async ({ providerPath }, use) => {
    let origin = '';
    const provider = await ScriptedProvider.start(() => origin, providerPath);
    const api = await ScriptedApi.start(
      () => origin,
      () => provider.roles,
    );
    const server = await createWebServer({ apiBase: `${api.origin}/api`, issuer: provider.issuer }, webDist);
    await server.listen({ port: 0, host: 'localhost' });
    origin = `http://localhost:${(server.server.address() as AddressInfo).port}`;
    surroundings.set(origin, { provider, api });
    await use(origin);
    surroundings.delete(origin);
    await Promise.all([server.close(), provider.close(), api.close()]);
  },
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

const surroundings = new Map<string, { provider: ScriptedProvider; api: ScriptedApi }>();

function current(web: string) {
  const found = surroundings.get(web);
  if (!found) throw new Error('The scripted surroundings have not been started.');
  return found;
}

export { expect } from '@playwright/test';
