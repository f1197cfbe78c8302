import type { Access, Action } from './access.ts';

/**
 * RO-5, RO-6: the employee that records or a call are about. Reads and writes are confined to the employees whom the
 * caller's roles reach; what is outside is not found.
 */
export interface Subject {
  /** The field or column of a record, or the name in the parameters, body or query of an endpoint; there also a list of ids. */
  readonly field: string;
  /** The menus whose scope counts, where they are not those of the resource or endpoint. */
  readonly menu?: string | readonly string[];
  /** The action whose scope counts, where it is not the one that is carried out. */
  readonly action?: Action;
}

/** A grant that decides whose records are reached: an action on one of these menus. */
export interface ScopeGrant {
  readonly menus: readonly string[];
  readonly action: Action;
}

/** The grant that confines an endpoint; null where anybody may call it. */
export function scopeGrantOf(access: Access, subject: Omit<Subject, 'field'> = {}): ScopeGrant | null {
  if (typeof access === 'string') {
    return subject.menu && subject.action ? { menus: [subject.menu].flat(), action: subject.action } : null;
  }
  return { menus: [subject.menu ?? access.menu].flat(), action: subject.action ?? access.action };
}
