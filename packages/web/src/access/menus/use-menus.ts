import { GetMenus, type Menu, ReorderMenus, ResetMenus } from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { attempt, call } from '../../platform/api/index.ts';
import { refreshMenu } from '../../platform/shell/index.ts';

export const useMenus = () =>
  useQuery({ queryKey: ['Menu', 'all'], queryFn: ({ signal }) => call(GetMenus, { signal }), staleTime: 0 });

/** Everything that shows menus is asked again, the frame's own menu included. */
export function useMenusChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['Menu'] });
    void refreshMenu();
  };
}

export function useMenuOrder(menus: readonly Menu[]) {
  const changed = useMenusChanged();
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    await attempt(work);
    await changed();
  };
  const siblings = (parentId: string | null): string[] =>
    menus.filter((menu) => menu.parentId === parentId).map(({ id }) => id);
  return {
    /** One place up or down among its siblings. */
    move: (menu: Menu, by: -1 | 1): Promise<void> => {
      const ids = siblings(menu.parentId);
      const from = ids.indexOf(menu.id);
      const to = from + by;
      if (to < 0 || to >= ids.length) return Promise.resolve();
      ids.splice(from, 1);
      ids.splice(to, 0, menu.id);
      return change(() => call(ReorderMenus, { body: { parentId: menu.parentId, ids } }));
    },
    /** Dropped on another: in front of it, at its place in the tree. */
    dropBefore: (menu: Menu, target: Menu): Promise<void> => {
      if (menu.id === target.id) return Promise.resolve();
      const ids = siblings(target.parentId).filter((id) => id !== menu.id);
      ids.splice(ids.indexOf(target.id), 0, menu.id);
      return change(() => call(ReorderMenus, { body: { parentId: target.parentId, ids } }));
    },
    reset: (): Promise<void> => change(() => call(ResetMenus, { body: {} })),
  };
}

/** How deep a menu stands, for its indent. */
export function depthOf(menus: readonly Menu[], menu: Menu): number {
  const parent = menus.find(({ id }) => id === menu.parentId);
  return parent ? 1 + depthOf(menus, parent) : 0;
}
