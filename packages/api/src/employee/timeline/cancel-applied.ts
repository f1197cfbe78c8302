import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';

const DELETING = { menus: ['employee'], action: 'delete' } as const;

/** Whether the caller may cancel what is in force already (12.4, `cancel-applied`); others ask for it by a request. */
export const mayCancelApplied = (caller: Caller): boolean => caller.permissions.can('employee', 'delete');

/** CANCEL_APPLIED (12.4): before its day an event is cancelled by whoever may record one, from then on by those who may delete. */
export async function refuseCancelApplied(tx: Tx, caller: Caller, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ employeeId: string }>`
    select distinct c.employee_id as "employeeId" from career_transition c
    where c.tenant_id = ${caller.tenantId}::uuid and c.id = any(${[...ids]}::uuid[])
      and c.effective_date <= app.today_of(c.tenant_id)`.execute(tx);
  const people = rows.map(({ employeeId }) => employeeId);
  if (people.length > 0 && (!mayCancelApplied(caller) || (await isOutOfScope(tx, caller, DELETING, people))))
    throw new Problem('CANCEL_APPLIED');
}
