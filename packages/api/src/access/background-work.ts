import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { JobDefinition, Schedule } from '../platform/jobs/index.ts';
import { pruneAudit } from './audit/prune-nightly.ts';
import { verifyAudit } from './audit/verify-nightly.ts';
import { sendMails } from './mail/index.ts';
import { pruneNotices } from './notices/index.ts';
import { syncAccounts } from './users/account-sync.ts';
import { assignRoleJob } from './users/assign-role-job.ts';
import { endAccess } from './users/end-access.ts';
import { inviteEmployeesJob } from './users/invite-job.ts';
import { pruneDeliveries } from './webhooks/index.ts';

interface Leaver {
  readonly id: string;
  readonly email: string;
  readonly isOver: boolean;
}

/**
 * Whose employment is over where they worked, and whose account nobody wanted to keep longer. For some days they still
 * read their own data; `isOver` says that these have passed (organisation-and-employee 10.4). Nobody signs in as somebody who has
 * died, from that day on (12.3), and whoever is dismissed has no such days.
 */
async function leaversOf(tx: Tx, tenantId: string): Promise<Leaver[]> {
  const { rows } = await sql<Leaver>`
    select u.id, u.email, k.has_died or k.is_dismissed or d.today > c.last_day + t.alumni_days as "isOver" from app_user u
    join employee_current c on c.tenant_id = u.tenant_id and c.id = u.employee_id and c.last_day is not null
    join tenant t on t.id = u.tenant_id
    cross join lateral (select (now() at time zone t.time_zone)::date as today) d
    cross join lateral (
      select coalesce(bool_or(y.type = 'death'), false) as has_died, coalesce(bool_or(y.type = 'termination'), false) as is_dismissed
      from employment m join career_transition y on y.tenant_id = m.tenant_id and y.id = m.end_transition_id
      where m.tenant_id = c.tenant_id and m.id = c.employment_id and c.last_day <= d.today
    ) k
    where u.tenant_id = ${tenantId} and u.status <> 'deactivated' and (k.has_died
      or (k.is_dismissed or c.status = 'ended') and (u.keep_until is null or u.keep_until < d.today)
        and (not u.is_alumnus or k.is_dismissed or d.today > c.last_day + t.alumni_days))
    order by u.id`.execute(tx);
  return rows;
}

/** Whoever came back, or is to be kept longer, has again what their roles grant. */
const welcomeBack = (tx: Tx, tenantId: string) =>
  sql`
    update app_user u set is_alumnus = false, version = u.version + 1, access_version = u.access_version + 1
    from employee_current c, tenant t
    where u.tenant_id = ${tenantId} and u.is_alumnus and c.tenant_id = u.tenant_id and c.id = u.employee_id and t.id = u.tenant_id
      and (c.status <> 'ended' or u.keep_until >= (now() at time zone t.time_zone)::date)`.execute(tx);

/**
 * Access follows employment (D2, organisation-and-employee 10.4): the account ends with the last day, by the clock of
 * the place of work. It runs a little after the day has begun there for the record itself.
 */
const endAccessOfLeavers: Schedule = {
  name: 'end-access-of-leavers',
  crontab: '2,17,32,47 * * * *',
  run: async (door, actor) => {
    await door.asActor(actor, (tx) => welcomeBack(tx, actor.tenantId));
    const leavers = await door.asActor(actor, (tx) => leaversOf(tx, actor.tenantId));
    for (const { isOver, ...leaver } of leavers)
      await endAccess(door, { ...actor, reason: 'employment ended' }, leaver, isOver ? 'deactivated' : 'alumnus');
  },
};

export const accessSchedules: readonly Schedule[] = [
  pruneNotices,
  endAccessOfLeavers,
  sendMails,
  verifyAudit,
  pruneAudit,
  syncAccounts,
  pruneDeliveries,
];
export const accessJobs: readonly JobDefinition[] = [
  assignRoleJob as JobDefinition,
  inviteEmployeesJob as JobDefinition,
];
