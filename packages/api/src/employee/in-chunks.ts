import type { Actor, Door, Tx } from '@personalia/database';
import { sql } from 'kysely';

/** The people of a chunk begin after one id and end with another. */
export interface Chunk {
  readonly after: string;
  readonly last: string;
}

/** The next chunk of people after an id; null: nobody is left. */
async function nextChunk(
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

interface Pace {
  /** People of a chunk. */
  readonly size?: number;
  /** Chunks at once: while the database writes one, the next is computed. */
  readonly lanes?: number;
}

/**
 * Runs over all people in chunks, each a transaction of its own, and returns the sum of what was written. A run can be repeated:
 * what is there already is passed over.
 */
export async function inChunks(
  door: Door,
  actor: Actor,
  write: (tx: Tx, chunk: Chunk) => Promise<number>,
  report: (done: number, total: number) => void = () => {},
  { size = CHUNK, lanes = 1 }: Pace = {},
): Promise<number> {
  const { tenantId } = actor;
  const total = await door.asActor(actor, async (tx) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from employee where tenant_id = ${tenantId}`.execute(tx);
    return rows[0]?.n ?? 0;
  });
  let written = 0;
  let done = 0;
  let isOver = false;
  // Lanes take their chunks one after the other.
  let last = Promise.resolve<string | null>(FIRST);
  async function lane(): Promise<void> {
    while (!isOver) {
      const before = last;
      let tell: (id: string | null) => void = () => {};
      last = new Promise((resolve) => {
        tell = resolve;
      });
      const after = await before;
      const worked = await door
        .asActor(actor, async (tx) => {
          const chunk = after === null ? null : await nextChunk(tx, tenantId, after, size);
          tell(chunk?.last ?? null);
          return chunk && { people: chunk.people, written: await write(tx, chunk) };
        })
        // Nobody waits for a chunk that was not found out.
        .finally(() => tell(null));
      if (!worked) return;
      written += worked.written;
      done += worked.people;
      report(done, total);
    }
  }
  await Promise.all(
    Array.from({ length: lanes }, () =>
      lane().catch((error: unknown) => {
        isOver = true;
        throw error;
      }),
    ),
  );
  return written;
}
