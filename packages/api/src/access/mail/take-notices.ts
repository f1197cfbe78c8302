import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

/** How notices become mails: at once, or those of a day together, as the person has chosen (NT-4). */

const AT_ONCE = 50;
/** A notice that could not be mailed for so long is old news: it is in the product. */
const NOTICE_HOURS = 24;
const DIGEST_HOURS = 48;
/** By the clock of the place where the person works, or of the company. */
const DIGEST_HOUR = 8;

/** Notices that go by mail as well become mails, once each (NT-2). Those of people who want none are left to the bell. */
export async function takeNotices(tx: Tx, tenantId: string): Promise<void> {
  await sql`
    with due as (
      update notification n set mail_due = false where n.tenant_id = ${tenantId} and n.id in (
        select w.id from notification w join app_user u on u.tenant_id = w.tenant_id and u.id = w.user_id
        where w.tenant_id = ${tenantId} and w.mail_due and u.mail_mode <> 'DIGEST'
        order by w.created_at limit ${AT_ONCE} for update of w skip locked)
      returning n.id, n.user_id, n.created_at)
    insert into mail_message (tenant_id, user_id, kind, facts)
    select ${tenantId}::uuid, d.user_id, 'notice', jsonb_build_object('noticeId', d.id)
    from due d join app_user u on u.tenant_id = ${tenantId} and u.id = d.user_id
    where u.mail_mode = 'INSTANT' and d.created_at > now() - make_interval(hours => ${NOTICE_HOURS})`.execute(tx);
}

/** From 08:00 on: one mail with all notices until then, for those who have any. */
export async function takeDigests(tx: Tx, tenantId: string): Promise<void> {
  await sql`
    with reader as (
      select u.id, z.eight
      from app_user u
      cross join lateral (
        select (date_trunc('day', now() at time zone p.name) + make_interval(hours => ${DIGEST_HOUR})) at time zone p.name as eight
        from (select app.time_zone_of_user(u.tenant_id, u.id) as name) p) z
      where u.tenant_id = ${tenantId} and u.mail_mode = 'DIGEST' and now() >= z.eight
        and exists (select from notification w where w.tenant_id = u.tenant_id and w.user_id = u.id and w.mail_due and w.created_at < z.eight)
      order by u.id limit ${AT_ONCE}
    ), due as (
      update notification n set mail_due = false from reader r
      where n.tenant_id = ${tenantId} and n.user_id = r.id and n.mail_due and n.created_at < r.eight
      returning n.id, n.user_id, n.created_at
    )
    insert into mail_message (tenant_id, user_id, kind, facts)
    select ${tenantId}::uuid, user_id, 'digest', jsonb_build_object('noticeIds', jsonb_agg(id order by id)) from due
    where created_at > now() - make_interval(hours => ${DIGEST_HOURS}) group by user_id`.execute(tx);
}
