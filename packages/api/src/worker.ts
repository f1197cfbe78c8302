import { openDoor } from '@personalia/database';
import { pino } from 'pino';
import { callerOfJob, notifyOwnerOfJob } from './access/index.ts';
import { jobs, schedules } from './areas.ts';
import { readConfig } from './config.ts';
import { openFiles } from './platform/files/index.ts';
import { jobMap, startWorker } from './platform/jobs/index.ts';
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
const worker = await startWorker(
  {
    door,
    files: openFiles(config),
    vault,
    outbound: openOutbound(config),
    postRoom: openMailTransport(config),
    jobs: jobMap(jobs),
    callerOf: callerOfJob,
    onEnd: notifyOwnerOfJob,
    log: (message, details) => logger.error(details, message),
  },
  { jobsDatabaseUrl: config.jobsDatabaseUrl, schedules },
);
process.send?.('ready');

const stop = async (): Promise<void> => {
  await worker.stop();
  await door.close();
  process.disconnect?.();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
