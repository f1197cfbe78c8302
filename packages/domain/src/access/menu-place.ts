/** What the place of a menu is judged by. */
export interface Placed {
  readonly id: string;
  readonly type: 'module' | 'section' | 'menu';
  readonly parentId: string | null;
}

/** Ancestors from the parent up; ends at the root, and after a full circle at the latest. */
export function ancestorsOf(menus: readonly Placed[], parentId: string | null): Placed[] {
  const found: Placed[] = [];
  let next = parentId;
  while (next !== null && found.length <= menus.length) {
    const above = menus.find(({ id }) => id === next);
    if (!above) break;
    found.push(above);
    next = above.parentId;
  }
  return found;
}

/** How many levels lie below a menu, itself counted. */
export function heightOf(menus: readonly Placed[], id: string, seen: readonly string[] = []): number {
  if (seen.includes(id)) return 0;
  const below = menus.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((child) => heightOf(menus, child.id, [...seen, id])));
}

/** Module at the root; section in a module; menu in a module, a section or a menu. */
export function fits(type: Placed['type'], parent: Placed | undefined): boolean {
  if (type === 'module') return parent === undefined;
  if (type === 'section') return parent?.type === 'module';
  return parent !== undefined;
}
