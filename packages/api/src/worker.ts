import { openDoor } from '@personalia/database';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const door = openDoor(config.appDatabaseUrl, { connections: 4, applicationName: 'personalia-worker' });
process.send?.('ready');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void door.close().then(() => process.disconnect?.()));
setInterval(() => {}, 60_000);
