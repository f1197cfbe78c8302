import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Schedule } from '../platform/jobs/index.ts';

/** Up to so many people, totals are counted by whoever asks; beyond, each minute in the background. */
const COUNTED_AT_ONCE = 5_000;

/** Brings the totals of a small tenant up to date before they are read. */
export async function freshTotals(tx: Tx, tenantId: string): Promise<void> {
  await sql`
    select app.refresh_org_totals(${tenantId}::uuid)
    where (select coalesce(sum(rows), 0) from row_count where tenant_id = ${tenantId} and resource = 'Employee') <= ${COUNTED_AT_ONCE}`.execute(
    tx,
  );
}

/** Where nothing has changed this is three look-ups by key. */
const countPeople: Schedule = {
  name: 'count-people-of-the-organisation',
  crontab: '* * * * *',
  run: async (door, actor) => {
    await door.asActor(actor, (tx) => sql`select app.refresh_org_totals(${actor.tenantId}::uuid)`.execute(tx));
  },
};

/** When a day begins, units and posts are what their dated rows say of it. */
const beginTheDay: Schedule = {
  name: 'begin-the-day-of-the-organisation',
  crontab: '*/15 * * * *',
  run: async (door, actor) => {
    await door.asActor(actor, (tx) =>
      sql`select app.refresh_units(${actor.tenantId}::uuid), app.refresh_positions(${actor.tenantId}::uuid), app.refresh_position_facts(${actor.tenantId}::uuid)`.execute(
        tx,
      ),
    );
  },
};

export const organisationSchedules: readonly Schedule[] = [countPeople, beginTheDay];
