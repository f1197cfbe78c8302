import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '@personalia/database';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Whether a statement is asked for by the work that is looked at; a worker beside it asks for its own. */
const looking = new AsyncLocalStorage<Statement[]>();

/** What a piece of work asks of the database, in order, and nothing that runs beside it. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Statement[]> => (await asksOf(work)).asked;

/** How often a piece of work waits for the database: what is asked before an answer came goes out along with it. */
export const roundTripsOf = async (work: () => Promise<unknown>): Promise<number> => (await asksOf(work)).waits;

async function asksOf(work: () => Promise<unknown>): Promise<{ asked: Statement[]; waits: number }> {
  const asked: Statement[] = [];
  let [open, waits] = [0, 0];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: never[]) {
    const [first] = args as unknown as [string | Statement];
    if (looking.getStore() === asked) {
      asked.push(typeof first === 'string' ? { text: first, values: [] } : { text: first.text, values: first.values });
      if (open === 0) waits += 1;
      open += 1;
      const last = args.length - 1;
      const answered = args[last] as unknown;
      if (typeof answered === 'function')
        args[last] = ((...answer: unknown[]) => {
          open -= 1;
          return (answered as (...all: unknown[]) => unknown)(...answer);
        }) as never;
      else open -= 1;
    }
    return (query as (...all: never[]) => never).apply(this, args);
  } as never);
  try {
    await looking.run(asked, work);
  } finally {
    spy.mockRestore();
  }
  return { asked, waits };
}

interface Node {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Node[];
}

const handled = (node: Node): number =>
  node['Actual Loops'] *
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) +
  (node.Plans ?? []).reduce((sum, one) => sum + handled(one), 0);

/** Rows that a statement had in its hands, all steps of its plan together. */
export async function rowsHandled(tx: Tx, { text, values }: Statement): Promise<number> {
  const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...values]),
  );
  if (!rows[0]) throw new Error('nothing was explained');
  return handled(rows[0]['QUERY PLAN'][0].Plan);
}

/**
 * Kilobytes that planning a statement takes: it grows with the tables that are joined as its time does, and is the same on any
 * machine. A connection plans a statement a few times before it keeps a plan.
 */
export async function planningMemory(tx: Tx, { text, values }: Statement): Promise<number> {
  const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Planning: { 'Memory Used': number } }] }>(
    CompiledQuery.raw(`explain (memory, format json) ${text}`, [...values]),
  );
  return rows[0]?.['QUERY PLAN'][0].Planning['Memory Used'] ?? Number.NaN;
}
