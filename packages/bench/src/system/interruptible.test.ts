import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Its work waits for something that fails, loudly and quietly, as soon as it is being given back. */
const PROGRAM = `
  const { interruptible } = await import(${JSON.stringify(join(import.meta.dirname, 'interruptible.ts'))});
  const statement = Promise.withResolvers();
  const signals = Promise.withResolvers();
  let seen = 0;
  await interruptible(async (resources) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ++seen === 2 && signals.resolve());
    const alive = setInterval(() => {}, 1000);
    resources.defer(async () => {
      statement.reject(new Error('terminating connection'));
      queueMicrotask(() => { throw new Error('the connection is gone'); });
      console.log('giving back');
      await signals.promise;
      clearInterval(alive);
      console.log('given back');
    });
    console.log('at work');
    await statement.promise;
  }).catch(() => process.exit(1));
`;

test('interrupted twice and failing meanwhile, it gives everything back before it ends', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
    if (data.includes('at work')) child.kill('SIGINT');
    if (data.includes('giving back')) child.kill('SIGTERM');
  });
  expect(await once(child, 'exit')).toEqual([130, null]);
  expect(output.trim().split('\n')).toEqual(['at work', 'giving back', 'given back']);
});
