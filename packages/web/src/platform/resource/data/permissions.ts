import type { AccessClass, Action, Field } from '@personalia/contract';
import { useMayDo, useMe } from '../../shell/index.ts';

export type May = (action: Action) => boolean;

/** What the active role may do on a page, as the menu says. The API decides; this only hides what it would refuse. */
export function useMay(path: string): May {
  const page = `/${path}`;
  const granted: Record<Action, boolean> = {
    view: useMayDo('view', page),
    create: useMayDo('create', page),
    edit: useMayDo('edit', page),
    delete: useMayDo('delete', page),
    approve: useMayDo('approve', page),
    export: useMayDo('export', page),
    exportUnmasked: useMayDo('exportUnmasked', page),
  };
  return (action) => granted[action];
}

export type FieldAccess = 'none' | 'view' | 'edit';

/** What the active role may do with a field class, or an optional fact of one. Until that is known, only plain fields are shown. */
export function useClassAccess(): (name: AccessClass) => FieldAccess {
  const { data } = useMe();
  return (name) => data?.fieldClasses[name] ?? (name === 'basic' ? 'edit' : 'none');
}

/** What the active role may do with a field, by its class. */
export function useFieldAccess(): (field: Field) => FieldAccess {
  const access = useClassAccess();
  return ({ options }) => access(options.class ?? 'basic');
}
