import { Kysely } from 'kysely';
import pg from 'pg';
import { asRefusal, type Course, newCourse, setCourse } from './course.ts';
import { oneConnection } from './one-connection.ts';
import { statementNames } from './statement-names.ts';
import type { Tables } from './tables/index.ts';

// Dates and exact numbers stay text from the wire to the screen.
for (const type of [pg.types.builtins.DATE, pg.types.builtins.NUMERIC, pg.types.builtins.INT8])
  pg.types.setTypeParser(type, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());

/** The handle of one transaction, the only way to rows. Every function that touches rows takes it first. */
export type Tx = Kysely<Tables>;

/** Who acts and from where; goes into the audit trail of whatever the transaction changes. */
export interface Actor {
  readonly tenantId: string;
  /** Null for the system itself. */
  readonly userId: string | null;
  readonly role?: string | null;
  readonly channel?: string;
  readonly ip?: string;
  readonly agent?: string;
  readonly trace?: string;
  readonly reason?: string;
  /**
   * Asks only: what the transaction notes, such as that somebody saw what is sensitive, reaches the disk a moment later, and
   * nobody waits for it.
   */
  readonly isReading?: boolean;
}

export interface Door {
  /** Runs work in one transaction that sees the actor's tenant only; an error rolls everything back. */
  asActor<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same, with one statement asked in the round trip that opens the transaction. `question` must be SQL text made of
   * constants and checked values only; its first row goes to `work`.
   */
  asActorAsking<T, Row>(actor: Actor, question: string, work: (tx: Tx, row: Row | undefined) => Promise<T>): Promise<T>;
  /**
   * For work that only asks, or locks before it does anything else, and may begin before it is certain: `expectation` goes along with the first statement, and with
   * nothing asked before the work's result leaves. It must be SQL text made of constants and checked values only, which fails
   * with PS001 where it no longer holds: then `NoLongerSo` is thrown, and nothing of the work has reached anybody.
   */
  asActorExpecting<T>(actor: Actor, expectation: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A question that needs no tenant (health, the tenant behind a claim): sees nothing of any tenant. */
  outside<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One connection for COPY and other work beyond the query builder, in the actor's transaction. */
  asActorRaw<T>(actor: Actor, work: (client: pg.PoolClient, tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Text as a constant of SQL. */
export const asLiteral = (text: string): string => pg.escapeLiteral(text);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** SET LOCAL as statements, not set_config(): a sharding proxy passes statements on (design, stack 10). */
function opening(actor: Actor): string {
  if (!UUID.test(actor.tenantId)) throw new Error('a transaction needs a tenant');
  const { tenantId, userId, isReading, ...rest } = actor;
  const context = asLiteral(JSON.stringify({ user: userId, ...rest }));
  const durable = isReading ? '; set local synchronous_commit = off' : '';
  return `begin; set local app.tenant_id = '${tenantId}'; set local app.context = ${context}${durable}`;
}

export interface DoorOptions {
  readonly connections?: number;
  /** Milliseconds after which the server ends a statement; 0 for none. */
  readonly statementTimeout?: number;
  readonly applicationName?: string;
}

/**
 * A connection knows the plans of what it was asked, and a new one costs a submission three times its time: it stays open
 * between two clicks of a quiet office. After an hour it goes with what its server process has gathered.
 */
const KEPT_OPEN = { min: 2, idleTimeoutMillis: 10 * 60_000, maxLifetimeSeconds: 60 * 60 };

/** Opens the door to a database. The pool stays in here: there is no other way in. */
export function openDoor(connectionString: string, options: DoorOptions = {}): Door {
  const settings = {
    ...KEPT_OPEN,
    connectionString,
    application_name: options.applicationName ?? 'personalia',
    ...(options.statementTimeout ? { statement_timeout: options.statementTimeout } : {}),
  };
  // Statements that are asked together are sent together; the driver's types do not know that yet.
  const piped = { ...settings, pipeline: true };
  const pool = new pg.Pool({ ...piped, max: options.connections ?? 16 });
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  // One that is lost while it is in use fails its query; that it also says so to nobody must not end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Of their own, so that a transaction which needs one never waits for a connection that another such one holds.
  const besides = new pg.Pool({ ...settings, max: 2 });
  besides.on('error', () => {});
  besides.on('connect', (client) => client.on('error', () => {}));
  const handles = new WeakMap<pg.PoolClient, { readonly tx: Tx; course: Course }>();
  const nameOf = statementNames();
  const handleOf = (client: pg.PoolClient, course: Course): Tx => {
    let handle = handles.get(client);
    if (!handle) {
      const courseNow = (): Course => handles.get(client)?.course ?? course;
      handle = { tx: new Kysely<Tables>({ dialect: oneConnection(client, nameOf, courseNow) }), course };
      handles.set(client, handle);
    }
    handle.course = course;
    setCourse(handle.tx, course);
    return handle.tx;
  };

  /** With a course that has the opening, that goes along with the first statement. */
  async function transaction<T>(
    begin: string,
    work: (client: pg.PoolClient, tx: Tx, first: pg.QueryResult | undefined) => Promise<T>,
    course: Course = newCourse(),
  ): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const first = course.opening === undefined ? lastOf(await client.query(begin)) : undefined;
      const result = await work(client, handleOf(client, course), first);
      await endOf(client, course);
      return result;
    } catch (error) {
      const cause = course.refusal ?? (await refusalBefore(client, course)) ?? asRefusal(error);
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw cause;
    } finally {
      client.release(broken);
    }
  }

  /** The same with what is done beside it; a handle serves one transaction after the other. */
  const asActor = async <T>(
    actor: Actor,
    question: string,
    work: (client: pg.PoolClient, tx: Tx, first: pg.QueryResult | undefined) => Promise<T>,
    mayWait = false,
  ): Promise<T> => {
    const begin = opening(actor) + question;
    const doing = async (client: pg.PoolClient, tx: Tx, first: pg.QueryResult | undefined): Promise<T> => {
      asides.set(tx, (statement) => askAside(besides, `${opening(actor)}; ${statement}; commit`));
      try {
        return await work(client, tx, first);
      } finally {
        asides.delete(tx);
      }
    };
    return transaction(begin, doing, newCourse(mayWait ? begin : undefined));
  };

  return {
    asActor: (actor, work) => asActor(actor, '', (_client, tx) => work(tx)),
    asActorAsking: (actor, question, work) =>
      asActor(actor, `; ${question}`, (_client, tx, first) => work(tx, first?.rows[0])),
    asActorExpecting: (actor, expectation, work) => asActor(actor, `; ${expectation}`, (_client, tx) => work(tx), true),
    asActorRaw: (actor, work) => asActor(actor, '', (client, tx) => unpiped(client, () => work(client, tx))),
    outside: (work) => transaction('begin', (_client, tx) => work(tx)),
    close: async () => {
      await Promise.all([pool.end(), besides.end()]);
    },
  };
}

const lastOf = (answers: unknown): pg.QueryResult | undefined =>
  (Array.isArray(answers) ? answers.at(-1) : answers) as pg.QueryResult | undefined;

/** Ends a transaction, unless its end is on its way. */
async function endOf(client: pg.PoolClient, course: Course): Promise<void> {
  if (course.refusal) throw course.refusal;
  const { opening: unsent, ended } = course;
  course.opening = undefined;
  await (ended ?? client.query(unsent === undefined ? 'commit' : `${unsent}; commit`));
}

/** Whoever is told why something cannot be must still be who was expected, also if nothing was asked before. */
async function refusalBefore(client: pg.PoolClient, { opening: unsent }: Course): Promise<unknown> {
  if (unsent === undefined) return undefined;
  return client.query(unsent).then(() => undefined, asRefusal);
}

/** COPY and cursors take a connection for themselves. */
async function unpiped<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  const driver = client as unknown as { pipeline: boolean };
  driver.pipeline = false;
  try {
    return await work();
  } finally {
    driver.pipeline = true;
  }
}

type Row = Readonly<Record<string, unknown>>;
const asides = new WeakMap<Tx, (statement: string) => Promise<Row[]>>();

/**
 * One statement in a short transaction of its own for the same actor, beside the transaction of `tx`: it stays when that one
 * is rolled back, and nobody waits until that one ends. `statement` must be SQL text made of constants and checked values
 * only, and must not touch what `tx` has written: the two would wait for each other.
 */
export function aside(tx: Tx, statement: string): Promise<Row[]> {
  const ask = asides.get(tx);
  if (!ask) throw new Error('a transaction needs a tenant');
  return ask(statement);
}

/** In one round trip; the last statement but the commit is the one that answers. */
async function askAside(pool: pg.Pool, text: string): Promise<Row[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const answers = (await client.query(text)) as unknown as pg.QueryResult<Row>[];
    return answers.at(-2)?.rows ?? [];
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
