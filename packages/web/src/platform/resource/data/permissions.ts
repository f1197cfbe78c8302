import type { Action, Field } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call, shellEndpoints } from '../../api/index.ts';
import { mayDo } from '../../shell/menu-tree.ts';
import { useRoleStore } from '../../shell/role/role-store.ts';

/** What the active role may do on a page, as the menu says. The API decides; this only hides what it would refuse. */
export function useMay(path: string): (action: Action) => boolean {
  const menus = useRoleStore((state) => state.menus);
  return (action) => mayDo(action, `/${path}`, menus);
}

export type FieldAccess = 'none' | 'view' | 'edit';

/** What the active role may do with a field, by its class. */
export function useFieldAccess(): (field: Field) => FieldAccess {
  const { data: classes } = useQuery({
    queryKey: ['User', 'Me'],
    queryFn: ({ signal }) => call(shellEndpoints.GetMe, { signal }),
    select: (me) => me.fieldClasses,
  });
  return ({ options }) => {
    const name = options.class ?? 'basic';
    return classes?.[name] ?? (name === 'basic' ? 'edit' : 'none');
  };
}
