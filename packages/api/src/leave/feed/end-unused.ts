import { FEED_KIND_LABELS, type FeedKind } from '@personalia/contract';
import type { Actor, Tx } from '@personalia/database';
import { sql } from 'kysely';
import { notifyEach } from '../../access/index.ts';
import type { Schedule } from '../../platform/jobs/index.ts';

/** Days without a fetch after which a feed ends, and days before that on which its owner is notified. */
const DAYS_UNUSED = 180;
const DAYS_OF_NOTICE = 7;

/** 6: an address that nothing fetches any more is one that may have been passed on: it ends, after its owner was notified. */
export const endUnusedFeeds: Schedule = {
  name: 'end-unused-calendar-feeds',
  crontab: '52 2 * * *',
  run: (door, actor) =>
    door.asActor(actor, async (tx) => {
      await sql`
        update calendar_feed f set revoked_at = now() from calendar_feed_state s
        where f.tenant_id = ${actor.tenantId} and f.revoked_at is null and s.tenant_id = f.tenant_id and s.feed_id = f.id
          and s.ending_on <= app.today_of(f.tenant_id)`.execute(tx);
      await giveNotice(tx, actor);
    }),
};

async function giveNotice(tx: Tx, actor: Actor): Promise<void> {
  const { rows } = await sql<{
    id: string;
    kind: FeedKind;
    userId: string;
    employeeId: string | null;
    endingOn: string;
  }>`
    update calendar_feed_state s set ending_on = app.today_of(s.tenant_id) + ${DAYS_OF_NOTICE}::int
    from calendar_feed f join app_user u on u.tenant_id = f.tenant_id and u.id = f.user_id
    where s.tenant_id = ${actor.tenantId} and s.ending_on is null and f.tenant_id = s.tenant_id and f.id = s.feed_id and f.revoked_at is null
      and coalesce(s.last_used_at, f.created_at) < now() - make_interval(days => ${DAYS_UNUSED - DAYS_OF_NOTICE}::int)
    returning f.id, f.kind, f.user_id as "userId", u.employee_id as "employeeId", s.ending_on as "endingOn"`.execute(
    tx,
  );
  await notifyEach(
    tx,
    actor,
    rows.map(({ id, kind, userId, employeeId, endingOn }) => ({
      event: 'calendar-feed-ending',
      to: [userId],
      facts: { feed: FEED_KIND_LABELS[kind], date: endingOn },
      link: employeeId && `/personal-change/personal-change-record/${employeeId}`,
      matter: `${id}:${endingOn}`,
    })),
  );
}
