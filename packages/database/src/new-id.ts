import { randomUUID } from 'node:crypto';

/** A uuid of version 7, made here where rows of one batch refer to each other before they are written. */
export function newId(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // A random one of version 4 differs in what stands before its variant: its chance is kept, the moment put in front.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
