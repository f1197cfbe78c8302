import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

interface Using {
  /** People whose present, past and planned places are held as well: a cancelled ending brings them back there. */
  readonly people?: readonly string[];
  /** Ids of employers, establishments, locations, units, positions, grades and entries of lists, in any order. */
  readonly named: readonly string[];
}

/**
 * Nobody deactivates, closes or merges what these people use or begin to use until the transaction ends, and what somebody
 * has just done to it is seen (organisation-and-employee 0.2). Called before careers are locked, as a merge does it too.
 */
export async function holdPlaces(tx: Tx, tenantId: string, { people = [], named }: Using): Promise<void> {
  if (people.length === 0 && named.length === 0) return;
  await sql`select app.hold_places(${tenantId}::uuid, ${[...new Set(people)]}::uuid[], ${[...new Set(named)]}::uuid[])`.execute(
    tx,
  );
}
