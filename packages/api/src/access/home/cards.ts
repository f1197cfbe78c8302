import { AccessCard, AuditCard, type Label, type ReplyOf, SetupCard, SystemCard } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { countOf, homeCard, product, rowsOf } from '../../platform/area/index.ts';
import { progress } from '../setup-progress/routes.ts';
import { usersReached } from '../users/user-scope.ts';

/** Of the next steps of setting the tenant up, so many are shown. */
const NEXT_STEPS = 4;

const setup = homeCard(SetupCard, {
  place: { otherwise: 1 },
  isFor: ({ permissions }) => product().setupSteps.some(({ path }) => permissions.can(path.slice(1), 'edit')),
  isShown: async ({ tx, door, caller }) => (await progress(tx, door, caller)).percent < 100,
  read: async ({ tx, door, caller }) => {
    const { percent, steps } = await progress(tx, door, caller);
    const undone = steps.filter(({ done, notApplicable }) => !done && !notApplicable);
    return {
      counts: { percent },
      rows: undone.slice(0, NEXT_STEPS).map(({ code, label, path }) => ({ code, label, path })),
      more: undone.length > NEXT_STEPS,
    };
  },
});

const access = homeCard(AccessCard, {
  place: { 'TENANT-ADMIN': 2, AUDITOR: 2, otherwise: 40 },
  read: async ({ tx, caller }) => {
    const part = usersReached(caller, 'view');
    const reach = part ?? sql<boolean>`true`;
    const users = (condition: RawBuilder<boolean>) =>
      countOf(sql`select 1 from app_user t where t.tenant_id = ${caller.tenantId} and ${condition} and ${reach}`);
    // Ids are in the order of time (`audit_log_counted_idx`). Whoever guessed a name is nobody's user.
    const noted = (action: string) =>
      part === null
        ? countOf(sql`select 1 from audit_log y where y.tenant_id = ${caller.tenantId} and y.action = ${sql.lit(action)}
            and y.id >= uuidv7(interval '-25 hours') and y.at > now() - interval '24 hours'`)
        : sql`null::int`;
    const { rows } = await sql<ReplyOf<typeof AccessCard.endpoint>['counts']>`
      select ${countOf(sql`select 1 from role_grant g join app_user t on t.tenant_id = g.tenant_id and t.id = g.user_id
          where g.tenant_id = ${caller.tenantId} and g.status = 'pending' and ${reach}`)} as "pendingRoles",
        ${users(sql<boolean>`t.status = 'active' and not exists (select from user_role r where r.tenant_id = t.tenant_id and r.user_id = t.id)`)} as "withoutRole",
        ${users(sql<boolean>`t.status = 'suspended'`)} as suspended,
        ${noted('SIGN_IN_FAILED')} as "failedSignIns", ${noted('LOCKED_OUT')} as "lockedOut",
        ${countOf(sql`select 1 from sod_exception x join app_user t on t.tenant_id = x.tenant_id and t.id = x.user_id
          where x.tenant_id = ${caller.tenantId} and x.valid_to between (select app.today_of(${caller.tenantId}::uuid)) and (select app.today_of(${caller.tenantId}::uuid)) + 30 and ${reach}`)} as "exceptionsEnding"`.execute(
      tx,
    );
    const [counts] = rows;
    if (!counts) throw new Error('a count has a row');
    return { counts, rows: [], more: false };
  },
});

const system = homeCard(SystemCard, {
  place: { 'TENANT-ADMIN': 3, otherwise: 45 },
  read: async ({ tx, caller }) => {
    const failed = sql`from job j where j.tenant_id = ${caller.tenantId} and j.state = 'failed' and j.finished_at > now() - interval '7 days'`;
    const { rows } = await sql<{
      failedJobs: number;
      undeliveredMails: number;
      deadDeliveries: number;
      jobs: { id: string; title: Label; at: string }[];
    }>`
      select ${countOf(sql`select 1 ${failed}`)} as "failedJobs",
        ${countOf(sql`select 1 from mail_message m where m.tenant_id = ${caller.tenantId} and m.state = 'dead' and m.created_at > now() - interval '7 days'`)} as "undeliveredMails",
        ${countOf(sql`select 1 from webhook_delivery d where d.tenant_id = ${caller.tenantId} and d.state = 'dead' and d.created_at > now() - interval '7 days'`)} as "deadDeliveries",
        coalesce((select json_agg(json_build_object('id', l.id, 'title', l.title, 'at', l.finished_at) order by l.finished_at desc, l.id)
          from (select j.id, j.title, j.finished_at ${failed} order by j.finished_at desc, j.id limit 6) l), '[]') as jobs`.execute(
      tx,
    );
    const [row] = rows;
    if (!row) throw new Error('a count has a row');
    const { jobs, ...counts } = row;
    const shown = jobs.map(({ id, title, at }) => ({
      id,
      title: title[caller.locale],
      at: new Date(at).toISOString(),
    }));
    return { counts, ...rowsOf(shown) };
  },
});

/** What the trail calls each of what is counted. */
const EVENTS = {
  sensitiveViews: 'READ_SENSITIVE',
  exports: 'EXPORT',
  erasures: 'ACTION:ERASE',
  deniedCalls: 'DENIED',
} as const;

const audit = homeCard(AuditCard, {
  place: { AUDITOR: 1, otherwise: 48 },
  read: async ({ tx, caller }) => {
    // Ids are in the order of time: with the action they bound what is read of a trail of any length (`audit_log_watched_idx`).
    const ofYesterday = (action: string) =>
      sql`audit_log y, day where y.tenant_id = ${caller.tenantId} and y.action = ${sql.lit(action)} and y.id >= uuidv7(interval '-3 days')
        and y.at >= day.starts and y.at < day.ends`;
    const counted = (name: keyof typeof EVENTS) =>
      sql`(select count(*)::int from ${ofYesterday(EVENTS[name])}) as ${sql.id(name)}`;
    const { rows } = await sql<
      Record<keyof typeof EVENTS | 'breaks', number> & {
        checkedAt: string | null;
        viewers: { name: string; views: number }[];
      }
    >`
      with day as materialized (
        select (app.today_of(t.id) - 1)::timestamp at time zone t.time_zone as starts, app.today_of(t.id)::timestamp at time zone t.time_zone as ends
        from tenant t where t.id = ${caller.tenantId}
      )
      select ${sql.join((Object.keys(EVENTS) as (keyof typeof EVENTS)[]).map(counted))},
        (select k.checked_at from audit_check k where k.tenant_id = ${caller.tenantId}) as "checkedAt",
        (select count(*)::int from audit_log b where b.tenant_id = ${caller.tenantId} and b.entity = 'AuditLog'
          and b.action = 'ACTION:AUDIT_BROKEN' and b.at > now() - interval '30 days') as breaks,
        coalesce((select json_agg(json_build_object('name', v.name, 'views', v.views) order by v.views desc, v.name) from (
          select u.name, s.views from (
            select y.actor_user_id, count(*)::int as views from ${ofYesterday(EVENTS.sensitiveViews)} group by 1) s
          join app_user u on u.tenant_id = ${caller.tenantId} and u.id = s.actor_user_id order by 2 desc, 1 limit 6) v), '[]') as viewers`.execute(
      tx,
    );
    const [row] = rows;
    if (!row) throw new Error('a count has a row');
    const { viewers, checkedAt, ...counts } = row;
    return {
      counts: { ...counts, checkedAt: checkedAt && new Date(checkedAt).toISOString() },
      ...rowsOf(viewers),
    };
  },
});

export const accessCards = [setup, access, system, audit];
