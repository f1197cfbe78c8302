import { sql } from 'kysely';
import type { Schedule } from '../../platform/jobs/index.ts';

/** NT-9. */
const DAYS_KEPT = 180;
/** Rows of one transaction. */
const PIECE = 5_000;

/** Ids begin with their time, so the key finds what is old. */
const firstIdAt = (time: number): string => {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** Notices of half a year ago go; what they told of is in its own history. */
export const pruneNotices: Schedule = {
  name: 'prune-notices',
  crontab: '41 2 * * *',
  run: async (door, actor) => {
    const before = firstIdAt(Date.now() - DAYS_KEPT * 86_400_000);
    for (let gone = PIECE; gone === PIECE; )
      gone = await door.asActor(actor, async (tx) => {
        const { numAffectedRows } = await sql`
          delete from notification where tenant_id = ${actor.tenantId} and id in (
            select id from notification where tenant_id = ${actor.tenantId} and id < ${before}::uuid order by id limit ${PIECE})`.execute(
          tx,
        );
        return Number(numAffectedRows ?? 0);
      });
  },
};
