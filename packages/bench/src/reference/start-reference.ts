import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { BenchSystem } from '../system/bench-system.ts';
import { type HttpClient, httpClient } from '../system/http-client.ts';

export interface Reference {
  client(headers: Readonly<Record<string, string>>): HttpClient;
  stop(): Promise<void>;
}

/** Starts the thin API beside the product: same database, same tokens. */
export async function startReference({ settings, urls, tenantId }: BenchSystem): Promise<Reference> {
  const { issuer } = settings;
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      REFERENCE_DATABASE_URL: urls.app,
      REFERENCE_ISSUER: issuer,
      REFERENCE_KEYS: await keysOf(issuer),
      REFERENCE_TENANT_ID: tenantId,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`the reference API stopped before it listened (code ${code})`)));
  });
  return {
    client: (headers) => httpClient(`http://localhost:${port}`, headers),
    stop: async () => {
      if (child.exitCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function keysOf(issuer: string): Promise<string> {
  const reply = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  return ((await reply.json()) as { jwks_uri: string }).jwks_uri;
}
