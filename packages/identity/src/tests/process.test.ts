import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { identityBench } from './bench.ts';

const bench = await identityBench();
const main = join(import.meta.dirname, '../main.ts');

function run(changes: Record<string, string>): {
  child: ChildProcess;
  ended: Promise<number | null>;
  said: () => string;
} {
  let text = '';
  const child = fork(main, {
    silent: true,
    env: {
      PATH: process.env.PATH,
      IDENTITY_DATABASE_URL: bench.database.identityUrl,
      IDENTITY_PORT: '0',
      ENCRYPTION_KEY: bench.config.encryptionKey.toString('base64'),
      ...changes,
    },
  });
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, said: () => text };
}

describe('the process', () => {
  it('2: says when it is ready, and ends cleanly when told to', async () => {
    const { child, ended, said: text } = run({});
    expect(await new Promise((resolve) => child.once('message', resolve))).toBe('ready');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(text()).toBe('');
  });

  it.each([
    ['T-14', { ACCESS_TOKEN_SECONDS: '30' }, 'ACCESS_TOKEN_SECONDS must be a whole number above 60'],
    ['2', { ENCRYPTION_KEY: '' }, 'ENCRYPTION_KEY is not set.'],
    ['2', { IDENTITY_DATABASE_URL: 'postgres://personalia_identity@localhost:1/nothing' }, 'ECONNREFUSED'],
  ])('%s: refuses to start with %o, in one line', async (_, changes, line) => {
    const { ended, said: text } = run(changes);
    expect(await ended).toBe(1);
    expect(text()).toContain(line);
    expect(text().trim().split('\n')).toHaveLength(1);
  });
});
