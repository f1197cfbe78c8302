import {
  type Action,
  type ClassAccess,
  CreateRole,
  FIELD_CLASSES,
  type FieldClass,
  GetEmptyMatrix,
  GetRole,
  GetRoleMatrix,
  type MatrixMenu,
  type MatrixModule,
  type RoleDetail,
  UpdateRole,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';

export interface RoleDraft {
  readonly name: string;
  readonly description: string;
  readonly externalName: string;
  readonly priority: string;
  readonly modules: readonly MatrixModule[];
  readonly classes: Readonly<Record<FieldClass, ClassAccess>>;
}

/** A role and every menu there is; for a new role nothing is granted yet. */
export function useRole(id: string | undefined) {
  const role = useQuery({
    queryKey: ['Role', 'detail', id],
    queryFn: ({ signal }) => call(GetRole, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    gcTime: 0,
  });
  const matrix = useQuery({
    queryKey: ['Role', 'matrix', id ?? 'empty'],
    queryFn: ({ signal }) => (id ? call(GetRoleMatrix, { params: { id }, signal }) : call(GetEmptyMatrix, { signal })),
    gcTime: 0,
  });
  return { role, matrix };
}

export const draftOf = (role: RoleDetail | null, modules: readonly MatrixModule[]): RoleDraft => ({
  name: role?.name ?? '',
  description: role?.description ?? '',
  externalName: role?.externalName ?? '',
  priority: String(role?.priority ?? 100),
  modules,
  classes: Object.fromEntries(
    FIELD_CLASSES.map((one) => [one, role?.fieldGrants.find((grant) => grant.class === one)?.access ?? 'none']),
  ) as Record<FieldClass, ClassAccess>,
});

export function useRoleDraft(initial: RoleDraft) {
  const [draft, setDraft] = useState(initial);
  const changeMenu = (key: string, change: (menu: MatrixMenu) => MatrixMenu): void =>
    setDraft((before) => ({
      ...before,
      modules: before.modules.map((module) => ({
        ...module,
        menus: module.menus.map((menu) => (menu.key === key ? change(menu) : menu)),
      })),
    }));
  return {
    draft,
    isDirty: draft !== initial,
    replace: setDraft,
    set: (change: Partial<RoleDraft>) => setDraft((before) => ({ ...before, ...change })),
    changeMenu,
    toggle: (key: string, action: Action) => changeMenu(key, (menu) => ({ ...menu, actions: toggled(menu, action) })),
  };
}

/** Without view there is nothing else, and everything else brings view (RO-1). */
export function toggled({ actions }: Pick<MatrixMenu, 'actions'>, action: Action): Action[] {
  if (actions.includes(action)) return action === 'view' ? [] : actions.filter((one) => one !== action);
  return [...new Set<Action>(['view', ...actions, action])];
}

export async function sendRole(draft: RoleDraft, role: RoleDetail | null, version: number | null): Promise<RoleDetail> {
  const body = {
    name: draft.name,
    description: draft.description || null,
    externalName: draft.externalName || null,
    priority: Number(draft.priority) || 0,
    menuGrants: draft.modules
      .flatMap((module) => module.menus)
      .filter(({ actions }) => actions.length > 0)
      .map(({ menuId, actions, scope, scopeRefs, includeSelf }) => ({
        menuId,
        actions,
        scope,
        scopeRefs,
        includeSelf,
      })),
    fieldGrants: FIELD_CLASSES.filter((one) => draft.classes[one] !== 'none').map((one) => ({
      class: one,
      access: draft.classes[one],
    })),
  };
  const saved = role
    ? await call(UpdateRole, { params: { id: role.id }, body: { ...body, version: version ?? role.version } })
    : await call(CreateRole, { body });
  return saved as unknown as RoleDetail;
}
