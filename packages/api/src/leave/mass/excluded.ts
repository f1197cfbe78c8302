import type { CreateMassLeave, InputOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';

/** People who are left out of a mass leave by name, with the reason (leave 3.2). */

type Excluded = InputOf<typeof CreateMassLeave>['body']['excluded'];

export const idsOfExcluded = (excluded: Excluded): string[] => excluded.map(({ employeeId }) => employeeId);

/** Of a mass leave `m`: their ids, and who they are. */
export const EXCLUDED_IDS: RawBuilder<unknown> = sql`array(
  select x.employee_id from mass_leave_excluded x where x.tenant_id = m.tenant_id and x.mass_leave_id = m.id)`;
export const EXCLUDED: RawBuilder<unknown> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('employeeId', x.employee_id, 'employeeNo', c.employee_no, 'employee', c.display_name, 'reason', x.reason) order by c.sort_name, c.id)
  from mass_leave_excluded x join employee_current c on c.tenant_id = x.tenant_id and c.id = x.employee_id
  where x.tenant_id = m.tenant_id and x.mass_leave_id = m.id), '[]')`;

export async function writeExcluded(tx: Tx, tenantId: string, massLeaveId: string, excluded: Excluded): Promise<void> {
  if (excluded.length === 0) return;
  await tx
    .insertInto('mass_leave_excluded')
    .values(
      excluded.map(({ employeeId, reason }) => {
        return { tenant_id: tenantId, mass_leave_id: massLeaveId, employee_id: employeeId, reason };
      }),
    )
    .execute();
}

/** Why somebody was left out tells of the person; that they were is part of what was booked. */
export async function eraseExclusions(tx: Tx, tenantId: string, employeeId: string): Promise<void> {
  await sql`update mass_leave_excluded set reason = null
    where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid and reason is not null`.execute(tx);
}
