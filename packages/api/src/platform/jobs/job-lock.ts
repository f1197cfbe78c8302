/** What is used of a connection to the queue's database. */
export interface QueueClient {
  query<R>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
}

/** First key of our advisory locks, so that they cannot meet other people's. */
const LOCKS = 7_031_185;

/**
 * Holds a lock of the session for as long as a job runs. When the worker dies, however it dies, its connection ends and
 * the lock with it: that is how others know.
 */
export async function withAbortOnLoss<T>(client: QueueClient, queueId: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2::bigint::int) as free', [
    LOCKS,
    queueId,
  ]);
  if (!rows[0]?.free) throw new Error('another worker has this job');
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1, $2::bigint::int)', [LOCKS, queueId]);
  }
}

/**
 * Gives jobs back to the queue whose worker is gone. A worker takes its lock a moment after it has taken the job, so
 * very new ones are left alone.
 */
export async function reviveLostJobs(client: QueueClient): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs j set locked_at = null, locked_by = null, run_at = now()
      where j.locked_at < now() - interval '3 seconds' and not exists (
        select from pg_locks l where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
          and l.classid = $1::oid and l.objid = (j.id::int)::oid)`,
    [LOCKS],
  );
}
