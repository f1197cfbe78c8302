import type { InputOf, RecalculateAttendance } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, employeeInScope } from '../../platform/http/index.ts';
import { hasDefault } from '../plan/default-schedules.ts';
import { markSelected } from './marking.ts';
import { DAY_MENU } from './view.ts';

/** Marks days of everybody in reach, or of one employee; they are computed within the minute (attendance 1.12). */
export async function recalculate(
  tx: Tx,
  caller: Caller,
  { employeeId, from, to }: InputOf<typeof RecalculateAttendance>['body'],
): Promise<{ days: number }> {
  const within = employeeInScope(caller, { menus: [DAY_MENU], action: 'edit' }, sql.ref('c.id'));
  const days = await markSelected(
    tx,
    caller.tenantId,
    sql`select c.id as employee_id, d::date as date from employee_current c
      cross join generate_series(${from}::date, ${to}::date, interval '1 day') d
      where c.tenant_id = ${caller.tenantId} and ${within ?? sql`true`}
        ${employeeId ? sql`and c.id = ${employeeId}::uuid` : sql``}
        and (exists (select from shift_group_membership m where m.tenant_id = c.tenant_id and m.employee_id = c.id
            and d::date between m.valid_from and coalesce(m.valid_to, 'infinity'))
          or exists (select from roster_override r where r.tenant_id = c.tenant_id and r.employee_id = c.id and r.date = d::date
            and r.state = 'published')
          or ${hasDefault(caller.tenantId, sql`d::date`)}
          or exists (select from attendance_punch p where p.tenant_id = c.tenant_id and p.employee_id = c.id
            and p.punched_at between d - interval '1 day' and d + interval '2 days'))`,
    'ASKED',
  );
  return { days };
}
