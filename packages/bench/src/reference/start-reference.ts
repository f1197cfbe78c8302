import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ReferenceSettings } from './server.ts';

export interface Reference {
  readonly address: string;
  stop(): Promise<void>;
}

export async function startReference(settings: ReferenceSettings): Promise<Reference> {
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      REFERENCE_DATABASE_URL: settings.databaseUrl,
      REFERENCE_ISSUER: settings.issuer,
      REFERENCE_KEYS: settings.keys,
      REFERENCE_TENANT_ID: settings.tenantId,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`the reference API stopped before it listened (code ${code})`)));
  });
  return {
    address: `http://localhost:${port}`,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
