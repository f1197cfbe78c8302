import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { markPunches } from '../day/dirty.ts';
import type { NewPunch } from './columns.ts';
import { type PunchOrigin, storePunches } from './store.ts';

/** Punches whose time had not come when they were read: they are kept and excluded (attendance 10.2). */

/** A punch `p` is kept so. */
export const isKeptAhead = sql`exists (select from attendance_punch_annotation n where n.tenant_id = p.tenant_id and n.punch_id = p.id and n.is_future)`;

export async function storeFuture(
  tx: Tx,
  tenantId: string,
  origin: PunchOrigin,
  punches: readonly NewPunch[],
): Promise<void> {
  const keys = [...(await storePunches(tx, tenantId, origin, punches)).keys()];
  if (keys.length === 0) return;
  await sql`
    insert into attendance_punch_annotation (tenant_id, punch_id, type, from_employee_id, reason, is_future, created_by)
    select tenant_id, id, 'exclude', employee_id, '', true, app.acting_user() from attendance_punch
    where tenant_id = ${tenantId} and dedupe_key = any(${keys}::uuid[])`.execute(tx);
}

/** Those that were excluded so, by their keys, and whose time has come. */
export async function dueFuture(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; key: string }>`
    select p.id, p.dedupe_key as key from attendance_punch_annotation n
    join attendance_punch p on p.tenant_id = n.tenant_id and p.id = n.punch_id
    where n.tenant_id = ${tenantId} and n.is_future and n.ended_at is null and p.punched_at <= now()`.execute(tx);
  return new Map(rows.map(({ id, key }) => [key.replaceAll('-', ''), id]));
}

/** A file has them again: they count, and their days are computed. */
export async function countDue(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update attendance_punch_annotation set ended_at = now(), ended_by = app.acting_user()
    where tenant_id = ${tenantId} and punch_id = any(${ids}::uuid[]) and is_future and ended_at is null`.execute(tx);
  await markPunches(tx, tenantId, sql`p.id = any(${ids}::uuid[])`);
}
