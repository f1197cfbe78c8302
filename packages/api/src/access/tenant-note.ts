import { columnName } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';

/** Lists are read again each time: what is in them counts. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The table of tenants belongs to nobody's trail, so what changed is written here. */
export async function noteSettings(
  tx: Tx,
  caller: Caller,
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changes = Object.entries(values)
    .filter(([name, value]) => !isSame(before[name], value))
    .map(([name, value]) => [columnName(name), [before[name] ?? null, value ?? null]]);
  if (changes.length === 0) return;
  await sql`
    select app.note('UPDATE', 'TenantSetting', ${caller.tenantId}::uuid, ${caller.tenantName}, ${JSON.stringify(Object.fromEntries(changes))}::jsonb)`.execute(
    tx,
  );
}
