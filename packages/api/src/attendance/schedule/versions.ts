import {
  type AddScheduleVersion,
  addDays,
  type CalendarDate,
  formatDate,
  type GetScheduleVersions,
  label,
  type ReplyOf,
  WorkSchedule,
  type WorkScheduleVersion,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { weeklyHoursOf } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { storeOf } from '../../platform/resource/index.ts';
import { raiseVersion, writeRows } from '../../platform/rows/index.ts';
import { loadSchedules, scheduleWith } from '../plan/load-schedules.ts';
import { tenantToday } from '../today.ts';
import { ALWAYS, effectiveFromOf, keepVersion, type VersionRow } from '../version/keep-version.ts';
import { refuseWrongDays, SCHEDULE_DAYS } from './days.ts';
import { readSchedule, scheduleVersion } from './kept-version.ts';
import { weeklyLimitOf } from './weekly-limit.ts';

/** SCHEDULE_VERSION_ORDER: a version that is asked for begins after the latest one. */
function refuseEarlier(before: VersionRow, from: CalendarDate): void {
  const latest = effectiveFromOf(before);
  if (from > latest) return;
  const date = label(formatDate(latest, 'en'), formatDate(latest, 'id'));
  throw Problem.at('effectiveFrom', 'SCHEDULE_VERSION_ORDER', { date });
}

/** What a schedule plans until now stays until the day before; from then on it is the same, or the pattern that is given. */
export const addScheduleVersion: Handler<typeof AddScheduleVersion> = async ({ tx, caller, input }) => {
  const { tenantId } = caller;
  const { id } = input.params;
  const { version, pattern } = input.body;
  const effectiveFrom = input.body.effectiveFrom as CalendarDate;
  await raiseVersion(tx, caller, WorkSchedule, id, version);
  const before = (await readSchedule(tx, tenantId, id)) as VersionRow;
  refuseEarlier(before, effectiveFrom);
  if (pattern)
    await refuseWrongDays(tx, tenantId, pattern.days, { cycleLength: pattern.cycleLength, at: 'pattern.days' });
  await sql`
    update work_schedule set effective_from = ${effectiveFrom}::date, cycle_length = ${pattern?.cycleLength ?? before['cycle_length']},
      anchor_date = ${pattern?.anchorDate ?? before['anchor_date']}::date
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  if (pattern) await writeRows(tx, caller, SCHEDULE_DAYS.list, SCHEDULE_DAYS.store, id, pattern.days);
  const after = (await readSchedule(tx, tenantId, id)) as VersionRow;
  await keepVersion(tx, tenantId, scheduleVersion, { id, before, after, isAsked: true });
  return storeOf(WorkSchedule).one(tx, caller, id);
};

/** Each version with its shifts as they are today, or on the day of it that is nearest. */
export async function scheduleVersions(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<ReplyOf<typeof GetScheduleVersions>> {
  const record = await storeOf(WorkSchedule).one(tx, caller, id);
  const latest = (await loadSchedules(tx, caller.tenantId, [id])).get(id);
  const known = latest ? [latest, ...(latest.earlier ?? [])] : [];
  const employerId = (record['employerId'] ?? null) as string | null;
  const today = await tenantToday(tx, caller.tenantId);
  const weeklyLimit = await weeklyLimitOf(tx, caller.tenantId, employerId);
  return known.map(({ effectiveFrom, ...version }, n): WorkScheduleVersion => {
    const next = known[n - 1]?.effectiveFrom ?? null;
    const to = next && addDays(next, -1);
    const from = effectiveFrom ?? ALWAYS;
    const { days } = scheduleWith(
      { ...version, effectiveFrom: null, earlier: [] },
      to && to < today ? to : from > today ? from : today,
    );
    const byDay = Map.groupBy(days, ({ day }) => day);
    return {
      from: effectiveFrom,
      to,
      cycleLength: version.cycleLength,
      anchorDate: version.anchorDate,
      holidayRule: version.holidayRule,
      workDays: byDay.size,
      weeklyHours: weeklyHoursOf({ cycleLength: version.cycleLength, days }),
      weeklyLimit,
      days: [...byDay].map(([day, own]) => ({ day, shifts: own.map(({ shift }) => shift.code) })),
    };
  });
}
