import type { Tx } from '@personalia/database';
import type { ReadPunch } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { rowsAsTable } from '../../platform/resource/index.ts';
import { marking } from '../day/marking.ts';
import type { NewPunch, PunchColumns } from './columns.ts';
import { punchKey } from './key.ts';

/** Where punches come from; their times are those of the zone. */
export type PunchOrigin = { readonly zone: string } & (
  | { readonly source: 'file'; readonly extractId: string; readonly deviceId?: string | null }
  | { readonly source: 'device'; readonly deviceId: string }
);

/** The same badge, second and direction from the same origin is the same punch (attendance 10.2). */
export const keyOf = (origin: string, { badge, at, direction }: ReadPunch): string =>
  punchKey(at, `${origin}|${badge.toLowerCase()}|${at}|${direction}`);

const COLUMNS = { badge: 'text', at: 'float8', localDate: 'date', direction: 'text', rawLine: 'text', key: 'uuid' };

/** The unique index that holds duplicates back. */
const KEYS = 'attendance_punch_dedupe_key';

/** Whether storing failed because one of the punches was there already. */
export const isKnownPunch = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === KEYS;

/**
 * In a statement: stores punches, each with the employee who has its badge on that date, and marks the days around them. They are
 * stored in the order of their keys: two that store the same punches at once do not wait for each other in a circle.
 *
 * @param punches as `g`, with their columns
 * @param areNew taken to be new, which spares looking for each before it is stored; fails (`isKnownPunch`) where one is there
 */
function storing(
  tenantId: string,
  origin: PunchOrigin,
  punches: RawBuilder<unknown>,
  { id, areNew = false }: { readonly id: RawBuilder<unknown>; readonly areNew?: boolean },
): RawBuilder<unknown> {
  // A badge may be of one device only (attendance 5).
  const device = sql`${origin.deviceId ?? null}::uuid`;
  const around = sql`select s.employee_id, s.local_date + n.n as date from stored s cross join (values (-1), (0), (1)) n(n)
    where s.employee_id is not null`;
  return sql`
    with stored as (
      insert into attendance_punch (tenant_id, id, employee_id, punched_at, local_date, zone, direction, source, badge, raw_line, extract_id,
        device_id, dedupe_key)
      select ${tenantId}::uuid, ${id}, m.employee_id, to_timestamp(g.at), g.local_date, ${origin.zone}, g.direction, ${origin.source}, g.badge, g.raw_line,
        ${origin.source === 'file' ? origin.extractId : null}::uuid, ${device}, g.key
      from ${punches}
      left join employee_attendance_mapping m on m.tenant_id = ${tenantId} and m.status = 'active' and lower(m.badge) = lower(g.badge)
        and g.local_date between m.valid_from and coalesce(m.valid_to, 'infinity') and (m.device_id is null or m.device_id = ${device})
      order by g.key
      ${areNew ? sql`` : sql`on conflict (tenant_id, dedupe_key) do nothing`}
      returning employee_id, local_date, dedupe_key
    ), marked as (${marking(tenantId, around, 'PUNCH')})`;
}

/**
 * Stores punches that are not there yet and marks their days, all in one statement. Returns the keys of the new ones, and whether
 * somebody has their badge.
 */
export async function storePunches(
  tx: Tx,
  tenantId: string,
  origin: PunchOrigin,
  punches: readonly NewPunch[],
): Promise<ReadonlyMap<string, boolean>> {
  if (punches.length === 0) return new Map();
  const { rows } = await sql<{ key: string; isMatched: boolean }>`
    ${storing(tenantId, origin, rowsAsTable('g', punches, COLUMNS), { id: sql`uuidv7()` })}
    select dedupe_key as key, employee_id is not null as "isMatched" from stored`.execute(tx);
  return new Map(rows.map(({ key, isMatched }) => [key.replaceAll('-', ''), isMatched]));
}

/** The same of thousands, of which nobody asks which are new. */
export async function storeColumns(
  tx: Tx,
  tenantId: string,
  origin: PunchOrigin,
  punches: PunchColumns,
  { areNew }: { readonly areNew: boolean },
): Promise<void> {
  if (punches.length === 0) return;
  const { ids, badges, instants, dates, directions, rawLines, keys } = punches;
  const table = sql`unnest(${ids}::uuid[], ${badges}::text[], ${instants}::float8[], ${dates}::date[], ${directions}::text[], ${rawLines}::text[],
    ${keys}::uuid[]) as g(id, badge, at, local_date, direction, raw_line, key)`;
  await sql`${storing(tenantId, origin, table, { id: sql`g.id`, areNew })} select where false`.execute(tx);
}
