import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';

/** Changes of what one person keeps here take turns, so that what was looked at is still so when it is written. */
export async function takeOwnTurn(tx: Tx, { tenantId, userId }: Caller, what: 'views' | 'schedules'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${what} ${userId}`}, 0))`.execute(tx);
}
