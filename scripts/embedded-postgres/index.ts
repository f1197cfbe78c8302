/**
 * A real PostgreSQL 18 from npm for development, demonstration and tests. Production brings its own server.
 * Start reading here: a cluster on disk (cluster.ts), its server (server.ts), who uses it (lease.ts), and how it is
 * copied while it works (copy-cluster.ts).
 */
import { type Cluster, eraseCluster, openCluster } from './cluster.ts';
import { type Keeping, keepRunning } from './keep-running.ts';
import { alone, returnLease, takeLease } from './lease.ts';
import { clusterFolder } from './places.ts';
import { requestStop, runningServer, type Server, startServer, stopServer } from './server.ts';

export { removeCluster } from './cluster.ts';
export { copyRunningCluster, putCluster } from './copy-cluster.ts';
export { copyFolder } from './copy-folder.ts';

export type EmbeddedPostgres = {
  /** Connects as the superuser `postgres` to the database `postgres`; for making roles and databases only. */
  superuserUrl: string;
  ownerPassword: string;
  port: number;
  /** From now on it is started again, at the same address, whenever it is gone. */
  keep: (keeping: Keeping) => void;
  stop: () => Promise<void>;
};

export interface ClusterOptions {
  folder: string;
  /** Whether it outlives a crash of the machine. */
  durable: boolean;
  /** Whether its data may lie in memory: gone with the machine, and not with a process. Those do that are not durable. */
  inMemory?: boolean;
}

export async function startPostgres(options: ClusterOptions): Promise<EmbeddedPostgres> {
  const folder = clusterFolder(options.folder);
  const { cluster, server } = await alone(folder, async () => {
    const opened = openCluster(folder, options.durable, options.inMemory);
    const started = await findOrStart(opened);
    takeLease(folder);
    return started;
  });

  let stopped = false;
  let kept: ReturnType<typeof keepRunning> | undefined;
  const current = (): Server => kept?.current() ?? server;
  const again = () =>
    alone(folder, async () => (await runningServer(cluster)) ?? (await startServer(cluster, server.port)));
  const stop = () => {
    kept?.end();
    return alone(folder, async () => {
      if (stopped) return;
      stopped = true;
      if (returnLease(folder)) await stopServer(current());
    });
  };
  // The last chance when the process ends without having called stop: nothing can be awaited here any more.
  process.once('exit', () => {
    if (!stopped && returnLease(folder)) requestStop(current());
  });

  return {
    superuserUrl: `postgres://postgres:${cluster.passwords.superuser}@127.0.0.1:${server.port}/postgres`,
    ownerPassword: cluster.passwords.owner,
    port: server.port,
    keep: (keeping) => {
      kept ??= keepRunning(server, again, keeping);
    },
    stop,
  };
}

type Started = { cluster: Cluster; server: Server };

async function findOrStart(cluster: Cluster): Promise<Started> {
  const running = await runningServer(cluster);
  if (running) return { cluster, server: running };
  try {
    return { cluster, server: await startServer(cluster) };
  } catch (error) {
    // A careless cluster does not survive a crash of the machine, and nothing in it is worth keeping.
    if (cluster.durable) throw error;
    eraseCluster(cluster);
    const fresh = openCluster(cluster.folder, false);
    return { cluster: fresh, server: await startServer(fresh) };
  }
}
