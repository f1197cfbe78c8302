import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type DefaultSchedule, patternOf, type WorkPattern } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { employerOfSchedule, loadSchedules, scheduleWith } from './load-schedules.ts';

export type LoadedDefault = DefaultSchedule & { readonly id: string };

/** The default work schedules of a tenant that count on some of the days (attendance 1.3, source 4). */
export async function loadDefaults(
  tx: Tx,
  tenantId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<LoadedDefault[]> {
  return (await defaultsQuery(tenantId, from, to).execute(tx)).rows;
}

/** The same as a query, for statements that read more besides. */
export const defaultsQuery = (
  tenantId: string,
  from: CalendarDate,
  to: CalendarDate,
): RawBuilder<LoadedDefault> => sql<LoadedDefault>`
    select w.id, w.work_schedule_id as "scheduleId", w.employer_id as "employerId", w.location_id as "locationId", w.valid_from as "from",
      w.valid_to as "to", ${employerOfSchedule(sql.ref('w.tenant_id'), sql.ref('w.work_schedule_id'))} as "ofEmployerId"
    from ${defaultsBetween(tenantId, from, to)} order by w.id`;

/** In a statement: the default schedules `w` that count on some of the days. */
export const defaultsBetween = (
  tenantId: string,
  from: CalendarDate,
  to: CalendarDate,
): RawBuilder<unknown> => sql`default_work_schedule w
    where w.tenant_id = ${tenantId} and w.status = 'active' and w.valid_from <= ${to}::date
      and coalesce(w.valid_to, 'infinity') >= ${from}::date`;

/** The id of the default at a place on a date, as `defaultScheduleOn` finds it; null where there is none. */
export const defaultIdOn = (
  tenantId: string,
  place: { readonly employer: RawBuilder<unknown>; readonly location: RawBuilder<unknown> },
  date: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select w.id from default_work_schedule w
  where w.tenant_id = ${tenantId} and w.status = 'active' and ${date} between w.valid_from and coalesce(w.valid_to, 'infinity')
    and coalesce(w.location_id, ${place.location}) = ${place.location} and coalesce(w.employer_id, ${place.employer}) = ${place.employer}
    and coalesce(${employerOfSchedule(sql.ref('w.tenant_id'), sql.ref('w.work_schedule_id'))}, ${place.employer}) = ${place.employer}
  order by w.location_id is null, w.employer_id is null, w.valid_from desc, w.id limit 1)`;

/** Whether an employee, a row `c` of employee_current, has a default schedule on a date. Where a tenant has none, nobody is asked for. */
export const hasDefault = (tenantId: string, date: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(exists (select from default_work_schedule w where w.tenant_id = ${tenantId} and w.status = 'active')
    and ${defaultIdOn(tenantId, { employer: sql.ref('c.employer_id'), location: sql.ref('c.location_id') }, date)} is not null)`;

/** The pattern on a day of every default schedule, by the id of the default. */
export async function patternsOfDefaults(
  tx: Tx,
  tenantId: string,
  date: CalendarDate,
): Promise<ReadonlyMap<string, WorkPattern>> {
  const defaults = await loadDefaults(tx, tenantId, date, date);
  const schedules = await loadSchedules(tx, tenantId, [...new Set(defaults.map(({ scheduleId }) => scheduleId))]);
  return new Map(
    defaults.flatMap(({ id, scheduleId }) => {
      const schedule = schedules.get(scheduleId);
      return schedule ? [[id, patternOf(scheduleWith(schedule, date), 0)] as const] : [];
    }),
  );
}
