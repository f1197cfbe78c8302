import { addDays, type CalendarDate, type FormerName } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { refuseFindings } from './problems.ts';

interface Renamed {
  readonly id: string;
  readonly displayName: string;
}

/**
 * Keeps the name that a person had until the day before (10.2). NAME_FROM: days of names follow each other;
 * NAME_FROM_FUTURE: nobody is called otherwise ahead of time.
 */
export async function keepFormerName(
  tx: Tx,
  caller: Caller,
  { id, displayName }: Renamed,
  { from, reason }: { readonly from: CalendarDate; readonly reason: FormerName['reason'] },
): Promise<void> {
  const { rows } = await sql<{ today: CalendarDate; until: CalendarDate | null }>`
    select (now() at time zone l.time_zone)::date as today, (
      select max(f.used_until) from employee_former_name f where f.tenant_id = t.tenant_id and f.employee_id = t.id) as until
    from employee_current t join location l on l.tenant_id = t.tenant_id and l.id = t.location_id
    where t.tenant_id = ${caller.tenantId} and t.id = ${id}::uuid`.execute(tx);
  const { today, until } = rows[0] ?? { today: from, until: null };
  const usedUntil = addDays(from, -1);
  if (from > today) refuseFindings([{ path: 'nameFrom', code: 'NAME_FROM_FUTURE' }], caller.locale);
  if (until !== null && usedUntil <= until)
    refuseFindings([{ path: 'nameFrom', code: 'NAME_FROM', values: { date: addDays(until, 1) } }], caller.locale);
  await tx
    .insertInto('employee_former_name')
    .values({
      tenant_id: caller.tenantId,
      employee_id: id,
      name: displayName,
      used_until: usedUntil,
      reason,
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .execute();
}
