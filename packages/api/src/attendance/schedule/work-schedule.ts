import {
  addDays,
  type CalendarDate,
  dayNumber,
  type PlannedDay,
  type PreviewWorkSchedule,
  WorkSchedule,
  WorkScheduleDays,
} from '@personalia/contract';
import { cycleDay, findDayBeyond, findSlotOverlap, patternOf, planOfDay } from '@personalia/domain';
import { type Handler, Problem } from '../../platform/http/index.ts';
import { defaults, type ResourceHandlers, storeOf } from '../../platform/resource/index.ts';
import { idsIn, type RecordRows } from '../../platform/rows/index.ts';
import { markUnfinished } from '../day/dirty.ts';
import { holidaysOf } from '../plan/holidays.ts';
import { loadSchedules } from '../plan/load-schedules.ts';
import { loadShifts } from '../plan/load-shifts.ts';
import { tenantToday } from '../today.ts';
import { refuseWrongSchedules } from './overlaps.ts';

const plain = defaults(WorkSchedule);

/** A shorter cycle must still hold its working days. */
export const scheduleHandlers: ResourceHandlers = {
  ...plain,
  update: async (call) => {
    const changed = await plain.update(call);
    const { tenantId } = call.caller;
    await refuseWrongSchedules(call.tx, tenantId, [call.input.params.id], 'cycleLength');
    await markUnfinished(call.tx, tenantId, call.input.params.id);
    return changed;
  },
};

export const SCHEDULE_ROWS: readonly RecordRows[] = [
  {
    name: 'WorkScheduleDay',
    list: WorkScheduleDays,
    store: {
      table: 'work_schedule_day',
      owner: 'work_schedule_id',
      order: ['day'],
      judge: async (tx, tenantId, record, rows) => {
        await markUnfinished(tx, tenantId, String(record['id']));
        const cycleLength = Number(record['cycleLength']);
        const shifts = await loadShifts(tx, tenantId, idsIn(rows, 'shiftId'));
        const days = rows.map(({ day }) => ({ day: Number(day) }));
        const beyond = findDayBeyond(days, cycleLength);
        if (beyond !== null)
          throw Problem.at(`rows.${beyond}.day`, 'SCHEDULE_DAY_COUNT', { n: cycleLength, day: days[beyond]?.day ?? 0 });
        const known = rows.map(({ day, shiftId }, row) => ({
          row,
          day: Number(day),
          shift: shifts.get(String(shiftId)),
        }));
        const slots = known.flatMap(({ row, day, shift }) => (shift ? [{ row, day, shift }] : []));
        const overlap = findSlotOverlap(slots, cycleLength);
        if (!overlap) return;
        const { one, day, other } = overlap;
        throw Problem.at(`rows.${slots[overlap.row]?.row ?? 0}.shiftId`, 'SCHEDULE_SLOT_OVERLAP', { one, day, other });
      },
    },
    key: ['day', 'shiftId'],
  },
];

const WEEKS_SHOWN = 8;

const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, -((((dayNumber(date) + 3) % 7) + 7) % 7));

/** The weeks of a schedule from this one on, with the holidays of a calendar (attendance 3). */
export const previewSchedule: Handler<typeof PreviewWorkSchedule> = async ({ tx, caller, input }) => {
  const { tenantId } = caller;
  const { id } = input.params;
  await storeOf(WorkSchedule).one(tx, caller, id);
  const schedule = (await loadSchedules(tx, tenantId, [id])).get(id);
  const { offset, calendarId } = input.query;
  const from = (input.query.from as CalendarDate | undefined) ?? mondayOf(await tenantToday(tx, tenantId));
  const to = addDays(from, WEEKS_SHOWN * 7 - 1);
  const holidays = calendarId ? (await holidaysOf(tx, tenantId, [calendarId], from, to)).get(calendarId) : undefined;
  if (!schedule) return { days: [] };
  const pattern = patternOf(schedule, offset);
  const days: PlannedDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const plan = planOfDay(date, {
      isEmployed: () => true,
      pattern: () => pattern,
      holiday: (day) => holidays?.get(day) ?? null,
    });
    const place = cycleDay(date, pattern);
    const shifts = schedule.days.filter(({ day }) => day === place).map(({ shift }) => shift.code);
    days.push({
      date,
      kind: plan.kind as PlannedDay['kind'],
      shifts: plan.kind === 'WORK' ? shifts : [],
      hours: plan.scheduledHours,
      holiday: plan.holiday?.name ?? null,
    });
  }
  return { days };
};
