import { type RawBuilder, sql } from 'kysely';
import { peopleReached } from '../access/index.ts';
import type { Caller } from '../platform/http/index.ts';
import type { AskedDay } from './day.ts';

type Part = RawBuilder<unknown>;
export type Condition = RawBuilder<boolean>;

/**
 * People employed on a day, with where they are, as a source aliased `t`: of today from today's rows, of another day from
 * the timeline. Names come along, so that a node of the chart is one question.
 */
export const peopleOn = (caller: Caller, { day, isToday }: AskedDay): Part =>
  isToday
    ? sql`(
      select c.tenant_id, c.id, c.employee_no, c.display_name, c.sort_name, c.position_id, c.position_title, c.unit_id, c.employer_id, c.location_id, c.grade_id, c.grade_step, c.manager_id, c.fte, c.employment_id, c.employment_type
      from employee_current c where c.tenant_id = ${caller.tenantId} and c.status in ('active', 'suspended')) t`
    : sql`(
      select s.tenant_id, s.employee_id as id, e.employee_no, e.display_name, e.display_name as sort_name, s.position_id, (select v from app.position_title_on(s.tenant_id, s.position_id, ${day}::date) v) as position_title, s.unit_id, s.employer_id, s.location_id, s.grade_id, s.grade_step, s.manager_id, s.fte, s.employment_id, s.employment_type
      from assignment_segment s
      join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id
      where s.tenant_id = ${caller.tenantId} and s.kind = 'primary' and s.recorded_to is null
        and ${day}::date between s.valid_from and s.valid_to) t`;

/** Whom the caller may see, as a condition on `t`; null: everybody. */
export const reachOf = (caller: Caller): Condition | null =>
  peopleReached(caller, caller.permissions.reach('employee', 'view'));

export const and = (conditions: readonly (Condition | null)[]): Part => {
  const given = conditions.filter((one) => one !== null);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
};
