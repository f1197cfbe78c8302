import {
  addMonths,
  type GeneralSetting,
  type InputOf,
  type PreviewCutOff,
  type ReplyOf,
  type SaveGeneralSetting,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { missingOwnPeriods, missingPeriods } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, stale } from '../../platform/http/index.ts';
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
  } = body;
  refuseNight(rules);
  const isChanged = !sameRules(rules, before.rules);
  if (isChanged) refuseEarlier(effectiveFrom, before.earliest);
  // Until today the periods are as they were opened; another cut-off day holds from the next one.
  await openPeriods(tx, tenantId);
  await sql`
    insert into attendance_setting as s (tenant_id, cut_off_day, incomplete_at_cutoff, roster_freeze_hours, max_shifts_per_day, rest_level, rest_hours,
      days_in_row_level, days_in_row, explanation_years, punch_retention_years, auto_lock, lock_days_after_cutoff, updated_by)
    values (${tenantId}::uuid, ${cutOffDay}, ${incompleteAtCutoff}, ${rosterFreezeHours}, ${maxShiftsPerDay}, ${labour.restLevel}, ${labour.restHours},
      ${labour.daysInRowLevel}, ${labour.daysInRow}, ${explanationYears}, ${punchRetentionYears}, ${autoLock}, ${lockDaysAfterCutoff}, ${userId}::uuid)
    on conflict (tenant_id) do update set (cut_off_day, incomplete_at_cutoff, roster_freeze_hours, max_shifts_per_day, rest_level, rest_hours,
        days_in_row_level, days_in_row, explanation_years, punch_retention_years, auto_lock, lock_days_after_cutoff, version, updated_at, updated_by)
      = (excluded.cut_off_day, excluded.incomplete_at_cutoff, excluded.roster_freeze_hours, excluded.max_shifts_per_day, excluded.rest_level, excluded.rest_hours,
        excluded.days_in_row_level, excluded.days_in_row, excluded.explanation_years, excluded.punch_retention_years, excluded.auto_lock,
        excluded.lock_days_after_cutoff, s.version + 1, now(), excluded.updated_by)`.execute(tx);
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
