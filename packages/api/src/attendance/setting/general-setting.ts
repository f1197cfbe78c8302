import {
  type AttendanceRules,
  addDays,
  addMonths,
  type CalendarDate,
  formatDate,
  type GeneralSetting,
  type InputOf,
  label,
  type PreviewCutOff,
  type ReplyOf,
  type SaveGeneralSetting,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { missingPeriods } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { markSelected } from '../day/dirty.ts';
import { lockPeriods, openPeriods, readKnown, readSettings } from '../period/store.ts';
import { readRuleSets, rulesOf, STANDARD_RULE_SET } from './rules.ts';

const RULES = Object.keys(STANDARD_RULE_SET) as (keyof AttendanceRules)[];
const sameRules = (a: AttendanceRules, b: AttendanceRules): boolean => RULES.every((name) => a[name] === b[name]);

/** The settings as the page shows them (attendance 13). */
export async function viewGeneralSetting(tx: Tx, { tenantId }: Caller): Promise<GeneralSetting> {
  const settings = await readSettings(tx, tenantId);
  const sets = await readRuleSets(tx, tenantId);
  const last = sets.at(-1);
  const { rows } = await sql<{ today: CalendarDate; closedTo: CalendarDate | null }>`
    select app.today_of(${tenantId}::uuid) as today,
      (select max(date_to) from attendance_period where tenant_id = ${tenantId} and state <> 'OPEN') as "closedTo"`.execute(
    tx,
  );
  const { today, closedTo } = rows[0] as (typeof rows)[number];
  const bounds = [closedTo && addDays(closedTo, 1), last?.effectiveFrom].filter(
    (one) => one !== null && one !== undefined,
  );
  return {
    ...settings,
    rules: last ? rulesOf(last) : STANDARD_RULE_SET,
    versions: [
      ...sets.toReversed().map((one) => ({
        effectiveFrom: one.effectiveFrom,
        rules: rulesOf(one),
        updatedAt: one.updatedAt,
        updatedBy: one.updatedBy,
      })),
      { effectiveFrom: null, rules: STANDARD_RULE_SET, updatedAt: null, updatedBy: null },
    ],
    today,
    earliest: bounds.toSorted().at(-1) ?? null,
  };
}

/** Other rules hold from a date on; its days until today are marked and computed within the minute. */
export async function saveGeneralSetting(
  tx: Tx,
  caller: Caller,
  body: InputOf<typeof SaveGeneralSetting>['body'],
): Promise<GeneralSetting> {
  const { tenantId, userId } = caller;
  await lockPeriods(tx, tenantId);
  const before = await viewGeneralSetting(tx, caller);
  if (before.version !== body.version) throw stale(undefined);
  const { rules, effectiveFrom, cutOffDay, incompleteAtCutoff } = body;
  const {
    rosterFreezeHours = before.rosterFreezeHours,
    maxShiftsPerDay = before.maxShiftsPerDay,
    explanationYears = before.explanationYears,
    punchRetentionYears = before.punchRetentionYears,
    labour = before.labour,
  } = body;
  if (rules.nightTo >= rules.nightFrom) throw Problem.at('rules.nightTo', 'SETTING_NIGHT');
  const isChanged = !sameRules(rules, before.rules);
  if (isChanged && before.earliest !== null && effectiveFrom < before.earliest) {
    const earliest = before.earliest as CalendarDate;
    const date = label(formatDate(earliest, 'en'), formatDate(earliest, 'id'));
    throw Problem.at('effectiveFrom', 'SETTING_FROM', { date });
  }
  // Until today the periods are as they were opened; another cut-off day holds from the next one.
  await openPeriods(tx, tenantId);
  await sql`
    insert into attendance_setting as s (tenant_id, cut_off_day, incomplete_at_cutoff, roster_freeze_hours, max_shifts_per_day, rest_level, rest_hours,
      days_in_row_level, days_in_row, explanation_years, punch_retention_years, updated_by)
    values (${tenantId}::uuid, ${cutOffDay}, ${incompleteAtCutoff}, ${rosterFreezeHours}, ${maxShiftsPerDay}, ${labour.restLevel}, ${labour.restHours},
      ${labour.daysInRowLevel}, ${labour.daysInRow}, ${explanationYears}, ${punchRetentionYears}, ${userId}::uuid)
    on conflict (tenant_id) do update set (cut_off_day, incomplete_at_cutoff, roster_freeze_hours, max_shifts_per_day, rest_level, rest_hours,
        days_in_row_level, days_in_row, explanation_years, punch_retention_years, version, updated_at, updated_by)
      = (excluded.cut_off_day, excluded.incomplete_at_cutoff, excluded.roster_freeze_hours, excluded.max_shifts_per_day, excluded.rest_level, excluded.rest_hours,
        excluded.days_in_row_level, excluded.days_in_row, excluded.explanation_years, excluded.punch_retention_years, s.version + 1, now(), excluded.updated_by)`.execute(
    tx,
  );
  if (isChanged) await keepRules(tx, caller, rules, effectiveFrom);
  return viewGeneralSetting(tx, caller);
}

async function keepRules(
  tx: Tx,
  { tenantId, userId }: Caller,
  rules: AttendanceRules,
  effectiveFrom: CalendarDate,
): Promise<void> {
  await sql`
    insert into attendance_rule_set (tenant_id, effective_from, finalise_delay, duplicate_seconds, open_pair_max_hours, implausible_minutes,
      night_from, night_to, max_sync_wait_hours, incomplete_counts_as, leave_versus_punch, boundary_punch, dst_policy, updated_by)
    values (${tenantId}::uuid, ${effectiveFrom}::date, ${rules.finaliseDelay}, ${rules.duplicateSeconds}, ${rules.openPairMaxHours},
      ${rules.implausibleMinutes}, ${rules.nightFrom}::time, ${rules.nightTo}::time, ${rules.maxSyncWaitHours}, ${rules.incompleteCountsAs}, ${rules.leaveVersusPunch},
      ${rules.boundaryPunch}, ${rules.dstPolicy}, ${userId}::uuid)
    on conflict (tenant_id, effective_from) do update set (finalise_delay, duplicate_seconds, open_pair_max_hours, implausible_minutes,
        night_from, night_to, max_sync_wait_hours, incomplete_counts_as, leave_versus_punch, boundary_punch, dst_policy, updated_at, updated_by)
      = (excluded.finalise_delay, excluded.duplicate_seconds, excluded.open_pair_max_hours, excluded.implausible_minutes,
        excluded.night_from, excluded.night_to, excluded.max_sync_wait_hours, excluded.incomplete_counts_as, excluded.leave_versus_punch, excluded.boundary_punch,
        excluded.dst_policy, now(), excluded.updated_by)`.execute(tx);
  await markSelected(
    tx,
    tenantId,
    sql`select employee_id, date from attendance_day where tenant_id = ${tenantId} and date >= ${effectiveFrom}::date`,
    'ASKED',
  );
}

const AHEAD = 3;

/** The periods after the last one that was opened, by another cut-off day. */
export async function previewCutOff(
  tx: Tx,
  { tenantId }: Caller,
  cutOffDay: number,
): Promise<ReplyOf<typeof PreviewCutOff>> {
  const { today, first, last } = await readKnown(tx, tenantId);
  const known = first && last ? { first, last } : null;
  const until = addMonths(last?.to ?? today, AHEAD);
  return missingPeriods(known, cutOffDay, first?.from ?? today, until).slice(0, AHEAD);
}
