import { type Label, label, type WorkflowSetting } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import type { RequestTypes } from '../types.ts';
import { refuseDefinition } from './publish-checks.ts';
import {
  createWorkflow,
  findWorkflow,
  getWorkflow,
  refusePriority,
  refuseStale,
  touch,
  versionsOf,
} from './settings.ts';

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
  await refuseDefinition(tx, caller, types, row.requestType, draft.definition);
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
