import { roleLabel } from '@personalia/contract';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import type { CallerOf } from '../platform/jobs/index.ts';
import { employeesInScope } from './data-scope.ts';
import { readPrincipal, refuseByStamp, type Stamp, stampQuestion } from './principal.ts';

/** Whoever asked for a job, with what they may do now: a right that was taken away is gone for work in the background too. */
export const callerOfJob: CallerOf = async (tx, who) => {
  const { rows } = await sql.raw<Stamp>(stampQuestion(who.userId, '')).execute(tx);
  const [stamp] = rows;
  refuseByStamp(stamp);
  const principal = await readPrincipal(tx, who.tenantId, who.userId, stamp.stamp);
  const permissions = principal.permissions.get(who.role?.trim().toLowerCase() ?? '');
  if (!permissions) throw new Problem('ROLE_NOT_ASSIGNED', { values: { role: who.role && roleLabel(who.role) } });
  const tenant = await tx.selectFrom('tenant').select('name').where('id', '=', who.tenantId).executeTakeFirstOrThrow();
  return {
    tenantId: who.tenantId,
    tenantName: tenant.name,
    userId: principal.userId,
    userName: principal.userName,
    employeeId: principal.employeeId,
    roles: principal.roles,
    activeRole: who.role,
    permissions,
    employeesInScope: employeesInScope({ tenantId: who.tenantId, employeeId: principal.employeeId, permissions }),
    permissionsOf: (name) => principal.permissions.get(name.trim().toLowerCase()),
    accessStamp: principal.stamp,
    locale: who.locale,
    traceId: who.traceId,
  };
};
