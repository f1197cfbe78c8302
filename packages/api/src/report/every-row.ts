import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { atOf, PLANNED } from './at.ts';
import { type AnswerRow, otherDay, selectList } from './cells.ts';
import type { Plan } from './plan.ts';
import { rowConditions, rowOrder } from './rows.ts';

/** Rows that are in memory together. */
const PIECE = 200;

/** Every row of a view in its order, read piece by piece from a cursor of the database: never all of them in memory. */
export async function* everyRow(tx: Tx, caller: Caller, plan: Plan): AsyncGenerator<readonly AnswerRow[]> {
  const { frame, otherFrame, columns } = plan;
  const at = atOf(frame);
  const list = selectList(columns, at, 'c');
  const where = rowConditions(caller, plan, at);
  const order = rowOrder(plan, at);
  // By another name than the `t` of either frame: within the second, `t.id` is whoever is looked through there.
  const other = otherFrame
    ? sql`cross join lateral (select t.id) k(id) ${otherDay(otherFrame, columns, sql`k.id`)}`
    : sql``;
  // All rows are wanted, so the best plan is the one that is done first, not the one that begins first.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await sql`${PLANNED} declare register_rows no scroll cursor for
    select ${sql.join(list)}${otherFrame ? sql`, o.*` : sql``} from ${frame.from} ${at.joins()} ${other} ${where} ${order}`.execute(
    tx,
  );
  try {
    for (;;) {
      const { rows } = await sql<AnswerRow>`fetch ${sql.raw(String(PIECE))} from register_rows`.execute(tx);
      if (rows.length > 0) yield rows;
      if (rows.length < PIECE) return;
    }
  } finally {
    // After an error the transaction is over, and the cursor with it.
    await sql`close register_rows`.execute(tx).catch(() => undefined);
  }
}
