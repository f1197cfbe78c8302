import type { TeamOvertimeLine } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, problemOfDatabaseError } from '../platform/http/index.ts';

/** What is done for several at once, each by itself. */

type Refusals = TeamOvertimeLine['problems'];

/** What is said of a refusal, at its fields or of the whole. */
export function findingsOf(problem: Problem, { locale, traceId }: Caller): Refusals {
  const { code, message, errors } = problem.body(locale, traceId) as {
    code: string;
    message: string;
    errors: Refusals;
  };
  return errors.length > 0
    ? errors.map((one) => ({ code: one.code, path: one.path, message: one.message }))
    : [{ code, path: '', message }];
}

/** One of several: what it is refused for undoes nothing of the others. */
export async function byItself<T>(
  tx: Tx,
  caller: Caller,
  work: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly problems: Refusals }> {
  await sql`savepoint one_request`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint one_request`.execute(tx);
    return { done };
  } catch (error) {
    const problem = problemOfDatabaseError(error);
    if (!(problem instanceof Problem)) throw error;
    await sql`rollback to savepoint one_request`.execute(tx);
    return { problems: findingsOf(problem, caller) };
  }
}

export async function namesOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from employee_current where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
