import { addDays, type CalendarDate, frameOfShift, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type CalendarEvent, type FeedLeave, instantOf, isEachDay } from '@personalia/domain';
import { loadPeople } from '../../attendance/index.ts';
import type { Caller } from '../../platform/http/index.ts';

/** Shifts further away are seldom planned, and those of long ago are in the attendance. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 60;

const SHIFT = label('Shift', 'Sif');

/** The own shifts as they are published, but for days on which the person is away. */
export async function shiftsOf(
  tx: Tx,
  { tenantId, employeeId, locale }: Caller,
  today: CalendarDate,
  leaves: readonly FeedLeave[],
): Promise<CalendarEvent[]> {
  if (employeeId === null) return [];
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const { dayOf } = (await loadPeople(tx, tenantId, [employeeId], from, to))(employeeId);
  const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, at) => addDays(from, at));
  return days
    .filter((day) => !leaves.some((leave) => isAway(leave, day)))
    .flatMap((day) => {
      const { shifts, zone } = dayOf(day);
      return shifts.flatMap((shift) => {
        const frame = frameOfShift(shift);
        if (!frame) return [];
        const startsAt = instantText(instantOf(day, frame.from, zone));
        const endsAt = instantText(instantOf(day, frame.to, zone));
        return {
          uid: `shift-${employeeId}-${day}-${shift.code}@personalia`,
          sequence: 0,
          changedAt: startsAt,
          from: day,
          to: day,
          hours: { startsAt, endsAt },
          summary: `${SHIFT[locale]} ${shift.code}`,
          status: 'CONFIRMED' as const,
          isBusy: true,
        };
      });
    });
}

const instantText = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** On leave for the whole of a day. */
const isAway = ({ status, from, to, startPortion, endPortion }: FeedLeave, day: CalendarDate): boolean =>
  status === 'APPROVED' &&
  from <= day &&
  day <= to &&
  !isEachDay(startPortion, endPortion) &&
  (day !== from || startPortion === 'FULL') &&
  (day !== to || endPortion === 'FULL');
