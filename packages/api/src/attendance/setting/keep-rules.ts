import { type AttendanceRules, addDays, type CalendarDate, formatDate, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { markSelected } from '../day/marking.ts';
import { type RuleSet, STANDARD_RULE_SET } from './rules.ts';

const RULES = Object.keys(STANDARD_RULE_SET) as (keyof AttendanceRules)[];
export const sameRules = (a: AttendanceRules, b: AttendanceRules): boolean =>
  RULES.every((name) => a[name] === b[name]);

/** Today, and the earliest day from which other rules may hold: none that is closed, nor before the last version. */
export async function boundsOf(
  tx: Tx,
  tenantId: string,
  last: RuleSet | undefined,
): Promise<{ today: CalendarDate; earliest: CalendarDate | null }> {
  const { rows } = await sql<{ today: CalendarDate; closedTo: CalendarDate | null }>`
    select app.today_of(${tenantId}::uuid) as today,
      (select max(date_to) from attendance_period where tenant_id = ${tenantId} and state <> 'OPEN') as "closedTo"`.execute(
    tx,
  );
  const { today, closedTo } = rows[0] as (typeof rows)[number];
  const bounds = [...(closedTo ? [addDays(closedTo, 1)] : []), ...(last ? [last.effectiveFrom] : [])];
  return { today, earliest: bounds.toSorted().at(-1) ?? null };
}

export function refuseEarlier(effectiveFrom: string, earliest: string | null): void {
  if (earliest === null || effectiveFrom >= earliest) return;
  const day = earliest as CalendarDate;
  throw Problem.at('effectiveFrom', 'SETTING_FROM', { date: label(formatDate(day, 'en'), formatDate(day, 'id')) });
}

export function refuseNight({ nightFrom, nightTo }: AttendanceRules): void {
  if (nightTo >= nightFrom) throw Problem.at('rules.nightTo', 'SETTING_NIGHT');
}

interface Version {
  readonly rules: AttendanceRules;
  readonly effectiveFrom: string;
  /** Null: of the company. */
  readonly employerId: string | null;
  readonly inherits: boolean;
}

/** Keeps a version of rules, and marks the results from its date on. */
export async function keepRules(
  tx: Tx,
  { tenantId, userId }: Caller,
  { rules, effectiveFrom, employerId, inherits }: Version,
): Promise<void> {
  await sql`
    insert into attendance_rule_set (tenant_id, employer_id, inherits, effective_from, finalise_delay, duplicate_seconds, open_pair_max_hours,
      implausible_minutes, night_from, night_to, max_sync_wait_hours, incomplete_counts_as, leave_versus_punch, boundary_punch, dst_policy,
      updated_by)
    values (${tenantId}::uuid, ${employerId}::uuid, ${inherits}, ${effectiveFrom}::date, ${rules.finaliseDelay}, ${rules.duplicateSeconds},
      ${rules.openPairMaxHours}, ${rules.implausibleMinutes}, ${rules.nightFrom}::time, ${rules.nightTo}::time, ${rules.maxSyncWaitHours},
      ${rules.incompleteCountsAs}, ${rules.leaveVersusPunch}, ${rules.boundaryPunch}, ${rules.dstPolicy}, ${userId}::uuid)
    on conflict (tenant_id, employer_id, effective_from) do update set (inherits, finalise_delay, duplicate_seconds, open_pair_max_hours,
        implausible_minutes, night_from, night_to, max_sync_wait_hours, incomplete_counts_as, leave_versus_punch, boundary_punch, dst_policy,
        updated_at, updated_by)
      = (excluded.inherits, excluded.finalise_delay, excluded.duplicate_seconds, excluded.open_pair_max_hours, excluded.implausible_minutes,
        excluded.night_from, excluded.night_to, excluded.max_sync_wait_hours, excluded.incomplete_counts_as, excluded.leave_versus_punch,
        excluded.boundary_punch, excluded.dst_policy, now(), excluded.updated_by)`.execute(tx);
  await markSelected(
    tx,
    tenantId,
    sql`select a.employee_id, a.date from attendance_day a
      where a.tenant_id = ${tenantId} and a.date >= ${effectiveFrom}::date
        and (${employerId}::uuid is null or exists (select from assignment_segment g where g.tenant_id = a.tenant_id
          and g.employee_id = a.employee_id and g.kind = 'primary' and g.recorded_to is null
          and a.date between g.valid_from and g.valid_to and g.employer_id = ${employerId}::uuid))`,
    'ASKED',
  );
}
