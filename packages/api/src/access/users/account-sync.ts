import type { Actor, Door } from '@personalia/database';
import { sql } from 'kysely';
import type { Schedule } from '../../platform/jobs/index.ts';
import { holdersOf, notify } from '../notices/index.ts';
import { endAccess } from './end-access.ts';

interface Removed {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly unclear: boolean;
}

/**
 * US-2: users whose account is gone at the provider are deactivated, never deleted. Where it is unclear whose account is
 * whose nothing happens, and whoever looks after users is told. The embedded provider says which accounts it took away;
 * OpenID Connect gives no list of accounts, so an external provider tells nothing, and its users end by hand, with their
 * employment, or by not being let in there any more.
 */
export const syncAccounts: Schedule = {
  name: 'sync-accounts',
  crontab: '50 3 * * *',
  run: async (door, actor) => {
    const removed = await door.asActor(
      actor,
      async (tx) => (await sql<Removed>`select * from identity.removed_accounts()`.execute(tx)).rows,
    );
    for (const { user_id: id, email, ...one } of removed) {
      if (one.unclear) await notifyUnclear(door, actor, { id, email, name: one.name });
      else await endAccess(door, { ...actor, reason: 'account removed at the provider' }, { id, email }, 'deactivated');
    }
  },
};

const notifyUnclear = (door: Door, actor: Actor, { id, name, email }: { id: string; name: string; email: string }) =>
  door.asActor(actor, async (tx) => {
    const keepers = await holdersOf(tx, actor.tenantId, 'user-management', 'edit');
    await notify(tx, actor, {
      event: 'account-unclear',
      to: keepers.map(({ userId }) => userId),
      facts: { name, email },
      link: `/user-management/user-form/${id}`,
      matter: id,
    });
  });
