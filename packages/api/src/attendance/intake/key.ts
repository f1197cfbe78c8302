import { hash } from 'node:crypto';

/**
 * What makes a punch a duplicate of another one (attendance 10.2), the digits of a uuid: its second since 1970, then a digest. By
 * time, so that the punches of a file are neighbours in the index.
 */
export function punchKey(at: number, what: string): string {
  return secondOf(at) + hash('sha256', what).slice(8, 32);
}

/** The least key of a second. */
export const firstKeyAt = (at: number): string => secondOf(at) + '0'.repeat(24);

const secondOf = (at: number): string => at.toString(16).padStart(8, '0');
