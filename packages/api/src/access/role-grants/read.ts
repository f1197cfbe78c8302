import type { GetRoleGrant, GetRoleGrants, InputOf, ReplyOf, RoleGrant, Scope } from '@personalia/contract';
import { SCOPES } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, type PageReply, Problem, pageByNumber } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { conflictsOf } from '../roles/duties.ts';
import { usersSeenByRoles } from '../users/user-scope.ts';
import { ROLE_GRANT } from './request-type.ts';

type Row = Omit<RoleGrant, 'can' | 'requestId'> & { readonly submitterId: string };

/** One's own requests, and those about people within sight. The condition is on requests aliased `g`. */
const within = (caller: Caller): RawBuilder<boolean> => sql<boolean>`(g.tenant_id = ${caller.tenantId} and (
  g.created_by = ${caller.userId}::uuid
  or g.user_id in (select t.id from app_user t where t.tenant_id = ${caller.tenantId} and ${usersSeenByRoles(caller)})))`;

/** The rows of `picked`, with everything that is called by a name. */
const named = (picked: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  select g.id, g.user_id as "userId", u.name as "userName", g.role_id as "roleId", r.name as "roleName",
    g.valid_from as "validFrom", g.valid_to as "validTo",
    array(
      select n.name from (
        select o.name from organization_unit o where o.tenant_id = g.tenant_id and o.id = any(g.scope_refs)
        union all select e.name from employer e where e.tenant_id = g.tenant_id and e.id = any(g.scope_refs)) n
      order by n.name) as reach,
    exists (select from user_role ur where ur.tenant_id = g.tenant_id and ur.user_id = g.user_id and ur.role_id = g.role_id
      and ur.source = 'local') as widens,
    g.status as state, g.created_by as "submitterId", s.name as "submittedBy", g.created_at as "submittedAt", g.conflicts,
    d.name as "decidedBy", g.decided_at as "decidedAt", g.comment, g.version
  from (${picked}) g
  join app_user u on u.tenant_id = g.tenant_id and u.id = g.user_id
  join role r on r.tenant_id = g.tenant_id and r.id = g.role_id
  join app_user s on s.tenant_id = g.tenant_id and s.id = g.created_by
  left join app_user d on d.tenant_id = g.tenant_id and d.id = g.decided_by`;

const STEPS = ['approve', 'reject', 'withdraw'] as const;

/** With what the caller may do, as the engine says; the person who is to have the role takes nothing back (US-8). */
async function withSteps(tx: Tx, caller: Caller, rows: readonly Row[]): Promise<RoleGrant[]> {
  const ids = rows.map(({ id }) => id);
  const requests = await requestEngine().requestsOf(tx, caller, ROLE_GRANT, ids);
  return rows.map(({ submitterId, ...grant }) => {
    const request = requests.get(grant.id);
    const can = request?.can ?? [];
    const isMine = submitterId === caller.userId;
    const requestId = request?.isParty ? request.id : null;
    return { ...grant, requestId, can: STEPS.filter((step) => can.includes(step) && (step !== 'withdraw' || isMine)) };
  });
}

export async function pageOfGrants(
  tx: Tx,
  caller: Caller,
  { page, pageSize, state }: InputOf<typeof GetRoleGrants>['query'],
): Promise<PageReply> {
  const condition = sql`${within(caller)} and g.status = ${state}`;
  const order = state === 'pending' ? sql`g.created_at, g.id` : sql`g.decided_at desc, g.id desc`;
  const picked = sql`select g.* from role_grant g where ${condition} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const { rows } = await sql<Row>`${named(picked)} order by ${order}`.execute(tx);
  const counted = await sql<{ n: number }>`select count(*)::int as n from role_grant g where ${condition}`.execute(tx);
  return pageByNumber(await withSteps(tx, caller, rows), { page, pageSize, total: counted.rows[0]?.n ?? 0 });
}

/** What waits for approval of one person. */
export async function waitingOf(tx: Tx, caller: Caller, userId: string): Promise<RoleGrant[]> {
  const picked = sql`select g.* from role_grant g where ${within(caller)} and g.user_id = ${userId}::uuid and g.status = 'pending'`;
  const { rows } = await sql<Row>`${named(picked)} order by r.priority, r.name`.execute(tx);
  return withSteps(tx, caller, rows);
}

export async function readGrant(tx: Tx, caller: Caller, id: string): Promise<RoleGrant> {
  const { rows } = await named(
    sql`select g.* from role_grant g where ${within(caller)} and g.id = ${id}::uuid`,
  ).execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  const [grant] = await withSteps(tx, caller, [found]);
  return grant as RoleGrant;
}

/** With what there is to know before one decides: today's reach of the role, and the duties it would bring together. */
export async function grantToDecide(tx: Tx, caller: Caller, id: string): Promise<ReplyOf<typeof GetRoleGrant>> {
  const grant = await readGrant(tx, caller, id);
  const { rows } = await sql<{ description: string | null; scopes: Scope[]; roleChanged: boolean }>`
    select r.description, r.version <> g.role_version as "roleChanged",
      array(select distinct m.scope from menu_grant m where m.tenant_id = r.tenant_id and m.role_id = r.id) as scopes
    from role_grant g join role r on r.tenant_id = g.tenant_id and r.id = g.role_id
    where g.tenant_id = ${caller.tenantId} and g.id = ${id}::uuid`.execute(tx);
  const [{ description, scopes, roleChanged } = { description: null, scopes: [], roleChanged: false }] = rows;
  const { userId, roleId } = grant;
  return {
    ...grant,
    description,
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    roleChanged,
    duties: grant.state === 'pending' ? await conflictsOf(tx, caller, [userId], [{ userId, roleId }]) : [],
  };
}
