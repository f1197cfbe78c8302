import {
  type GetWorkflows,
  type InputOf,
  type Label,
  label,
  SCOPE_DIMENSION_LABELS,
  SLOT_KIND_LABELS,
  type WorkflowDefaults,
  type WorkflowDefinition,
  type WorkflowRow,
  type WorkflowSetting,
  type WorkflowVersion,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { coveredBy, definitionProblems } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, type PageReply, Problem, pageByNumber, stale } from '../platform/http/index.ts';
import { hashOfDefinition } from './subject.ts';
import { publishedWorkflows } from './submit.ts';
import { type RequestTypes, sampleFacts, typeNamed } from './types.ts';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly description: string | null;
  readonly requestType: string;
  readonly priority: number;
  readonly status: 'active' | 'inactive';
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  readonly running: number;
  readonly wasUsed: number;
}

async function findWorkflow(tx: Tx, { tenantId }: Caller, id: string, lock = false): Promise<Row> {
  const { rows } = await sql<Row>`
    select w.id, w.code, w.name, w.description, w.request_type as "requestType", w.priority, w.status, w.version, w.updated_at as "updatedAt",
      (select name from app_user u where u.tenant_id = w.tenant_id and u.id = w.updated_by) as "updatedBy",
      (select count(*)::int from approval_request r join workflow_version v on v.tenant_id = r.tenant_id and v.id = r.workflow_version_id
        where r.tenant_id = w.tenant_id and v.workflow_id = w.id and r.state in ('PENDING', 'RETURNED')) as running,
      (select count(*)::int from (select from approval_request r join workflow_version v on v.tenant_id = r.tenant_id and v.id = r.workflow_version_id
        where r.tenant_id = w.tenant_id and v.workflow_id = w.id limit 10000) u) as "wasUsed"
    from workflow w where w.tenant_id = ${tenantId} and w.id = ${id}::uuid${lock ? sql` for update of w` : sql``}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

export async function versionsOf(tx: Tx, caller: Caller, id: string): Promise<WorkflowVersion[]> {
  const { rows } = await sql<WorkflowVersion>`
    select v.id, v.version_no as "versionNo", v.state, v.published_at as "publishedAt", u.name as "publishedBy", v.change_note as "changeNote", v.definition
    from workflow_version v left join app_user u on u.tenant_id = v.tenant_id and u.id = v.published_by
    where v.tenant_id = ${caller.tenantId} and v.workflow_id = ${id}::uuid order by v.version_no desc`.execute(tx);
  return rows;
}

export async function getWorkflow(tx: Tx, caller: Caller, types: RequestTypes, id: string): Promise<WorkflowSetting> {
  const row = await findWorkflow(tx, caller, id);
  const versions = await versionsOf(tx, caller, id);
  const published = versions.find(({ state }) => state === 'PUBLISHED') ?? null;
  const draft = versions.find(({ state }) => state === 'DRAFT') ?? null;
  const { rows } = await sql<{ same: boolean }>`
    select simulated_hash is not distinct from content_hash as same from workflow_version
    where tenant_id = ${caller.tenantId} and workflow_id = ${id}::uuid and state = 'DRAFT'`.execute(tx);
  const may = (action: 'edit' | 'create' | 'delete') => caller.permissions.can('workflow-setting', action);
  const { updatedAt: _at, updatedBy: _by, wasUsed, ...workflow } = row;
  return {
    ...workflow,
    typeLabel: types.get(row.requestType)?.label[caller.locale] ?? row.requestType,
    typeIsFixed: versions.some(({ state }) => state !== 'DRAFT'),
    published,
    draft,
    draftIsSimulated: rows[0]?.same ?? false,
    warnings: await warningsOf(tx, caller, row, draft ?? published),
    can: [
      ...(may('edit') ? (['edit'] as const) : []),
      ...(may('edit') && draft ? (['publish'] as const) : []),
      ...(may('edit') && draft && published ? (['discard'] as const) : []),
      ...(may('create') ? (['duplicate'] as const) : []),
      ...(may('edit') ? ([row.status === 'active' ? 'deactivate' : 'activate'] as const) : []),
      ...(may('delete') && wasUsed === 0 ? (['delete'] as const) : []),
    ],
  };
}

const UNREACHABLE = label(
  'This workflow can never be chosen: {code} covers the same requests first.',
  'Alur kerja ini tidak akan pernah dipilih: {code} lebih dahulu memuat permohonan yang sama.',
);

async function warningsOf(
  tx: Tx,
  caller: Caller,
  row: Row,
  version: WorkflowVersion | null,
): Promise<WorkflowSetting['warnings']> {
  if (!version || row.status !== 'active') return [];
  const own = { ...row, scope: version.definition.scope };
  const others = await publishedWorkflows(tx, caller.tenantId, row.requestType);
  const first = coveredBy(own, others.map((one) => ({ ...one, scope: one.scope })) as never[]) as
    | { code: string }
    | undefined;
  return first
    ? [{ code: 'WF_UNREACHABLE', message: UNREACHABLE[caller.locale].replace('{code}', first.code), path: 'priority' }]
    : [];
}

type Query = InputOf<typeof GetWorkflows>['query'];

export async function pageOfWorkflows(tx: Tx, caller: Caller, types: RequestTypes, query: Query): Promise<PageReply> {
  const { page, pageSize, search, status } = query;
  const words = (search ?? '').normalize('NFC').trim();
  const { rows } = await sql<WorkflowRow & { definition: WorkflowDefinition | null; total: number }>`
    select w.id, w.code, w.name, w.request_type as "requestType", w.priority, w.status, w.version, p.version_no as "publishedVersion",
      d.id is not null as "hasDraft", coalesce(p.definition, d.definition) as definition, count(*) over ()::int as total,
      (select count(*)::int from approval_request r join workflow_version v on v.tenant_id = r.tenant_id and v.id = r.workflow_version_id
        where r.tenant_id = w.tenant_id and v.workflow_id = w.id and r.state in ('PENDING', 'RETURNED')) as running
    from workflow w
    left join workflow_version p on p.tenant_id = w.tenant_id and p.workflow_id = w.id and p.state = 'PUBLISHED'
    left join workflow_version d on d.tenant_id = w.tenant_id and d.workflow_id = w.id and d.state = 'DRAFT'
    where w.tenant_id = ${caller.tenantId}
      ${status ? sql`and w.status = any(${[...status]}::text[])` : sql``}
      ${words ? sql`and app.fold(w.code || ' ' || w.name) like '%' || app.fold(app.like_text(${words})) || '%'` : sql``}
      ${filterBy(query)}
    order by ${orderBy(query.sort)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  const list = rows.map(({ definition, total: _, ...row }) => ({
    ...row,
    typeLabel: types.get(row.requestType)?.label[caller.locale] ?? row.requestType,
    steps: definition?.steps.length ?? 0,
    scope: scopeText(definition, caller),
  }));
  return pageByNumber(list, { page, pageSize, total: rows[0]?.total ?? 0 });
}

const COLUMNS: Readonly<Record<string, string>> = {
  code: 'w.code',
  name: 'w.name',
  requestType: 'w.request_type',
  priority: 'w.priority',
  publishedVersion: 'p.version_no',
  hasDraft: 'd.id is not null',
  status: 'w.status',
  createdAt: 'w.created_at',
  updatedAt: 'w.updated_at',
};

function orderBy(sort: readonly string[] | undefined) {
  const parts = (sort ?? ['requestType', 'priority']).flatMap((word) => {
    const column = COLUMNS[word.replace(/^-/, '')];
    return column ? [sql.raw(`${column}${word.startsWith('-') ? ' desc' : ''}`)] : [];
  });
  return sql.join([...parts, sql`w.request_type, w.priority, w.id`]);
}

function filterBy(query: Query) {
  const given = query as Readonly<Record<string, unknown>>;
  const type = given['requestType.is'] ?? given['requestType.contains'];
  return sql`${typeof type === 'string' ? sql`and w.request_type ilike '%' || app.like_text(${type}) || '%'` : sql``}
    ${typeof given['hasDraft.is'] === 'boolean' ? sql`and (d.id is not null) = ${given['hasDraft.is']}` : sql``}`;
}

const EXCEPT = label('not {dimension}', 'bukan {dimension}');
function scopeText(definition: WorkflowDefinition | null, { locale }: Caller): string | null {
  const rows = definition?.scope ?? [];
  if (rows.length === 0) return null;
  return rows
    .map(({ dimension, include, values }) => {
      const words = `${SCOPE_DIMENSION_LABELS[dimension][locale].toLowerCase()} (${values.length})`;
      return include ? words : EXCEPT[locale].replace('{dimension}', words);
    })
    .join('; ');
}

interface Draft {
  readonly code: string;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly requestType: string;
  readonly priority: number;
  readonly definition: WorkflowDefinition;
}

async function refusePriority(
  tx: Tx,
  { tenantId }: Caller,
  draft: Pick<Draft, 'requestType' | 'priority'>,
  id: string | null,
): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select code from workflow where tenant_id = ${tenantId} and request_type = ${draft.requestType} and priority = ${draft.priority}
      and status = 'active' and id is distinct from ${id}::uuid`.execute(tx);
  if (rows[0]) throw Problem.at('priority', 'WF_PRIORITY', { n: draft.priority, code: rows[0].code });
}

async function refuseCode(tx: Tx, { tenantId }: Caller, code: string, id: string | null): Promise<void> {
  const { rows } =
    await sql`select 1 from workflow where tenant_id = ${tenantId} and code = ${code} and id is distinct from ${id}::uuid`.execute(
      tx,
    );
  if (rows.length > 0) throw Problem.at('code', 'TAKEN', { label: label('Code', 'Kode'), value: code });
}

export async function createWorkflow(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  draft: Draft,
): Promise<WorkflowSetting> {
  if (!types.has(draft.requestType)) throw Problem.at('requestType', 'REFERENCE_MISSING');
  await refuseCode(tx, caller, draft.code, null);
  await refusePriority(tx, caller, draft, null);
  const { id } = await tx
    .insertInto('workflow')
    .values({
      tenant_id: caller.tenantId,
      code: draft.code,
      name: draft.name,
      description: draft.description ?? null,
      request_type: draft.requestType,
      priority: draft.priority,
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openDraft(tx, caller, id, draft.definition);
  return getWorkflow(tx, caller, types, id);
}

/** Saves the draft; where there is none, one is opened beside the published version (WF_PUBLISHED). */
async function openDraft(
  tx: Tx,
  { tenantId, userId }: Caller,
  workflowId: string,
  definition: WorkflowDefinition,
): Promise<void> {
  const text = JSON.stringify(definition);
  const { numAffectedRows } = await sql`
    update workflow_version set definition = ${text}::jsonb, content_hash = ${hashOfDefinition(definition)}
    where tenant_id = ${tenantId} and workflow_id = ${workflowId}::uuid and state = 'DRAFT'`.execute(tx);
  if (Number(numAffectedRows ?? 0) > 0) return;
  await sql`
    insert into workflow_version (tenant_id, workflow_id, version_no, definition, content_hash, created_by)
    select ${tenantId}, ${workflowId}::uuid, coalesce(max(version_no), 0) + 1, ${text}::jsonb, ${hashOfDefinition(definition)}, ${userId}::uuid
    from workflow_version where tenant_id = ${tenantId} and workflow_id = ${workflowId}::uuid`.execute(tx);
}

const refuseStale = (row: Row, version: number): void => {
  if (row.version !== version) throw stale(undefined, { updatedBy: row.updatedBy, updatedAt: row.updatedAt });
};

const touch = async (tx: Tx, { tenantId, userId }: Caller, id: string, more = sql``): Promise<void> => {
  await sql`update workflow set version = version + 1, updated_at = now(), updated_by = ${userId}::uuid${more}
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
};

