import {
  City,
  Country,
  type GetRegionTree,
  MOST_NODES,
  Province,
  type RegionKind,
  type RegionNode,
  type RegionOrigin,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Handler } from '../platform/http/index.ts';
import { storeOf } from '../platform/resource/index.ts';

interface Asked {
  readonly origin: RegionOrigin | undefined;
  readonly status: ('active' | 'inactive')[];
}

/** Most hits on each level of a search. */
const MOST_HITS = 50;

export const getTree: Handler<typeof GetRegionTree> = ({ tx, caller, input }) => {
  const { parentId, search, origin, hidden } = input.query;
  const asked: Asked = { origin, status: hidden === 'true' ? ['active', 'inactive'] : ['active'] };
  // Own regions stand scattered among the standard ones, so they are found like the hits of a search.
  return search?.trim() || (origin === 'own' && !parentId)
    ? findNodes(tx, caller, asked, search)
    : nodesBelow(tx, caller, asked, parentId ?? null);
};

/** The company's own countries are what its people look for: its own, and those of its employers. */
const isOwnCountry = ({ tenantId }: Caller) => sql`(n.code = (select h.country from tenant h where h.id = ${tenantId})
  or n.id in (select e.country_id from employer e where e.tenant_id = ${tenantId} and e.status = 'active'))`;

/** What is directly below a region, or all countries, the company's own first; one statement for each node that is opened. */
async function nodesBelow(tx: Tx, caller: Caller, asked: Asked, parentId: string | null): Promise<RegionNode[]> {
  const below =
    parentId === null
      ? part('country', caller, asked, sql`true`)
      : sql`${part('province', caller, asked, sql`t.country_id = ${parentId}::uuid and t.parent_province_id is null`)}
        union all ${part('province', caller, asked, sql`t.parent_province_id = ${parentId}::uuid`)}
        union all ${part('city', caller, asked, sql`t.province_id = ${parentId}::uuid`)}`;
  const first = parentId === null ? isOwnCountry(caller) : sql`false`;
  return (await nodesOf(tx, caller, asked, below, first)).map((node) => ({ ...node, path: [] }));
}

const part = (kind: RegionKind, { tenantId }: Caller, { origin, status }: Asked, condition: RawBuilder<unknown>) => sql`
  select t.id, ${sql.lit(kind)} as kind, t.code, t.name, t.local_name, t.origin, t.status from ${sql.table(kind)} t
  where t.tenant_id = ${tenantId} and t.status = any(${status}::text[]) and ${origin ? sql`t.origin = ${origin}` : sql`true`} and ${condition}`;

async function nodesOf(
  tx: Tx,
  { tenantId }: Caller,
  { status }: Asked,
  nodes: RawBuilder<unknown>,
  first: RawBuilder<unknown> = sql`false`,
): Promise<Omit<RegionNode, 'path'>[]> {
  const counted = (kind: RegionKind, condition: RawBuilder<unknown>) =>
    sql`(select count(*)::int from ${sql.table(kind)} c where c.tenant_id = ${tenantId} and c.status = any(${status}::text[]) and ${condition})`;
  const { rows } = await sql<Omit<RegionNode, 'path'>>`
    select n.id, n.kind, n.code, n.name, n.local_name as "localName", n.origin, n.status,
      case n.kind when 'country' then ${counted('province', sql`c.country_id = n.id and c.parent_province_id is null`)}
        when 'province' then ${counted('province', sql`c.parent_province_id = n.id`)} + ${counted('city', sql`c.province_id = n.id`)}
        else 0 end as children
    from (${nodes}) n order by n.kind desc, (${first}) is true desc, n.name, n.id limit ${sql.raw(String(MOST_NODES))}`.execute(
    tx,
  );
  return rows;
}

/** Hits on all three levels, each with what it is in. */
async function findNodes(tx: Tx, caller: Caller, asked: Asked, search: string | undefined): Promise<RegionNode[]> {
  const query = {
    page: 1,
    pageSize: MOST_HITS,
    status: asked.status,
    ...(search?.trim() ? { search } : {}),
    ...(asked.origin ? { 'origin.in': [asked.origin] } : {}),
  };
  const hits: { kind: RegionKind; id: string }[] = [];
  for (const [kind, definition] of [
    ['country', Country],
    ['province', Province],
    ['city', City],
  ] as const) {
    const found = await storeOf(definition).all(tx, caller, query, MOST_HITS);
    hits.push(...found.map(({ id }) => ({ kind, id: String(id) })));
  }
  if (hits.length === 0) return [];
  const named = (kind: RegionKind): string[] => hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
  const nodes = (['country', 'province', 'city'] as const).map((kind) =>
    part(kind, caller, asked, sql`t.id = any(${named(kind)}::uuid[])`),
  );
  const found = await nodesOf(tx, caller, asked, sql.join(nodes, sql` union all `));
  const paths = await pathsOf(tx, caller, hits);
  return found.map((node) => ({ ...node, path: paths.get(node.id) ?? [] }));
}

async function pathsOf(
  tx: Tx,
  { tenantId }: Caller,
  hits: readonly { kind: RegionKind; id: string }[],
): Promise<Map<string, string[]>> {
  const ids = hits.map(({ id }) => id);
  const { rows } = await sql<{ id: string; path: (string | null)[] }>`
    select p.id, array[c.name, above.name] as path from province p
    join country c on c.tenant_id = p.tenant_id and c.id = p.country_id
    left join province above on above.tenant_id = p.tenant_id and above.id = p.parent_province_id
    where p.tenant_id = ${tenantId} and p.id = any(${ids}::uuid[])
    union all
    select t.id, array[c.name, p.name] from city t
    join province p on p.tenant_id = t.tenant_id and p.id = t.province_id
    join country c on c.tenant_id = p.tenant_id and c.id = p.country_id
    where t.tenant_id = ${tenantId} and t.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, path }) => [id, path.filter((name) => name !== null)]));
}
