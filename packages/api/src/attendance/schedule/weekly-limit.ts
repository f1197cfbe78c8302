import type { Tx } from '@personalia/database';
import { countryPack } from '@personalia/domain';
import { sql } from 'kysely';
import { lawOf } from '../../organisation/index.ts';

/**
 * Hours of work in a week that a schedule may plan without a warning: the employer's own limit, the lowest of all where it is for every
 * employer, else that of the law. Null where none is known.
 */
export async function weeklyLimitOf(tx: Tx, tenantId: string, employerId: string | null): Promise<number | null> {
  const { rows } = await sql<{ own: number | null; country: string | null }>`
    select (select min(e.max_weekly_hours) from employer e where e.tenant_id = ${tenantId}::uuid and e.status = 'active'
        and e.id = coalesce(${employerId}::uuid, e.id)) as own,
      ${lawOf(sql`${tenantId}::uuid`, sql`${employerId}::uuid`)} as country`.execute(tx);
  return rows[0]?.own ?? countryPack(rows[0]?.country ?? null).weeklyHours;
}
