import { WorkflowDefinition, type WorkflowDefinitionDraft } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type RequestType, type StandardSlot, tenantLocale } from '../../platform/requests/index.ts';
import { hashOfDefinition } from '../request/subject.ts';

/** Who decides when nobody else is found: there is always one of them. */
const FALLBACK_ROLE = 'TENANT-ADMIN';

/** Every type has one published workflow from the first minute; what is there already stays as it is. */
export async function setUpWorkflows(tx: Tx, tenantId: string, types: readonly RequestType[]): Promise<void> {
  const { rows } = await sql<{ type: string }>`
    select t.type from unnest(${types.map(({ code }) => code)}::text[]) as t(type)
    where not exists (select from workflow w where w.tenant_id = ${tenantId} and w.request_type = t.type)`.execute(tx);
  const missing = new Set(rows.map(({ type }) => type));
  if (missing.size > 0)
    await addStandard(
      tx,
      tenantId,
      types.filter(({ code }) => missing.has(code)),
    );
}

async function addStandard(tx: Tx, tenantId: string, types: readonly RequestType[]): Promise<void> {
  const locale = await tenantLocale(tx, tenantId);
  const roles = new Map(
    (await tx.selectFrom('role').select(['id', 'code']).where('tenant_id', '=', tenantId).execute()).map((role) => [
      role.code,
      role.id,
    ]),
  );
  await sql`
    insert into workflow_defaults (tenant_id, fallback_role_id) values (${tenantId}, ${roles.get(FALLBACK_ROLE) ?? null}::uuid)
    on conflict do nothing`.execute(tx);
  for (const { code: requestType, standard } of types) {
    const steps = standard.steps.map(({ name, slots, requireAgain, editableFields = [], ...step }) => ({
      ...step,
      editableFields: [...editableFields],
      name: name[locale],
      ...(requireAgain ? { onDuplicate: 'REQUIRE' as const } : {}),
      slots: slots.flatMap((slot) => slotOf(slot, roles)),
    }));
    const definition = WorkflowDefinition.parse({ steps } satisfies WorkflowDefinitionDraft);
    const hash = hashOfDefinition(definition);
    await sql`
      with made as (
        insert into workflow (tenant_id, code, name, request_type, priority)
        select ${tenantId}::uuid, ${standard.code}, ${standard.name[locale]}, ${requestType}, 1000
        where not exists (select from workflow where tenant_id = ${tenantId} and request_type = ${requestType})
        on conflict do nothing returning id)
      insert into workflow_version (tenant_id, workflow_id, version_no, state, definition, content_hash, simulated_hash, published_at)
      select ${tenantId}::uuid, id, 1, 'PUBLISHED', ${JSON.stringify(definition)}::jsonb, ${hash}, ${hash}, now() from made`.execute(
      tx,
    );
  }
}

type Draft = NonNullable<NonNullable<WorkflowDefinitionDraft['steps']>[number]['slots']>[number];

function slotOf(slot: StandardSlot, roles: ReadonlyMap<string, string>): Draft[] {
  if (slot.kind === 'DIRECT_MANAGER' || slot.kind === 'RECEIVING_MANAGER') return [{ kind: slot.kind }];
  if (slot.kind === 'PERMISSION')
    return [
      { kind: 'PERMISSION', params: { menu: slot.menu, action: slot.action, wholeTenant: slot.wholeTenant ?? false } },
    ];
  const roleId = roles.get(slot.roleCode);
  return roleId ? [{ kind: 'ROLE', params: { roleId } }] : [];
}
