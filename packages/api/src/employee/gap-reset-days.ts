import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

/** In any statement: the gap in days after which fixed terms count from the beginning (organisation-and-employee 16.4); null: none. */
export const gapResetDays = sql`(select k.gap_reset_days from tenant k where k.id = app.tenant())`;

export async function gapResetDaysOf(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`select ${gapResetDays} as days`.execute(tx);
  return rows[0]?.days ?? null;
}
