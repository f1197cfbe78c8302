import { type CalendarDate, sinceMonday, type WorkflowStep } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { timerPlan } from '@personalia/domain';
import { sql } from 'kysely';

interface Place {
  readonly taskId: string;
  readonly zone: string;
  readonly today: CalendarDate;
  readonly holidays: readonly CalendarDate[];
}

/** Monday to Friday without the holidays of the approver's location, until work schedules say more. */
const isWorkingDay =
  (holidays: readonly CalendarDate[]) =>
  (date: CalendarDate): boolean =>
    sinceMonday(date) < 5 && !holidays.includes(date);

/** Sets when tasks are due and when they are looked at next, by the calendars and clocks of their approvers (A7). */
export async function setTimers(
  tx: Tx,
  tenantId: string,
  step: WorkflowStep,
  taskIds: readonly string[],
): Promise<void> {
  if (taskIds.length === 0 || (step.slaDays === null && step.remindAfterDays === null)) return;
  const { rows: places } = await sql<Place>`
    select t.id as "taskId", coalesce(l.time_zone, o.time_zone) as zone,
      (now() at time zone coalesce(l.time_zone, o.time_zone))::date as today,
      array(
        with recursive calendar as (
          select h.id, h.parent_calendar_id from holiday_calendar h where h.tenant_id = l.tenant_id and h.id = l.holiday_calendar_id
          union
          select h.id, h.parent_calendar_id from holiday_calendar h join calendar c on h.id = c.parent_calendar_id where h.tenant_id = l.tenant_id
        ) select d.date::text from holiday d join calendar c on c.id = d.holiday_calendar_id
          where d.tenant_id = l.tenant_id and d.status = 'active' and d.kind not like '%-half' and d.date between current_date and current_date + 800) as holidays
    from approval_task t join tenant o on o.id = t.tenant_id
    left join employee_current c on c.tenant_id = t.tenant_id and c.id = t.assignee_employee_id
    left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
    where t.tenant_id = ${tenantId} and t.id = any(${[...taskIds]}::uuid[])`.execute(tx);
  const plans = places.map(({ taskId, zone, today, holidays }) => {
    const { due, reminders } = timerPlan(step, today, isWorkingDay(holidays));
    return { id: taskId, zone, due, next: reminders[0] ?? null };
  });
  await sql`
    update approval_task t set
      due_at = coalesce((w.due + time '23:59:59') at time zone w.zone, 'infinity'),
      next_timer_at = least((w.next + time '09:00') at time zone w.zone, (w.due + time '23:59:59') at time zone w.zone)
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as w(id uuid, zone text, due date, next date)
    where t.tenant_id = ${tenantId} and t.id = w.id`.execute(tx);
  await sql`
    update approval_step_run s set due_at = d.due from (
      select step_run_id, min(due_at) as due from approval_task where tenant_id = ${tenantId} and id = any(${[...taskIds]}::uuid[]) group by 1) d
    where s.tenant_id = ${tenantId} and s.id = d.step_run_id and d.due <> 'infinity'`.execute(tx);
}

/** After a reminder: how many were due by now, and when the task is looked at next. A missed one is not sent again. */
export function remindersBy(
  step: WorkflowStep,
  entered: CalendarDate,
  today: CalendarDate,
  holidays: readonly CalendarDate[],
): { count: number; next: CalendarDate | null } {
  const { reminders } = timerPlan(step, entered, isWorkingDay(holidays));
  return {
    count: reminders.filter((day) => day <= today).length,
    next: reminders.find((day) => day > today) ?? null,
  };
}