export async function updateWorkflow(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  draft: Draft & { readonly version: number },
): Promise<WorkflowSetting> {
  const row = await findWorkflow(tx, caller, id, true);
  refuseStale(row, draft.version);
  const versions = await versionsOf(tx, caller, id);
  if (draft.requestType !== row.requestType) {
    if (versions.some(({ state }) => state !== 'DRAFT')) throw Problem.at('requestType', 'WF_TYPE_FIXED');
    if (!types.has(draft.requestType)) throw Problem.at('requestType', 'REFERENCE_MISSING');
  }
  await refuseCode(tx, caller, draft.code, id);
  if (row.status === 'active') await refusePriority(tx, caller, draft, id);
  const published = versions.find(({ state }) => state === 'PUBLISHED');
  const isSame = published && hashOfDefinition(published.definition) === hashOfDefinition(draft.definition);
  if (!isSame || versions.some(({ state }) => state === 'DRAFT')) await openDraft(tx, caller, id, draft.definition);
  await touch(
    tx,
    caller,
    id,
    sql`, code = ${draft.code}, name = ${draft.name}, description = ${draft.description ?? null}, request_type = ${draft.requestType}, priority = ${draft.priority}`,
  );
  return getWorkflow(tx, caller, types, id);
}

/** All that stands in the way of publishing, at its place (B). */
async function refuseDefinition(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  row: Row,
  definition: WorkflowDefinition,
): Promise<void> {
  const type = typeNamed(types, row.requestType);
  const [first, ...more] = [
    ...definitionProblems(definition, {
      mayApproveOnTimeout: type.mayApproveOnTimeout,
      submitterMayCount: type.submitterMayCount,
      editableFields: Object.keys(type.editableFields),
      sampleFacts: sampleFacts(type),
    }),
    ...(await inactiveReferences(tx, caller, definition)),
  ];
  if (!first) return;
  const problem = new Problem(first.code, { values: first.values });
  throw new Problem(first.code, {
    values: first.values,
    errors: [
      { path: first.path, message: problem.text },
      ...more.map(({ code, path, values }) => ({ code, path, message: new Problem(code, { values }).text })),
    ],
  });
}

