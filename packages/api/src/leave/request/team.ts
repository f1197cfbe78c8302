import { type CalendarDate, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller } from '../../platform/http/index.ts';

const AWAY = label('Away', 'Tidak masuk');
const PENDING = label('waiting for approval', 'menunggu persetujuan');

export interface TeamDay {
  readonly date: CalendarDate;
  readonly name: string;
  /** The type, or only that the person is away where it is confidential. */
  readonly text: string;
}

/** Who has the same manager and is away on these days, or has asked to be. */
export async function teamAway(
  tx: Tx,
  { tenantId, locale }: Caller,
  employeeId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<TeamDay[]> {
  const { rows } = await sql<{ date: CalendarDate; name: string; type: string | null; isPending: boolean }>`
    select d.date, c.display_name as name, r.status = 'PENDING' as "isPending",
      case when not t.confidential then ${locale === 'id' ? sql`coalesce(t.local_name, t.name)` : sql`t.name`} end as type
    from employee_current me
    join employee_current c on c.tenant_id = me.tenant_id and c.manager_id = me.manager_id and c.id <> me.id
    join leave_request_day d on d.tenant_id = c.tenant_id and d.employee_id = c.id and d.date between ${from}::date and ${to}::date
    join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id
    join leave_type t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
    where me.tenant_id = ${tenantId} and me.id = ${employeeId}::uuid and d.is_active and d.quantity > 0
      and r.status in ('PENDING', 'APPROVED')
    order by d.date, c.display_name limit 200`.execute(tx);
  return rows.map(({ date, name, type, isPending }) => ({
    date,
    name,
    text: `${type ?? AWAY[locale]}${isPending ? ` (${PENDING[locale]})` : ''}`,
  }));
}
