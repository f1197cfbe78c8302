import { openDoor } from '@personalia/database';
import pg from 'pg';
import { type Deviation, replayCareers } from '../employee/index.ts';
import type { SeedUrls } from './index.ts';

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

export interface ReplayOptions {
  /** Name of the tenant. */
  readonly tenant: string;
  /** Whether what is stored shall follow the events. */
  readonly mend: boolean;
  /** Where an earlier run came to. */
  readonly after?: string | undefined;
  /** Called for each chunk, when it is committed. */
  readonly progress: (chunk: { people: number; last: string; deviations: readonly Deviation[] }) => void;
}

/** Replays the careers of everybody in a tenant, chunk by chunk, while it works. Null when there is no such tenant. */
export async function replayTenant(urls: SeedUrls, options: ReplayOptions): Promise<{ people: number } | null> {
  const tenantId = await idOfTenant(urls.owner, options.tenant);
  if (!tenantId) return null;
  const door = openDoor(urls.app, { connections: 1, applicationName: 'personalia-replay' });
  try {
    const actor = { tenantId, userId: null, channel: 'console', reason: 'replay' };
    let people = 0;
    for (let after = options.after ?? FIRST; ; ) {
      const at = { after, mend: options.mend };
      const chunk = await door.asActor(actor, (tx) => replayCareers(tx, tenantId, at));
      if (chunk.people === 0) return { people };
      people += chunk.people;
      after = chunk.last;
      options.progress(chunk);
    }
  } finally {
    await door.close();
  }
}

async function idOfTenant(ownerUrl: string, name: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query<{ id: string }>('select id from tenant where name = $1', [name])).rows[0]?.id;
  } finally {
    await client.end();
  }
}