async function inactiveReferences(tx: Tx, { tenantId, locale }: Caller, definition: WorkflowDefinition) {
  const wanted = definition.steps.flatMap((step, index) =>
    [...step.slots, ...(step.escalateTo ? [step.escalateTo] : [])].map((slot, at) => {
      const inner = slot.kind === 'REQUESTER_CHOICE' ? slot.params.candidates : slot;
      const id =
        inner.kind === 'ROLE'
          ? inner.params.roleId
          : inner.kind === 'POSITION'
            ? inner.params.positionId
            : inner.kind === 'PERSON'
              ? inner.params.employeeId
              : null;
      return { n: index + 1, path: `definition.steps.${index}.slots.${at}`, kind: inner.kind, id };
    }),
  );
  const ids = wanted.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; isActive: boolean }>`
    select id, name, status = 'active' as "isActive" from role where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    union all select id, title, status = 'active' from position where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    union all select id, display_name, exists (select from app_user u where u.tenant_id = c.tenant_id and u.employee_id = c.id and u.status = 'active')
      and c.status in ('active', 'suspended', 'preboarding') from employee_current c where c.tenant_id = ${tenantId} and c.id = any(${ids}::uuid[])`.execute(
    tx,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap(({ n, path, kind, id }) => {
    if (id === null || known.get(id)?.isActive) return [];
    return [
      { code: 'WF_REF' as const, path, values: { n, name: known.get(id)?.name ?? SLOT_KIND_LABELS[kind][locale] } },
    ];
  });
}

