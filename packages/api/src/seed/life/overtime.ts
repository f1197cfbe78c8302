import { addDays, type CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { createOvertime } from '../../attendance/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { lateDays } from './attendance.ts';
import { callerNamed } from './leave.ts';

/** Overtime of one employee: worked, approved and valued; and some that waits for her manager. */
export async function requestOvertime(tx: Tx, tenantId: string, today: CalendarDate): Promise<void> {
  const hr = await callerNamed(tx, tenantId, 'hr@demo.example');
  const manager = await callerNamed(tx, tenantId, 'manager@demo.example');
  const employee = await callerNamed(tx, tenantId, 'employee@demo.example');
  if (employee.employeeId === null) return;
  const request = { employeeId: employee.employeeId as never, from: '17:00', projectCode: null, submit: true };
  const [worked] = lateDays(today);
  const { id } = await createOvertime(tx, employee, {
    ...request,
    date: worked,
    to: '20:30',
    reason: 'Month-end closing',
  });
  for (const approver of [manager, hr]) await requestEngine().decide(tx, approver, 'OVERTIME', id, 'approve', {});
  await createOvertime(tx, employee, {
    ...request,
    date: addDays(today, 1),
    to: '19:00',
    reason: 'Stock-taking in the warehouse',
  });
}
