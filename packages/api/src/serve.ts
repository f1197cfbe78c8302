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
// By name: the types of the framework do not know yet what it hands on to Node.
const address = { port: config.port, host: config.host, reusePort: config.sharesPort };
await app.listen(address);
// Last: whoever waits for it may send a signal the next moment.
process.send?.('ready');
