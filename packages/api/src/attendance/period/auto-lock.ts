import { randomUUID } from 'node:crypto';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import type { Schedule } from '../../platform/jobs/index.ts';
import { closePeriod, periodChecks } from './act.ts';
import { locksOn } from './list.ts';

async function duePeriods(tx: Tx, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from attendance_period p join attendance_setting s on s.tenant_id = p.tenant_id
    where p.tenant_id = ${tenantId} and ${locksOn} <= app.today_of(${tenantId}::uuid) order by p.date_to, p.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Periods that are due lock by themselves, on the same way and after the same checks as by hand. What the checks speak against stays
 * open until they find nothing, or somebody closes it with a reason.
 */
export const attendanceAutoLock: Schedule = {
  name: 'attendance-auto-lock',
  crontab: '50 */2 * * *',
  async run(door, actor) {
    const { tenantId } = actor;
    const clock = { tenantId, userId: null, activeRole: null, locale: 'en', traceId: randomUUID() } as const;
    for (const id of await door.asActor(actor, (tx) => duePeriods(tx, tenantId))) {
      // Looked at first without holding up those who compute results.
      const found = await door.asActor(actor, (tx) => periodChecks(tx, clock, id));
      if (found.some(({ count }) => count > 0)) continue;
      await door
        .asActor(actor, (tx) => closePeriod(tx, clock, id, { version: null }))
        .catch((error: unknown) => {
          // Something came in between, or somebody closes it.
          if (!(error instanceof Problem)) throw error;
        });
    }
  },
};
