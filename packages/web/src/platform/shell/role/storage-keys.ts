/** Everything kept for a person in this browser is kept under tenant and subject, so that nobody inherits it. */
export interface Person {
  tenantId: string;
  subject: string;
}

export type KeptThing = 'role' | 'module' | 'menu';

export function storageKey(thing: KeptThing, { tenantId, subject }: Person): string {
  return `${thing}:${tenantId}:${subject}`;
}

export function keep(thing: KeptThing, person: Person, value: string): void {
  localStorage.setItem(storageKey(thing, person), value);
}

export function kept(thing: KeptThing, person: Person): string | null {
  return localStorage.getItem(storageKey(thing, person));
}

export function forget(thing: KeptThing, person: Person): void {
  localStorage.removeItem(storageKey(thing, person));
}
