import type { Access, AccessClass, Action, ClassAccess, Locale, Scope } from '@personalia/contract';
import type { RawBuilder } from 'kysely';

/** One reach of a granted action: a scope, and for units or employers which ones (none named: the caller's own). */
export interface Reach {
  readonly scope: Scope;
  readonly refs: readonly string[];
  readonly includeSelf: boolean;
}

/** What the caller may do in this call: of the active role, or of all roles together (RO-2, RO-3). */
export interface Permissions {
  can(menu: string, action: Action): boolean;
  /** Whose records the action reaches; empty when it is not granted. */
  reach(menu: string, action: Action): readonly Reach[];
  fieldAccess(fieldClass: AccessClass): ClassAccess;
}

/** The person behind a call, after the token, the tenant, the user and the roles have been checked. */
export interface Caller {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly userId: string;
  readonly userName: string;
  readonly employeeId: string | null;
  readonly roles: readonly { readonly id: string; readonly name: string; readonly description: string | null }[];
  /** Name of the role named in X-Active-Role, if any. */
  readonly activeRole: string | null;
  readonly permissions: Permissions;
  /** RO-5: ids of the employees whom an action on one of some menus reaches, as a subquery; null: all of the tenant. */
  employeesInScope(menus: readonly string[], action: Action): RawBuilder<unknown> | null;
  /** What one of the caller's roles grants by itself; undefined for a role that the caller does not have. */
  permissionsOf(role: string): Permissions | undefined;
  /** Changes whenever anything that the caller's access rests on changes; up to its first dot it is the tenant's, not the user's. */
  readonly accessStamp: string;
  /** Employees whom the caller chose as approvers of what is submitted (X-Approvers). */
  readonly chosenApprovers?: readonly string[];
  readonly locale: Locale;
  readonly traceId: string;
}

export function isAllowed(access: Access, permissions: Permissions): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  if (access === 'device') return false;
  const menus = typeof access.menu === 'string' ? [access.menu] : access.menu;
  return menus.some((menu) => permissions.can(menu, access.action));
}
