import type { ExportedWorkflow } from '@personalia/contract';
import { WorkflowDefinition, type WorkflowSetting } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { hashOfDefinition } from '../request/subject.ts';
import type { RequestTypes } from '../types.ts';
import { idsIn, REFERENCED, referencedBy } from './names.ts';
import { createWorkflow, type WorkflowDraft } from './settings.ts';

/** Ids mean nothing in another company: what they point to is exported beside them by its code. */
export async function exportWorkflows(
  tx: Tx,
  { tenantId }: Caller,
  ids: readonly string[] | undefined,
): Promise<ExportedWorkflow[]> {
  const { rows } = await sql<WorkflowDraft>`
    select w.code, w.name, w.description, w.request_type as "requestType", w.priority, v.definition
    from workflow w join lateral (select definition from workflow_version v where v.tenant_id = w.tenant_id and v.workflow_id = w.id
      order by v.state = 'PUBLISHED' desc, v.version_no desc limit 1) v on true
    where w.tenant_id = ${tenantId} ${ids ? sql`and w.id = any(${[...ids]}::uuid[])` : sql``} order by w.request_type, w.priority`.execute(
    tx,
  );
  const known = await referencedBy(tx, tenantId, rows);
  return rows.map((row) => ({
    ...row,
    references: Object.fromEntries(
      idsIn(row.definition).flatMap((id) => {
        const found = known.get(id);
        return found?.code ? [[id, { kind: found.kind, code: found.code }]] : [];
      }),
    ),
  }));
}

/** Drafts only: a code or priority that is taken becomes a free one. */
export async function importWorkflows(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  workflows: readonly ExportedWorkflow[],
): Promise<WorkflowSetting[]> {
  const made: WorkflowSetting[] = [];
  for (const { references, ...draft } of workflows) {
    const definition = await withOwnIds(tx, caller, draft.definition, references);
    const { rows } = await sql<{ taken: boolean; priority: number; used: boolean }>`
      select exists (select from workflow where tenant_id = ${caller.tenantId} and code = ${draft.code}) as taken,
        exists (select from workflow where tenant_id = ${caller.tenantId} and request_type = ${draft.requestType} and priority = ${draft.priority} and status = 'active') as used,
        (select coalesce(max(priority), 0) + 10 from workflow where tenant_id = ${caller.tenantId} and request_type = ${draft.requestType})::int as priority`.execute(
      tx,
    );
    const found = rows[0];
    const code = found?.taken ? await freeCode(tx, caller, draft.code, definition) : draft.code;
    const priority = found?.used ? Math.min(found.priority, 9999) : draft.priority;
    made.push(await createWorkflow(tx, caller, types, { ...draft, definition, code, priority }));
  }
  return made;
}

/** The same content may be imported again and again. */
async function freeCode(tx: Tx, { tenantId }: Caller, code: string, definition: WorkflowDefinition): Promise<string> {
  const stem = `${code.slice(0, 28)}-${hashOfDefinition(definition).slice(0, 6).toUpperCase()}`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from workflow where tenant_id = ${tenantId} and code like app.like_text(${stem}) || '%'`.execute(
    tx,
  );
  const n = rows[0]?.n ?? 0;
  return n === 0 ? stem : `${stem}-${n + 1}`;
}

/** The records of this company with the same codes; what is not there keeps its id, and publishing says so. */
async function withOwnIds(
  tx: Tx,
  { tenantId }: Caller,
  definition: WorkflowDefinition,
  references: ExportedWorkflow['references'],
): Promise<WorkflowDefinition> {
  const wanted = Object.entries(references).map(([id, { kind, code }]) => ({ id, kind, code }));
  if (wanted.length === 0) return definition;
  const { rows } = await sql<{ was: string; id: string }>`
    select w.id as was, r.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w(id text, kind text, code text)
    join (${REFERENCED(tenantId)}) r on r.kind = w.kind and r.code = w.code`.execute(tx);
  const own = new Map(rows.map(({ was, id }) => [was, id]));
  return WorkflowDefinition.parse(replaced(definition, own));
}

function replaced(value: unknown, own: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return own.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => replaced(one, own));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, own)]));
}
