import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { markPunches } from '../day/dirty.ts';

/**
 * Gives punches of devices to the employees whose badge they came under on that date, and marks their days (attendance 5).
 * With badges, all punches under these are looked at again; without, those that belong to nobody. Returns how many changed.
 */
export async function matchPunches(tx: Tx, tenantId: string, badges: readonly string[] | null): Promise<number> {
  const which = badges
    ? sql`lower(p.badge) = any(${badges.map((badge) => badge.toLowerCase())}::text[])`
    : sql`p.employee_id is null and exists (select from employee_attendance_mapping m where m.tenant_id = p.tenant_id
        and m.status = 'active' and lower(m.badge) = lower(p.badge) and p.local_date between m.valid_from and coalesce(m.valid_to, 'infinity'))`;
  // Before and after: the days of whoever had them as well as of whoever gets them.
  if (badges) await markPunches(tx, tenantId, which);
  const { rows } = await sql<{ id: string }>`
    update attendance_punch t set employee_id = f.employee_id
    from (
      select p.id, (select m.employee_id from employee_attendance_mapping m where m.tenant_id = p.tenant_id and m.status = 'active'
        and lower(m.badge) = lower(p.badge) and p.local_date between m.valid_from and coalesce(m.valid_to, 'infinity')) as employee_id
      from attendance_punch p where p.tenant_id = ${tenantId} and p.badge is not null and ${which}) f
    where t.tenant_id = ${tenantId} and t.id = f.id and t.employee_id is distinct from f.employee_id
    returning t.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await markPunches(tx, tenantId, sql`p.id = any(${ids}::uuid[])`);
  return ids.length;
}
