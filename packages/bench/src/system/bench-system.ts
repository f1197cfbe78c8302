import pg from 'pg';
import { demoPassword } from '../../../../scripts/system/demo.ts';
import type { ConnectionUrls } from '../../../../scripts/system/roles.ts';
import { obtainToken } from '../../../../scripts/token/obtain-token.ts';
import { type Memory, memoryBelow } from '../measure/memory.ts';
import { median } from '../measure/statistics.ts';
import { type HttpClient, httpClient } from './http-client.ts';
import { type Installation, joinDatabase, newInstallation, start } from './running-personalia.ts';

/** A Personalia that runs for the benchmark, and everything that is needed to question it. */
export interface BenchSystem extends Installation {
  /** Whatever is started is put here, to be stopped also when the run is interrupted. */
  readonly resources: AsyncDisposableStack;
  readonly pid: number;
  readonly started: { readonly first: number; readonly warm: number };
  readonly memoryAfterStart: Memory;
  readonly urls: ConnectionUrls;
  readonly tenantId: string;
  readonly reader: { readonly email: string; readonly password: string; readonly role: string };
  token(): Promise<string>;
  /** The product's API as one person calls it: the reader, or somebody in all their roles. A token lasts minutes, so each part of the run takes a new one. */
  client(email?: string): Promise<HttpClient>;
}

const tenant = 'demo';
const reader = { email: 'hr@demo.example', password: demoPassword, role: 'HR Administrator' };

/** Starts it as people do: once with nothing there, then again as often as the warm start is to be measured. */
export async function startBenchSystem(resources: AsyncDisposableStack, warmStarts: number): Promise<BenchSystem> {
  const installation = await newInstallation();
  resources.defer(async () => installation.erase());
  let running = start(installation);
  resources.defer(() => running.stop());
  const first = await running.readyAfter;
  const warm: number[] = [];
  for (let count = 0; count < warmStarts; count += 1) {
    await running.stop();
    // Interrupted meanwhile: nothing may be started any more, since nothing would stop it.
    if (resources.disposed) throw new Error('The benchmark was interrupted.');
    running = start(installation);
    warm.push(await running.readyAfter);
  }
  const memoryAfterStart = memoryBelow(running.pid);
  const { urls, leave } = await joinDatabase(installation);
  resources.defer(leave);

  const { issuer, webOrigin, apiOrigin } = installation.settings;
  const token = (email = reader.email) => obtainToken({ issuer, webOrigin, ...reader, email });
  return {
    ...installation,
    resources,
    pid: running.pid,
    started: { first, warm: median(warm) },
    memoryAfterStart,
    urls,
    tenantId: await tenantIdOf(urls.owner),
    reader,
    token,
    client: async (email) =>
      httpClient(`${apiOrigin}/api`, {
        authorization: `Bearer ${await token(email)}`,
        'x-tenant': tenant,
        'x-channel': 'web',
        ...(email === undefined ? { 'x-active-role': encodeURIComponent(reader.role) } : {}),
      }),
  };
}

async function tenantIdOf(ownerUrl: string): Promise<string> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>('select id from tenant where name = $1', [tenant]);
  await owner.end();
  return rows[0]?.id ?? '';
}
