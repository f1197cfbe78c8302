import { columnName, TRANSITION_TRAIL } from '@personalia/contract';
import type { Door, Tx } from '@personalia/database';
import { type TrailLine, WEBHOOK_SOURCES, webhookEventOf } from '@personalia/domain';
import { sql } from 'kysely';
import { product } from '../../platform/area/index.ts';
import { type RaisedEvent, raiseEvents } from './raise.ts';

/** Lines of the trail that one transaction takes. */
const AT_ONCE = 500;
/** Names of changed fields that go with an event. */
const MOST_FIELDS = 100;

interface Line extends TrailLine {
  readonly id: string;
  readonly at: string;
  readonly key: string | null;
  readonly commitOrder: string;
}

const NOBODY = { userId: null, channel: 'job' } as const;

interface Cursor {
  readonly nextOrder: string;
  readonly lastId: string;
  /** What was visible when reading began; null of readings that began before it was kept. */
  readonly since: string | null;
  /** Transactions below it have ended. */
  readonly horizon: string;
}

/**
 * Makes events of what was written since: the outbox of webhooks is the audit trail, which each change writes in its own
 * transaction and in which nothing is missed. True while there is more. Of several workers one reads at a time.
 */
export const relayTrail = (door: Door, tenantId: string): Promise<boolean> =>
  door.asActor({ tenantId, ...NOBODY }, async (tx) => {
    const { rows } = await sql<Cursor>`
      select c.next_order::text as "nextOrder", c.last_id as "lastId", c.since::text as since, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
      from webhook_cursor c where c.tenant_id = ${tenantId} for update skip locked`.execute(tx);
    const [cursor] = rows;
    if (!cursor) return false;
    const lines = await linesFrom(tx, tenantId, cursor);
    await raiseEvents(tx, tenantId, lines.flatMap(eventsOf));
    const last = lines.length === AT_ONCE ? lines.at(-1) : undefined;
    await sql`
      update webhook_cursor set next_order = ${last?.commitOrder ?? cursor.horizon}::xid8,
        last_id = ${last?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid
      where tenant_id = ${tenantId}`.execute(tx);
    return last !== undefined;
  });

/** Lines of finished transactions only, in the order in which they began: none can come before one that was read. */
async function linesFrom(
  tx: Tx,
  tenantId: string,
  { nextOrder, lastId, since, horizon }: Cursor,
): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select a.id, a.at, a.entity, a.entity_id as "entityId", a.business_key as key, a.action, a.changes, a.commit_order::text as "commitOrder"
    from audit_log a
    where a.tenant_id = ${tenantId} and a.commit_order >= ${nextOrder}::xid8 and (a.commit_order, a.id) > (${nextOrder}::xid8, ${lastId}::uuid)
      and a.commit_order < ${horizon}::xid8 and pg_visible_in_snapshot(a.commit_order, ${since}::pg_snapshot) is not true and a.entity = any(${[...WEBHOOK_SOURCES]}::text[])
    order by a.commit_order, a.id limit ${AT_ONCE}`.execute(tx);
  return rows;
}

function eventsOf(line: Line): RaisedEvent[] {
  const event = webhookEventOf(line);
  if (!event) return [];
  // The key of a line is that of its own record.
  const code = event.resource === line.entity ? line.key : null;
  return [{ id: line.id, at: line.at, ...event, code, fields: changedFields(line) }];
}

/** Only names of fields that everybody may see who sees the record: that somebody's pay or health changed is not told. */
function changedFields({ entity, action, changes }: TrailLine): string[] {
  if (action !== 'UPDATE') return [];
  const fields = entity === TRANSITION_TRAIL.name ? {} : (product().kinds.get(entity)?.fields ?? {});
  return Object.entries(fields)
    .filter(([name, { options }]) => columnName(name) in changes && (options.class ?? 'basic') === 'basic')
    .map(([name]) => name)
    .slice(0, MOST_FIELDS);
}

/** Reading begins here when the first webhook of a tenant does: what was before is told to nobody. */
export const beginReading = (tx: Tx, tenantId: string, webhookId: string | null) =>
  sql`
    insert into webhook_cursor as c (tenant_id, next_order, since)
    values (${tenantId}, pg_snapshot_xmin(pg_current_snapshot()), pg_current_snapshot())
    on conflict (tenant_id) do update set next_order = excluded.next_order, last_id = excluded.last_id, since = excluded.since
    where not exists (select from webhook w where w.tenant_id = c.tenant_id and w.status = 'active' and w.secret_sealed is not null
      and w.id is distinct from ${webhookId}::uuid)`.execute(tx);
