import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';

interface Person {
  readonly no: string;
  readonly name: string;
  readonly unit: string | null;
  readonly position: string | null;
  readonly isErased: boolean;
  readonly today: CalendarDate;
}

export async function personOf(tx: Tx, tenantId: string, id: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select e.employee_no as no, e.display_name as name, c.unit_name as unit, c.position_title as position, e.anonymised_at is not null as "isErased",
      (now() at time zone coalesce(l.time_zone, t.time_zone))::date as today
    from employee e join tenant t on t.id = e.tenant_id
    left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
    left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
    where e.tenant_id = ${tenantId} and e.id = ${id}::uuid`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}
