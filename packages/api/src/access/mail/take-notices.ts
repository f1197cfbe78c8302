import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

/**
 * How notices become mails: at once, or those of a day together, as the person has chosen for their event or for all (C3,
 * NT-4).
 */
const PREFERENCE = sql`
  join app_user u on u.tenant_id = w.tenant_id and u.id = w.user_id
  left join notification_preference p on p.tenant_id = w.tenant_id and p.user_id = w.user_id and p.event = w.event
  cross join lateral (select coalesce(p.mail, u.mail_mode) as mode) m`;

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
        select w.id from notification w ${PREFERENCE}
        where w.tenant_id = ${tenantId} and w.mail_due and m.mode <> 'DIGEST'
        order by w.created_at limit ${AT_ONCE} for update of w skip locked)
      returning n.*)
    insert into mail_message (tenant_id, user_id, kind, facts)
    select ${tenantId}::uuid, w.user_id, 'notice', jsonb_build_object('noticeId', w.id) from due w ${PREFERENCE}
    where m.mode = 'INSTANT' and w.created_at > now() - make_interval(hours => ${NOTICE_HOURS})`.execute(tx);
}

/** From 08:00 on: one mail with all notices until then, for those who have any. */
export async function takeDigests(tx: Tx, tenantId: string): Promise<void> {
  await sql`
    with reader as (
      select d.user_id, z.eight
      from (select distinct w.user_id from notification w ${PREFERENCE} where w.tenant_id = ${tenantId} and w.mail_due and m.mode = 'DIGEST') d
      cross join lateral (
        select (date_trunc('day', now() at time zone l.zone) + make_interval(hours => ${DIGEST_HOUR})) at time zone l.zone as eight
        from (select app.time_zone_of_user(${tenantId}, d.user_id) as zone) l) z
      where now() >= z.eight and exists (select from notification w ${PREFERENCE}
        where w.tenant_id = ${tenantId} and w.user_id = d.user_id and w.mail_due and m.mode = 'DIGEST' and w.created_at < z.eight)
      order by d.user_id limit ${AT_ONCE}
    ), due as (
      update notification n set mail_due = false where n.tenant_id = ${tenantId} and n.id in (
        select w.id from reader r join notification w on w.tenant_id = ${tenantId} and w.user_id = r.user_id ${PREFERENCE}
        where w.mail_due and m.mode = 'DIGEST' and w.created_at < r.eight
        for update of w skip locked)
      returning n.id, n.user_id, n.created_at
    )
    insert into mail_message (tenant_id, user_id, kind, facts)
    select ${tenantId}::uuid, user_id, 'digest', jsonb_build_object('noticeIds', jsonb_agg(id order by id)) from due
    where created_at > now() - make_interval(hours => ${DIGEST_HOURS}) group by user_id`.execute(tx);
}
