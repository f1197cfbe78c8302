import type { CalendarDate, GetHireDefaults, ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { scopeOf } from '../scope.ts';

type Defaults = ReplyOf<typeof GetHireDefaults>;

interface Asked {
  readonly employerId?: string | undefined;
  readonly positionId?: string | undefined;
  readonly asOf?: CalendarDate | undefined;
}

/** How far up the line a manager is looked for. */
const MOST_STEPS = 30;
/** For functions that leave somebody out. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What follows from the place somebody is hired into; only managers whom the caller may see. */
export async function hireDefaults(tx: Tx, caller: Caller, asked: Asked): Promise<Defaults> {
  const { tenantId } = caller;
  const position = asked.positionId ?? null;
  const scope = scopeOf(caller, 'view');
  const sees = mayUse(caller, 'pay', 'edit');
  const { rows } = await sql<Omit<Defaults, 'salaryPeriod'> & { period: Defaults['salaryPeriod'] }>`
    with recursive day as (
      select coalesce(${asked.asOf ?? null}::date, app.today_of(${tenantId}::uuid)) as d
    ), post as (
      select p.* from position p where p.tenant_id = ${tenantId} and p.id = ${position}::uuid
    ), own as (
      select coalesce(${asked.employerId ?? null}::uuid, (select employer_id from post), (
        select min(e.id::text)::uuid from employer e where e.tenant_id = ${tenantId} and e.status = 'active' having count(*) = 1
      )) as id
    ), up as (
      select reports_to_position_id as id, 1 as step from post
      union all
      select p.reports_to_position_id, u.step + 1 from up u
      join position p on p.tenant_id = ${tenantId} and p.id = u.id where u.step < ${MOST_STEPS}
    -- Heads of units come after the line of posts, or before it where the tenant takes managers from units.
    ), leads as (
      select app.holder_of(${tenantId}::uuid, u.id, d, ${NOBODY}::uuid) as who, u.step from up u, day where u.id is not null
      union all
      select coalesce(v.head_employee_id, app.holder_of(${tenantId}::uuid, v.head_position_id, d, ${NOBODY}::uuid)),
        w.depth + case (select manager_source from tenant where id = ${tenantId}) when 'unit' then 0 else ${MOST_STEPS + 1} end
      from post cross join day
      join organization_unit_path w on w.tenant_id = ${tenantId} and d between w.valid_from and w.valid_to
      join organization_unit_version v on v.tenant_id = w.tenant_id and v.unit_id = w.ancestor_id and d between v.valid_from and v.valid_to
      where w.unit_id = post.unit_id
      union all
      -- Where neither is kept: whoever leads most of those who hold the post.
      (select c.manager_id, ${3 * MOST_STEPS} from employee_current c where c.tenant_id = ${tenantId} and c.position_id = ${position}::uuid
        and c.status = 'active' and c.manager_id is not null group by c.manager_id order by count(*) desc, c.manager_id limit 1)
    )
    select (select id from own) as "employerId",
      (select min(l.id::text)::uuid from location l where l.tenant_id = ${tenantId} and l.employer_id = (select id from own)
        and l.status = 'active' having count(*) = 1) as "locationId",
      (select grade_id from post) as "gradeId",
      (select t.id from leads l join employee_current t on t.tenant_id = ${tenantId} and t.id = l.who
        where t.status in ('active', 'suspended')${scope ? sql` and ${scope}` : sql``}
        order by l.step limit 1) as "managerId",
      (select r.period from salary_range r, day where r.tenant_id = ${tenantId} and r.grade_id = (select grade_id from post)
        and r.status = 'active' and r.valid_from <= d and (r.valid_to is null or r.valid_to >= d)
        order by (r.employer_id = (select id from own)) desc nulls last limit 1) as period`.execute(tx);
  const { period = 'month', ...found } = rows[0] ?? {
    employerId: null,
    locationId: null,
    gradeId: null,
    managerId: null,
  };
  return { ...found, ...(sees ? { salaryPeriod: period ?? 'month' } : {}) };
}
