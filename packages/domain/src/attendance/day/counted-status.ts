import type { CalendarDate } from '@personalia/contract';
import { type OwnStatus, withOwnStatus } from './own-status.ts';
import type { MeasuredDay } from './result.ts';

interface NamedDay {
  /** In force on the day, where one of them counts; else the day is named already. */
  readonly statuses: readonly OwnStatus[];
  /** The first day of its attendance period. */
  readonly periodFrom: CalendarDate;
  /** A correction says what it is called. */
  readonly isChanged: boolean;
}

/**
 * Names days by statuses that count how often somebody was late in the period (attendance 7, `lateCountInPeriod`): up to the day and
 * with it. The days begin with the first of a period; what a day is called changes no count.
 */
export function nameCounted(days: readonly MeasuredDay[], of: (date: CalendarDate) => NamedDay): MeasuredDay[] {
  let period: CalendarDate | null = null;
  let late = 0;
  return days
    .toSorted((a, b) => (a.result.date < b.result.date ? -1 : 1))
    .map((day) => {
      const { statuses, periodFrom, isChanged } = of(day.result.date);
      if (periodFrom !== period) late = 0;
      period = periodFrom;
      if (day.result.lateMinutes > 0) late += 1;
      return isChanged ? day : { ...day, result: withOwnStatus(day.result, statuses, undefined, late) };
    });
}
