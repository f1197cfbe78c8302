import { ROLE_GRANT_STATE_LABELS, type RoleGrant, type RoleGrantState, roleLabel } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { notify } from '../notices/index.ts';
import { keepingAdministrator } from '../roles/administrators.ts';
import { grantsFreely } from '../roles/grants.ts';
import { DONE } from '../words.ts';
import { applyGrant } from './apply.ts';
import { readGrant } from './read.ts';
import { isOwn } from './steps.ts';

interface Locked {
  readonly id: string;
  readonly user_id: string;
  readonly role_id: string;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly scope_refs: string[];
  readonly status: RoleGrantState;
  readonly created_by: string;
  readonly updated_at: string;
  readonly version: number;
}
type Decided = Exclude<RoleGrantState, 'pending'>;

interface Given {
  readonly version: number;
  readonly comment?: string | null | undefined;
}

/** AE-2: steps on one request take turns, and each is judged by what is so once it has its turn. */
async function lock(tx: Tx, caller: Caller, id: string): Promise<Locked> {
  // Whether the caller may know of it at all.
  await readGrant(tx, caller, id);
  const { rows } = await sql<Locked>`
    select id, user_id, role_id, valid_from, valid_to, scope_refs, status, created_by, updated_at, version
    from role_grant where tenant_id = ${caller.tenantId} and id = ${id}::uuid for update`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

const waitingOf = ({ status, created_by, user_id }: Locked) => ({
  state: status,
  submitterId: created_by,
  userId: user_id,
});

async function refuseStep(tx: Tx, caller: Caller, grant: Locked, step: Decided, version: number): Promise<void> {
  const { locale } = caller;
  if (grant.status !== 'pending')
    throw new Problem('WF_STATE', {
      values: {
        state: ROLE_GRANT_STATE_LABELS[grant.status][locale].toLowerCase(),
        action: DONE[step][locale],
      },
    });
  const own = grant.created_by === caller.userId;
  if (step === 'withdrawn' && !own) throw new Problem('WF_NOT_ASSIGNEE');
  if (step !== 'withdrawn' && isOwn(caller, waitingOf(grant))) throw new Problem('WF_SELF');
  if (step !== 'withdrawn' && !grantsFreely(caller)) throw new Problem('WF_NOT_ASSIGNEE');
  if (grant.version === version) return;
  const current = await readGrant(tx, caller, grant.id);
  throw stale(current, { updatedBy: current.decidedBy ?? current.submittedBy, updatedAt: grant.updated_at });
}

async function write(
  tx: Tx,
  caller: Caller,
  { id }: Locked,
  state: Decided,
  comment: string | null,
): Promise<RoleGrant> {
  await tx
    .updateTable('role_grant')
    .set({ status: state, comment, decided_by: caller.userId, updated_by: caller.userId })
    .set((row) => ({
      version: row('version', '+', 1),
      decided_at: sql<string>`now()`,
      updated_at: sql<string>`now()`,
    }))
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  return readGrant(tx, caller, id);
}

/** The decision and what follows from it are one: who cannot have the role is not approved either (AE-4). */
export async function approveGrant(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, comment }: Given,
): Promise<RoleGrant> {
  return keepingAdministrator(tx, caller, async () => {
    const grant = await lock(tx, caller, id);
    await refuseStep(tx, caller, grant, 'approved', version);
    await applyGrant(tx, caller, {
      userId: grant.user_id,
      roleId: grant.role_id,
      validFrom: grant.valid_from,
      validTo: grant.valid_to,
      scopeRefs: grant.scope_refs,
    }).catch((error: unknown) => {
      throw error instanceof Problem
        ? new Problem('EFFECT_FAILED', { values: { reason: error.text }, cause: error })
        : error;
    });
    return decided(tx, caller, grant, 'approved', comment || null);
  });
}

export async function rejectGrant(tx: Tx, caller: Caller, id: string, { version, comment }: Given): Promise<RoleGrant> {
  const grant = await lock(tx, caller, id);
  await refuseStep(tx, caller, grant, 'rejected', version);
  if (!comment) throw Problem.at('comment', 'WF_COMMENT');
  return decided(tx, caller, grant, 'rejected', comment);
}

/** Whoever asked is told how it ended. */
async function decided(
  tx: Tx,
  caller: Caller,
  grant: Locked,
  state: 'approved' | 'rejected',
  comment: string | null,
): Promise<RoleGrant> {
  const told = await write(tx, caller, grant, state, comment);
  await notify(tx, caller, {
    event: `role-grant-${state}`,
    to: [grant.created_by],
    facts: { by: caller.userName, name: told.userName, role: roleLabel(told.roleName), reason: comment ?? '' },
    link: `/user-management/user-form/${grant.user_id}`,
    matter: grant.id,
  });
  return told;
}

export async function withdrawGrant(tx: Tx, caller: Caller, id: string, { version }: Given): Promise<RoleGrant> {
  const grant = await lock(tx, caller, id);
  await refuseStep(tx, caller, grant, 'withdrawn', version);
  return write(tx, caller, grant, 'withdrawn', null);
}
