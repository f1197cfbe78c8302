import { columnName, type HistoryEntry, type Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../http/index.ts';
import { visibleFields } from './record.ts';

/** Most entries shown at once; older ones are in the audit search. */
const MOST = 200;

/** Who changed a record, newest first; fields that the caller may not see are left out. */
export function historyOf(tx: Tx, caller: Caller, resource: Resource, id: string): Promise<HistoryEntry[]> {
  // A figure is in the trail where it is a column of the record's own.
  const shown = [
    ...visibleFields(resource, caller),
    ...visibleFields({ fields: resource.figures ?? {} }, caller),
    'status',
  ];
  const names = new Map(shown.map((name) => [columnName(name), name]));
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
  const rows = await trailRows(tx, caller, sql`a.entity = ${entity} and a.entity_id = ${id}::uuid`);
  return rows.map(({ entity: _entity, entityId: _id, changes, ...row }) => ({
    ...row,
    changes: namedChanges(changes, names),
  }));
}

/** The changes of the columns that may be told, by the names of their fields. */
export const namedChanges = (
  changes: TrailRow['changes'],
  names: ReadonlyMap<string, string>,
): HistoryEntry['changes'] =>
  Object.entries(changes).flatMap(([column, [before, after]]) => {
    const field = names.get(column);
    return field ? [{ field, old: before, new: after }] : [];
  });

/** An entry as the trail has it: what changed by the columns of the row that it is about. */
export type TrailRow = Omit<HistoryEntry, 'changes' | 'rows' | 'kept'> & {
  readonly entity: string;
  readonly entityId: string | null;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
};

/** How the trail of a file's own row is called where it is told with what the file is kept with. */
const FILE_ACTIONS: Readonly<Record<string, string>> = { CREATE: 'ADD_FILE', DELETE: 'REMOVE_FILE' };

/** A file that came or went, by its name; null for anything else that the trail tells of it. */
export function fileEntry({
  entity: _entity,
  entityId: _id,
  changes: { name },
  ...row
}: TrailRow): HistoryEntry | null {
  const action = FILE_ACTIONS[row.action];
  return action
    ? { ...row, action, changes: [{ field: 'file', old: name?.[0] ?? null, new: name?.[1] ?? null }] }
    : null;
}

/** The newest entries of the trail that a condition on it, aliased `a`, fits. */
export async function trailRows(tx: Tx, caller: Caller, which: RawBuilder<boolean>): Promise<TrailRow[]> {
  const { rows } = await sql<TrailRow>`
    select a.id, a.at, a.entity, a.entity_id as "entityId", u.name as by, a.acting_role as role, a.channel, a.action, a.reason, a.changes
    from audit_log a left join actor u on u.tenant_id = a.tenant_id and u.id = a.actor_user_id
    -- What was refused changed nothing: it is on the trail of whoever tried.
    where a.tenant_id = ${caller.tenantId}::uuid and ${which} and a.action <> 'DENIED'
    order by a.at desc, a.id desc limit ${MOST}`.execute(tx);
  return rows;
}
