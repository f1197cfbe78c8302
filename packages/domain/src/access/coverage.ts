import type { Action, ClassAccess, Scope } from '@personalia/contract';

/** Whose records a granted action reaches. */
export interface ReachOf {
  readonly scope: Scope;
  readonly refs: readonly string[];
  readonly includeSelf: boolean;
}

/** Does one reach contain another? Unnamed units mean the holder's own, which nobody else's named ones cover. */
export function reachCovers(wide: ReachOf, narrow: ReachOf): boolean {
  if (wide.scope === 'tenant') return true;
  if (narrow.scope === 'self') return wide.scope === 'self' || wide.includeSelf;
  if (narrow.includeSelf && !wide.includeSelf) return false;
  if (wide.scope === 'tree' && narrow.scope === 'direct') return true;
  if (wide.scope !== narrow.scope) return false;
  const ownOnly = wide.refs.length === 0;
  if (ownOnly || narrow.refs.length === 0) return ownOnly && narrow.refs.length === 0;
  return narrow.refs.every((ref) => wide.refs.includes(ref));
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
