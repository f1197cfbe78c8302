import { createHash, randomBytes } from 'node:crypto';
import {
  type CalendarFeed,
  FEED_KINDS,
  type FeedKind,
  type GetCalendarFeeds,
  MOST_FEEDS,
  type ReplyOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { hasReports } from '../../employee/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';

/** Below `/api`; the secret and `.ics` follow. */
export const FEED_PATH = '/v1/CalendarFeed';

/** Secrets are random, so a plain hash is as good as they are. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

interface Asked {
  readonly tx: Tx;
  readonly caller: Caller;
}
interface Made {
  readonly id: string;
  readonly address: string;
}

/**
 * The kinds of feed that somebody may have at the moment. They are of the person and not of the active role, as own cards are: any
 * role grants them (HS-9).
 */
export async function feedKindsOf(tx: Tx, caller: Caller): Promise<FeedKind[]> {
  const all = caller.permissionsOf('');
  if (caller.employeeId === null || !all) return [];
  const may: Record<FeedKind, boolean> = {
    mine: all.can('leave-request', 'view'),
    team: all.can('leave-request', 'view') && (await hasReports(tx, caller)),
    unit: all.can('employee', 'view'),
    holidays: true,
    ends: all.can('end-of-contract-and-probation', 'view'),
    periods: all.reach('attendance-report', 'view').some(({ scope }) => scope !== 'self'),
  };
  return FEED_KINDS.filter((kind) => may[kind]);
}

export async function ownFeeds({ tx, caller }: Asked): Promise<ReplyOf<typeof GetCalendarFeeds>> {
  const { rows } = await sql<CalendarFeed>`
    select f.id, f.kind, f.created_at as "createdAt", s.last_used_at as "lastUsedAt", s.ending_on as "endingOn"
    from calendar_feed f left join calendar_feed_state s on s.tenant_id = f.tenant_id and s.feed_id = f.id
    where f.tenant_id = ${caller.tenantId} and f.user_id = ${caller.userId}::uuid and f.revoked_at is null
    order by f.created_at desc, f.id desc`.execute(tx);
  return { feeds: rows, kinds: await feedKindsOf(tx, caller) };
}

export async function createFeed(call: Asked & { readonly request: FastifyRequest }, kind: FeedKind): Promise<Made> {
  const { tx, caller, request } = call;
  const { tenantId, userId, locale } = caller;
  if (!(await feedKindsOf(tx, caller)).includes(kind)) throw new Problem('FEED_KIND');
  // Feeds that are made at the same moment are counted one after the other.
  await sql`select from app_user where tenant_id = ${tenantId} and id = ${userId}::uuid for no key update`.execute(tx);
  const { feeds } = await ownFeeds(call);
  if (feeds.length >= MOST_FEEDS) throw new Problem('FEED_LIMIT', { values: { most: MOST_FEEDS } });
  const secret = newSecret();
  const { id } = await tx
    .insertInto('calendar_feed')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      kind,
      locale,
      secret_hash: hashOfSecret(secret),
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('calendar_feed_state').values({ tenant_id: tenantId, feed_id: id }).execute();
  return { id, address: addressOf(request, secret) };
}

/** The address before answers nothing from now on. */
export async function renewFeed(call: Asked & { readonly request: FastifyRequest }, id: string): Promise<Made> {
  const { tx, caller, request } = call;
  const secret = newSecret();
  await change(tx, caller, id, { secret_hash: hashOfSecret(secret), locale: caller.locale });
  await tx
    .updateTable('calendar_feed_state')
    .set({ last_used_at: null, ending_on: null })
    .where('tenant_id', '=', caller.tenantId)
    .where('feed_id', '=', id)
    .execute();
  return { id, address: addressOf(request, secret) };
}

export const revokeFeed = ({ tx, caller }: Asked, id: string): Promise<void> =>
  change(tx, caller, id, { revoked_at: new Date().toISOString() });

async function change(
  tx: Tx,
  { tenantId, userId }: Caller,
  id: string,
  values: { secret_hash?: string; locale?: Caller['locale']; revoked_at?: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_feed')
    .set(values)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new Problem('NOT_FOUND');
}

/** 256 random bits. */
const newSecret = (): string => randomBytes(32).toString('base64url');

const addressOf = ({ server }: FastifyRequest, secret: string): string =>
  `${server.apiOrigin}/api${FEED_PATH}/${secret}.ics`;
