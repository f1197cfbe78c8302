import { hash } from 'node:crypto';

/**
 * What makes a punch a duplicate of another one (attendance 10.2), in the form of PostgreSQL's uuid: its second since 1970, then a
 * digest. By time, so that the punches of a file are neighbours in the index.
 */
export function punchKey(at: number, what: string): string {
  const digest = hash('sha256', what);
  return `${secondOf(at)}-${digest.slice(8, 12)}-${digest.slice(12, 16)}-${digest.slice(16, 20)}-${digest.slice(20, 32)}`;
}

/** The least key of a second. */
export const firstKeyAt = (at: number): string => `${secondOf(at)}-0000-0000-0000-000000000000`;

const secondOf = (at: number): string => at.toString(16).padStart(8, '0');
