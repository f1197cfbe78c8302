import {
  addDays,
  type CalendarDate,
  type Channels,
  type IncompleteAtCutoff,
  type NoticeSetting,
  type PeriodState,
  type ShiftDefaults,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type LabourChecks,
  missingOwnPeriods,
  missingPeriods,
  type OwnPeriods,
  type PeriodDates,
  STANDARD_CHECKS,
} from '@personalia/domain';
import { sql } from 'kysely';

/** Whatever changes results takes this lock shared, and whoever closes or reopens a period takes it alone. */
const LOCK = 22;
/** Days back for which periods are opened. */
const OLDEST = 1100;

/** Periods stay as they are until the transaction ends. Taken before an employee's lock, so that nobody waits in a circle. */
export const sharePeriods = (tx: Tx, tenantId: string) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${tenantId}, ${LOCK}))`.execute(tx);
/** Waits for results that are being computed, and lets no other begin. */
export const lockPeriods = (tx: Tx, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${tenantId}, ${LOCK}))`.execute(tx);

/** What is decided about the roster, by the company or by an employer. */
export interface RosterSettings {
  /** Hours before a shift from which its roster is frozen; 0: never. */
  readonly rosterFreezeHours: number;
  /** Shifts that the roster may plan for one day. */
  readonly maxShiftsPerDay: number;
  readonly labour: LabourChecks;
}

export interface AttendanceSettings extends RosterSettings {
  readonly cutOffDay: number;
  readonly incompleteAtCutoff: IncompleteAtCutoff;
  /** Periods lock by themselves, so many days after their last one. */
  readonly autoLock: boolean;
  readonly lockDaysAfterCutoff: number;
  readonly explanationYears: number;
  readonly punchRetentionYears: number;
  readonly shiftDefaults: ShiftDefaults;
  readonly channels: Channels;
  readonly notices: NoticeSetting;
  /** Of the employers that do not follow the company. */
  readonly employerChannels: readonly (Channels & { readonly employerId: string })[];
  /** What incomplete days count as, of those employers by their ids; null: of none. */
  readonly employerCutoffs: Readonly<Record<string, IncompleteAtCutoff>> | null;
  /** Of the employers that do not follow the company. */
  readonly employerRosters: readonly (RosterSettings & { readonly employerId: string })[];
  /** Employers that have periods of their own. */
  readonly employerPeriods: readonly OwnPeriods[];
  /** 0: nothing was saved yet. */
  readonly version: number;
}

const NO_SHIFT_DEFAULTS: ShiftDefaults = {
  lateGrace: null,
  lateCountFrom: null,
  earlyGrace: null,
  earlyCountFrom: null,
  halfDayThreshold: null,
  absentThreshold: null,
  roundIn: null,
  roundOut: null,
  roundStep: null,
};
const STANDARD: AttendanceSettings = {
  cutOffDay: 31,
  incompleteAtCutoff: 'keep',
  autoLock: false,
  lockDaysAfterCutoff: 3,
  rosterFreezeHours: 0,
  maxShiftsPerDay: 1,
  explanationYears: 5,
  punchRetentionYears: 5,
  labour: STANDARD_CHECKS,
  shiftDefaults: NO_SHIFT_DEFAULTS,
  channels: { webClock: true, mobileClock: true, devicePush: true },
  employerChannels: [],
  notices: { missingOutMinutes: null, incompleteDay: false, periodDays: null },
  employerRosters: [],
  employerCutoffs: null,
  employerPeriods: [],
  version: 0,
};

/** What holds for those of an employer. */
export const rosterSettingsOf = (settings: AttendanceSettings, employerId: string | null): RosterSettings =>
  settings.employerRosters.find((one) => one.employerId === employerId) ?? settings;

const rosterColumns = sql`roster_freeze_hours as "rosterFreezeHours", max_shifts_per_day as "maxShiftsPerDay",
  jsonb_build_object('restLevel', rest_level, 'restHours', rest_hours, 'daysInRowLevel', days_in_row_level, 'daysInRow', days_in_row) as labour`;

const shiftDefaultColumns = sql`jsonb_build_object('lateGrace', late_grace, 'lateCountFrom', late_count_from, 'earlyGrace', early_grace,
  'earlyCountFrom', early_count_from, 'halfDayThreshold', half_day_threshold, 'absentThreshold', absent_threshold, 'roundIn', round_in,
  'roundOut', round_out, 'roundStep', round_step)`;

/** The employers with periods of their own, each with the last one that was opened. */
const ownPeriods = (tenantId: string) => sql`(select coalesce(jsonb_agg(jsonb_build_object('employerId', e.employer_id,
    'cutOffDay', e.cut_off_day, 'from', e.date_from, 'last', (select jsonb_build_object('code', p.code, 'from', p.date_from, 'to', p.date_to)
      from attendance_period p where p.tenant_id = e.tenant_id and p.employer_id = e.employer_id order by p.date_from desc limit 1))), '[]')
  from attendance_employer_period e where e.tenant_id = ${tenantId})`;

