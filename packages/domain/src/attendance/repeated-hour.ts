import { addDays, type CalendarDate } from '@personalia/contract';
import { instantOf, zoneOffset } from './day/zone-time.ts';
import type { ReadPunch } from './punch-row.ts';

/**
 * In the hour that comes twice in autumn a wall time is its first occurrence, unless the rows of the badge go backwards in time: then
 * it is the second (attendance 10.2). Takes the punches of a file in their order.
 */
export function withRepeatedHour(zone: string): (punch: ReadPunch) => ReadPunch {
  const last = new Map<string, number>();
  const known = new Map<CalendarDate, number>();
  return (punch) => {
    let repeated = known.get(punch.localDate);
    if (repeated === undefined) known.set(punch.localDate, (repeated = secondsRepeated(punch.localDate, zone)));
    if (repeated <= 0) return punch;
    const before = last.get(punch.badge);
    const at = before !== undefined && punch.at < before ? second(punch.at, zone, repeated) : punch.at;
    last.set(punch.badge, at);
    return at === punch.at ? punch : { ...punch, at };
  };
}

/** By how much the clock goes back on a date; mostly 0. */
const secondsRepeated = (date: CalendarDate, zone: string): number =>
  zoneOffset(zone, instantOf(date, 0, zone)) - zoneOffset(zone, instantOf(addDays(date, 1), 0, zone));

/** The same wall time once more, where it comes again. */
function second(at: number, zone: string, repeated: number): number {
  const again = at + repeated;
  return zoneOffset(zone, again) + again === zoneOffset(zone, at) + at ? again : at;
}
