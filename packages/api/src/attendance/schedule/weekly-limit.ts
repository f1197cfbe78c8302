import type { Tx } from '@personalia/database';
import { countryPack } from '@personalia/domain';
import { sql } from 'kysely';
import { lawOf } from '../../organisation/index.ts';

/** Hours of work in a week by the law of the company: a schedule belongs to no employer. Null where none is known. */
export async function weeklyLimitOf(tx: Tx, tenantId: string): Promise<number | null> {
  const { rows } = await sql<{ country: string | null }>`
    select ${lawOf(sql`${tenantId}::uuid`, sql`null::uuid`)} as country`.execute(tx);
  return countryPack(rows[0]?.country ?? null).weeklyHours;
}