export async function publishWorkflow(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  { version, changeNote }: { version: number; changeNote: string },
): Promise<WorkflowSetting> {
  const row = await findWorkflow(tx, caller, id, true);
  refuseStale(row, version);
  const draft = (await versionsOf(tx, caller, id)).find(({ state }) => state === 'DRAFT');
  if (!draft) throw new Problem('WF_NO_DRAFT', { values: { action: PUBLISH[caller.locale] } });
  await refuseDefinition(tx, caller, types, row, draft.definition);
  if (row.status === 'active') await refusePriority(tx, caller, row, id);
  const { rows } = await sql<{ same: boolean }>`
    select simulated_hash is not distinct from content_hash as same from workflow_version
    where tenant_id = ${caller.tenantId} and id = ${draft.id}::uuid`.execute(tx);
  if (!rows[0]?.same) throw new Problem('WF_NOT_SIMULATED');
  await sql`update workflow_version set state = 'RETIRED' where tenant_id = ${caller.tenantId} and workflow_id = ${id}::uuid and state = 'PUBLISHED'`.execute(
    tx,
  );
  await sql`update workflow_version set state = 'PUBLISHED', published_at = now(), published_by = ${caller.userId}::uuid, change_note = ${changeNote}
    where tenant_id = ${caller.tenantId} and id = ${draft.id}::uuid`.execute(tx);
  await touch(tx, caller, id);
  return getWorkflow(tx, caller, types, id);
}

