import { type CalendarDate, daysBetween, formatDate, type Label, label } from '@personalia/contract';
import { type DayResult, dateAt, timeAt } from '@personalia/domain';

/** A time of day in the zone of the day; that of another date says how many days off. */
export function clockText(at: number | null, { date, zone }: Pick<DayResult, 'date' | 'zone'>): string | null {
  if (at === null) return null;
  const off = daysBetween(date, dateAt(at, zone));
  return `${timeAt(at, zone)}${off === 0 ? '' : ` ${off > 0 ? '+' : '−'}${Math.abs(off)}`}`;
}

/** The ends of other presence or overtime: dates that are not that of the day are named, and one for both ends once. */
export function spanTexts(
  { from, to }: { readonly from: number; readonly to: number },
  { date, zone }: Pick<DayResult, 'date' | 'zone'>,
): { readonly from: Label; readonly to: Label } {
  const [first, last] = [dateAt(from, zone), dateAt(to, zone)];
  return {
    from: timeOn(from, zone, first === date ? null : first),
    to: timeOn(to, zone, last === first ? null : last),
  };
}

function timeOn(at: number, zone: string, date: CalendarDate | null): Label {
  const time = timeAt(at, zone);
  return date === null
    ? label(time, time)
    : label(`${formatDate(date, 'en')} ${time}`, `${formatDate(date, 'id')} ${time}`);
}
