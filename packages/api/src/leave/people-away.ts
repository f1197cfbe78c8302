import { GetPeopleAway, type ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, confinedTo } from '../platform/http/index.ts';
import { lastAway } from './request/store.ts';

/** Who of these people has approved leave today where they work (home-and-self-service 4.3); whoever leaves for hours is there. */
export async function peopleAway(
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
): Promise<ReplyOf<typeof GetPeopleAway>> {
  const { tenantId } = caller;
  const within = confinedTo(caller, { ...GetPeopleAway, subject: { field: 'ids' } }, sql.ref('c.id'));
  const { rows } = await sql<ReplyOf<typeof GetPeopleAway>[number]>`
    select distinct on (c.id) c.id, case when not y.confidential then ${lastAway} end as until
    from employee_current c
    join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
    join leave_request_day d on d.tenant_id = c.tenant_id and d.employee_id = c.id and d.date = (now() at time zone l.time_zone)::date
    join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id and r.status = 'APPROVED'
    join leave_type y on y.tenant_id = r.tenant_id and y.id = r.leave_type_id
    where c.tenant_id = ${tenantId} and c.id = any(${[...ids]}::uuid[]) and ${within} and d.is_active and d.quantity > 0 and d.minutes is null
    order by c.id, y.confidential desc, r.to_date desc`.execute(tx);
  return rows;
}