const PUBLISH: Label = label('publish', 'diterbitkan');
const DISCARD: Label = label('discard', 'dibuang');

export async function discardDraft(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  version: number,
): Promise<WorkflowSetting> {
  const row = await findWorkflow(tx, caller, id, true);
  refuseStale(row, version);
  const versions = await versionsOf(tx, caller, id);
  const draft = versions.find(({ state }) => state === 'DRAFT');
  // A workflow without any version would be nothing: that one is deleted instead.
  if (!draft || versions.length === 1) throw new Problem('WF_NO_DRAFT', { values: { action: DISCARD[caller.locale] } });
  await sql`delete from workflow_version where tenant_id = ${caller.tenantId} and id = ${draft.id}::uuid`.execute(tx);
  await touch(tx, caller, id);
  return getWorkflow(tx, caller, types, id);
}

export async function duplicateWorkflow(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
): Promise<WorkflowSetting> {
  const row = await findWorkflow(tx, caller, id);
  const [latest] = await versionsOf(tx, caller, id);
  if (!latest) throw new Problem('NOT_FOUND');
  const { rows } = await sql<{ code: string; priority: number }>`
    select ${row.code} || '-' || (select count(*) + 1 from workflow where tenant_id = ${caller.tenantId} and code like app.like_text(${row.code}) || '%') as code,
      (select coalesce(max(priority), 0) + 10 from workflow where tenant_id = ${caller.tenantId} and request_type = ${row.requestType})::int as priority`.execute(
    tx,
  );
  const made = rows[0] ?? { code: `${row.code}-2`, priority: row.priority + 10 };
  return createWorkflow(tx, caller, types, {
    code: made.code.slice(0, 40),
    name: row.name,
    description: row.description,
    requestType: row.requestType,
    priority: Math.min(made.priority, 9999),
    definition: latest.definition,
  });
}

export async function switchWorkflow(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  version: number,
  status: 'active' | 'inactive',
): Promise<WorkflowSetting> {
  const row = await findWorkflow(tx, caller, id, true);
  refuseStale(row, version);
  if (status === 'active') await refusePriority(tx, caller, row, id);
  await touch(tx, caller, id, sql`, status = ${status}`);
  return getWorkflow(tx, caller, types, id);
}

export async function deleteWorkflow(tx: Tx, caller: Caller, id: string): Promise<void> {
  const row = await findWorkflow(tx, caller, id, true);
  if (row.wasUsed > 0) throw new Problem('IN_USE', { values: { name: row.name, n: row.wasUsed } });
  await tx.deleteFrom('workflow').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}

/** A successful simulation of a saved draft as it is now allows publishing it. */
export async function noteSimulation(tx: Tx, { tenantId }: Caller, workflowId: string): Promise<void> {
  await sql`update workflow_version set simulated_hash = content_hash
    where tenant_id = ${tenantId} and workflow_id = ${workflowId}::uuid and state = 'DRAFT' and simulated_hash is distinct from content_hash`.execute(
    tx,
  );
}

export async function diffOf(tx: Tx, caller: Caller, id: string, a: number, b: number) {
  await findWorkflow(tx, caller, id);
  const versions = await versionsOf(tx, caller, id);
  const [one, two] = [a, b].map((no) => versions.find(({ versionNo }) => versionNo === no));
  if (!one || !two) throw new Problem('NOT_FOUND');
  const [before, after] = [flat(one.definition), flat(two.definition)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => ({
      path,
      where: whereOf(path, two.definition, one.definition),
      old: before.get(path) ?? null,
      new: after.get(path) ?? null,
    }));
}

function flat(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) flat(inner, path ? `${path}.${name}` : name, into);
  } else if (value !== null && value !== undefined) into.set(path, String(value));
  return into;
}

