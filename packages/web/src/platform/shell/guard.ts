import type { MenuModule } from '@personalia/contract';
import { firstSegment, isExternal, nodesOf } from './menu-tree.ts';

export const ALWAYS_ALLOWED = 'change-password';

/**
 * A path is allowed if its first segment equals the first segment of some path in the menus of the active role, or it
 * is change-password, or it is the root. A courtesy to the user: the server checks every call on its own.
 */
export function isAllowed(pathname: string, menus: readonly MenuModule[]): boolean {
  const segment = firstSegment(pathname);
  if (segment === '' || segment === ALWAYS_ALLOWED) return true;
  for (const { path } of nodesOf(menus)) {
    if (path && !isExternal(path) && firstSegment(path) === segment) return true;
  }
  return false;
}
