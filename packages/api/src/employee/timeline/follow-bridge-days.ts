import { sql } from 'kysely';
import type { Schedule } from '../../platform/jobs/index.ts';
import { applyTimeline } from './apply.ts';

/** People whose service dates are worked out in one transaction. */
const PIECE = 500;

/**
 * A tenant decided again which breaks keep the service date (10.5): everybody with more than one employment is replayed. What
 * was worked out last stands in the tenant, so an interrupted run begins again and one without a change costs a look.
 */
export const followBridgeDays: Schedule = {
  name: 'follow-bridge-days',
  crontab: '*/5 * * * *',
  run: async (door, actor) => {
    const { tenantId } = actor;
    const wanted = await door.asActor(actor, async (tx) => {
      const { rows } = await sql<{ days: number }>`
        select bridge_days as days from tenant where id = ${tenantId} and bridge_days is distinct from bridged_days`.execute(
        tx,
      );
      return rows[0]?.days;
    });
    if (wanted === undefined) return;
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const last = await door.asActor({ ...actor, reason: 'bridge days' }, async (tx) => {
        const { rows } = await sql<{ id: string }>`
          select employee_id as id from employment where tenant_id = ${tenantId} and spell_no > 1 and employee_id > ${after}::uuid
          group by employee_id order by employee_id limit ${PIECE}`.execute(tx);
        await applyTimeline(
          tx,
          tenantId,
          rows.map((row) => row.id),
        );
        return rows.at(-1)?.id;
      });
      if (last === undefined) break;
      after = last;
    }
    await door.asActor(actor, (tx) =>
      sql`update tenant set bridged_days = ${wanted} where id = ${tenantId}`.execute(tx),
    );
  },
};
