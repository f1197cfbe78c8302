import { columnName, type HistoryEntry, type Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../http/index.ts';
import { visibleFields } from './record.ts';

/** Most entries shown at once; older ones are in the audit search. */
const MOST = 200;

/** Who changed a record, newest first; fields that the caller may not see are left out. */
export function historyOf(tx: Tx, caller: Caller, resource: Resource, id: string): Promise<HistoryEntry[]> {
  const names = new Map([...visibleFields(resource, caller), 'status'].map((name) => [columnName(name), name]));
  return trailOf(tx, caller, resource.name, id, names);
}

/** What the trail has of one thing; `names`: how the fields that may be told are called, by how the trail calls them. */
export async function trailOf(
  tx: Tx,
  caller: Caller,
  entity: string,
  id: string,
  names: ReadonlyMap<string, string>,
): Promise<HistoryEntry[]> {
  const rows = await tx
    .selectFrom('audit_log as a')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id', '=', 'a.actor_user_id'),
    )
    .select(['a.id', 'a.at', 'a.acting_role', 'a.channel', 'a.action', 'a.reason', 'a.changes', 'u.name as by'])
    .where('a.tenant_id', '=', caller.tenantId)
    .where('a.entity', '=', entity)
    .where('a.entity_id', '=', id)
    // What was refused changed nothing: it is on the trail of whoever tried.
    .where('a.action', '<>', 'DENIED')
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    by: row.by,
    role: row.acting_role,
    channel: row.channel,
    action: row.action,
    reason: row.reason,
    changes: Object.entries(row.changes).flatMap(([column, [before, after]]) => {
      const field = names.get(column);
      return field ? [{ field, old: before, new: after }] : [];
    }),
  }));
}
