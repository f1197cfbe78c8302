import { STANDARD_SETTINGS } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Schedule } from '../../platform/jobs/index.ts';
import { applyGroupRules } from '../group/apply-rules-job.ts';
import { matchUnmatched } from '../mapping/match.ts';
import { openPeriods } from '../period/store.ts';
import { hasDefault } from '../plan/default-schedules.ts';
import { computeAllMarked } from './dirty.ts';
import { markSelected } from './marking.ts';

/**
 * Whether a day `a` that waits for a device still does: the device was not heard from after the windows, nor is it silent for too long.
 * Days that would only wait on are not computed each minute.
 */
const isHeldBack = (tenantId: string): RawBuilder<unknown> => sql`exists (
  select from assignment_segment g
  join attendance_device d on d.tenant_id = g.tenant_id and d.location_id = g.location_id and d.status = 'active'
  join attendance_device_state s on s.tenant_id = d.tenant_id and s.device_id = d.id
  cross join lateral (select coalesce(max(r.finalise_delay), ${sql.lit(STANDARD_SETTINGS.finaliseDelay)}) as delay,
      coalesce(max(r.max_sync_wait_hours), ${sql.lit(STANDARD_SETTINGS.maxSyncWaitHours)}) as hours
    from (select v.finalise_delay, v.max_sync_wait_hours from (
        (select * from attendance_rule_set where tenant_id = ${tenantId} and employer_id = g.employer_id and effective_from <= a.date
          order by effective_from desc limit 1)
        union all
        (select * from attendance_rule_set where tenant_id = ${tenantId} and employer_id is null and effective_from <= a.date
          order by effective_from desc limit 1)) v
      where not v.inherits order by v.employer_id is null limit 1) r) r
  where g.tenant_id = ${tenantId} and g.employee_id = a.employee_id and g.kind = 'primary' and g.recorded_to is null
    and a.date between g.valid_from and g.valid_to
    and s.last_push_at < a.final_at - make_interval(mins => r.delay, secs => -1) and s.last_push_at >= now() - make_interval(hours => r.hours))`;

const PRUNED_AT_ONCE = 10_000;

/** Each minute: punches whose badge was assigned meanwhile, days that became final, and whatever was marked. */
export const attendanceMinute: Schedule = {
  name: 'attendance-minute',
  crontab: '* * * * *',
  async run(door, actor) {
    const { tenantId } = actor;
    await door.asActor(actor, async (tx) => {
      await matchUnmatched(tx, tenantId);
      await markSelected(
        tx,
        tenantId,
        sql`select a.employee_id, a.date from attendance_day a
          where a.tenant_id = ${tenantId} and a.state = 'provisional' and a.final_at <= now()
            and ('deviceSilent' <> all(a.flags) or not ${isHeldBack(tenantId)})`,
        'CLOCK',
      );
    });
    await computeAllMarked(door, actor);
  },
};

/** Days that begin: everybody who follows a work schedule, a default one too, or is on the roster gets a row for today and yesterday, at the clock of the workplace. */
export const attendanceNewDays: Schedule = {
  name: 'attendance-new-days',
  crontab: '*/15 * * * *',
  async run(door, actor) {
    const { tenantId } = actor;
    await door.asActor(actor, (tx) => openPeriods(tx, tenantId));
    // Rules that came by upload, or whose job ended early.
    await applyGroupRules(door, actor);
    // Ahead, so that nobody makes a month in the middle of other work.
    await door.asActor(actor, (tx) => sql`select app.attendance_months(current_date, current_date + 45)`.execute(tx));
    await door.asActor(actor, (tx) =>
      markSelected(
        tx,
        tenantId,
        sql`select c.id as employee_id, x.today - n.n as date
          from employee_current c
          join tenant o on o.id = c.tenant_id
          left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
          cross join lateral (select (now() at time zone coalesce(l.time_zone, o.time_zone))::date as today) x
          cross join (values (0), (1)) n(n)
          where c.tenant_id = ${tenantId}
            and (c.id in (select m.employee_id from shift_group_membership m where m.tenant_id = ${tenantId}
                union select r.employee_id from roster_override r where r.tenant_id = ${tenantId} and r.state = 'published'
                  and r.date between (now() - interval '3 days')::date and (now() + interval '2 days')::date)
              or exists (select from default_work_schedule w where w.tenant_id = ${tenantId} and w.status = 'active'))
            and (exists (select from shift_group_membership m where m.tenant_id = c.tenant_id and m.employee_id = c.id
                and x.today - n.n between m.valid_from and coalesce(m.valid_to, 'infinity'))
              or exists (select from roster_override r where r.tenant_id = c.tenant_id and r.employee_id = c.id
                and r.date = x.today - n.n and r.state = 'published')
              or ${hasDefault(tenantId, sql`x.today - n.n`)})
            and exists (select from employment e where e.tenant_id = c.tenant_id and e.employee_id = c.id
              and x.today - n.n between e.hire_date and coalesce(e.last_day, 'infinity'))
            and not exists (select from attendance_day a where a.tenant_id = c.tenant_id and a.employee_id = c.id and a.date = x.today - n.n)`,
        'CLOCK',
      ),
    );
  },
};

/** At night: explanations of results, and raw punches, that are older than the company keeps them. */
export const attendancePrune: Schedule = {
  name: 'attendance-prune',
  crontab: '40 2 * * *',
  async run(door, actor) {
    for (const prune of [sql`app.prune_explanations`, sql`app.prune_punches`])
      for (;;) {
        const pruned = await door.asActor(actor, async (tx) => {
          const { rows } = await sql<{ n: number }>`select ${prune}(${sql.lit(PRUNED_AT_ONCE)}) as n`.execute(tx);
          return rows[0]?.n ?? 0;
        });
        if (pruned < PRUNED_AT_ONCE) break;
      }
  },
};
