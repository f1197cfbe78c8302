import { sql } from 'kysely';
import type { Schedule } from '../../platform/jobs/index.ts';

const DAYS_KEPT = 30;

/** What was delivered or given up is shown for 30 days (home-and-self-service 6). */
export const pruneDeliveries: Schedule = {
  name: 'prune-webhook-deliveries',
  crontab: '47 2 * * *',
  run: async (door, actor) => {
    await door.asActor(actor, (tx) =>
      sql`
        delete from webhook_delivery where tenant_id = ${actor.tenantId} and state <> 'queued'
          and created_at < now() - make_interval(days => ${DAYS_KEPT})`.execute(tx),
    );
  },
};
