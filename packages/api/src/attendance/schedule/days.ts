import { WorkScheduleDays } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { findDayBeyond, findSlotOverlap } from '@personalia/domain';
import { Problem } from '../../platform/http/index.ts';
import { idsIn, type RecordRows } from '../../platform/rows/index.ts';
import { loadShifts } from '../plan/load-shifts.ts';
import { keepVersion, type VersionRow } from '../version/keep-version.ts';
import { daysInOrder, readSchedule, scheduleVersion } from './kept-version.ts';

type Row = Record<string, unknown>;

/** SCHEDULE_DAY_COUNT, SCHEDULE_SLOT_OVERLAP of working days that are sent; `at` is where they are in what is sent. */
export async function refuseWrongDays(
  tx: Tx,
  tenantId: string,
  rows: readonly Row[],
  { cycleLength, at }: { readonly cycleLength: number; readonly at: string },
): Promise<void> {
  const shifts = await loadShifts(tx, tenantId, idsIn(rows, 'shiftId'));
  const days = rows.map(({ day }) => ({ day: Number(day) }));
  const beyond = findDayBeyond(days, cycleLength);
  if (beyond !== null)
    throw Problem.at(`${at}.${beyond}.day`, 'SCHEDULE_DAY_COUNT', { n: cycleLength, day: days[beyond]?.day ?? 0 });
  const slots = rows.flatMap(({ day, shiftId }, row) => {
    const shift = shifts.get(String(shiftId));
    return shift ? [{ row, day: Number(day), shift }] : [];
  });
  const overlap = findSlotOverlap(slots, cycleLength);
  if (!overlap) return;
  const { one, day, other } = overlap;
  throw Problem.at(`${at}.${slots[overlap.row]?.row ?? 0}.shiftId`, 'SCHEDULE_SLOT_OVERLAP', { one, day, other });
}

/** The working days of a schedule; other ones count from a date on, as what the schedule is otherwise. */
export const SCHEDULE_DAYS: RecordRows = {
  name: 'WorkScheduleDay',
  list: WorkScheduleDays,
  store: {
    table: 'work_schedule_day',
    owner: 'work_schedule_id',
    order: ['day'],
    judge: async (tx, tenantId, record, rows) => {
      const id = String(record['id']);
      await refuseWrongDays(tx, tenantId, rows, { cycleLength: Number(record['cycleLength']), at: 'rows' });
      const before = (await readSchedule(tx, tenantId, id)) as VersionRow;
      const after = { ...before, days: daysInOrder(rows) };
      await keepVersion(tx, tenantId, scheduleVersion, { id, before, after });
    },
  },
  key: ['day', 'shiftId'],
};
