import type { Door } from '@personalia/database';
import type { FastifyInstance } from 'fastify';
import { accessGate, openIssuers, useProvider } from './access/index.ts';
import { publications, routes } from './areas.ts';
import { admitDevices } from './attendance/index.ts';
import type { Config } from './config.ts';
import { openFiles, useFiles } from './platform/files/index.ts';
import { buildServer } from './platform/http/index.ts';
import { openLive, useLive } from './platform/live/index.ts';
import { openOutbound, useOutbound } from './platform/outbound/index.ts';
import { useAtOnce } from './platform/resource/index.ts';
import { doorWithVault, openVault, useVault } from './platform/vault/index.ts';

/** The API of one process, not yet listening. */
export async function buildApp(config: Config, door: Door, answered = routes): Promise<FastifyInstance> {
  const vault = openVault(config);
  const withVault = doorWithVault(door, vault);
  const people = accessGate(withVault, openIssuers(config));
  const app = await buildServer(admitDevices(withVault, people), answered, config);
  useProvider(app, config);
  useFiles(app, openFiles(config));
  useAtOnce(app, config.atOnce);
  useOutbound(app, openOutbound(config));
  useVault(app, vault);
  for (const publish of publications) publish(app, door);
  useLive(app, openLive({ databaseUrl: config.appDatabaseUrl }));
  return app;
}
