import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Schedule } from '../../platform/jobs/index.ts';
import type { AskedDay } from '../day.ts';

/** Up to so many people, totals of today are counted by whoever asks; beyond, each minute in the background. */
const COUNTED_AT_ONCE = 5_000;

/** The totals of a day as rows to be joined by `id`, brought up to date: those of today where the tenant is small. */
export async function freshTotals(tx: Tx, tenantId: string, { day, isToday }: AskedDay): Promise<RawBuilder<unknown>> {
  if (!isToday) {
    await sql`select app.provide_org_totals(${tenantId}::uuid, ${day}::date)`.execute(tx);
    return sql`(select x.* from org_total_on x where x.tenant_id = ${tenantId} and x.day = ${day}::date)`;
  }
  await sql`
    select app.refresh_org_totals(${tenantId}::uuid)
    where (select coalesce(sum(rows), 0) from row_count where tenant_id = ${tenantId} and resource = 'Employee') <= ${COUNTED_AT_ONCE}`.execute(
    tx,
  );
  return sql`(select x.* from org_total x where x.tenant_id = ${tenantId})`;
}

/** Where nothing has changed this is three look-ups by key. */
const countPeople: Schedule = {
  name: 'count-people-of-the-organisation',
  crontab: '* * * * *',
  run: async (door, actor) => {
    await door.asActor(actor, (tx) => sql`select app.refresh_org_totals(${actor.tenantId}::uuid)`.execute(tx));
  },
};

/** When a day begins, units and positions are what their dated rows say of it, and what is not used any more is deactivated. */
const beginTheDay: Schedule = {
  name: 'begin-the-day-of-the-organisation',
  crontab: '*/15 * * * *',
  run: async (door, actor) => {
    await door.asActor(actor, (tx) =>
      sql`select app.refresh_units(${actor.tenantId}::uuid), app.refresh_positions(${actor.tenantId}::uuid), app.refresh_position_facts(${actor.tenantId}::uuid),
        app.refresh_location_zones(${actor.tenantId}::uuid), app.put_away(${actor.tenantId}::uuid)`.execute(tx),
    );
  },
};

export const organisationSchedules: readonly Schedule[] = [countPeople, beginTheDay];
