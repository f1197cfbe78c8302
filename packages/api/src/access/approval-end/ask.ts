import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { notify } from '../notices/index.ts';
import { decidersBut } from '../role-grants/deciders.ts';
import { APPROVAL_END } from './request-type.ts';

type Settings = Readonly<Record<string, unknown>>;

/**
 * Whether roles need approval, once the settings are saved. Switching it on holds at once, where somebody else is there to
 * approve; switching it off is asked for, and nothing changes until it is decided (US-8).
 */
export async function approvalOfRoles(tx: Tx, caller: Caller, before: Settings, after: Settings): Promise<boolean> {
  const [was, wanted] = [before['grantsNeedApproval'] === true, after['grantsNeedApproval'] === true];
  if (wanted && !was && (await decidersBut(tx, caller)).length === 0)
    throw Problem.at('grantsNeedApproval', 'NO_APPROVER');
  if (was && !wanted) await ask(tx, caller);
  return was || wanted;
}

async function ask(tx: Tx, caller: Caller): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into approval_end (tenant_id, created_by, updated_by)
    values (${caller.tenantId}, ${caller.userId}::uuid, ${caller.userId}::uuid)
    on conflict (tenant_id) where status = 'pending' do nothing returning id`.execute(tx);
  const [asked] = rows;
  if (!asked) throw Problem.at('grantsNeedApproval', 'APPROVAL_END_PENDING');
  await requestEngine().submit(tx, caller, APPROVAL_END, asked.id);
  await notify(tx, caller, {
    event: 'approval-end-asked',
    to: await decidersBut(tx, caller),
    facts: { by: caller.userName },
    link: '/user-role?tab=grants',
    matter: asked.id,
  });
}
