import type { Endpoint } from '@personalia/contract';
import type { Actor, Door } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';

/** One line for each person and endpoint in this time: somebody who knocks all day must not fill the trail. */
const QUIET = 60_000;
const MOST_KEPT = 10_000;

/** Puts refused calls on the audit trail (C4: DENIED), in a transaction of their own as the refused one is undone. */
export function refusalNotes(door: Door) {
  const noted = new Map<string, number>();

  function isNews(key: string): boolean {
    const now = Date.now();
    if ((noted.get(key) ?? 0) > now - QUIET) return false;
    if (noted.size >= MOST_KEPT) noted.clear();
    noted.set(key, now);
    return true;
  }

  return {
    async note(actor: Actor, endpoint: Endpoint, error: unknown): Promise<void> {
      if (!(error instanceof Problem) || error.status !== 403) return;
      if (!isNews(`${actor.tenantId} ${actor.userId} ${endpoint.name} ${error.code}`)) return;
      await door.asActor(actor, (tx) =>
        sql`select app.note('DENIED', ${endpoint.name}, null, ${error.code}, '{}'::jsonb)`.execute(tx),
      );
    },
  };
}
