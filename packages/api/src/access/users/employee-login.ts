import type { EmployeeLogin, UserDetail } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { keepingAdministrator } from '../roles/administrators.ts';
import { refuseMightier, refuseSelf } from './guards.ts';
import { changeUser, readUser } from './user-record.ts';
import { employeesReached, refuseOutside, usersReached } from './user-scope.ts';

type Linked = Pick<UserDetail, 'id' | 'status'>;

const isBlocked = ({ status }: Linked): boolean => status === 'suspended' || status === 'deactivated';

/**
 * At most one account in use for each employee, who has to be there (EMPLOYEE_LINKED); and whoever still works gets none
 * that is blocked (USER_BLOCKED, organisation-and-employee 10.11).
 */
export async function refuseEmployee(
  tx: Tx,
  { tenantId }: Caller,
  employeeId: string,
  user: Linked | null,
): Promise<void> {
  const { rows } = await sql<{ known: boolean; taken: boolean; works: boolean }>`
    select exists (select from employee where tenant_id = ${tenantId} and id = ${employeeId}::uuid) as known,
      exists (select from app_user where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
        and status <> 'deactivated' and id is distinct from ${user?.id ?? null}::uuid) as taken,
      exists (select from employee_current where tenant_id = ${tenantId} and id = ${employeeId}::uuid and status <> 'ended') as works`.execute(
    tx,
  );
  const [found] = rows;
  if (!found?.known) throw Problem.at('employeeId', 'REFERENCE_MISSING');
  if (found.taken) throw Problem.at('employeeId', 'EMPLOYEE_LINKED');
  if (user && isBlocked(user) && found.works) throw Problem.at('employeeId', 'USER_BLOCKED');
}

/** The account of an employee, for those in whose reach it is. */
export async function employeeLogin(tx: Tx, caller: Caller, employeeId: string): Promise<EmployeeLogin> {
  await refuseUnreached(tx, caller, employeeId, 'view');
  const reached = usersReached(caller, 'view');
  const { rows } = await sql<NonNullable<EmployeeLogin>>`
    select t.id, t.name, t.email, t.status from app_user t
    where t.tenant_id = ${caller.tenantId} and t.employee_id = ${employeeId}::uuid${reached ? sql` and ${reached}` : sql``}
    order by t.status = 'deactivated', t.id limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Links an account that is there already: whoever was somebody without a record becomes this employee. */
export async function linkLogin(tx: Tx, caller: Caller, employeeId: string, userId: string): Promise<EmployeeLogin> {
  await refuseUnreached(tx, caller, employeeId, 'edit');
  const user = await changeable(tx, caller, userId);
  if (user.employeeId === employeeId) return employeeLogin(tx, caller, employeeId);
  await refuseTaken(tx, caller, user);
  await refuseEmployee(tx, caller, employeeId, user);
  await giveEmployee(tx, caller, user, employeeId);
  return employeeLogin(tx, caller, employeeId);
}

export async function unlinkLogin(tx: Tx, caller: Caller, employeeId: string): Promise<EmployeeLogin> {
  await refuseUnreached(tx, caller, employeeId, 'edit');
  const login = await employeeLogin(tx, caller, employeeId);
  if (login) await giveEmployee(tx, caller, await changeable(tx, caller, login.id), null);
  return employeeLogin(tx, caller, employeeId);
}

async function changeable(tx: Tx, caller: Caller, userId: string): Promise<UserDetail> {
  await refuseOutside(tx, caller, userId, 'edit');
  refuseSelf(caller, userId);
  await refuseMightier(tx, caller, userId);
  return readUser(tx, caller, userId);
}

/** Roles that come with an employee come and go with the link (RO-8). */
const giveEmployee = (tx: Tx, caller: Caller, { id, version }: UserDetail, employeeId: string | null): Promise<void> =>
  keepingAdministrator(tx, caller, () => changeUser(tx, caller, id, version, { employee_id: employeeId }));

/** USER_TAKEN: the account is that of somebody who has not left. Whom the caller does not reach is not named. */
async function refuseTaken(tx: Tx, caller: Caller, { employeeId }: UserDetail): Promise<void> {
  if (employeeId === null) return;
  const { rows } = await sql<{ holder: string; isReached: boolean }>`
    select t.employee_no || ' ' || t.display_name as holder, ${employeesReached(caller, 'view')} as "isReached"
    from employee_current t where t.tenant_id = ${caller.tenantId} and t.id = ${employeeId}::uuid and t.status <> 'ended'`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) return;
  const another = caller.locale === 'id' ? 'karyawan lain' : 'another employee';
  throw Problem.at('userId', 'USER_TAKEN', { holder: found.isReached ? found.holder : another });
}

/** Whoever is outside the reach of the action is not found. */
async function refuseUnreached(tx: Tx, caller: Caller, employeeId: string, action: 'view' | 'edit'): Promise<void> {
  const { rows } = await sql`
    select 1 from employee_current t where t.tenant_id = ${caller.tenantId} and t.id = ${employeeId}::uuid
      and ${employeesReached(caller, action)}`.execute(tx);
  if (rows.length === 0) throw new Problem('NOT_FOUND');
}
