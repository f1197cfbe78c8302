import type { Door } from '@personalia/database';
import { sql } from 'kysely';
import type { Issuers } from './issuers.ts';

const answers = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Whether what every call needs can be reached: the database, the queue of jobs and the sign-in provider. */
export async function readiness(
  door: Door,
  issuers: Issuers,
): Promise<{ readonly database: boolean; readonly jobs: boolean; readonly issuer: boolean }> {
  const queue = async (): Promise<void> => {
    const found = await door.outside((tx) =>
      sql`select from pg_namespace where nspname = 'graphile_worker' having count(*) = 1`.execute(tx),
    );
    if (found.rows.length !== 1) throw new Error('no queue');
  };
  const [database, jobs, issuer] = await Promise.all([
    answers(door.outside((tx) => sql`select 1`.execute(tx))),
    answers(queue()),
    answers(issuers.own.discover()),
  ]);
  return { database, jobs, issuer };
}
