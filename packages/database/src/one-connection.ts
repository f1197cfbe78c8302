import type { Writable } from 'node:stream';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { asRefusal, type Course, NoLongerSo } from './course.ts';

/**
 * The driver's own promises hold on to the answer for as long as the collector leaves old objects alone: whoever reads piece
 * after piece, as a large export does, then keeps all of them. Asked for by a callback an answer goes with its reader.
 */
const ask = <R>(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult<R & Row>> =>
  new Promise((resolve, reject) => {
    leaveTogether(client);
    client.query<R & Row>(query, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
  });

/** What is asked before anything else happens leaves by one write: each is a call of the system, here and at the database. */
function leaveTogether(client: pg.PoolClient): void {
  const wire = wireOf(client);
  wire.cork();
  process.nextTick(() => wire.uncork());
}

type Row = Readonly<Record<string, unknown>>;

/** Where the driver writes; what it is given while corked leaves by one write. */
const wireOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { readonly connection: { readonly stream: Writable } }).connection.stream;

/** Asks a statement, with the beginning and the end of its transaction if they are to go along with it. */
async function askOnCourse<R>(client: pg.PoolClient, course: Course, query: pg.QueryConfig) {
  const { opening, endsWithNext, ended } = course;
  if (ended) throw new Error('the transaction was to end with the statement before');
  if (opening === undefined && !endsWithNext) return ask<R>(client, query);
  const opened = opening === undefined ? undefined : ask(client, { text: opening });
  const answer = ask<R>(client, query);
  if (endsWithNext) course.ended = ask(client, { text: 'commit' });
  course.opening = undefined;
  // What comes after a refusal is refused for that reason alone.
  answer.catch(() => {});
  course.ended?.catch(() => {});
  try {
    await opened;
  } catch (error) {
    const cause = asRefusal(error);
    if (cause instanceof NoLongerSo) course.refusal = cause;
    throw cause;
  }
  return answer;
}

/** Kysely over one connection that is in a transaction, or will be with its first statement. */
export function oneConnection(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  courseNow: () => Course,
): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const name = nameOf(query.sql);
      const { rows, rowCount, command } = await askOnCourse<R>(client, courseNow(), {
        ...(name ? { name } : {}),
        text: query.sql,
        values: query.parameters as unknown[],
      });
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
    // oxlint-disable-next-line require-yield -- streams go through COPY or cursors, never through here
    async *streamQuery() {
      throw new Error('streams use a cursor');
    },
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => {
      throw new Error('a transaction is open already');
    },
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
