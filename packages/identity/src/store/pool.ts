import pg from 'pg';

/** What a query runs on: the pool, or one client inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

export function openPool(databaseUrl: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8, application_name: 'personalia-identity' });
  // A connection that dies while idle must not take the process with it. The pool tells of it too, but
  // stops listening to a connection that it is closing.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  return pool;
}

const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08[0-9A-Z]{3}|53300)$/;
const CUT_OFF = /^(Connection terminated|Client has encountered a connection error)/;

/** The database is away for the moment: nothing was wrong with the request. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return UNREACHABLE.test(error.code);
  return CUT_OFF.test(error.message);
}

export async function inTransaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** For scripts that need the database for one piece of work. */
export async function withPool<T>(databaseUrl: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
