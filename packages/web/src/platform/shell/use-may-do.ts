import type { Action } from '@personalia/contract';
import { mayDo } from './menu-tree.ts';
import { useRoleStore } from './role/role-store.ts';

/** Whether the active role may do this on the page of a path. Decides what is shown; the server decides what is done. */
export function useMayDo(action: Action, path: string): boolean {
  return useRoleStore((state) => mayDo(action, path, state.menus));
}
