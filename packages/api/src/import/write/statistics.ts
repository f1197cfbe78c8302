import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { EntityDescription } from '../entities/entity-parts.ts';

/** What an upload writes besides the records themselves. */
const OWN_TABLES = ['import_row', 'import_change'];

/** Fewer rows change no plan, and counting would take longer than writing them. */
const MANY = 1_000;

/**
 * Tells the planner of many rows at once, so that what comes next (lists, undo, another upload) is planned for them and
 * not for the few that were there before.
 */
export async function refreshStatistics(tx: Tx, entities: readonly EntityDescription[], rows: number): Promise<void> {
  if (rows < MANY) return;
  const tables = [...new Set([...OWN_TABLES, ...entities.flatMap((entity) => entity.tables)])];
  await sql`select app.refresh_statistics(${tables}::text[])`.execute(tx);
}

/** The same for rows that are staged and will be judged: an upload that nothing is known of counts as one row. */
export async function refreshStaged(tx: Tx, rows: number): Promise<void> {
  if (rows >= MANY) await sql`select app.refresh_staged_rows()`.execute(tx);
}
