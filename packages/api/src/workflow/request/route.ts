import type { WorkflowDefinition } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { pickWorkflow, type ScopedWorkflow } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import type { RequestType } from '../../platform/requests/index.ts';
import { setUpWorkflows } from '../setting/standard.ts';
import { type RequestRow, type StoredRun, uncovered } from './store.ts';
import type { Described } from './submitted.ts';

/** The workflow by which a round goes. */
export interface Route {
  /** Null: none covers the request, and the tenant approves such requests. */
  readonly versionId: string | null;
  readonly definition: WorkflowDefinition;
  readonly continues: boolean;
  readonly round: number;
}

/** SUBMIT 4 and AE-7: a new round takes the version published now, unless it goes on where it was returned. */
export async function routeOf(
  tx: Tx,
  tenantId: string,
  type: RequestType,
  existing: RequestRow | undefined,
  before: StoredRun | null,
  { scope, materialHash, workflow }: Described & { readonly workflow: string | null },
  known: readonly PublishedWorkflow[],
): Promise<Route> {
  const round = (existing?.round ?? 0) + 1;
  if (existing && before) {
    const { definition } = existing;
    const { resubmitMode, maxRounds } = definition.options;
    if (round > maxRounds) throw new Problem('WF_ROUNDS', { values: { n: existing.round } });
    if (existing.state === 'RETURNED' && resubmitMode === 'CONTINUE')
      return {
        versionId: existing.workflowVersionId,
        definition,
        continues: existing.materialHash === materialHash,
        round,
      };
  }
  let published = known;
  if (published.length === 0) {
    // A type that came with a new version of the product begins with its standard workflow, like those of a new tenant.
    await setUpWorkflows(tx, tenantId, [type]);
    published = await publishedWorkflows(tx, tenantId, type.code);
  }
  const named = published.find(({ code }) => code === workflow);
  const chosen = named ?? pickWorkflow(published, scope).chosen;
  if (chosen) return { versionId: chosen.versionId, definition: chosen.definition, continues: false, round };
  const { rows } = await sql<{ auto: boolean }>`
    select ${type.code} = any(auto_approved) as auto from workflow_defaults where tenant_id = ${tenantId}`.execute(tx);
  if (!rows[0]?.auto) throw new Problem('WF_NONE');
  return { versionId: null, definition: uncovered(), continues: false, round };
}

export interface PublishedWorkflow extends ScopedWorkflow {
  readonly versionId: string;
  readonly versionNo: number;
  readonly definition: WorkflowDefinition;
}

/** Active workflows of a type with their published versions. */
export async function publishedWorkflows(tx: Tx, tenantId: string, type: string): Promise<PublishedWorkflow[]> {
  const { rows } = await sql<Omit<PublishedWorkflow, 'scope'>>`
    select w.id, w.code, w.name, w.priority, v.id as "versionId", v.version_no as "versionNo", v.definition
    from workflow w join workflow_version v on v.tenant_id = w.tenant_id and v.workflow_id = w.id and v.state = 'PUBLISHED'
    where w.tenant_id = ${tenantId} and w.request_type = ${type} and w.status = 'active' order by w.priority`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, scope: row.definition.scope }));
}
