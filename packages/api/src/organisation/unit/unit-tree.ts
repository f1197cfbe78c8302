import type { GetUnitTree, UnitNode } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Handler } from '../../platform/http/index.ts';
import { likeText, limitTo } from '../../platform/resource/index.ts';
import { type AskedDay, dayOf } from '../day.ts';
import { and, type Condition, peopleOn, reachOf } from '../people.ts';
import { freshTotals } from './org-totals.ts';

/** Units of one level that are shown, and hits of a search. */
const MOST_UNITS = 500;
const MOST_HITS = 50;

/** Units of the tree as of a day: those below one, the top ones, or those that a search finds. */
export const unitTree: Handler<typeof GetUnitTree> = async ({ tx, caller, input }) => {
  const { root, search, inactive } = input.query;
  const asked = await dayOf(tx, caller, input.query.asOf);
  const words = search?.trim().split(/\s+/).filter(Boolean).slice(0, 10) ?? [];
  const most = words.length > 0 ? MOST_HITS : MOST_UNITS;
  const condition =
    words.length > 0
      ? found(words, asked)
      : root
        ? sql`v.parent_unit_id = ${root}::uuid`
        : sql`v.parent_unit_id is null`;
  const active = asked.isToday && inactive !== 'true' ? sql<boolean>`u.status = 'active'` : null;
  const nodes = await readUnits(tx, caller, asked, sql`${condition} and ${and([active])}`, most + 1);
  const shown = nodes.slice(0, most);
  const ways =
    words.length > 0
      ? await pathsTo(
          tx,
          caller,
          asked,
          shown.map(({ id }) => id),
        )
      : {};
  return { asOf: asked.day, nodes: shown, ways, more: nodes.length > most };
};

/** Today's names are found by their index, those of another day by reading them. */
const found = (words: readonly string[], { isToday }: AskedDay): RawBuilder<unknown> =>
  isToday
    ? sql`u.id in (select app.search_rows('organization_unit'::regclass, ${[...words]}::text[], ${MOST_HITS * 10}))`
    : and(
        words.map(
          (word) => sql<boolean>`app.fold(v.name || ' ' || u.code) like '%' || app.fold(${likeText(word)}) || '%'`,
        ),
      );

/** Units with their figures; `condition` is about the version `v` of the day and the unit `u`. */
export async function readUnits(
  tx: Tx,
  caller: Caller,
  asked: AskedDay,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<UnitNode[]> {
  const reach = reachOf(caller);
  const totals = reach === null ? await freshTotals(tx, caller.tenantId, asked) : null;
  const live = asked.isToday ? sql`cu.status = 'active'` : sql`true`;
  const { rows } = await sql<UnitNode>`
    with picked as materialized (
      select u.id, u.code, u.status, u.level_id, u.employer_id, v.name, v.short_name, v.parent_unit_id, v.head_employee_id, v.head_position_id
      from organization_unit_version v
      join organization_unit u on u.tenant_id = v.tenant_id and u.id = v.unit_id
      where v.tenant_id = ${caller.tenantId} and ${asked.day}::date between v.valid_from and v.valid_to and ${condition}
      order by v.name, u.id ${limitTo(most)}
    )
    select p.id, p.code, p.name, p.short_name as "shortName", p.parent_unit_id as "parentId", p.status,
      case when l.id is not null then json_build_object('id', l.id, 'levelNo', l.level_no, 'name', l.name, 'colour', l.colour) end as level,
      case when m.id is not null then json_build_object('id', m.id, 'code', m.code, 'name', m.name) end as employer,
      case when e.id is not null then json_build_object('id', e.id, 'code', e.employee_no, 'name', e.display_name)
        when o.id is not null then json_build_object('id', o.id, 'code', o.code, 'name', o.title) end as head,
      (select count(*)::int from organization_unit_version c
        join organization_unit cu on cu.tenant_id = c.tenant_id and cu.id = c.unit_id and ${live}
        where c.tenant_id = ${caller.tenantId} and c.parent_unit_id = p.id and ${asked.day}::date between c.valid_from and c.valid_to) as children,
      ${totals ? sql`coalesce(x.people, 0) as people, coalesce(x.below, 0) as "peopleBelow"` : sql`x.people, x.below as "peopleBelow"`}
    from picked p
    left join organization_level l on l.tenant_id = ${caller.tenantId} and l.id = p.level_id
    left join employer m on m.tenant_id = ${caller.tenantId} and m.id = p.employer_id
    left join employee e on e.tenant_id = ${caller.tenantId} and e.id = p.head_employee_id
    left join position o on o.tenant_id = ${caller.tenantId} and o.id = p.head_position_id
    ${totals ? sql`left join ${totals} x on x.id = p.id` : sql`cross join lateral ${countedLive(caller, asked, reach)} x`}
    order by l.level_no nulls last, p.name, p.id`.execute(tx);
  return rows;
}

/** People whom the caller may see in the unit `p` and below, one by one. */
const countedLive = (caller: Caller, asked: AskedDay, reach: Condition | null): RawBuilder<unknown> => sql`(
  select count(*) filter (where t.unit_id = p.id)::int as people, count(*)::int as below
  from organization_unit_path w join ${peopleOn(caller, asked)} on t.unit_id = w.unit_id
  where w.tenant_id = ${caller.tenantId} and w.ancestor_id = p.id and ${asked.day}::date between w.valid_from and w.valid_to and ${and([reach])})`;

/** For each unit those above it, from the top. */
async function pathsTo(
  tx: Tx,
  caller: Caller,
  { day }: AskedDay,
  ids: readonly string[],
): Promise<Record<string, { id: string; code: string; name: string }[]>> {
  const { rows } = await sql<{ unit: string; way: { id: string; code: string; name: string }[] }>`
    select w.unit_id as unit, json_agg(json_build_object('id', a.id, 'code', a.code, 'name', a.name) order by w.depth desc) as way
    from organization_unit_path w join organization_unit a on a.tenant_id = w.tenant_id and a.id = w.ancestor_id
    where w.tenant_id = ${caller.tenantId} and w.unit_id = any(${[...ids]}::uuid[]) and w.depth > 0 and ${day}::date between w.valid_from and w.valid_to
    group by w.unit_id`.execute(tx);
  return Object.fromEntries(rows.map(({ unit, way }) => [unit, way]));
}
