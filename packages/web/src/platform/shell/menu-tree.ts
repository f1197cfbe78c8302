import type { MenuModule, MenuNode } from '@personalia/contract';

/** Questions to the menu tree of a role. All pure: the tree comes from the server and is never changed here. */

export function firstSegment(path: string): string {
  return path.split('/').find(Boolean) ?? '';
}

/** Own items may lead to another site; they are no part of the application's paths. */
export function isExternal(path: string): boolean {
  return /^https?:\/\//.test(path);
}

export function* nodesOf(menus: readonly MenuModule[]): Generator<MenuNode> {
  for (const module of menus) yield* walk(module.childs);
}

function* walk(nodes: readonly MenuNode[]): Generator<MenuNode> {
  for (const node of nodes) {
    yield node;
    yield* walk(node.childs);
  }
}

/** First page below a module, section or item: children before the item's own path, as a click expands it. */
export function firstPath(nodes: readonly MenuNode[]): string | null {
  for (const node of nodes) {
    const found = firstPath(node.childs) ?? (node.path && !isExternal(node.path) ? node.path : null);
    if (found) return found;
  }
  return null;
}

export interface MenuPlace {
  module: MenuModule;
  /** From the outermost node below the module to the item itself. */
  trail: MenuNode[];
}

/** Where a path stands in the menu: the longest menu path it begins with, so that a form belongs to its list. */
export function placeOf(pathname: string, menus: readonly MenuModule[]): MenuPlace | null {
  let best: MenuPlace | null = null;
  let length = -1;
  const visit = (module: MenuModule, nodes: readonly MenuNode[], above: MenuNode[]): void => {
    for (const node of nodes) {
      const trail = [...above, node];
      // A deeper item wins over its parent with the same path: a parent may borrow the path of its first child.
      if (node.path && covers(node.path, pathname) && node.path.length >= length) {
        best = { module, trail };
        length = node.path.length;
      }
      visit(module, node.childs, trail);
    }
  };
  for (const module of menus) visit(module, module.childs, []);
  return best;
}

function covers(menuPath: string, pathname: string): boolean {
  return pathname === menuPath || pathname.startsWith(`${menuPath}/`);
}

export const UPLOAD_DATA_KEY = 'upload-data';

export function hasUploadData(menus: readonly MenuModule[]): boolean {
  for (const node of nodesOf(menus)) if (node.key === UPLOAD_DATA_KEY) return true;
  return false;
}

/** Whether the role may do something on the page of a path. */
export function mayDo(action: string, path: string, menus: readonly MenuModule[]): boolean {
  for (const node of nodesOf(menus)) {
    if (node.path && firstSegment(node.path) === firstSegment(path) && node.actions?.includes(action)) return true;
  }
  return false;
}
