import type { InputOf, UpdateWorkflowDefaults, WorkflowDefaults } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import type { RequestTypes } from '../types.ts';

export async function readDefaults(tx: Tx, { tenantId }: Caller): Promise<WorkflowDefaults> {
  const { rows } = await sql<WorkflowDefaults>`
    select d.fallback_role_id as "fallbackRoleId", r.name as "fallbackRole", d.auto_approved as "autoApproved",
      d.reserved_days as "reservedDays", d.version
    from workflow_defaults d left join role r on r.tenant_id = d.tenant_id and r.id = d.fallback_role_id where d.tenant_id = ${tenantId}`.execute(
    tx,
  );
  return rows[0] ?? { fallbackRoleId: null, fallbackRole: null, autoApproved: [], reservedDays: 30, version: 1 };
}

export async function updateDefaults(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  draft: InputOf<typeof UpdateWorkflowDefaults>['body'],
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
      reserved_days = coalesce(${draft.reservedDays ?? null}::int, reserved_days),
      version = version + 1, updated_at = now(), updated_by = ${caller.userId}::uuid
    where tenant_id = ${caller.tenantId} and version = ${draft.version}`.execute(tx);
  if (Number(numAffectedRows ?? 0) === 0) throw stale(undefined);
  return readDefaults(tx, caller);
}
