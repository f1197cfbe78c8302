import {
  CountNotifications,
  GetEvents,
  GetNotifications,
  type Label,
  type NoticeEvent,
  type NotificationTexts,
  ReadAllNotifications,
  ReadNotification,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type PageReply, Problem, pageByNumber, type Route, route } from '../../platform/http/index.ts';
import { liveOf } from '../../platform/live/index.ts';
import { preferenceRoutes } from './preferences.ts';
import { noticeText, templateRoutes, textsOf } from './templates.ts';

interface Row {
  readonly id: string;
  readonly event: NoticeEvent;
  readonly facts: Readonly<Record<string, string | Label>>;
  readonly texts: NotificationTexts | null;
  readonly link: string | null;
  readonly createdAt: string;
  readonly readAt: string | null;
}

async function pageOfNotices(tx: Tx, caller: Caller, page: number, pageSize: number): Promise<PageReply> {
  const { rows } = await sql<Row>`
    select n.id, n.event, n.facts, n.link, n.created_at as "createdAt", n.read_at as "readAt", ${textsOf('t')} as texts
    from notification n left join notification_template t on t.tenant_id = n.tenant_id and t.event = n.event
    where n.tenant_id = ${caller.tenantId} and n.user_id = ${caller.userId}::uuid and n.in_app
    order by n.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from notification where tenant_id = ${caller.tenantId} and user_id = ${caller.userId}::uuid and in_app`.execute(
    tx,
  );
  const result = rows.map(({ facts, texts, ...row }) => ({
    ...row,
    text: noticeText({ event: row.event, facts, texts }, caller.locale),
  }));
  return pageByNumber(result, { page, pageSize, total: counted.rows[0]?.n ?? 0 });
}

async function countUnread(tx: Tx, caller: Caller): Promise<{ unread: number }> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notification
    where tenant_id = ${caller.tenantId} and user_id = ${caller.userId}::uuid and read_at is null and in_app`.execute(
    tx,
  );
  return { unread: rows[0]?.unread ?? 0 };
}

/** One of the caller's own, or all of them. */
async function read(tx: Tx, caller: Caller, id: string | null): Promise<number> {
  const one = id === null ? sql`` : sql` and id = ${id}::uuid`;
  const { numAffectedRows } = await sql`
    update notification set read_at = coalesce(read_at, now())
    where tenant_id = ${caller.tenantId} and user_id = ${caller.userId}::uuid${id === null ? sql` and read_at is null` : one}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

export const noticeRoutes: readonly Route[] = [
  ...preferenceRoutes,
  ...templateRoutes,
  route(GetNotifications, ({ tx, caller, input }) => pageOfNotices(tx, caller, input.query.page, input.query.pageSize)),
  route(CountNotifications, ({ tx, caller }) => countUnread(tx, caller)),
  route(GetEvents, async ({ caller, request }) => liveOf(request).subscribe(caller.tenantId, caller.userId)),
  route(ReadNotification, async ({ tx, caller, input }) => {
    if ((await read(tx, caller, input.params.id)) === 0) throw new Problem('NOT_FOUND');
  }),
  route(ReadAllNotifications, async ({ tx, caller }) => {
    await read(tx, caller, null);
  }),
];
