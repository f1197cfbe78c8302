import type {
  AdjustmentCause,
  CorrectionType,
  DayHalf,
  DayStatus,
  DayType,
  ExtractError,
  ExtractProfile,
  ExtractState,
  OvertimeDayType,
  PunchDirection,
  PunchSource,
  RequestState,
} from '@personalia/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json, RecordColumns, RowColumns } from './columns.ts';

/** Punches, days, corrections and overtime. */
export interface AttendanceTables {
  attendance_extract: RecordColumns & {
    extract_no: string;
    file_id: string | null;
    file_name: string;
    location_id: string;
    zone: string;
    profile: Json<ExtractProfile>;
    state: Generated<ExtractState>;
    rows_read: Generated<number>;
    rows_new: Generated<number>;
    rows_duplicate: Generated<number>;
    rows_unmatched: Generated<number>;
    rows_invalid: Generated<number>;
    rows_rejected: Generated<number>;
    is_strict: Generated<boolean>;
    date_from: string | null;
    date_to: string | null;
    errors: Json<readonly ExtractError[]>;
    job_id: string | null;
  };
  attendance_device_key: RowColumns & {
    device_id: string;
    key_hash: string;
    key_start: string;
    revoked_at: string | null;
    revoked_by: string | null;
    created_at: Generated<string>;
    created_by: string | null;
  };
  attendance_device_state: {
    tenant_id: string;
    device_id: string;
    last_push_at: string | null;
    last_key_id: string | null;
    clock_drift: number | null;
    minute: Generated<string>;
    calls: Generated<number>;
  };
  attendance_punch: RowColumns & {
    is_offline: Generated<boolean>;
    employee_id: string | null;
    punched_at: string;
    local_date: string;
    zone: string;
    direction: PunchDirection;
    source: PunchSource;
    badge: string | null;
    device: string | null;
    raw_line: string | null;
    extract_id: string | null;
    device_id: string | null;
    correction_id: string | null;
    dedupe_key: string;
    received_at: Generated<string>;
    created_by: string | null;
  };
  attendance_day: {
    tenant_id: string;
    employee_id: string;
    date: string;
    zone: string;
    day_type: DayType;
    state: 'provisional' | 'final';
    day_status: DayStatus;
    first_in: string | null;
    last_out: string | null;
    worked_minutes: number;
    late_minutes: number;
    early_minutes: number;
    overtime_minutes: number;
    present_fraction: string;
    absent_fraction: string;
    leave_fraction: string;
    holiday_fraction: string;
    flags: Generated<string[]>;
    required_minutes: Generated<number>;
    night_minutes: Generated<number>;
    explanation_id: string | null;
    punches: Json<unknown>;
    calc_version: Generated<number>;
    calculated_at: Generated<string>;
    final_at: string | null;
  };
  attendance_explanation: { tenant_id: string; month: string; id: string; document: Json<unknown> };
  attendance_day_history: RowColumns & {
    employee_id: string;
    date: string;
    cause: AdjustmentCause;
    calc_version: number;
    day_status: DayStatus;
    first_in: string | null;
    last_out: string | null;
    worked_minutes: number;
    late_minutes: number;
    early_minutes: number;
    overtime_minutes: number;
    present_fraction: string;
    absent_fraction: string;
    leave_fraction: string;
    replaced_at: Generated<string>;
  };
  attendance_dirty: {
    tenant_id: string;
    employee_id: string;
    month: string;
    reason: string;
    days: number;
  };
  attendance_correction: Omit<RecordColumns, 'status'> & {
    employee_id: string;
    date: string;
    date_to: string;
    half_date: string | null;
    half: DayHalf | null;
    includes_holidays: Generated<boolean>;
    proposed_status_id: string | null;
    void_punch_ids: Generated<string[]>;
    days: ColumnType<unknown, string | null, string | null>;
    slot_no: Generated<number>;
    zone: string;
    clock_in: string | null;
    clock_out: string | null;
    shift_id: string | null;
    type: CorrectionType | null;
    reason_code: string | null;
    reason: string;
    setting_id: string | null;
    terms: Json<unknown>;
    auto_approved: Generated<boolean>;
    before: Json<unknown>;
    after: Json<unknown>;
    status: Generated<RequestState>;
  };
  attendance_correction_reason: RecordColumns & {
    attendance_correction_setting_id: string;
    code: string;
    name: string;
    local_name: string | null;
    needs_note: boolean;
    needs_attachment: Generated<boolean>;
    types: string[] | null;
  };
  overtime_tier: RecordColumns & {
    overtime_setting_id: string;
    day_type: OvertimeDayType;
    from_minute: number;
    multiplier: string;
  };
  overtime_request: Omit<RecordColumns, 'status'> & {
    employee_id: string;
    date: string;
    zone: string;
    start_at: string;
    end_at: string;
    planned_minutes: number;
    approved_minutes: Generated<number | null>;
    day_type: OvertimeDayType;
    reason: string;
    project_code: string | null;
    status: Generated<RequestState>;
  };
  overtime_day: {
    tenant_id: string;
    employee_id: string;
    date: string;
    state: 'provisional' | 'final';
    overtime_setting_id: string | null;
    facts: Json<unknown>;
    actual_minutes: number;
    approved_minutes: number;
    paid_minutes: number;
    cut_minutes: number;
    unpaid_minutes: Generated<number>;
    has_meal: Generated<boolean>;
    weighted_hours: string;
    hourly_pay: string | null;
    pay: string | null;
    pay_currency: string | null;
    pay_steps: Generated<Json<unknown>>;
    pay_failed: Generated<boolean>;
    lines: Json<unknown>;
    requests: Json<unknown>;
    steps: Json<unknown>;
    calculated_at: Generated<string>;
    period_id: string | null;
  };
  attendance_punch_void: { tenant_id: string; punch_id: string; correction_id: string };
}
