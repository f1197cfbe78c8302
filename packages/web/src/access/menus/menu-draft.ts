import { type Action, CreateMenu, type GetMenu, type Menu, type ReplyOf, UpdateMenu } from '@personalia/contract';
import { call } from '../../platform/api/index.ts';

export type MenuWithGrants = ReplyOf<typeof GetMenu>;

export interface MenuDraft {
  readonly type: Menu['type'];
  readonly parentId: string | null;
  readonly labelEn: string;
  readonly labelId: string;
  readonly path: string;
  readonly url: string;
  readonly icon: string | null;
  readonly order: number;
  readonly status: 'active' | 'inactive';
  readonly featureFlag: string;
  readonly grants: readonly { readonly roleId: string; readonly actions: readonly Action[] }[];
}

export const draftOf = (menu: MenuWithGrants | null): MenuDraft => ({
  type: menu?.type ?? 'menu',
  parentId: menu?.parentId ?? null,
  labelEn: menu?.labelEn ?? '',
  labelId: menu?.labelId ?? '',
  path: menu?.path ?? '',
  url: menu?.url ?? '',
  icon: menu?.icon ?? null,
  order: menu?.order ?? 0,
  status: menu?.status ?? 'active',
  featureFlag: menu?.featureFlag ?? '',
  grants: menu?.grants.map(({ roleId, actions }) => ({ roleId, actions })) ?? [],
});

export function saveMenu(draft: MenuDraft, menu: MenuWithGrants | null, version: number | null): Promise<Menu> {
  const body = {
    ...draft,
    path: draft.path || null,
    url: draft.url || null,
    featureFlag: draft.featureFlag || null,
    activeIcon: draft.icon,
    grants: draft.grants
      .filter(({ actions }) => actions.length > 0)
      .map((one) => ({ ...one, actions: [...one.actions] })),
  };
  return menu
    ? call(UpdateMenu, { params: { id: menu.id }, body: { ...body, version: version ?? menu.version } })
    : call(CreateMenu, { body });
}

/** Where a menu of a type may stand. */
export function parentsFor(type: Menu['type'], menus: readonly Menu[], own: string | null): Menu[] {
  if (type === 'module') return [];
  return menus.filter((menu) => menu.id !== own && (type === 'section' ? menu.type === 'module' : true));
}
