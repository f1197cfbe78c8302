import { type Decimal, calendarDate as day, decimal } from '@personalia/contract';
import { type PlanSources, planOfDay, STANDARD_WEEK } from '../../platform/day-plan/index.ts';
import type { DayRange } from '../index.ts';

/** Ranges, plans and amounts that the rules of leave are tested with. */

export const q = (text: string): Decimal => decimal(text);
export const range = (
  from: string,
  to = from,
  startPortion: DayRange['startPortion'] = 'FULL',
  endPortion = startPortion,
) => ({ from: day(from), to: day(to), startPortion, endPortion }) as DayRange;
export const planFor =
  (holidays: readonly string[] = [], change: Partial<PlanSources> = {}) =>
  (date: ReturnType<typeof day>) =>
    planOfDay(date, {
      isEmployed: () => true,
      pattern: () => STANDARD_WEEK,
      holiday: (one) => (holidays.includes(one) ? { name: 'Holiday', kind: 'public' } : null),
      ...change,
    });
export const OFF = { countRestDays: false, countHolidays: false };
