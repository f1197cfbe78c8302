import type { Caller } from '../platform/http/index.ts';

/**
 * Something that is made of nothing but who asks, with which rights and in which language, kept for the next time they ask.
 * The stamp is another one as soon as their rights are.
 */
export class KeptByAccess<T> {
  readonly #kept = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  of({ tenantId, userId, activeRole, accessStamp, locale }: Caller, make: () => T): T {
    const key = JSON.stringify([tenantId, userId, activeRole, accessStamp, locale]);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (this.#kept.size >= this.#most) this.#kept.clear();
    this.#kept.set(key, made);
    return made;
  }
}
