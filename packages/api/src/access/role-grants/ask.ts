import { type DutyConflict, roleLabel } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { notify } from '../notices/index.ts';
import { conflictProblem, conflictsOf } from '../roles/duties.ts';
import type { LocalRole } from '../users/local-roles.ts';
import { decidersBut } from './deciders.ts';
import { ROLE_GRANT } from './request-type.ts';

/** Do roles that are given here wait for the approval of another administrator (US-8)? */
export async function needsApproval(tx: Tx, { tenantId }: Pick<Caller, 'tenantId'>): Promise<boolean> {
  const { grants_need_approval } = await tx
    .selectFrom('tenant')
    .select('grants_need_approval')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return grants_need_approval;
}

interface Asked {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly roleId: string;
  readonly role: string;
}

/** Records what somebody else has to approve, with the facts they need for it, and tells those who can. */
export async function askGrants(tx: Tx, caller: Caller, requested: readonly LocalRole[]): Promise<void> {
  if (requested.length === 0) return;
  const deciders = await decidersBut(tx, caller);
  if (requested.some(({ userId }) => deciders.every((id) => id === userId))) throw new Problem('NO_APPROVER');
  const asked = await record(tx, caller, requested, await newConflicts(tx, caller, requested));
  const isAsked = ({ userId, roleId }: LocalRole) =>
    asked.some((one) => one.userId === userId && one.roleId === roleId);
  const waiting = requested.find((options) => !isAsked(options));
  if (waiting)
    throw new Problem('GRANT_PENDING', { values: { role: roleLabel(await roleName(tx, caller, waiting.roleId)) } });
  for (const { id } of asked) await requestEngine().submit(tx, caller, ROLE_GRANT, id);
  for (const roleId of new Set(asked.map((one) => one.roleId)))
    await report(
      tx,
      caller,
      deciders,
      asked.filter((one) => one.roleId === roleId),
    );
}

/** Duties that only the wishes would bring together. What must never be together is not even asked for. */
async function newConflicts(tx: Tx, caller: Caller, requested: readonly LocalRole[]): Promise<DutyConflict[]> {
  const people = [...new Set(requested.map(({ userId }) => userId))];
  const key = (one: DutyConflict): string => `${one.userId} ${one.ruleId}`;
  const before = new Set((await conflictsOf(tx, caller, people)).map(key));
  const made = (await conflictsOf(tx, caller, people, requested)).filter((one) => !before.has(key(one)));
  const blocked = made.find(({ severity }) => severity === 'block');
  if (blocked) throw conflictProblem(blocked);
  return made;
}

async function record(
  tx: Tx,
  { tenantId, userId: by }: Caller,
  requested: readonly LocalRole[],
  conflicts: readonly DutyConflict[],
): Promise<readonly Asked[]> {
  const drafts = requested.map(({ userId, roleId, validFrom, validTo, scopeRefs }) => ({
    user_id: userId,
    role_id: roleId,
    valid_from: validFrom,
    valid_to: validTo,
    scope_refs: scopeRefs,
    conflicts: conflicts.filter((one) => one.userId === userId).map(({ code }) => code),
  }));
  const { rows } = await sql<Asked>`
    with made as (
      insert into role_grant (tenant_id, user_id, role_id, valid_from, valid_to, scope_refs, conflicts, role_version, created_by, updated_by)
      select r.tenant_id, w.user_id, w.role_id, w.valid_from, w.valid_to, w.scope_refs, w.conflicts, r.version, ${by}::uuid, ${by}::uuid
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
        as w(user_id uuid, role_id uuid, valid_from date, valid_to date, scope_refs uuid[], conflicts text[])
      join role r on r.tenant_id = ${tenantId} and r.id = w.role_id
      on conflict (tenant_id, user_id, role_id) where status = 'pending' do nothing
      returning id, user_id, role_id)
    select m.id, m.user_id as "userId", u.name, m.role_id as "roleId", r.name as role from made m
    join app_user u on u.tenant_id = ${tenantId} and u.id = m.user_id
    join role r on r.tenant_id = ${tenantId} and r.id = m.role_id
    order by m.id`.execute(tx);
  return rows;
}

const roleName = async (tx: Tx, { tenantId }: Caller, roleId: string): Promise<string> =>
  (
    await tx
      .selectFrom('role')
      .select('name')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', roleId)
      .executeTakeFirstOrThrow()
  ).name;

/** One role for one person, or for many at once: then one notice tells of them all. */
async function report(tx: Tx, caller: Caller, deciders: readonly string[], asked: readonly Asked[]): Promise<void> {
  const [first] = asked;
  if (!first) return;
  const isOne = asked.length === 1;
  await notify(tx, caller, {
    event: isOne ? 'role-grant-asked' : 'role-grants-asked',
    to: isOne ? deciders.filter((id) => id !== first.userId) : deciders,
    facts: { by: caller.userName, name: first.name, role: roleLabel(first.role), n: String(asked.length) },
    link: '/user-role?tab=grants',
    matter: first.id,
  });
}
