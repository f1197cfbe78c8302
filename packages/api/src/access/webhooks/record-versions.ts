import { columnName } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { RaisedEvent } from './raise.ts';

/** Where the records of a kind are, if not in the table of its name. */
const TABLES: Readonly<Record<string, string>> = { User: 'app_user' };

/**
 * The versions of the records that events are about, by id. The trail has none, so they are read as the event is written, seconds
 * after the change: of two events the later never has the lower one. A record without a version, or one that is gone, has none.
 */
export async function versionsOf(
  tx: Tx,
  tenantId: string,
  events: readonly Pick<RaisedEvent, 'resource' | 'resourceId'>[],
): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>();
  const kinds = Map.groupBy(events, ({ resource }) => TABLES[resource] ?? columnName(resource));
  for (const [table, about] of kinds) {
    const ids = [...new Set(about.flatMap(({ resourceId }) => resourceId ?? []))];
    if (ids.length === 0 || !(await hasVersions(tx, table))) continue;
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from ${sql.table(table)} where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(
      tx,
    );
    for (const { id, version } of rows) versions.set(id, version);
  }
  return versions;
}

async function hasVersions(tx: Tx, table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = to_regclass(${table}) and attname = 'version' and not attisdropped`.execute(
    tx,
  );
  return rows.length > 0;
}
