import { addDays, type CalendarDate, frameOfShift, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type CalendarEvent,
  type CalendarZone,
  changesOfZone,
  dateAt,
  type FeedLeave,
  instantOf,
  isEachDay,
  timeAt,
  zoneOffset,
} from '@personalia/domain';
import { loadPeople } from '../../attendance/index.ts';
import type { Caller } from '../../platform/http/index.ts';

/** Shifts further away are seldom planned, and those of long ago are in the attendance. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 60;

const SHIFT = label('Shift', 'Sif');

interface Shifts {
  readonly events: readonly CalendarEvent[];
  readonly zones: readonly CalendarZone[];
}

/** The own shifts as they are published, but for days on which the person is away; by the clock of where they work (6). */
export async function shiftsOf(
  tx: Tx,
  { tenantId, employeeId, locale }: Caller,
  today: CalendarDate,
  leaves: readonly FeedLeave[],
): Promise<Shifts> {
  if (employeeId === null) return { events: [], zones: [] };
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const { dayOf } = (await loadPeople(tx, tenantId, [employeeId], from, to))(employeeId);
  const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, at) => addDays(from, at));
  const events = days
    .filter((day) => !leaves.some((leave) => isAway(leave, day)))
    .flatMap((day) => {
      const { shifts, zone } = dayOf(day);
      return shifts.flatMap((shift) => {
        const frame = frameOfShift(shift);
        if (!frame) return [];
        const [startsAt, endsAt] = [instantOf(day, frame.from, zone), instantOf(day, frame.to, zone)];
        return {
          uid: `shift-${employeeId}-${day}-${shift.code}@personalia`,
          sequence: 0,
          changedAt: new Date(startsAt * 1000).toISOString(),
          from: day,
          to: day,
          hours: { zone, startsAt: wallClock(startsAt, zone), endsAt: wallClock(endsAt, zone) },
          summary: `${SHIFT[locale]} ${shift.code}`,
          status: 'CONFIRMED' as const,
          isBusy: true,
        };
      });
    });
  const zones = [...new Set(events.map(({ hours }) => hours.zone))].map((zone) => {
    const [start, end] = [instantOf(from, 0, zone), instantOf(addDays(to, 2), 0, zone)];
    return { zone, offset: zoneOffset(zone, start), changes: changesOfZone(zone, start, end) };
  });
  return { events, zones };
}

const wallClock = (at: number, zone: string): string => `${dateAt(at, zone)}T${timeAt(at, zone)}`;

/** On leave for the whole of a day. */
const isAway = ({ status, from, to, startPortion, endPortion }: FeedLeave, day: CalendarDate): boolean =>
  status === 'APPROVED' &&
  from <= day &&
  day <= to &&
  !isEachDay(startPortion, endPortion) &&
  (day !== from || startPortion === 'FULL') &&
  (day !== to || endPortion === 'FULL');
