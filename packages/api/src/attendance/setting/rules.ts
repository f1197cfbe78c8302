import { type AttendanceRules, addDays, type CalendarDate } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import {
  type DaySettings,
  type OwnStatus,
  type RuleVersion,
  ruleVersionOn,
  STANDARD_SETTINGS,
} from '@personalia/domain';
import { sql } from 'kysely';
import { ownStatuses } from './load-own-statuses.ts';

/** Rules of days in their versions: of a day, those that hold on it (attendance 0). */

export interface RuleSet extends AttendanceRules, RuleVersion {
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

export async function readRuleSets(tx: Tx, tenantId: string): Promise<RuleSet[]> {
  const { rows } = await sql<RuleSet>`
    select r.employer_id as "employerId", r.inherits, r.effective_from as "effectiveFrom", r.finalise_delay as "finaliseDelay", r.duplicate_seconds as "duplicateSeconds",
      r.open_pair_max_hours as "openPairMaxHours", r.implausible_minutes as "implausibleMinutes", to_char(r.night_from, 'HH24:MI') as "nightFrom",
      to_char(r.night_to, 'HH24:MI') as "nightTo", r.max_sync_wait_hours as "maxSyncWaitHours",
      r.incomplete_counts_as as "incompleteCountsAs", r.leave_versus_punch as "leaveVersusPunch", r.boundary_punch as "boundaryPunch", r.dst_policy as "dstPolicy", r.updated_at as "updatedAt", u.name as "updatedBy"
    from attendance_rule_set r left join app_user u on u.tenant_id = r.tenant_id and u.id = r.updated_by
    where r.tenant_id = ${tenantId} order by r.effective_from`.execute(tx);
  return rows;
}

/** What a version says of days. */
export const rulesOf = ({
  effectiveFrom: _,
  employerId: _e,
  inherits: _i,
  updatedAt: _a,
  updatedBy: _b,
  ...rules
}: RuleSet): AttendanceRules => rules;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const { nightFrom, nightTo, sharedBoundaryPunch, ...standard } = STANDARD_SETTINGS;
export const STANDARD_RULE_SET: AttendanceRules = {
  ...standard,
  nightFrom: timeOf(nightFrom),
  nightTo: timeOf(nightTo),
  boundaryPunch: sharedBoundaryPunch ? 'shared' : 'single',
};

export interface SettingsInForce {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly settings: DaySettings;
  /** The statuses of the company where one of them counts over the period; then the settings have none. */
  readonly counted?: readonly OwnStatus[];
}

const settingsOf = ({ nightFrom, nightTo, boundaryPunch, ...rules }: AttendanceRules): DaySettings => ({
  ...rules,
  nightFrom: minutesOf(nightFrom),
  nightTo: minutesOf(nightTo),
  sharedBoundaryPunch: boundaryPunch === 'shared',
});

/** The settings of each employer between two dates. */
export interface SettingsBetween {
  /** Some employer has rules of its own. */
  readonly isByEmployer: boolean;
  /** Some status of the company counts over the attendance period. */
  readonly isCounting: boolean;
  /** Those of an employer, null: of the company, each with its first date and the one after its last. */
  readonly of: (employerId: string | null) => readonly SettingsInForce[];
}

export async function settingsBetween(
  tx: Tx,
  tenantId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<SettingsBetween> {
  const [sets, own] = await together(readRuleSets(tx, tenantId), ownStatuses(tx, tenantId, from, to));
  const isByEmployer = sets.some(({ employerId }) => employerId !== null);
  const asked = new Map<string | null, readonly SettingsInForce[]>();
  return {
    isByEmployer,
    isCounting: own.some(({ countsLate }) => countsLate),
    of: (employerId) => {
      const key = isByEmployer ? employerId : null;
      const known = asked.get(key) ?? stretchesOf(sets, own, key, from, to);
      asked.set(key, known);
      return known;
    },
  };
}

/** A stretch ends where the rules or the statuses of the company change. */
function stretchesOf(
  sets: readonly RuleSet[],
  own: Awaited<ReturnType<typeof ownStatuses>>,
  employerId: string | null,
  from: CalendarDate,
  to: CalendarDate,
): SettingsInForce[] {
  const starts = [
    ...sets.map(({ effectiveFrom }) => effectiveFrom),
    ...own.flatMap((one) => [one.from, ...(one.to ? [addDays(one.to, 1)] : [])]),
  ];
  const edges = [null, ...[...new Set(starts)].toSorted()];
  return edges
    .map((start, n): SettingsInForce => {
      const set = start === null ? null : ruleVersionOn(sets, employerId, start);
      const named = own.filter((one) => start !== null && one.from <= start && (one.to === null || start <= one.to));
      const settings = set ? settingsOf(rulesOf(set)) : STANDARD_SETTINGS;
      const statuses = named.map(({ from: _, to: _to, ...one }) => one);
      const isCounting = statuses.some(({ countsLate }) => countsLate);
      return {
        from: start,
        to: edges[n + 1] ?? null,
        settings: isCounting || statuses.length === 0 ? settings : { ...settings, ownStatuses: statuses },
        ...(isCounting ? { counted: statuses } : {}),
      };
    })
    .filter((one) => (one.from === null || one.from <= to) && (one.to === null || one.to > from));
}
