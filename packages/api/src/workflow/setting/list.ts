import {
  columnName,
  type GetWorkflows,
  type InputOf,
  type Label,
  WorkflowList,
  type WorkflowRow,
  type WorkflowScope,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, type PageReply, pageByNumber } from '../../platform/http/index.ts';
import { conditionsOf, likeText } from '../../platform/resource/index.ts';
import type { RequestTypes } from '../types.ts';
import { namesFor, REFERENCED, scopeText } from './names.ts';

type Query = InputOf<typeof GetWorkflows>['query'];

/** What the list shows and sorts by, under the names of the definition. `scope` holds the names that the scope mentions. */
const listed = (tenantId: string): RawBuilder<unknown> => sql`
  select w.id, w.code, w.name, w.request_type, w.priority, w.status, w.version, w.created_at, w.updated_at, p.version_no as published_version,
    d.id is not null as has_draft, jsonb_array_length(coalesce(p.definition, d.definition) -> 'steps') as steps,
    coalesce(p.definition, d.definition) -> 'scope' as scope_rows,
    (select string_agg(coalesce(n.name, x.v), ', ') from jsonb_array_elements(coalesce(p.definition, d.definition) -> 'scope') r,
      jsonb_array_elements_text(r -> 'values') x(v) left join (${REFERENCED(tenantId)}) n on n.id::text = x.v) as scope,
    (select count(*)::int from approval_request r join workflow_version v on v.tenant_id = r.tenant_id and v.id = r.workflow_version_id
      where r.tenant_id = w.tenant_id and v.workflow_id = w.id and r.state in ('PENDING', 'RETURNED')) as running
  from workflow w
  left join workflow_version p on p.tenant_id = w.tenant_id and p.workflow_id = w.id and p.state = 'PUBLISHED'
  left join workflow_version d on d.tenant_id = w.tenant_id and d.workflow_id = w.id and d.state = 'DRAFT'
  where w.tenant_id = ${tenantId}`;

interface Row extends Omit<WorkflowRow, 'typeLabel' | 'scope' | 'employer' | 'refs'> {
  readonly scopeRows: readonly WorkflowScope[] | null;
  readonly total: number;
}

export async function pageOfWorkflows(tx: Tx, caller: Caller, types: RequestTypes, query: Query): Promise<PageReply> {
  const { page, pageSize } = query;
  const words = (query.search ?? '').normalize('NFC').trim();
  const conditions = [
    ...conditionsOf(filtered(types), query, caller.locale),
    ...byEmployer(query),
    ...(words ? [sql`app.fold(t.code || ' ' || t.name) like '%' || app.fold(${likeText(words)}) || '%'`] : []),
  ];
  const { rows } = await sql<Row>`
    select t.id, t.code, t.name, t.request_type as "requestType", t.priority, t.status, t.version, t.published_version as "publishedVersion",
      t.has_draft as "hasDraft", t.steps, t.running, t.created_at as "createdAt", t.updated_at as "updatedAt",
      t.scope_rows as "scopeRows", count(*) over ()::int as total
    from (${listed(caller.tenantId)}) t
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by ${orderBy(query.sort)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  const names = await namesFor(tx, caller.tenantId, caller.locale, [...types.values()], rows);
  const list = rows.map(({ scopeRows, total: _, ...row }) => {
    const employers = (scopeRows ?? []).filter(({ dimension }) => dimension === 'employer');
    return {
      ...row,
      refs: {},
      typeLabel: types.get(row.requestType)?.label[caller.locale] ?? row.requestType,
      scope: scopeText(scopeRows ?? [], names),
      employer: employers.length === 0 ? null : employers.flatMap(({ values }) => values.map(names.nameOf)).join(', '),
    };
  });
  return pageByNumber(list, { page, pageSize, total: rows[0]?.total ?? 0 });
}

/** The list's fields with the names of the types, by which readers look for them; employers are looked for apart. */
function filtered(types: RequestTypes) {
  const { employer: _, ...fields } = WorkflowList.fields;
  const aliases: Record<string, Label> = Object.fromEntries([...types].map(([code, { label }]) => [code, label]));
  const requestType = { ...fields.requestType, options: { ...fields.requestType.options, aliases } };
  return { ...WorkflowList, fields: { ...fields, requestType } };
}

/** Workflows that cover requests of one of these employers, also those for everyone. */
function byEmployer(query: Query): RawBuilder<boolean>[] {
  const given = query as Readonly<Record<string, unknown>>;
  const rows = sql`jsonb_array_elements(t.scope_rows) r where r ->> 'dimension' = 'employer'`;
  const ids = given['employer.in'] as string[] | undefined;
  const empty = given['employer.empty'];
  return [
    ...(ids
      ? [
          sql<boolean>`exists (select from unnest(${ids}::text[]) e where not exists (select from ${rows} and (r -> 'values' ? e) <> (r ->> 'include')::boolean))`,
        ]
      : []),
    ...(typeof empty === 'boolean' ? [sql<boolean>`exists (select from ${rows}) <> ${empty}`] : []),
  ];
}

const SORTABLE: ReadonlySet<string> = new Set(
  'code,name,requestType,scope,priority,steps,publishedVersion,hasDraft,running,status,createdAt,updatedAt'.split(','),
);

function orderBy(sort: readonly string[] | undefined) {
  const parts = (sort ?? []).flatMap((word) => {
    const name = word.replace(/^-/, '');
    if (!SORTABLE.has(name)) return [];
    return [sql`${sql.ref(`t.${columnName(name)}`)} ${word.startsWith('-') ? sql`desc` : sql`asc`}`];
  });
  return sql.join([...parts, sql`t.request_type`, sql`t.priority`, sql`t.id`]);
}