export async function readSettings(tx: Tx, tenantId: string): Promise<AttendanceSettings> {
  const { rows } = await sql<AttendanceSettings>`
    select cut_off_day as "cutOffDay", incomplete_at_cutoff as "incompleteAtCutoff", explanation_years as "explanationYears",
      punch_retention_years as "punchRetentionYears", auto_lock as "autoLock", lock_days_after_cutoff as "lockDaysAfterCutoff", version, ${rosterColumns},
      ${shiftDefaultColumns} as "shiftDefaults", jsonb_build_object('webClock', web_clock, 'mobileClock', mobile_clock, 'devicePush', device_push) as channels,
      jsonb_build_object('missingOutMinutes', missing_out_minutes, 'incompleteDay', notify_incomplete, 'periodDays', period_notice_days) as notices,
      (select coalesce(jsonb_agg(jsonb_build_object('employerId', employer_id, 'webClock', web_clock, 'mobileClock', mobile_clock, 'devicePush', device_push)), '[]')
        from attendance_employer_channel where tenant_id = ${tenantId}) as "employerChannels",
      (select coalesce(jsonb_agg(r), '[]') from (select employer_id as "employerId", ${rosterColumns} from attendance_employer_roster
        where tenant_id = ${tenantId}) r) as "employerRosters",
      (select jsonb_object_agg(employer_id, incomplete_at_cutoff) from attendance_employer_cutoff where tenant_id = ${tenantId}) as "employerCutoffs",
      ${ownPeriods(tenantId)} as "employerPeriods"
    from attendance_setting
    where tenant_id = ${tenantId}`.execute(tx);
  return rows[0] ?? STANDARD;
}

interface Known {
  readonly today: CalendarDate;
  readonly earliest: CalendarDate | null;
  readonly first: PeriodDates | null;
  readonly last: PeriodDates | null;
  /** Employers that have periods of their own. */
  readonly own: readonly OwnPeriods[];
}

/** The periods of the company and of employers that were opened. */
export async function readKnown(tx: Tx, tenantId: string): Promise<Known> {
  const end = (
    order: string,
  ) => sql`(select jsonb_build_object('code', code, 'from', date_from, 'to', date_to) from attendance_period
    where tenant_id = ${tenantId} and employer_id is null order by date_from ${sql.raw(order)} limit 1)`;
  const { rows } = await sql<Known>`
    select app.today_of(${tenantId}::uuid) as today, (select min(date) from attendance_day where tenant_id = ${tenantId}) as earliest,
      ${end('asc')} as first, ${end('desc')} as last, ${ownPeriods(tenantId)} as own`.execute(tx);
  return rows[0] as Known;
}

/**
 * Opens the periods that are missing from the first day with a result until today, of the company and of employers that have their own:
 * so where one is closed, no day until then is in none.
 */
export async function openPeriods(tx: Tx, tenantId: string): Promise<void> {
  const { today, earliest, first, last, own } = await readKnown(tx, tenantId);
  const oldest = addDays(today, -OLDEST);
  const since = earliest === null || earliest > today ? today : earliest < oldest ? oldest : earliest;
  const isComplete = first && last && first.from <= since && last.to >= today;
  if (isComplete && own.every((one) => (one.last?.to ?? one.from) >= today)) return;
  const { cutOffDay } = await readSettings(tx, tenantId);
  const missing = [
    ...missingPeriods(first && last ? { first, last } : null, cutOffDay, since, today),
    ...own.flatMap((one) => missingOwnPeriods(one, today).map((dates) => ({ ...dates, employerId: one.employerId }))),
  ];
  await sql`
    insert into attendance_period (tenant_id, code, date_from, date_to, employer_id)
    select ${tenantId}::uuid, code, "from", "to", "employerId"
    from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as g(code text, "from" date, "to" date, "employerId" uuid)
    on conflict do nothing`.execute(tx);
}

export interface StoredPeriod {
  readonly id: string;
  readonly code: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly state: PeriodState;
  /** Null: of the company. */
  readonly employerId: string | null;
  readonly incompleteAs: IncompleteAtCutoff | null;
  /** Of employers that say otherwise, by their ids; null: of none. */
  readonly incompleteByEmployer: Readonly<Record<string, IncompleteAtCutoff>> | null;
}

export async function readPeriod(tx: Tx, tenantId: string, id: string): Promise<StoredPeriod | undefined> {
  const { rows } = await sql<StoredPeriod>`
    select id, code, date_from as "from", date_to as "to", state, employer_id as "employerId", incomplete_as as "incompleteAs",
      incomplete_by_employer as "incompleteByEmployer" from attendance_period
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  return rows[0];
}
