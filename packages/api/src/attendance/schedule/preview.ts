import {
  addDays,
  type CalendarDate,
  holidayText,
  mondayOf,
  type PlannedDay,
  type PreviewWorkSchedule,
  WorkSchedule,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { holidayOfDay, IN_LIEU_DAYS, rosterDay, weeklyHoursOf } from '@personalia/domain';
import { sql } from 'kysely';
import type { Handler } from '../../platform/http/index.ts';
import { storeOf } from '../../platform/resource/index.ts';
import { followedSchedules } from '../plan/follows.ts';
import { holidaysOf } from '../plan/holidays.ts';
import { datesFrom } from '../plan/load-people.ts';
import { loadSchedules } from '../plan/load-schedules.ts';
import { tenantToday } from '../today.ts';
import { weeklyLimitOf } from './weekly-limit.ts';

const WEEKS_SHOWN = 8;
/** The longest range that is shown at once. */
const MOST_DAYS = 400;

async function calendarOf(tx: Tx, tenantId: string, locationId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select holiday_calendar_id as id from location where tenant_id = ${tenantId} and id = ${locationId}::uuid`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/** The days of a schedule, each by the version of that day: eight weeks from this one on unless a range is asked for (attendance 3). */
export const previewSchedule: Handler<typeof PreviewWorkSchedule> = async ({ tx, caller, input }) => {
  const { tenantId } = caller;
  const { id } = input.params;
  const { employerId } = await storeOf(WorkSchedule).one(tx, caller, id);
  const { offset, locationId } = input.query;
  const from = (input.query.from as CalendarDate | undefined) ?? mondayOf(await tenantToday(tx, tenantId));
  const asked = (input.query.to as CalendarDate | undefined) ?? addDays(from, WEEKS_SHOWN * 7 - 1);
  const last = addDays(from, MOST_DAYS - 1);
  const to = asked < last ? asked : last;
  const calendarId = input.query.calendarId ?? (locationId ? await calendarOf(tx, tenantId, locationId) : null);
  const holidays = calendarId
    ? (await holidaysOf(tx, tenantId, [calendarId], addDays(from, -IN_LIEU_DAYS), to)).get(calendarId)
    : undefined;
  const schedules = await loadSchedules(tx, tenantId, [id]);
  const followsOn = followedSchedules(schedules);
  const days = datesFrom(from, to).map((date): PlannedDay => {
    const follows = followsOn({ scheduleId: id, offsetDays: offset }, date);
    const { plan, shifts } = rosterDay(date, {
      isEmployed: true,
      holiday: holidayOfDay(date, follows?.pattern ?? null, holidays),
      follows,
      override: null,
    });
    return {
      date,
      kind: plan.kind as PlannedDay['kind'],
      shifts: shifts.map(({ code }) => code),
      hours: plan.scheduledHours,
      holiday: plan.holiday && holidayText(plan.holiday, caller.locale),
    };
  });
  const latest = schedules.get(id);
  return {
    days,
    weeklyHours: latest ? weeklyHoursOf(latest) : '0',
    weeklyLimit: await weeklyLimitOf(tx, tenantId, (employerId ?? null) as string | null),
  };
};