function whereOf(path: string, ...definitions: readonly WorkflowDefinition[]): string {
  const [part, index] = path.split('.');
  if (part !== 'steps' || index === undefined) return part ?? path;
  const n = Number(index);
  return `${n + 1}. ${definitions.map(({ steps }) => steps[n]?.name).find(Boolean) ?? ''}`;
}

export async function exportWorkflows(tx: Tx, caller: Caller, ids: string | undefined) {
  const wanted = ids?.split(',') ?? null;
  const { rows } = await sql<Draft>`
    select w.code, w.name, w.description, w.request_type as "requestType", w.priority, v.definition
    from workflow w join lateral (select definition from workflow_version v where v.tenant_id = w.tenant_id and v.workflow_id = w.id
      order by v.state = 'PUBLISHED' desc, v.version_no desc limit 1) v on true
    where w.tenant_id = ${caller.tenantId} and (${wanted === null} or w.id::text = any(${wanted ?? []}::text[])) order by w.request_type, w.priority`.execute(
    tx,
  );
  return rows;
}

/** Drafts only: a code or priority that is taken becomes a free one. */
export async function importWorkflows(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  drafts: readonly Draft[],
): Promise<WorkflowSetting[]> {
  const made: WorkflowSetting[] = [];
  for (const draft of drafts) {
    const { rows } = await sql<{ taken: boolean; priority: number; used: boolean }>`
      select exists (select from workflow where tenant_id = ${caller.tenantId} and code = ${draft.code}) as taken,
        exists (select from workflow where tenant_id = ${caller.tenantId} and request_type = ${draft.requestType} and priority = ${draft.priority} and status = 'active') as used,
        (select coalesce(max(priority), 0) + 10 from workflow where tenant_id = ${caller.tenantId} and request_type = ${draft.requestType})::int as priority`.execute(
      tx,
    );
    const found = rows[0];
    const code = found?.taken
      ? `${draft.code.slice(0, 30)}-${hashOfDefinition(draft.definition).slice(0, 6)}`
      : draft.code;
    const priority = found?.used ? Math.min(found.priority, 9999) : draft.priority;
    made.push(await createWorkflow(tx, caller, types, { ...draft, code, priority }));
  }
  return made;
}

export async function readDefaults(tx: Tx, { tenantId }: Caller): Promise<WorkflowDefaults> {
  const { rows } = await sql<WorkflowDefaults>`
    select d.fallback_role_id as "fallbackRoleId", r.name as "fallbackRole", d.auto_approved as "autoApproved", d.version
    from workflow_defaults d left join role r on r.tenant_id = d.tenant_id and r.id = d.fallback_role_id where d.tenant_id = ${tenantId}`.execute(
    tx,
  );
  return rows[0] ?? { fallbackRoleId: null, fallbackRole: null, autoApproved: [], version: 1 };
}

export async function updateDefaults(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  draft: Pick<WorkflowDefaults, 'fallbackRoleId' | 'autoApproved' | 'version'>,
): Promise<WorkflowDefaults> {
  const unknown = draft.autoApproved.find((code) => !types.has(code));
  if (unknown) throw Problem.at('autoApproved', 'REFERENCE_MISSING');
  if (draft.fallbackRoleId !== null) {
    const { rows } =
      await sql`select 1 from role where tenant_id = ${caller.tenantId} and id = ${draft.fallbackRoleId}::uuid and status = 'active'`.execute(
        tx,
      );
    if (rows.length === 0) throw Problem.at('fallbackRoleId', 'REFERENCE_MISSING');
  }
  await sql`insert into workflow_defaults (tenant_id) values (${caller.tenantId}) on conflict do nothing`.execute(tx);
  const { numAffectedRows } = await sql`
    update workflow_defaults set fallback_role_id = ${draft.fallbackRoleId}::uuid, auto_approved = ${[...draft.autoApproved]}::text[],
      version = version + 1, updated_at = now(), updated_by = ${caller.userId}::uuid
    where tenant_id = ${caller.tenantId} and version = ${draft.version}`.execute(tx);
  if (Number(numAffectedRows ?? 0) === 0) throw stale(undefined);
  return readDefaults(tx, caller);
}
