import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createWebServer } from '@personalia/web';
import { ScriptedApi } from './api.ts';
import { ScriptedProvider } from './provider.ts';

/** The built web application. */
export const webDist = process.env.E2E_WEB_DIST ?? join(import.meta.dirname, '../../../web/dist');

/** The real web server and the real web application before a provider and an API that fail on demand. */
export interface Surroundings {
  readonly web: string;
  readonly provider: ScriptedProvider;
  readonly api: ScriptedApi;
  close(): Promise<void>;
}

export async function surroundings(providerPath = ''): Promise<Surroundings> {
  let web = '';
  const provider = await ScriptedProvider.start(() => web, providerPath);
  const api = await ScriptedApi.start(
    () => web,
    () => provider.roles,
  );
  const server = await createWebServer({ apiBase: `${api.origin}/api`, issuer: provider.issuer }, webDist);
  await server.listen({ port: 0, host: 'localhost' });
  web = `http://localhost:${(server.server.address() as AddressInfo).port}`;
  const close = async () => void (await Promise.all([server.close(), provider.close(), api.close()]));
  return { web, provider, api, close };
}
