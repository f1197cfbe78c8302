import type { Action, ClassAccess, Scope } from '@personalia/contract';

/** Whose records a granted action reaches. */
export interface ReachOf {
  readonly scope: Scope;
  readonly refs: readonly string[];
  readonly includeSelf: boolean;
}

/** Do some units or employers contain others? None named means one's own, which nobody else's named ones cover. */
export function refsCover(wide: readonly string[], narrow: readonly string[]): boolean {
  if (wide.length === 0 || narrow.length === 0) return wide.length === narrow.length;
  return narrow.every((ref) => wide.includes(ref));
}

/** Does one reach contain another? */
export function reachCovers(wide: ReachOf, narrow: ReachOf): boolean {
  if (wide.scope === 'tenant') return true;
  if (narrow.scope === 'self') return wide.scope === 'self' || wide.includeSelf;
  if (narrow.includeSelf && !wide.includeSelf) return false;
  if (wide.scope === 'tree' && narrow.scope === 'direct') return true;
  return wide.scope === narrow.scope && refsCover(wide.refs, narrow.refs);
}

/** US-5: may somebody who reaches this far hand an action of that reach to others? */
export const anyCovers = (reaches: readonly ReachOf[], narrow: ReachOf): boolean =>
  reaches.some((wide) => reachCovers(wide, narrow));

const RANK: Readonly<Record<ClassAccess, number>> = { none: 0, view: 1, edit: 2 };
export const classCovers = (wide: ClassAccess, narrow: ClassAccess): boolean => RANK[wide] >= RANK[narrow];

/** RO-1: every other action needs view. */
export function withView(actions: readonly Action[]): Action[] {
  if (actions.length === 0 || actions.includes('view')) return [...new Set(actions)];
  return ['view', ...new Set(actions)];
}
