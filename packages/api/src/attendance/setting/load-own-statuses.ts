import { type CalendarDate, LATE_COUNT, parseCondition } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { OwnStatus } from '@personalia/domain';
import { sql } from 'kysely';

/** Statuses of the company's own with the dates on which they apply (attendance 7). */
export async function ownStatuses(
  tx: Tx,
  tenantId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<(OwnStatus & { readonly from: CalendarDate; readonly to: CalendarDate | null })[]> {
  const { rows } = await sql<
    Omit<OwnStatus, 'condition'> & { from: CalendarDate; to: CalendarDate | null; condition: string | null }
  >`
    select id, code, jsonb_build_object('en', name, 'id', coalesce(local_name, name)) as name, base_status as "baseStatus", measure,
      coalesce(more_than, 0) as "moreThan", present_part as "presentPart", trim_scale(paid_part)::text as "paidPart", priority, condition, effective_from as "from", effective_to as "to"
    from attendance_own_status where tenant_id = ${tenantId} and status = 'active' and used_by <> 'correction' and effective_from <= ${to}::date
      and coalesce(effective_to, 'infinity') >= ${from}::date order by priority, code`.execute(tx);
  return rows.map(({ condition, ...row }) => ({
    ...row,
    condition: condition ? parseCondition(condition) : null,
    ...(condition?.includes(LATE_COUNT) ? { countsLate: true } : {}),
  }));
}
