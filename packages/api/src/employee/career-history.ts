import { columnName, type Field, type HistoryEntry, TRANSITION_TRAIL, transitionChanges } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { mayUse, namedChanges, trailRows } from '../platform/resource/index.ts';

const { name, fields } = TRANSITION_TRAIL;

/** The career transitions of a person, recorded, corrected and cancelled, as far as the caller may know of them (C4). */
export async function careerHistory(tx: Tx, caller: Caller, employeeId: string): Promise<HistoryEntry[]> {
  const whose = sql`coalesce(a.changes #>> '{employee_id,1}', a.changes #>> '{employee_id,0}') = ${employeeId}`;
  const hidden = mayUse(caller, 'disciplinary', 'view') ? sql`` : sql` and not a.changes ? 'disciplinary'`;
  const rows = await trailRows(
    tx,
    caller,
    sql<boolean>`a.entity = ${name} and a.changes ? 'employee_id' and ${whose}${hidden}`,
  );
  // Amounts are kept with the event alone.
  const { rows: paid } = await sql<{ id: string; pay: unknown }>`
    select id, pay_changes as pay from career_transition
    where tenant_id = ${caller.tenantId}::uuid and id = any(${rows.map((row) => row.entityId)}::uuid[]) and pay_changes is not null`.execute(
    tx,
  );
  const payOf = new Map(paid.map(({ id, pay }) => [id, { pay: [null, pay] as const }]));
  const seen = new Map(
    Object.entries<Field>(fields)
      .filter(([, { options }]) => mayUse(caller, options.class ?? 'basic', 'view'))
      .map(([one]) => [columnName(one), one]),
  );
  return rows.map(({ entity: rows, entityId, changes, ...entry }) => ({
    ...entry,
    rows,
    changes: namedChanges(transitionChanges({ ...changes, ...payOf.get(entityId ?? '') }), seen),
  }));
}
