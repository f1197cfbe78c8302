import { addDays, type CalendarDate, type HistoryEntry, PERSONAL_FACTS } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { mayUse } from '../platform/resource/index.ts';

/** Beside what was changed, the day from which it holds: what was so until then was kept in the same transaction. */
export async function withDays(
  tx: Tx,
  caller: Caller,
  id: string,
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const seen = PERSONAL_FACTS.filter(({ former }) => mayUse(caller, former.ofEmployee.class, 'view'));
  if (seen.length === 0) return [...entries];
  const { rows } = await sql<{ at: string; field: string; heldUntil: CalendarDate }>`${sql.join(
    seen.map(
      ({ former, from }) => sql`
        select a.at, ${from} as field, a.changes -> 'held_until' ->> 1 as "heldUntil"
        from ${sql.table(former.table)} f
        join audit_log a on a.tenant_id = f.tenant_id and a.entity = ${former.name} and a.entity_id = f.id and a.action = 'CREATE'
        where f.tenant_id = ${caller.tenantId}::uuid and f.employee_id = ${id}::uuid`,
    ),
    sql` union all `,
  )}`.execute(tx);
  const days = Map.groupBy(rows, ({ at }) => at);
  return entries.map((entry) => ({
    ...entry,
    changes: [
      ...entry.changes,
      ...(days.get(entry.at) ?? []).map(({ field, heldUntil }) => ({ field, old: null, new: addDays(heldUntil, 1) })),
    ],
  }));
}
