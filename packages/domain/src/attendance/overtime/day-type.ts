import type { OvertimeDayType } from '@personalia/contract';
import type { DayFacts } from '../day/facts.ts';

/**
 * The day type that tiers go by (attendance 9.3). A holiday on which people work as planned is a holiday too; PP 35/2021 art. 31
 * knows one on the shortest working day of the week apart.
 */
export function overtimeDayType({
  dayType,
  holiday,
  isShortDay,
}: Pick<DayFacts, 'dayType' | 'holiday' | 'isShortDay'>): OvertimeDayType {
  if (dayType === 'holiday' || holiday !== null) return isShortDay ? 'SHORT_HOLIDAY' : 'HOLIDAY';
  return dayType === 'off' ? 'REST_DAY' : 'WORKDAY';
}
