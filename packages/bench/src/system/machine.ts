import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';
import pg from 'pg';

/** What the figures were measured on: without it they mean nothing. */
export async function describeMachine(databaseUrl: string): Promise<Record<string, string | number>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return {
    at: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: `${platform()} ${release()}`,
    node: process.versions.node,
    postgresql: rows[0]?.server_version ?? 'unknown',
    // Above the number of cores, somebody else was at work too.
    'load before': Number(loadavg()[0]?.toFixed(2)),
  };
}
