import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import type { ImportEntity, Origin, Values } from '../entities/entity.ts';
import { problemOf } from './apply-rows.ts';

interface Former {
  readonly id: string;
  readonly before: Values;
}

/**
 * Gives records what they had before an upload. Of those for which that has been taken since (a name, a rank, days) the ids
 * are told: they are found by trying halves, as rows are that cannot be written.
 */
export async function restoreRows(
  tx: Tx,
  origin: Origin,
  entity: ImportEntity,
  rows: readonly Former[],
): Promise<string[]> {
  const [first] = rows;
  if (!first) return [];
  await sql`savepoint former`.execute(tx);
  try {
    await entity.restore(tx, origin, rows);
    await sql`release savepoint former`.execute(tx);
    return [];
  } catch (error) {
    await sql`rollback to savepoint former`.execute(tx);
    if (!(problemOf(error, entity, {}) instanceof Problem)) throw error;
    if (rows.length === 1) return [first.id];
    const middle = Math.ceil(rows.length / 2);
    const blocked = await restoreRows(tx, origin, entity, rows.slice(0, middle));
    return [...blocked, ...(await restoreRows(tx, origin, entity, rows.slice(middle)))];
  }
}
