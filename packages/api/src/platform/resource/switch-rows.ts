import type { BulkResult, ListQuery, Status } from '@personalia/contract';
import type { Door, Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, problemOfDatabaseError } from '../http/index.ts';
import type { Switchable } from './switchable.ts';

export type Failure = BulkResult['failed'][number];

/** A filter's rows of one resource that are to get another status. */
export interface Options {
  readonly of: Switchable;
  readonly status: Status;
  readonly query: ListQuery;
}
export interface Context {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly door: Door;
}
interface Key {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

/** The rows that are not so yet, by id, after the one that was looked at last. */
export const rowsToSwitch = ({ of, status, query }: Options, { tx, caller }: Context, most: number, after?: string) =>
  of.store.keys(tx, caller, query, { most, after, also: sql`t.status <> ${status}` });

/** How many rows are so already, or not yet. */
export const countRows = async ({ of, status, query }: Options, { tx, caller }: Context, already: boolean) =>
  (await of.store.count(tx, caller, query, already ? sql`t.status = ${status}` : sql`t.status <> ${status}`)).total;

/** Switches rows one by one, each by its own rules; what is refused is told and stops none of the others. */
export async function switchRows({ of, status }: Options, context: Context, rows: readonly Key[]): Promise<Failure[]> {
  const failed: Failure[] = [];
  for (const { id, version, name } of rows) {
    await sql`savepoint one_row`.execute(context.tx);
    try {
      await of.switches[status]({ ...context, input: { params: { id }, query: undefined, body: { version } } });
      await sql`release savepoint one_row`.execute(context.tx);
    } catch (error) {
      const problem = problemOfDatabaseError(error);
      if (!(problem instanceof Problem)) throw error;
      await sql`rollback to savepoint one_row`.execute(context.tx);
      failed.push({
        id,
        name,
        message: String(problem.body(context.caller.locale, context.caller.traceId)['message']),
      });
    }
  }
  return failed;
}
