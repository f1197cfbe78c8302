import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

interface WhatWasRead {
  readonly kind: string;
  /** Null, or absent: rows of several. */
  readonly id?: string | null;
  readonly label?: string | null;
}

/** That somebody read what is sensitive is kept in the trail (claims-workflow-access C4), with the class or the fields of it. */
export async function noteSensitiveRead(
  tx: Tx,
  { kind, id = null, label = null }: WhatWasRead,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changes = JSON.stringify(
    Object.fromEntries(Object.entries(details).map(([name, value]) => [name, [null, value]])),
  );
  await sql`select app.note('READ_SENSITIVE', ${kind}, ${id}::uuid, ${label}, ${changes}::jsonb)`.execute(tx);
}
