import { createHash } from 'node:crypto';
import type { Tx } from '@personalia/database';
import type { ReadPunch } from '@personalia/domain';
import { sql } from 'kysely';
import { markPunches } from '../day/dirty.ts';

export type NewPunch = ReadPunch & { readonly rawLine: string; readonly key: string };

/** Where punches come from; their times are those of the zone. */
export type PunchOrigin = { readonly zone: string } & (
  | { readonly source: 'file'; readonly extractId: string }
  | { readonly source: 'device'; readonly deviceId: string }
);

/** The same badge, second and direction from the same origin is the same punch (attendance 10.2). */
export const keyOf = (origin: string, { badge, at, direction }: ReadPunch): string =>
  createHash('sha256').update(`${origin}|${badge.toLowerCase()}|${at}|${direction}`).digest('hex');

/**
 * Stores punches that are not there yet, each with the employee who has its badge on that date, and marks their days. Returns
 * the keys of the new ones, and whether somebody has their badge.
 */
export async function storePunches(
  tx: Tx,
  tenantId: string,
  origin: PunchOrigin,
  punches: readonly NewPunch[],
): Promise<ReadonlyMap<string, boolean>> {
  if (punches.length === 0) return new Map();
  const given = punches.map(({ badge, at, localDate, direction, rawLine, key }) => ({
    badge,
    at,
    local_date: localDate,
    direction,
    raw_line: rawLine,
    key,
  }));
  const { rows } = await sql<{ id: string; key: string; isMatched: boolean }>`
    insert into attendance_punch (tenant_id, employee_id, punched_at, local_date, zone, direction, source, badge, raw_line, extract_id,
      device_id, dedupe_key)
    select ${tenantId}::uuid, m.employee_id, to_timestamp(g.at), g.local_date, ${origin.zone}, g.direction, ${origin.source}, g.badge, g.raw_line,
      ${origin.source === 'file' ? origin.extractId : null}::uuid, ${origin.source === 'device' ? origin.deviceId : null}::uuid, g.key
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(badge text, at float8, local_date date, direction text, raw_line text, key text)
    left join employee_attendance_mapping m on m.tenant_id = ${tenantId} and m.status = 'active' and lower(m.badge) = lower(g.badge)
      and g.local_date between m.valid_from and coalesce(m.valid_to, 'infinity')
    on conflict (tenant_id, dedupe_key) do nothing
    returning id, dedupe_key as key, employee_id is not null as "isMatched"`.execute(tx);
  const matched = rows.flatMap(({ id, isMatched }) => (isMatched ? [id] : []));
  if (matched.length > 0) await markPunches(tx, tenantId, sql`p.id = any(${matched}::uuid[])`);
  return new Map(rows.map(({ key, isMatched }) => [key, isMatched]));
}
