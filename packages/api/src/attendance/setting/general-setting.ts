import {
  addMonths,
  type GeneralSetting,
  type InputOf,
  type PreviewCutOff,
  problemOfDefaults,
  type ReplyOf,
  type SaveGeneralSetting,
  type ShiftDefaults,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { missingOwnPeriods, missingPeriods } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { lockPeriods, openPeriods, readKnown, readSettings } from '../period/store.ts';
import { ownPeriodsBy } from './employer-periods.ts';
import { employersWithRules } from './employer-rules.ts';
import { boundsOf, keepRules, refuseEarlier, refuseNight, sameRules } from './keep-rules.ts';
import { readRuleSets, rulesOf, STANDARD_RULE_SET } from './rules.ts';

/** The settings as the page shows them (attendance 13). */
export async function viewGeneralSetting(tx: Tx, { tenantId }: Caller): Promise<GeneralSetting> {
  const {
    employerRosters: _,
    employerCutoffs: _c,
    employerPeriods: _p,
    employerChannels: _h,
    ...settings
  } = await readSettings(tx, tenantId);
  const sets = (await readRuleSets(tx, tenantId)).filter(({ employerId }) => employerId === null);
  const last = sets.at(-1);
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
    employers: await employersWithRules(tx, tenantId),
    ...(await boundsOf(tx, tenantId, last)),
  };
}

function refuseDefaults(defaults: ShiftDefaults): void {
  const problem = problemOfDefaults(defaults);
  if (problem) throw Problem.found({ ...problem, path: `shiftDefaults.${problem.path}` });
}

const columnsOfDefaults = (defaults: ShiftDefaults) => ({
  late_grace: defaults.lateGrace,
  late_count_from: defaults.lateCountFrom,
  early_grace: defaults.earlyGrace,
  early_count_from: defaults.earlyCountFrom,
  half_day_threshold: defaults.halfDayThreshold,
  absent_threshold: defaults.absentThreshold,
  round_in: defaults.roundIn,
  round_out: defaults.roundOut,
  round_step: defaults.roundStep,
});

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
    autoLock = before.autoLock,
    lockDaysAfterCutoff = before.lockDaysAfterCutoff,
    rosterFreezeHours = before.rosterFreezeHours,
    maxShiftsPerDay = before.maxShiftsPerDay,
    explanationYears = before.explanationYears,
    punchRetentionYears = before.punchRetentionYears,
    labour = before.labour,
    channels = before.channels,
    notices = before.notices,
    shiftDefaults = before.shiftDefaults,
  } = body;
  refuseNight(rules);
  refuseDefaults(shiftDefaults);
  const isChanged = !sameRules(rules, before.rules);
  if (isChanged) refuseEarlier(effectiveFrom, before.earliest);
  // Until today the periods are as they were opened; another cut-off day holds from the next one.
  await openPeriods(tx, tenantId);
  const values = {
    cut_off_day: cutOffDay,
    incomplete_at_cutoff: incompleteAtCutoff,
    auto_lock: autoLock,
    lock_days_after_cutoff: lockDaysAfterCutoff,
    roster_freeze_hours: rosterFreezeHours,
    max_shifts_per_day: maxShiftsPerDay,
    rest_level: labour.restLevel,
    rest_hours: labour.restHours,
    days_in_row_level: labour.daysInRowLevel,
    days_in_row: labour.daysInRow,
    explanation_years: explanationYears,
    punch_retention_years: punchRetentionYears,
    missing_out_minutes: notices.missingOutMinutes,
    notify_incomplete: notices.incompleteDay,
    period_notice_days: notices.periodDays,
    web_clock: channels.webClock,
    mobile_clock: channels.mobileClock,
    device_push: channels.devicePush,
    ...columnsOfDefaults(shiftDefaults),
    updated_by: userId,
  };
  await tx
    .insertInto('attendance_setting')
    .values({ tenant_id: tenantId, ...values })
    .onConflict((one) =>
      one
        .column('tenant_id')
        .doUpdateSet({ ...values, version: sql`attendance_setting.version + 1`, updated_at: sql`now()` }),
    )
    .execute();
  if (isChanged) await keepRules(tx, caller, { rules, effectiveFrom, employerId: null, inherits: false });
  return viewGeneralSetting(tx, caller);
}

const AHEAD = 3;

/** The periods after the last one that was opened, by another cut-off day. */
export async function previewCutOff(
  tx: Tx,
  { tenantId }: Caller,
  { cutOffDay, employerId }: InputOf<typeof PreviewCutOff>['query'],
): Promise<ReplyOf<typeof PreviewCutOff>> {
  if (employerId) {
    const next = await ownPeriodsBy(tx, tenantId, employerId, cutOffDay);
    return missingOwnPeriods(next, addMonths(next.last?.to ?? next.from, AHEAD)).slice(0, AHEAD);
  }
  const { today, first, last } = await readKnown(tx, tenantId);
  const known = first && last ? { first, last } : null;
  const until = addMonths(last?.to ?? today, AHEAD);
  return missingPeriods(known, cutOffDay, first?.from ?? today, until).slice(0, AHEAD);
}
