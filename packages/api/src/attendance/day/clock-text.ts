import { daysBetween } from '@personalia/contract';
import { type DayResult, dateAt, timeAt } from '@personalia/domain';

/** A time of day in the zone of the day; that of another date says how many days off. */
export function clockText(at: number | null, { date, zone }: Pick<DayResult, 'date' | 'zone'>): string | null {
  if (at === null) return null;
  const off = daysBetween(date, dateAt(at, zone));
  return `${timeAt(at, zone)}${off === 0 ? '' : ` ${off > 0 ? '+' : '−'}${Math.abs(off)}`}`;
}
