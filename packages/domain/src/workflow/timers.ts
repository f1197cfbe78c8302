import { addDays, type CalendarDate, type WorkflowStep } from '@personalia/contract';

type Clock = Pick<WorkflowStep, 'slaDays' | 'slaCalendar' | 'remindAfterDays' | 'remindEveryDays' | 'maxReminders'>;

export interface TimerPlan {
  /** The last day for a decision; it ends with this day. */
  readonly due: CalendarDate | null;
  /** Days on which a reminder goes out, at nine in the morning. */
  readonly reminders: readonly CalendarDate[];
}

/** A calendar without working days for so long is no calendar. */
const MOST_DAYS = 1500;

/**
 * Due day and reminders of a step that was entered on a day (A7, W16): days after that one are counted, working days by the
 * calendar of the approver's location. Reminders end with the due day.
 */
export function timerPlan(
  step: Clock,
  entered: CalendarDate,
  isWorkingDay: (date: CalendarDate) => boolean,
): TimerPlan {
  const counts = step.slaCalendar === 'WORKING' ? isWorkingDay : () => true;
  const due = step.slaDays === null ? null : nthDay(entered, step.slaDays, counts);
  const reminders: CalendarDate[] = [];
  if (step.remindAfterDays !== null) {
    for (let n = 0; n < step.maxReminders; n += 1) {
      const day = nthDay(entered, step.remindAfterDays + n * step.remindEveryDays, counts);
      if (due !== null && day > due) break;
      reminders.push(day);
    }
  }
  return { due, reminders };
}

function nthDay(from: CalendarDate, n: number, counts: (date: CalendarDate) => boolean): CalendarDate {
  let day = from;
  let left = n;
  for (let guard = 0; left > 0 && guard < MOST_DAYS; guard += 1) {
    day = addDays(day, 1);
    if (counts(day)) left -= 1;
  }
  return day;
}
