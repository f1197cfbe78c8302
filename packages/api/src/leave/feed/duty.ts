import { CORRECTION_TYPE_LABELS } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { CalendarEvent } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';

/** The own days on duty elsewhere or at home, approved or waiting; without a word of why. */
export async function dutyOf(tx: Tx, { tenantId, employeeId, locale }: Caller): Promise<CalendarEvent[]> {
  const { rows } = await sql<
    Pick<CalendarEvent, 'sequence' | 'changedAt' | 'from' | 'to'> & {
      id: string;
      type: 'onDuty' | 'remote';
      isPending: boolean;
    }
  >`
    select c.id, c.version as sequence, c.updated_at as "changedAt", c.date as "from", c.date_to as "to", c.type, c.status = 'PENDING' as "isPending"
    from attendance_correction c
    where c.tenant_id = ${tenantId} and c.employee_id = ${employeeId}::uuid and c.type in ('onDuty', 'remote')
      and c.status in ('PENDING', 'APPROVED') and c.date_to >= app.today_of(${tenantId}::uuid) - interval '12 months'
    order by c.date, c.id`.execute(tx);
  return rows.map(({ id, type, isPending, ...row }) => ({
    ...row,
    uid: `duty-${id}@personalia`,
    summary: CORRECTION_TYPE_LABELS[type][locale],
    status: isPending ? 'TENTATIVE' : 'CONFIRMED',
    isBusy: true,
  }));
}
