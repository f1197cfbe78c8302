import {
  type CalendarDate,
  type CorrectionOutcome,
  type CorrectionType,
  type DayHalf,
  type DeclaredDay,
  isDeclaration,
  type Label,
  type Locale,
  type RequestState,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { CorrectionTerms, Declaration } from '@personalia/domain';
import { sql } from 'kysely';
import { writesStatus } from '../../workflow/index.ts';
import { isPeriodOf } from '../period/calendars.ts';

export interface CorrectionRow {
  readonly id: string;
  readonly employeeId: string;
  readonly employeeNo: string;
  readonly employee: string;
  readonly date: CalendarDate;
  readonly dateTo: CalendarDate;
  /** Of on duty and remote work: what becomes of each day, and which half of which day. */
  readonly days: readonly DeclaredDay[] | null;
  readonly halfDate: CalendarDate | null;
  readonly half: DayHalf | null;
  readonly includesHolidays: boolean;
  readonly slotNo: number;
  readonly zone: string;
  /** Seconds since 1970. */
  readonly clockIn: number | null;
  readonly clockOut: number | null;
  /** The shift that was worked instead; then without times. */
  readonly shiftId: string | null;
  readonly shift: string | null;
  /** The status that the day is to have; then without times. */
  readonly statusId: string | null;
  readonly statusLabel: Label | null;
  /** Punches that do not count, and their times of day. */
  readonly voidPunchIds: readonly string[];
  readonly voidPunches: readonly string[];
  /** Both null: from before there were settings. */
  readonly type: CorrectionType | null;
  readonly reasonCode: string | null;
  /** The note beside it. */
  readonly reason: string;
  readonly terms: CorrectionTerms | null;
  readonly isApprovedAtOnce: boolean;
  /** Its period is closed. */
  readonly lockedPeriod: string | null;
  readonly before: CorrectionOutcome;
  readonly after: CorrectionOutcome;
  readonly status: RequestState;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

export const CORRECTION_COLUMNS = sql`
  r.id, r.employee_id as "employeeId", c.employee_no as "employeeNo", c.display_name as employee, r.date, r.date_to as "dateTo",
  r.days, r.half_date as "halfDate", r.half, r.includes_holidays as "includesHolidays", r.slot_no as "slotNo", r.zone,
  extract(epoch from r.clock_in)::float8 as "clockIn", extract(epoch from r.clock_out)::float8 as "clockOut",
  r.shift_id as "shiftId", (select s.code from shift s where s.tenant_id = r.tenant_id and s.id = r.shift_id) as shift,
  r.proposed_status_id as "statusId", (select jsonb_build_object('en', o.name, 'id', coalesce(o.local_name, o.name)) from attendance_own_status o
    where o.tenant_id = r.tenant_id and o.id = r.proposed_status_id) as "statusLabel",
  r.void_punch_ids as "voidPunchIds",
  array(select to_char(v.punched_at at time zone r.zone, 'HH24:MI') from attendance_punch v
    where v.tenant_id = r.tenant_id and v.id = any(r.void_punch_ids) and v.employee_id = r.employee_id order by v.punched_at) as "voidPunches",
  r.type, r.reason_code as "reasonCode", r.reason, r.terms, r.auto_approved as "isApprovedAtOnce", r.before, r.after, r.status,
  (select p.code from attendance_period p where p.tenant_id = r.tenant_id and p.date_from <= r.date_to and p.date_to >= r.date
    and p.state <> 'OPEN'
    and ${isPeriodOf(sql`r.tenant_id`, sql`p.employer_id`, { employeeId: sql`r.employee_id`, date: sql`greatest(r.date, p.date_from)` })}
    order by p.date_from limit 1) as "lockedPeriod",
  r.version, r.created_at as "createdAt", r.updated_at as "updatedAt",
  (select name from app_user u where u.tenant_id = r.tenant_id and u.id = r.updated_by) as "updatedBy"`;
export const CORRECTION_FROM = sql`attendance_correction r join employee_current c on c.tenant_id = r.tenant_id and c.id = r.employee_id`;

export async function readCorrection(
  tx: Tx,
  tenantId: string,
  id: string,
  lock = false,
): Promise<CorrectionRow | undefined> {
  const { rows } = await sql<CorrectionRow>`
    select ${CORRECTION_COLUMNS} from ${CORRECTION_FROM} where r.tenant_id = ${tenantId} and r.id = ${id}::uuid
    ${lock ? sql`for update of r` : sql``}`.execute(tx);
  return rows[0];
}

export const setStatus = writesStatus('attendance_correction');

/** The request as on duty or remote work; null: it corrects a day. */
export function declarationIn(row: CorrectionRow): Declaration | null {
  const { type, date, dateTo, halfDate, half, includesHolidays } = row;
  return isDeclaration(type) ? { type, date, dateTo, halfDate, half, includesHolidays } : null;
}

/** The setting that a request keeps from when it was submitted; null of a draft, which is judged by the one of today. */
export const termsKept = ({ status, terms }: Pick<CorrectionRow, 'status' | 'terms'>): CorrectionTerms | null =>
  status === 'DRAFT' ? null : terms;

/** The reason and its note, as people read them. */
export function reasonText({ reasonCode, reason, terms }: CorrectionRow, locale: Locale): string {
  const found = terms?.reasons.find(({ code }) => code === reasonCode);
  const name = found && ((locale === 'id' ? found.localName : null) ?? found.name);
  return [name, reason].filter(Boolean).join(': ');
}
