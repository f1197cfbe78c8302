import { hash } from 'node:crypto';

/** What makes a punch a duplicate of another one (attendance 10.2), as a digest in the form of PostgreSQL's uuid. */
export function punchKey(what: string): string {
  const digest = hash('sha256', what);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-${digest.slice(12, 16)}-${digest.slice(16, 20)}-${digest.slice(20, 32)}`;
}
