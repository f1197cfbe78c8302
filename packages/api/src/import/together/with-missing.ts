import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { ImportEntity, Origin, SetRow } from '../entities/entity.ts';
import { createMissing, fillFresh } from '../write/create-missing.ts';

/**
 * Judges rows as if the units and positions that the file brings were there already. They are made for as long as that takes and
 * are gone afterwards: a check writes no records.
 */
export async function withMissing<Row extends SetRow & { readonly fresh?: Readonly<Record<string, string>> }, Verdict>(
  tx: Tx,
  origin: Origin,
  entity: ImportEntity,
  rows: readonly Row[],
  judge: (rows: readonly Row[]) => Promise<Verdict>,
): Promise<Verdict> {
  if (rows.every(({ fresh = {} }) => Object.keys(fresh).length === 0)) return judge(rows);
  await sql`savepoint missing`.execute(tx);
  try {
    const made = await createMissing(tx, origin, entity);
    return await judge(rows.map((row) => ({ ...row, values: fillFresh(entity, made, row) })));
  } finally {
    await sql`rollback to savepoint missing`.execute(tx);
  }
}
