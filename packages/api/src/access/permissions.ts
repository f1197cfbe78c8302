import { ACTIONS, type Action, type ClassAccess, type FieldClass, fieldClassOf, isUnused } from '@personalia/contract';
import type { Permissions, Reach } from '../platform/http/index.ts';

/** One line of what a role grants. */
export interface Grant {
  readonly roleId: string;
  readonly menu: string;
  readonly actions: readonly Action[];
  readonly reach: Reach;
}
export interface ClassGrant {
  readonly roleId: string;
  readonly class: FieldClass;
  readonly access: ClassAccess;
}

const RANK: Readonly<Record<ClassAccess, number>> = { none: 0, view: 1, edit: 2 };

/**
 * The union of the grants of some roles: actions are OR-ed per menu, the reach of an action is the union of the reaches
 * of the roles that grant it, the wider class access wins (RO-3). Nothing granted means denied (RO-4). `factsInUse`: what
 * the company uses of the facts that it may do without; no role opens the others.
 */
export function permissionsOf(
  grants: readonly Grant[],
  classes: readonly ClassGrant[],
  factsInUse: readonly string[],
): Permissions {
  const reaches = new Map<string, Reach[]>();
  for (const grant of grants) {
    for (const action of ACTIONS) {
      if (!grant.actions.includes(action)) continue;
      const key = `${grant.menu} ${action}`;
      reaches.set(key, [...(reaches.get(key) ?? []), grant.reach]);
    }
  }
  const access = new Map<FieldClass, ClassAccess>();
  for (const one of classes)
    if (RANK[one.access] > RANK[access.get(one.class) ?? 'none']) access.set(one.class, one.access);
  return {
    can: (menu, action) => reaches.has(`${menu} ${action}`),
    reach: (menu, action) => reaches.get(`${menu} ${action}`) ?? [],
    fieldAccess: (asked) => {
      const fieldClass = fieldClassOf(asked);
      return isUnused(asked, factsInUse)
        ? 'none'
        : (access.get(fieldClass) ?? (fieldClass === 'basic' ? 'edit' : 'none'));
    },
  };
}

/** Whoever has left reads the own record, as far as their roles would show it, and does nothing (10.4). */
export function ofAlumnus(
  grants: readonly Grant[],
  classes: readonly ClassGrant[],
  factsInUse: readonly string[],
): Permissions {
  const own = grants
    .filter(({ menu, actions }) => menu === 'employee' && actions.includes('view'))
    .map((one): Grant => ({ ...one, actions: ['view'], reach: { scope: 'self', refs: [], includeSelf: true } }));
  return permissionsOf(
    own,
    [
      { roleId: '', class: 'basic' as const, access: 'view' as const },
      ...classes.filter((one) => one.class !== 'basic'),
    ].map((one) => (one.access === 'edit' ? { ...one, access: 'view' as const } : one)),
    factsInUse,
  );
}
