import { openDoor } from '@personalia/database';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const door = openDoor(config.appDatabaseUrl, {
  connections: config.connections,
  statementTimeout: 30_000,
  applicationName: 'personalia-api',
});
const app = await buildApp(config, door);
const stop = async (): Promise<void> => {
  await app.close();
  await door.close();
  process.disconnect?.();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
await app.listen({ port: config.port, host: config.host });
// Last: whoever waits for it may send a signal the next moment.
process.send?.('ready');
