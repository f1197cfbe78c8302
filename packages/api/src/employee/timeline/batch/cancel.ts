import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../../platform/http/index.ts';
import { mayUse } from '../../../platform/resource/index.ts';
import { refuseCancelApplied } from '../cancel-applied.ts';
import { disciplinaryEvent } from '../disciplinary.ts';
import { inForce } from '../read-careers.ts';
import { employeeOf, type TimelineCommand } from '../requests.ts';
import { refuseForbidden } from '../requests-in.ts';

/** Of everybody of the batch the caller has to be allowed to change the event. */
export async function cancellationsOf(
  tx: Tx,
  caller: Caller,
  batchNo: string,
  reason: string,
): Promise<TimelineCommand[]> {
  const { rows } = await sql<{ id: string; employeeId: string; pays: boolean; disciplinary: boolean }>`
    select c.id, c.employee_id as "employeeId", c.pay_changes is not null as pays, ${disciplinaryEvent} as disciplinary from career_transition c
    where c.tenant_id = ${caller.tenantId} and c.batch_no = ${batchNo} and ${inForce('c')}
    order by c.employee_id, c.id`.execute(tx);
  const commands = rows.map(({ id, employeeId }): TimelineCommand => ({ kind: 'cancel', id, employeeId, reason }));
  await refuseForbidden(tx, caller, [], commands.map(employeeOf));
  await refuseCancelApplied(
    tx,
    caller,
    rows.map(({ id }) => id),
  );
  if (rows.some(({ pays }) => pays) && !mayUse(caller, 'pay', 'edit')) throw new Problem('FORBIDDEN');
  if (rows.some(({ disciplinary }) => disciplinary) && !mayUse(caller, 'disciplinary', 'edit'))
    throw new Problem('FORBIDDEN');
  return commands;
}
