import { openDoor } from '@personalia/database';
import { pino } from 'pino';
import { callerOfJob, notifyOwnerOfJob, pollWebhooks } from './access/index.ts';
import { jobs, schedules } from './areas.ts';
import { readConfig } from './config.ts';
import { openFiles } from './platform/files/index.ts';
import { jobMap, repeat, startWorker } from './platform/jobs/index.ts';
import { openMailTransport } from './platform/mail/index.ts';
import { openOutbound } from './platform/outbound/index.ts';
import { doorWithVault, openVault } from './platform/vault/index.ts';

const config = readConfig(process.env);
const logger = pino({ level: config.logLevel });
const vault = openVault(config);
const door = doorWithVault(
  openDoor(config.appDatabaseUrl, { connections: 6, applicationName: 'personalia-worker' }),
  vault,
);
const outbound = openOutbound(config);
const log = (message: string, details: object): void => logger.error(details, message);
const worker = await startWorker(
  {
    door,
    files: openFiles(config),
    vault,
    outbound,
    mailTransport: openMailTransport(config),
    jobs: jobMap(jobs),
    callerOf: callerOfJob,
    onEnd: notifyOwnerOfJob,
    log,
  },
  { jobsDatabaseUrl: config.jobsDatabaseUrl, schedules },
);
/** Webhooks are told within seconds, and a first failure is tried again after five: more often than a schedule comes. */
const webhooks = repeat(
  2_000,
  () => pollWebhooks({ door, outbound, vault }),
  (error) => log('webhooks could not be sent', { err: error }),
);
process.send?.('ready');

const stop = async (): Promise<void> => {
  await webhooks.stop();
  await worker.stop();
  await door.close();
  process.disconnect?.();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
