import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { DayPlan } from '@personalia/domain';
import { loadPeople } from './load-people.ts';

/** The plan of each day of one employee over a range (attendance 1.3), the published roster included. */
export async function loadPlans(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<(date: CalendarDate) => DayPlan> {
  const { dayOf } = (await loadPeople(tx, tenantId, [employeeId], from, to))(employeeId);
  return (date) => dayOf(date).plan;
}
