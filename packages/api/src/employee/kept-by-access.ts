import type { Locale } from '@personalia/contract';
import type { Caller } from '../platform/http/index.ts';

/**
 * Something that is made of nothing but who asks, with which rights and in which language, kept for the next time they ask.
 * Rights are read again as soon as they change, and are then another object: what was made of the former ones goes with them.
 */
export class KeptByAccess<T> {
  readonly #kept = new WeakMap<Caller['permissions'], Map<Locale, T>>();

  of({ permissions, locale }: Pick<Caller, 'permissions' | 'locale'>, make: () => T): T {
    const kept = this.#kept.get(permissions) ?? new Map<Locale, T>();
    this.#kept.set(permissions, kept);
    const known = kept.get(locale);
    if (known !== undefined) return known;
    const made = make();
    kept.set(locale, made);
    return made;
  }
}
