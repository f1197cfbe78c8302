import type { Action, Locale, MenuModule, MenuNode } from '@personalia/contract';

/** A menu row as the tree is built from. */
export interface MenuRow {
  readonly id: string;
  readonly key: string;
  readonly type: 'module' | 'section' | 'menu';
  readonly parentId: string | null;
  readonly labelEn: string;
  readonly labelId: string;
  readonly path: string | null;
  readonly icon: string | null;
  readonly activeIcon: string | null;
  readonly order: number;
  readonly active: boolean;
}

/**
 * What a role sees (MN-2, MN-3, MN-6): active menus with view, inside active containers; containers without a visible
 * descendant are left out; a parent menu without its own grant shows the path of its first visible child. Siblings are
 * sorted by order, then label, so two calls give the same bytes.
 */
export function menuTree(
  rows: readonly MenuRow[],
  actionsOf: (key: string) => readonly Action[],
  locale: Locale,
): MenuModule[] {
  const label = (row: MenuRow): string => (locale === 'id' ? row.labelId : row.labelEn);
  const children = new Map<string | null, MenuRow[]>();
  for (const row of rows) if (row.active) children.set(row.parentId, [...(children.get(row.parentId) ?? []), row]);
  const below = (id: string | null): MenuRow[] =>
    (children.get(id) ?? []).sort((a, b) => a.order - b.order || (label(a) < label(b) ? -1 : 1));

  function node(row: MenuRow): MenuNode[] {
    const childs = below(row.id).flatMap(node);
    const actions = row.type === 'menu' ? actionsOf(row.key) : [];
    const granted = actions.includes('view');
    if (!granted && childs.length === 0) return [];
    const path = row.type === 'section' ? null : granted ? row.path : firstPath(childs);
    return [
      {
        key: row.key,
        type: row.type === 'section' ? 'section' : 'menu',
        label: label(row),
        path,
        icon: row.icon,
        activeIcon: row.activeIcon,
        childs,
        ...(granted ? { actions: [...actions] } : {}),
      },
    ];
  }

  return below(null)
    .filter((row) => row.type === 'module')
    .map((row) => ({ key: row.key, label: label(row), icon: row.icon, childs: below(row.id).flatMap(node) }))
    .filter((module) => module.childs.length > 0);
}

function firstPath(nodes: readonly MenuNode[]): string | null {
  for (const one of nodes) {
    const path = one.path ?? firstPath(one.childs);
    if (path) return path;
  }
  return null;
}
