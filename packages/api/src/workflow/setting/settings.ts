import {
  type GetWorkflowDiff,
  label,
  type ReplyOf,
  type WorkflowDefinition,
  type WorkflowSetting,
  type WorkflowVersion,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { coveredBy } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { publishedWorkflows } from '../request/route.ts';
import { hashOfDefinition } from '../request/subject.ts';
import type { RequestTypes } from '../types.ts';
import { differencesOf } from './diff.ts';
import { namesFor } from './names.ts';

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

export async function findWorkflow(tx: Tx, { tenantId }: Caller, id: string, lock = false): Promise<Row> {
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

export interface WorkflowDraft {
  readonly code: string;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly requestType: string;
  readonly priority: number;
  readonly definition: WorkflowDefinition;
}

export async function refusePriority(
  tx: Tx,
  { tenantId }: Caller,
  draft: Pick<WorkflowDraft, 'requestType' | 'priority'>,
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
  draft: WorkflowDraft,
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

export const refuseStale = (row: Row, version: number): void => {
  if (row.version !== version) throw stale(undefined, { updatedBy: row.updatedBy, updatedAt: row.updatedAt });
};

export const touch = async (tx: Tx, { tenantId, userId }: Caller, id: string, more = sql``): Promise<void> => {
  await sql`update workflow set version = version + 1, updated_at = now(), updated_by = ${userId}::uuid${more}
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
};

export async function updateWorkflow(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  draft: WorkflowDraft & { readonly version: number },
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

/** A successful simulation of a saved draft as it is now allows publishing it. */
export async function noteSimulation(tx: Tx, { tenantId }: Caller, workflowId: string): Promise<void> {
  await sql`update workflow_version set simulated_hash = content_hash
    where tenant_id = ${tenantId} and workflow_id = ${workflowId}::uuid and state = 'DRAFT' and simulated_hash is distinct from content_hash`.execute(
    tx,
  );
}

export async function diffOf(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  a: number,
  b: number,
): Promise<ReplyOf<typeof GetWorkflowDiff>> {
  const { requestType } = await findWorkflow(tx, caller, id);
  const versions = await versionsOf(tx, caller, id);
  const [one, two] = [a, b].map((no) => versions.find(({ versionNo }) => versionNo === no));
  if (!one || !two) throw new Problem('NOT_FOUND');
  const definitions = [one.definition, two.definition];
  const names = await namesFor(tx, caller.tenantId, caller.locale, [...types.values()], definitions);
  return differencesOf(one.definition, two.definition, types.get(requestType), names);
}
