import type { PickOption } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { likeText, limitTo, type ResourceHandlers } from '../platform/resource/index.ts';

type Options = ResourceHandlers['options'];

interface Called {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** From this day on it is not chosen any more. */
  readonly inactive_from: string | null;
  /** The record that it is a part of on the day. */
  readonly part: string | null;
}

/** Records that are called by another name at another time. */
export interface CalledOn {
  readonly table: 'organization_unit' | 'position';
  /** Every name that any of them had, has or will have: `id` and `name`. */
  readonly ever: (tenantId: string) => RawBuilder<unknown>;
  /** What these records were, are or will be on a day, `null` all; who was not there has no row. */
  readonly on: (tenantId: string, day: string, ids: readonly string[] | null) => RawBuilder<Called>;
}

/**
 * Pickers that ask for a day tell what records are called on it, find them by that, and leave out what does not exist yet
 * or any more (1.6).
 */
export const namedOn =
  (options: Options, called: CalledOn): Options =>
  async (call) => {
    const { asOf: day, ids: known, search } = call.input.query;
    const { tenantId } = call.caller;
    if (day !== undefined && known === undefined && search?.trim())
      return await foundOn(call.tx, tenantId, called, { ...call.input.query, day, search });
    const found = (await options(call)) as readonly PickOption[];
    if (day === undefined || found.length === 0) return [...found];
    const ids = found.map(({ id }) => id);
    const { rows } = await called.on(tenantId, day, ids).execute(call.tx);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return found
      .flatMap((one) => {
        // What was chosen already keeps a name, even if it is not there on the day.
        const name = names.get(one.id) ?? (known === undefined ? undefined : one.name);
        return name === undefined ? [] : [{ ...one, name }];
      })
      .toSorted((one, other) => one.name.localeCompare(other.name));
  };

interface Request {
  readonly day: string;
  readonly search: string;
  readonly within?: string | undefined;
  readonly limit?: number | undefined;
}

/** More that could be meant than this are looked at one by one. */
const MOST_MEANT = 1_000;
const MOST_OFFERED = 50;

/** By the name of the day: first whoever has ever borne one of the words, then who of them bears them all on the day. */
async function foundOn(tx: Tx, tenantId: string, called: CalledOn, options: Request): Promise<PickOption[]> {
  const words = options.search.trim().split(/\s+/).slice(0, 10);
  const bears = (text: RawBuilder<unknown>) =>
    words.map((word) => sql<boolean>`app.fold(${text}) like (select '%' || app.fold(${likeText(word)}) || '%')`);
  const meant = await sql<{ ids: string[] }>`
    select array(
      select app.search_rows(${called.table}::regclass, ${words}::text[], ${MOST_MEANT + 1})
      union select e.id from (${called.ever(tenantId)}) e where ${sql.join(bears(sql`e.name`), sql` or `)}
      limit ${MOST_MEANT + 1}) as ids`.execute(tx);
  const ids = meant.rows[0]?.ids ?? [];
  const { day, within, limit = MOST_OFFERED } = options;
  const { rows } = await sql<PickOption>`
    select d.id, d.code, d.name from (${called.on(tenantId, day, ids.length > MOST_MEANT ? null : ids)}) d
    where coalesce(d.inactive_from > ${day}::date, true) and ${within ? sql`d.part = ${within}::uuid` : sql`true`}
      and ${sql.join(bears(sql`d.code || ' ' || d.name`), sql` and `)}
    order by d.name, d.id ${limitTo(limit)}`.execute(tx);
  return rows;
}

const among = (column: string, ids: readonly string[] | null) =>
  ids ? sql`${sql.ref(column)} = any(${[...ids]}::uuid[])` : sql`true`;

export const unitsOn: CalledOn = {
  table: 'organization_unit',
  ever: (tenantId) =>
    sql`select unit_id as id, name from organization_unit_version where tenant_id = ${tenantId}::uuid`,
  on: (tenantId, day, ids) => sql`
    select u.id, u.code, v.name, u.inactive_from, v.parent_unit_id as part from organization_unit_version v
    join organization_unit u on u.tenant_id = v.tenant_id and u.id = v.unit_id
    where v.tenant_id = ${tenantId}::uuid and ${day}::date between v.valid_from and v.valid_to and ${among('v.unit_id', ids)}`,
};

export const positionsOn: CalledOn = {
  table: 'position',
  ever: (tenantId) =>
    sql`select position_id as id, title as name from position_version where tenant_id = ${tenantId}::uuid`,
  on: (tenantId, day, ids) => sql`
    select p.id, p.code, coalesce(v.title, p.title) as name, p.inactive_from, coalesce(v.unit_id, p.unit_id) as part from position p
    left join lateral (
      select v.title, v.unit_id from position_version v
      where v.tenant_id = p.tenant_id and v.position_id = p.id and v.valid_from <= ${day}::date order by v.valid_from desc limit 1
    ) v on true
    where p.tenant_id = ${tenantId}::uuid and ${among('p.id', ids)}`,
};
