import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { markPunches } from '../day/dirty.ts';
import { isReassigned } from '../punch/view.ts';

/** Who has had some badges, whatever became of it. */
export async function holdersOf(tx: Tx, tenantId: string, badges: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct employee_id as id from employee_attendance_mapping
    where tenant_id = ${tenantId} and lower(badge) = any(${lower(badges)}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A badge `m` is of the device of a punch `p`, or of any. */
const isOfDevice = sql`(m.device_id is null or m.device_id = p.device_id)`;

const lower = (badges: readonly string[]): string[] => badges.map((badge) => badge.toLowerCase());

/**
 * Looks at all punches under some badges again, which belong to nobody or to somebody who had the badge: punches have no index by
 * their badge, which would cost each of very many for the few times that one changes hands. `before`: who had it before the change.
 */
export async function matchBadges(
  tx: Tx,
  tenantId: string,
  badges: readonly string[],
  before: readonly string[] = [],
): Promise<number> {
  const holders = [...new Set([...before, ...(await holdersOf(tx, tenantId, badges))])];
  const which = sql<boolean>`lower(p.badge) = any(${lower(badges)}::text[])
    and (p.employee_id is null or p.employee_id = any(${holders}::uuid[]))`;
  // Before and after: the days of whoever had them as well as of whoever gets them.
  await markPunches(tx, tenantId, which);
  return matchThose(tx, tenantId, which);
}

/** Gives punches that belong to nobody to the employees whose badge they came under on that date, and marks their days (attendance 5). */
export const matchUnmatched = (tx: Tx, tenantId: string): Promise<number> =>
  matchThose(
    tx,
    tenantId,
    sql`p.employee_id is null and exists (select from employee_attendance_mapping m where m.tenant_id = p.tenant_id
      and m.status = 'active' and lower(m.badge) = lower(p.badge) and p.local_date between m.valid_from and coalesce(m.valid_to, 'infinity')
      and ${isOfDevice})`,
  );

/** Returns how many changed. */
async function matchThose(tx: Tx, tenantId: string, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update attendance_punch t set employee_id = f.employee_id
    from (
      select p.id, (select m.employee_id from employee_attendance_mapping m where m.tenant_id = p.tenant_id and m.status = 'active'
        and lower(m.badge) = lower(p.badge) and p.local_date between m.valid_from and coalesce(m.valid_to, 'infinity') and ${isOfDevice}) as employee_id
      from attendance_punch p where p.tenant_id = ${tenantId} and p.badge is not null and not ${isReassigned} and ${which}) f
    where t.tenant_id = ${tenantId} and t.id = f.id and t.employee_id is distinct from f.employee_id
    returning t.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await markPunches(tx, tenantId, sql`p.id = any(${ids}::uuid[])`);
  return ids.length;
}
