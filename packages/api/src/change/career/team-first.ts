import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { lineKey, reachKey } from '../../access/index.ts';
import type { Caller, Reach } from '../../platform/http/index.ts';

/** Of so many people each is asked for; of more it is less to read what is due of everybody and leave the others out. */
const LARGEST_LINE = 200;
const COUNT = sql`(select count(*) from near)`;

interface TeamFirst {
  /** Whether everybody's rows were read, as a value of the statement. */
  readonly isOfAll: RawBuilder<boolean>;
  /** The beginning of the statement. */
  readonly near: RawBuilder<unknown>;
  /** Rows by each of the people `near p`, or by a condition on everybody's. */
  either(ofEach: RawBuilder<unknown>, ofAll: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * Asked along with the statement, before it: planning both ways takes several times what one of them does, so a connection
   * keeps the plan from the first time on, and not from the sixth.
   */
  keepPlan(tx: Tx): Promise<unknown>;
}

/**
 * A statement about the people of a line (`peopleByLine`) that begins with them where they are few: which of both ways it goes is
 * decided while it runs, so it stays one statement with one plan (HS-4). Null: everybody's rows are read.
 */
export const teamFirst = (line: RawBuilder<unknown> | null): TeamFirst =>
  line
    ? {
        near: sql`near as materialized (select l.id from ${line} l limit ${sql.lit(LARGEST_LINE + 1)}),`,
        either: (ofEach, ofAll) => sql`${ofEach} where ${COUNT} <= ${sql.lit(LARGEST_LINE)}
          union all
          ${ofAll} and ${COUNT} > ${sql.lit(LARGEST_LINE)}`,
        isOfAll: sql`${COUNT} > ${sql.lit(LARGEST_LINE)}`,
        keepPlan: (tx) => sql`set local plan_cache_mode = force_generic_plan`.execute(tx),
      }
    : { near: sql``, either: (_, ofAll) => ofAll, isOfAll: sql`true`, keepPlan: async () => {} };

/** A row of the statement tells it, the first as all others. */
export interface OfAll {
  readonly isOfAll: boolean;
}

/** How the answer is kept (`keptAnswer`): that of a line too long to begin with costs what everybody's does, and is kept for its leader. */
export const keptBy = (caller: Caller, reaches: readonly Reach[]) => {
  const shared = reachKey(caller, reaches);
  if (shared !== null) return { reach: shared };
  return { reach: lineKey(caller, reaches), isOfMany: ([row]: readonly OfAll[]) => row?.isOfAll ?? false };
};
