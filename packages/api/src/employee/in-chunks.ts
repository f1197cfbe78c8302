import type { Actor, Door, Tx } from '@personalia/database';
import { sql } from 'kysely';

/** The people of a chunk begin after one id and end with another. */
export interface Chunk {
  readonly after: string;
  readonly last: string;
}

/** The next chunk of people after an id; null: nobody is left. */
export async function nextChunk(
  tx: Tx,
  tenantId: string,
  after: string,
  size: number,
): Promise<(Chunk & { readonly people: number }) | null> {
  const { rows } = await sql<{ last: string | null; people: number }>`
    select max(id::text) as last, count(*)::int as people from (
      select id from employee where tenant_id = ${tenantId} and id > ${after}::uuid order by id limit ${size}) c`.execute(
    tx,
  );
  const [found] = rows;
  return found?.last ? { after, last: found.last, people: found.people } : null;
}

/** People who are worked on in one transaction. */
const CHUNK = 5_000;
/** Before every id. */
export const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Runs over all people in chunks, each a transaction of its own, and returns the sum of what was written. A run can be repeated:
 * what is there already is passed over.
 */
export async function inChunks(
  door: Door,
  actor: Actor,
  write: (tx: Tx, chunk: Chunk) => Promise<number>,
  report: (done: number, total: number) => void = () => {},
): Promise<number> {
  const { tenantId } = actor;
  const total = await door.asActor(actor, async (tx) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from employee where tenant_id = ${tenantId}`.execute(tx);
    return rows[0]?.n ?? 0;
  });
  let written = 0;
  for (let after = FIRST, done = 0; ; ) {
    const from = after;
    const chunk = await door.asActor(actor, async (tx) => {
      const next = await nextChunk(tx, tenantId, from, CHUNK);
      if (next) written += await write(tx, next);
      return next;
    });
    if (!chunk) return written;
    after = chunk.last;
    done += chunk.people;
    report(done, total);
  }
}
