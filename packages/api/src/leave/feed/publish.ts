import type { FeedKind, Locale } from '@personalia/contract';
import type { Door, Tx } from '@personalia/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { callerOfJob } from '../../access/index.ts';
import { type Caller, failure, Problem, refuseTooOften, revalidated } from '../../platform/http/index.ts';
import { contentOf } from './content.ts';
import { FEED_PATH, hashOfSecret } from './feeds.ts';

interface Feed {
  readonly tenant_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly kind: FeedKind;
  readonly locale: Locale;
}

const FETCHES_AN_HOUR = 60;
/** Addresses that lead nowhere, of one caller in a minute. Calendar services fetch for many people, so what leads somewhere is not counted by caller. */
const MISSES_A_MINUTE = 30;

/**
 * What calendar programs fetch without signing in. Whoever has the address gets what the owner of the feed may see at that moment;
 * an unknown, revoked or blocked one gets an empty 404 (HS-38).
 */
export function publishCalendarFeeds(app: FastifyInstance, door: Door): void {
  const limit = refuseTooOften(FETCHES_AN_HOUR, Date.now, 3_600_000);
  const limitMisses = refuseTooOften(MISSES_A_MINUTE);

  async function answer(request: FastifyRequest, reply: FastifyReply, secret: string | undefined) {
    const feed = secret === undefined ? undefined : await find(door, secret);
    if (feed) limit(feed.id);
    const text = feed && (await fetchFeed(door, feed, request));
    if (text === undefined) {
      limitMisses(request.ip);
      return reply.code(404).send();
    }
    const { etag, value } = await revalidated(request, [text], async () => text);
    return reply
      .headers({ etag, 'cache-control': 'private, max-age=3600' })
      .type('text/calendar; charset=utf-8')
      .code(value === text ? 200 : 304)
      .send(value === text ? text : undefined);
  }

  app.get<{ Params: { file: string } }>(`/api${FEED_PATH}/:file`, (request, reply) =>
    answer(request, reply, /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1]).catch((error: unknown) =>
      failure(error, request, reply),
    ),
  );
}

async function find(door: Door, secret: string): Promise<Feed | undefined> {
  const { rows } = await door.outside((tx) =>
    sql<Feed>`select * from app.feed_by_secret(${hashOfSecret(secret)})`.execute(tx),
  );
  return rows[0];
}

/** The calendar as its owner sees it now; nothing for those who have left or may not sign in. */
function fetchFeed(door: Door, feed: Feed, request: FastifyRequest): Promise<string | undefined> {
  const { tenant_id: tenantId, user_id: userId, locale } = feed;
  const actor = { tenantId, userId, channel: 'calendar', ip: request.ip, trace: request.id, isReading: true };
  return door.asActor(actor, async (tx) => {
    const caller = await ownerOf(tx, { tenantId, userId, role: null, locale, traceId: request.id });
    const text = caller && (await contentOf(tx, caller, feed.kind));
    if (text !== undefined) await noteUse(tx, feed);
    return text;
  });
}

async function ownerOf(tx: Tx, who: Parameters<typeof callerOfJob>[1]): Promise<Caller | undefined> {
  try {
    return await callerOfJob(tx, who);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** To the hour, so that not every fetch writes. */
const noteUse = (tx: Tx, { tenant_id, id }: Feed): Promise<unknown> =>
  sql`update calendar_feed_state set last_used_at = now(), ending_on = null where tenant_id = ${tenant_id} and feed_id = ${id}::uuid
    and (last_used_at is null or last_used_at < now() - interval '1 hour')`.execute(tx);
