import type { RosterSource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { shiftIdsIn } from '../plan/override-shifts.ts';
import type { Planned, StoredOverride } from './board.ts';

const LOCK = 23;

/** Whoever changes the roster of a tenant takes turns. Taken after `sharePeriods`, and without an employee's lock. */
export const lockRoster = (tx: Tx, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${tenantId}, ${LOCK}))`.execute(tx);

export interface NewDraft extends Planned {
  readonly employeeId: string;
  readonly date: string;
}

/** Writes drafts, new ones and changed ones; returns them as they are now. */
export async function saveDrafts(
  tx: Tx,
  { tenantId, userId }: Caller,
  drafts: readonly NewDraft[],
  source: RosterSource,
): Promise<StoredOverride[]> {
  if (drafts.length === 0) return [];
  const { rows } = await sql<StoredOverride>`
    insert into roster_override as r (tenant_id, employee_id, date, kind, shift_id, second_shift_id, third_shift_id, source, created_by, updated_by)
    select ${tenantId}::uuid, g."employeeId", g.date, g.kind, g."shiftIds"[1], g."shiftIds"[2], g."shiftIds"[3], ${source}, ${userId}::uuid, ${userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as g("employeeId" uuid, date date, kind text, "shiftIds" uuid[])
    on conflict (tenant_id, employee_id, date) where state = 'draft' do update
      set kind = excluded.kind, shift_id = excluded.shift_id, second_shift_id = excluded.second_shift_id,
        third_shift_id = excluded.third_shift_id, source = excluded.source, version = r.version + 1, updated_at = now(),
        updated_by = excluded.updated_by
    returning id, employee_id as "employeeId", date, state, kind, ${shiftIdsIn('r')} as "shiftIds", version`.execute(
    tx,
  );
  return rows;
}

export async function discardDrafts(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from roster_override where tenant_id = ${tenantId} and state = 'draft' and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
}

/** Drafts become the plan of their days, and what was published there before is withdrawn. `restore` leaves the schedule; `late` are those whose roster was frozen. */
export async function publishRows(
  tx: Tx,
  { tenantId, userId }: Caller,
  ids: readonly string[],
  late: readonly string[],
): Promise<void> {
  await sql`
    update roster_override r set state = 'withdrawn', version = r.version + 1, updated_at = now(), updated_by = ${userId}::uuid
    from roster_override d
    where d.tenant_id = ${tenantId} and d.id = any(${[...ids]}::uuid[]) and d.state = 'draft'
      and r.tenant_id = ${tenantId} and r.employee_id = d.employee_id and r.date = d.date and r.state = 'published'`.execute(
    tx,
  );
  await sql`
    update roster_override set state = case kind when 'restore' then 'withdrawn' else 'published' end, published_at = now(),
      is_late = id = any(${[...late]}::uuid[]),
      published_by = ${userId}::uuid, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) and state = 'draft'`.execute(tx);
}
