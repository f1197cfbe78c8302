import type {
  CalendarDate,
  Channels,
  EmployerAttendanceRules,
  GeneralSetting,
  InputOf,
  SaveEmployerRules,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { ruleVersionOn } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { lockPeriods, type RosterSettings, readSettings, rosterSettingsOf } from '../period/store.ts';
import { tenantToday } from '../today.ts';
import { keepOwnPeriods } from './employer-periods.ts';
import { boundsOf, keepRules, refuseEarlier, refuseNight, sameRules } from './keep-rules.ts';
import { readRuleSets, rulesOf, STANDARD_RULE_SET } from './rules.ts';

/** Rules of days of an employer, besides those of the company (attendance 13). */

const LAST = '9999-12-31' as CalendarDate;

export async function employersWithRules(tx: Tx, tenantId: string): Promise<GeneralSetting['employers']> {
  const sets = await readRuleSets(tx, tenantId);
  const today = await tenantToday(tx, tenantId);
  const { employerRosters, employerCutoffs, employerPeriods, employerChannels } = await readSettings(tx, tenantId);
  const others = new Set([
    ...employerRosters.map(({ employerId }) => employerId),
    ...Object.keys(employerCutoffs ?? {}),
    ...employerPeriods.map(({ employerId }) => employerId),
    ...employerChannels.map(({ employerId }) => employerId),
  ]);
  const hasOwn = (id: string): boolean => others.has(id) || ruleVersionOn(sets, id, today)?.employerId === id;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from employer where tenant_id = ${tenantId} and status = 'active' order by name, id`.execute(tx);
  return rows.map((one) => ({ ...one, hasOwnRules: hasOwn(one.id) }));
}

export async function viewEmployerRules(
  tx: Tx,
  { tenantId }: Caller,
  employerId: string,
): Promise<EmployerAttendanceRules> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from employer where tenant_id = ${tenantId} and id = ${employerId}::uuid`.execute(tx);
  const [employer] = rows;
  if (!employer) throw new Problem('NOT_FOUND');
  const sets = await readRuleSets(tx, tenantId);
  const own = sets.filter((one) => one.employerId === employerId);
  const counting = ruleVersionOn(sets, employerId, LAST);
  const settings = await readSettings(tx, tenantId);
  const { rosterFreezeHours, maxShiftsPerDay, labour } = rosterSettingsOf(settings, employerId);
  const ownChannels = settings.employerChannels.find((one) => one.employerId === employerId);
  const { webClock, mobileClock, devicePush } = ownChannels ?? settings.channels;
  const periods = settings.employerPeriods.find((one) => one.employerId === employerId);
  return {
    employer,
    inherits: counting?.employerId !== employerId,
    rules: counting ? rulesOf(counting) : STANDARD_RULE_SET,
    versions: own.toReversed().map((one) => ({
      effectiveFrom: one.effectiveFrom,
      inherits: one.inherits,
      rules: rulesOf(one),
      updatedAt: one.updatedAt,
      updatedBy: one.updatedBy,
    })),
    ...(await boundsOf(tx, tenantId, own.at(-1))),
    roster: { rosterFreezeHours, maxShiftsPerDay, labour },
    hasOwnRoster: settings.employerRosters.some((one) => one.employerId === employerId),
    channels: { webClock, mobileClock, devicePush },
    hasOwnChannels: ownChannels !== undefined,
    incompleteAtCutoff: settings.employerCutoffs?.[employerId] ?? null,
    companyIncompleteAtCutoff: settings.incompleteAtCutoff,
    ownCutOffDay: periods?.cutOffDay ?? null,
    ownPeriodsFrom: periods?.from ?? null,
    companyCutOffDay: settings.cutOffDay,
    version: settings.version,
  };
}

/** Null: the employer follows the company. The roster is judged by it from now on; what is published stays. */
async function keepRoster(tx: Tx, { tenantId, userId }: Caller, employerId: string, roster: RosterSettings | null) {
  if (!roster)
    return sql`delete from attendance_employer_roster where tenant_id = ${tenantId} and employer_id = ${employerId}::uuid`.execute(
      tx,
    );
  const { rosterFreezeHours, maxShiftsPerDay, labour } = roster;
  return sql`
    insert into attendance_employer_roster (tenant_id, employer_id, roster_freeze_hours, max_shifts_per_day, rest_level, rest_hours,
      days_in_row_level, days_in_row, updated_by)
    values (${tenantId}::uuid, ${employerId}::uuid, ${rosterFreezeHours}, ${maxShiftsPerDay}, ${labour.restLevel}, ${labour.restHours},
      ${labour.daysInRowLevel}, ${labour.daysInRow}, ${userId}::uuid)
    on conflict (tenant_id, employer_id) do update set (roster_freeze_hours, max_shifts_per_day, rest_level, rest_hours, days_in_row_level,
        days_in_row, updated_at, updated_by)
      = (excluded.roster_freeze_hours, excluded.max_shifts_per_day, excluded.rest_level, excluded.rest_hours, excluded.days_in_row_level,
        excluded.days_in_row, now(), excluded.updated_by)`.execute(tx);
}

/** Null: the employer follows the company. */
const keepChannels = (tx: Tx, { tenantId, userId }: Caller, employerId: string, channels: Channels | null) =>
  (channels === null
    ? sql`delete from attendance_employer_channel where tenant_id = ${tenantId} and employer_id = ${employerId}::uuid`
    : sql`insert into attendance_employer_channel (tenant_id, employer_id, web_clock, mobile_clock, device_push, updated_by)
        values (${tenantId}::uuid, ${employerId}::uuid, ${channels.webClock}, ${channels.mobileClock}, ${channels.devicePush}, ${userId}::uuid)
        on conflict (tenant_id, employer_id) do update set web_clock = excluded.web_clock, mobile_clock = excluded.mobile_clock,
          device_push = excluded.device_push, updated_at = now(), updated_by = excluded.updated_by`
  ).execute(tx);

/** Null: the employer follows the company. Periods that are closed already keep what they were closed with. */
const keepCutoff = (
  tx: Tx,
  { tenantId, userId }: Caller,
  employerId: string,
  value: EmployerAttendanceRules['incompleteAtCutoff'],
) =>
  (value === null
    ? sql`delete from attendance_employer_cutoff where tenant_id = ${tenantId} and employer_id = ${employerId}::uuid`
    : sql`insert into attendance_employer_cutoff (tenant_id, employer_id, incomplete_at_cutoff, updated_by)
        values (${tenantId}::uuid, ${employerId}::uuid, ${value}, ${userId}::uuid)
        on conflict (tenant_id, employer_id) do update set incomplete_at_cutoff = excluded.incomplete_at_cutoff, updated_at = now(),
          updated_by = excluded.updated_by`
  ).execute(tx);

/** Other rules of an employer hold from a date on; its days until today are marked and computed within the minute. */
export async function saveEmployerRules(
  tx: Tx,
  caller: Caller,
  employerId: string,
  body: InputOf<typeof SaveEmployerRules>['body'],
): Promise<EmployerAttendanceRules> {
  const { tenantId, userId } = caller;
  const { rules, inherits, effectiveFrom, roster, channels, incompleteAtCutoff, ownCutOffDay, version } = body;
  await lockPeriods(tx, tenantId);
  const before = await viewEmployerRules(tx, caller, employerId);
  if (before.version !== version) throw stale(undefined);
  refuseNight(rules);
  const hasRules = inherits !== before.inherits || (!inherits && !sameRules(rules, before.rules));
  const others = [roster, channels, incompleteAtCutoff, ownCutOffDay];
  if (!hasRules && others.every((one) => one === undefined)) return before;
  if (hasRules) {
    refuseEarlier(effectiveFrom, before.earliest);
    await keepRules(tx, caller, { rules, effectiveFrom, employerId, inherits });
  }
  if (roster !== undefined) await keepRoster(tx, caller, employerId, roster);
  if (channels !== undefined) await keepChannels(tx, caller, employerId, channels);
  if (incompleteAtCutoff !== undefined) await keepCutoff(tx, caller, employerId, incompleteAtCutoff);
  if (ownCutOffDay !== undefined) await keepOwnPeriods(tx, caller, employerId, ownCutOffDay);
  // One version for all settings: whoever has the page open sees that something changed.
  await sql`
    insert into attendance_setting as s (tenant_id, updated_by) values (${tenantId}::uuid, ${userId}::uuid)
    on conflict (tenant_id) do update set version = s.version + 1, updated_at = now(), updated_by = excluded.updated_by`.execute(
    tx,
  );
  return viewEmployerRules(tx, caller, employerId);
}
