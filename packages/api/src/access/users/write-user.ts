import type { CreateUser, InputOf, UpdateUser, UserDetail } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import type { ServerProvider } from '../provider.ts';
import { assignRoles } from './assignments.ts';
import { refuseEmployee } from './employee-login.ts';
import { refuseMightier, refuseSelf } from './guards.ts';
import { invite } from './invitation.ts';
import { changeUser, readUser, seesRoles } from './user-record.ts';
import { refuseEmployeeOutside, refuseOutside } from './user-scope.ts';

type Draft = InputOf<typeof CreateUser>['body'];
type Change = InputOf<typeof UpdateUser>['body'];

/** Is a value free among the users who are not deactivated (US-7)? */
export async function isFree(
  tx: Tx,
  { tenantId }: Pick<Caller, 'tenantId'>,
  field: 'email' | 'username',
  value: string,
  except: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from app_user where tenant_id = ${tenantId} and status <> 'deactivated'
      and lower(${sql.ref(field)}) = lower(${value}) and id is distinct from ${except}::uuid`.execute(tx);
  return rows.length === 0;
}

async function refuseTaken(
  tx: Tx,
  caller: Caller,
  draft: Draft,
  user: Pick<UserDetail, 'id' | 'status'> | null,
): Promise<void> {
  const except = user?.id ?? null;
  if (!(await isFree(tx, caller, 'email', draft.email, except))) throw Problem.at('email', 'EMAIL_USED');
  if (draft.username && !(await isFree(tx, caller, 'username', draft.username, except)))
    throw Problem.at('username', 'TAKEN', {
      label: caller.locale === 'id' ? 'Nama pengguna' : 'User name',
      value: draft.username,
    });
  if (draft.employeeId) await refuseEmployee(tx, caller, draft.employeeId, user);
}

function refuseRolesOutsideManagement(caller: Caller, { userRoles }: Draft): void {
  if (userRoles !== undefined && !(seesRoles(caller) && mayAssign(caller)))
    throw new Problem('FIELD_FORBIDDEN', {
      values: { label: caller.locale === 'id' ? 'Peran' : 'Roles' },
      errors: [{ path: 'userRoles' }],
    });
}
const mayAssign = ({ permissions }: Caller): boolean =>
  permissions.can('user-management', 'create') || permissions.can('user-management', 'edit');

export async function createUser(tx: Tx, caller: Caller, provider: ServerProvider, draft: Draft): Promise<UserDetail> {
  refuseRolesOutsideManagement(caller, draft);
  await refuseEmployeeOutside(tx, caller, draft.employeeId ?? null, 'create');
  await refuseTaken(tx, caller, draft, null);
  const { id } = await tx
    .insertInto('app_user')
    .values({
      tenant_id: caller.tenantId,
      email: draft.email,
      first_name: draft.firstName,
      name: draft.name,
      username: draft.username ?? null,
      locale: draft.locale ?? null,
      keep_until: draft.keepUntil ?? null,
      employee_id: draft.employeeId ?? null,
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (draft.userRoles) await assignRoles(tx, caller, id, draft.userRoles);
  const invitation = await invite(tx, provider, { tenantId: caller.tenantId, userId: id });
  return { ...(await readUser(tx, caller, id)), ...invitation };
}

export async function updateUser(tx: Tx, caller: Caller, id: string, change: Change): Promise<UserDetail> {
  await refuseOutside(tx, caller, id, 'edit');
  refuseRolesOutsideManagement(caller, change);
  const before = await readUser(tx, caller, id);
  const employeeId = change.employeeId === undefined ? before.employeeId : change.employeeId;
  if (employeeId !== before.employeeId) await refuseEmployeeOutside(tx, caller, employeeId, 'edit');
  await refuseTaken(tx, caller, employeeId === before.employeeId ? { ...change, employeeId: null } : change, before);
  const keepUntil = change.keepUntil === undefined ? before.keepUntil : change.keepUntil;
  if (keepUntil !== before.keepUntil) refuseSelf(caller, id);
  if (change.email !== before.email || employeeId !== before.employeeId) {
    // Both decide what somebody may see: the address is the way in, the employee brings roles and a reach.
    if (employeeId !== before.employeeId) refuseSelf(caller, id);
    await refuseMightier(tx, caller, id);
  }
  await changeUser(tx, caller, id, change.version, {
    email: change.email,
    first_name: change.firstName,
    name: change.name,
    username: change.username ?? null,
    locale: change.locale === undefined ? before.locale : change.locale,
    keep_until: keepUntil,
    employee_id: employeeId,
    ...(change.email === before.email ? {} : { email_verified: false }),
  });
  if (change.userRoles && isOther(before.userRoles ?? [], change.userRoles))
    await assignRoles(tx, caller, id, change.userRoles);
  return readUser(tx, caller, id);
}

type Roles = NonNullable<Change['userRoles']>;

/** A form sends the roles with every save; one's own unchanged roles must not stand in the way of one's own name. */
function isOther(before: NonNullable<UserDetail['userRoles']>, wanted: Roles): boolean {
  const key = (one: Roles[number]): string =>
    JSON.stringify([one.roleId, one.validFrom ?? null, one.validTo ?? null, one.scopeRefs]);
  const local = before.filter(({ source }) => source === 'local');
  return (
    JSON.stringify(local.map((one) => key(one as Roles[number])).sort()) !== JSON.stringify(wanted.map(key).sort())
  );
}
