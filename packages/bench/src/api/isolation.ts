import { openDoor } from '@personalia/database';
import pg from 'pg';
import { measureInRounds, type Rounds } from '../measure/rounds.ts';
import { statements } from '../reference/statements.ts';
import type { ReferencePlace } from './landmarks.ts';
import { element } from './product-tasks.ts';

/**
 * What keeping tenants apart costs a request: one row through the product's own door, in a transaction that knows its
 * tenant and under the policies, against the same row read by the owner with neither.
 */
export async function isolationCost(
  urls: { app: string; owner: string },
  tenantId: string,
  places: readonly ReferencePlace[],
  rounds: Rounds,
): Promise<number> {
  const door = openDoor(urls.app, { connections: 1 });
  const open = new pg.Pool({ connectionString: urls.owner, max: 1 });
  const actor = { tenantId, userId: null, channel: 'bench' };
  const id = (turn: number) => element(places, turn).id;
  try {
    const figures = await measureInRounds(
      [
        { name: 'apart', run: (turn) => door.asActorRaw(actor, (client) => client.query(statements.one(id(turn)))) },
        { name: 'open', run: (turn) => open.query(statements.owned(tenantId, id(turn))) },
      ],
      rounds,
    );
    return (figures.get('apart')?.p50 ?? 0) - (figures.get('open')?.p50 ?? 0);
  } finally {
    await door.close();
    await open.end();
  }
}
