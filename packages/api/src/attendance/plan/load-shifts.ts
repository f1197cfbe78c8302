import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type ScheduleShift, type ShiftRules, STANDARD_RULES, versionOn } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Ids, isAmong } from './ids.ts';

/** A shift as it is from a date on, and as it was before. */
export type LoadedShift = ScheduleShift & {
  readonly id: string;
  readonly rules: ShiftRules;
  /** Null: always. */
  readonly effectiveFrom: CalendarDate | null;
  /** The latest first. */
  readonly earlier?: readonly LoadedShift[];
};

/** A shift as it is on a date. */
export const shiftOn = (shift: LoadedShift, date: CalendarDate): LoadedShift => versionOn(shift, date);

export type ShiftRow = ScheduleShift & {
  readonly id: string;
  readonly effectiveFrom: CalendarDate | null;
  readonly rules: { [K in keyof ShiftRules]: ShiftRules[K] | null };
};

/** What a shift leaves open is as usual. */
const rulesOf = (own: ShiftRow['rules']): ShiftRules => ({
  ...STANDARD_RULES,
  ...(Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)) as Partial<ShiftRules>),
});

/** Shifts with their times, by id, each with what it was before. */
export const loadShifts = async (tx: Tx, tenantId: string, ids: Ids): Promise<ReadonlyMap<string, LoadedShift>> =>
  shiftsFrom((await shiftsQuery(tenantId, ids).execute(tx)).rows);

/** The same as a query, for statements that read more besides. */
export const shiftsQuery = (tenantId: string, ids: Ids): RawBuilder<ShiftRow> => sql<ShiftRow>`
    with known as (
      select s.* from shift s where s.tenant_id = ${tenantId} and s.id ${isAmong(ids)}
      union all
      select (jsonb_populate_record(null::shift, v.was)).* from shift_version v
      where v.tenant_id = ${tenantId} and v.shift_id ${isAmong(ids)}
    ) select id, effective_from as "effectiveFrom", code, kind, start_time as "startTime", end_time as "endTime", break_start as "breakStart", break_end as "breakEnd",
      second_break_start as "secondBreakStart", second_break_end as "secondBreakEnd", more_breaks as "moreBreaks", trim_scale(hours)::text as hours,
      flex_from as "flexFrom", flex_to as "flexTo", core_from as "coreFrom", core_to as "coreTo", break_minutes as "breakMinutes",
      break_taken as "breakTaken", first_half_end as "firstHalfEnd", second_half_start as "secondHalfStart",
      jsonb_build_object('windowBefore', window_before, 'windowAfter', window_after, 'lateGrace', late_grace, 'earlyGrace', early_grace,
        'halfDayThreshold', half_day_threshold, 'absentThreshold', absent_threshold, 'pairing', pairing, 'directions', directions,
        'lateCountFrom', late_count_from, 'earlyCountFrom', early_count_from, 'thresholdBasis', threshold_basis,
        'outsideCounts', outside_counts, 'breakAfter', break_after, 'shortBreak', short_break, 'roundIn', round_in, 'roundOut', round_out,
        'roundStep', round_step::int, 'autoOut', auto_out) as rules
    from known order by effective_from desc nulls last`;

export function shiftsFrom(rows: readonly ShiftRow[]): ReadonlyMap<string, LoadedShift> {
  const versions = Map.groupBy(
    rows.map((row): LoadedShift => ({ ...row, rules: rulesOf(row.rules) })),
    ({ id }) => id,
  );
  return new Map(
    [...versions].map(([id, [latest, ...earlier]]) => [
      id,
      { ...(latest as LoadedShift), ...(earlier.length > 0 ? { earlier } : {}) },
    ]),
  );
}
