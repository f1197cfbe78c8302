import { type RawBuilder, sql } from 'kysely';

/** A unit larger than this is no team; only those with the same manager are peers there. */
const LARGEST_TEAM = 200;

/**
 * As the beginning of a statement: `me` with today, and `team`, one's reports and peers: those with the same manager, and of small
 * units the unit. How many these are the planner cannot know, so nothing is joined to them but person by person.
 */
export const teamOf = (tenantId: string, employeeId: string | null): RawBuilder<unknown> => {
  const person = sql`c.id, c.display_name, c.status, c.hire_date, c.service_date, c.last_day, me.today`;
  const isOther = sql`c.tenant_id = ${tenantId} and c.id <> me.id and c.status in ('active', 'suspended')`;
  return sql`
  me as materialized (
    select c.id, c.manager_id, c.unit_id, app.today_of(c.tenant_id) as today, (select count(*) from (
      select from employee_current u where u.tenant_id = ${tenantId} and u.unit_id = c.unit_id and u.status in ('active', 'suspended') limit ${sql.lit(LARGEST_TEAM + 1)}) n) as unit_size
    from employee_current c where c.tenant_id = ${tenantId} and c.id = ${employeeId}::uuid
  ), team as materialized (
    -- Each by an index of its own: one condition for all would read a large unit to leave it out.
    select ${person} from me join employee_current c on c.manager_id = me.id and ${isOther}
    union
    select ${person} from me join employee_current c on c.manager_id = me.manager_id and ${isOther}
    union
    select ${person} from me join employee_current c on c.unit_id = me.unit_id and ${isOther} where me.unit_size <= ${sql.lit(LARGEST_TEAM)}
  )`;
};
