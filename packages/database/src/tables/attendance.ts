import type {
  AdjustmentCause,
  AttendanceMeasure,
  CorrectionType,
  DayHalf,
  DayStatus,
  DayType,
  ExtractError,
  ExtractProfile,
  ExtractState,
  IncompleteAtCutoff,
  Label,
  OvertimeDayType,
  PeriodState,
  PunchDirection,
  PunchSource,
  RequestState,
  RosterKind,
  RosterSource,
  RosterState,
} from '@personalia/contract';
import type { ColumnType, Generated } from 'kysely';
import type { RecordColumns, RowColumns, Snake } from './columns.ts';

type Json<T> = ColumnType<T, string, string>;
/** The sums of a period or the differences of a day. */
type MeasureColumns = { [M in AttendanceMeasure as Snake<M>]: string | number };

export interface AttendanceTables {
  shift_version: {
    tenant_id: string;
    shift_id: string;
    valid_from: string;
    was: Json<unknown>;
    created_at: Generated<string>;
    created_by: string | null;
  };
  work_schedule_version: {
    tenant_id: string;
    work_schedule_id: string;
    valid_from: string;
    was: Json<unknown>;
    created_at: Generated<string>;
    created_by: string | null;
  };
  work_schedule_version_day: {
    tenant_id: string;
    work_schedule_id: string;
    valid_from: string;
    day: number;
    shift_id: string;
  };
  /** A view: the working days of every version. */
  work_schedule_planned_day: {
    tenant_id: string;
    work_schedule_id: string;
    valid_from: string | null;
    id: string | null;
    day: number;
    shift_id: string;
  };
  work_schedule_day: RecordColumns & { work_schedule_id: string; day: number; shift_id: string };
  shift_group_schedule: RecordColumns & {
    employee_shift_group_id: string;
    valid_from: string;
    work_schedule_id: string;
    offset_days: number;
  };
  shift_group_member: RecordColumns & {
    employee_shift_group_id: string;
    employee_id: string;
    valid_from: string;
    valid_to: string | null;
  };
  shift_group_rule: RecordColumns & {
    employee_shift_group_id: string;
    priority: number;
    valid_from: string;
    valid_to: string | null;
    employer_id: string | null;
    location_id: string | null;
    organization_unit_id: string | null;
    position_id: string | null;
    grade_id: string | null;
    employment_type: string | null;
  };
  shift_group_staffing: RecordColumns & {
    employee_shift_group_id: string;
    shift_id: string;
    weekday: string | null;
    min_staff: number;
  };
  roster_override: Omit<RecordColumns, 'status'> & {
    employee_id: string;
    date: string;
    state: Generated<RosterState>;
    kind: RosterKind;
    shift_id: string | null;
    second_shift_id: string | null;
    third_shift_id: string | null;
    source: Generated<RosterSource>;
    correction_id: string | null;
    replaces_id: string | null;
    published_at: string | null;
    published_by: string | null;
    is_late: Generated<boolean>;
  };
  roster_note: Omit<RecordColumns, 'status'> & {
    employee_id: string | null;
    employee_shift_group_id: string | null;
    date: string;
    text: string;
  };
  roster_publishing: {
    tenant_id: string;
    publishing_id: string;
    draft_id: string;
    version: number;
    outcome: Generated<'pending' | 'published' | 'refused'>;
    reason: Json<Label> | null;
  };
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
  attendance_rule_set: RowColumns & {
    effective_from: string;
    finalise_delay: number;
    duplicate_seconds: number;
    open_pair_max_hours: number;
    implausible_minutes: number;
    night_from: string;
    night_to: string;
    max_sync_wait_hours: Generated<number>;
    incomplete_counts_as: Generated<'absent' | 'half' | 'present'>;
    boundary_punch: Generated<'shared' | 'single'>;
    dst_policy: Generated<'elapsed' | 'nominal'>;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  attendance_employer_cutoff: RowColumns & {
    employer_id: string;
    incomplete_at_cutoff: IncompleteAtCutoff;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  attendance_employer_roster: RowColumns & {
    employer_id: string;
    roster_freeze_hours: number;
    max_shifts_per_day: number;
    rest_level: 'off' | 'warn' | 'block';
    rest_hours: number;
    days_in_row_level: 'off' | 'warn' | 'block';
    days_in_row: number;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  attendance_employer_channel: RowColumns & {
    employer_id: string;
    web_clock: boolean;
    mobile_clock: boolean;
    device_push: boolean;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  attendance_setting: RowColumns & {
    cut_off_day: Generated<number>;
    incomplete_at_cutoff: Generated<IncompleteAtCutoff>;
    explanation_years: Generated<number>;
    max_shifts_per_day: Generated<number>;
    punch_retention_years: Generated<number>;
    punches_kept_from: string | null;
    roster_freeze_hours: Generated<number>;
    rest_level: Generated<'off' | 'warn' | 'block'>;
    rest_hours: Generated<number>;
    days_in_row_level: Generated<'off' | 'warn' | 'block'>;
    days_in_row: Generated<number>;
    auto_lock: Generated<boolean>;
    lock_days_after_cutoff: Generated<number>;
    web_clock: Generated<boolean>;
    mobile_clock: Generated<boolean>;
    device_push: Generated<boolean>;
    missing_out_minutes: number | null;
    notify_incomplete: Generated<boolean>;
    period_notice_days: number | null;
    late_grace: number | null;
    late_count_from: 'shift' | 'grace' | null;
    early_grace: number | null;
    early_count_from: 'shift' | 'grace' | null;
    half_day_threshold: number | null;
    absent_threshold: number | null;
    round_in: 'up' | 'down' | 'nearest' | null;
    round_out: 'up' | 'down' | 'nearest' | null;
    round_step: string | null;
    version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  attendance_employer_period: RowColumns & {
    employer_id: string;
    cut_off_day: number;
    date_from: string;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  attendance_period: RecordColumns & {
    employer_id: string | null;
    code: string;
    date_from: string;
    date_to: string;
    state: Generated<PeriodState>;
    incomplete_as: IncompleteAtCutoff | null;
    incomplete_by_employer: Readonly<Record<string, IncompleteAtCutoff>> | null;
    reason: string | null;
    closed_at: string | null;
    closed_by: string | null;
    export_no: Generated<number>;
    exported_at: string | null;
    exported_by: string | null;
    payroll_run: string | null;
    job_id: string | null;
    reopened_at: string | null;
  };
  attendance_period_line: MeasureColumns & {
    tenant_id: string;
    period_id: string;
    employee_id: string;
    days: string | null;
  };
  attendance_adjustment: RowColumns &
    MeasureColumns & {
      employee_id: string;
      date: string;
      origin_period_id: string;
      period_id: string;
      cause: AdjustmentCause;
      before: Json<unknown>;
      after: Json<unknown>;
      created_at: Generated<string>;
      created_by: string | null;
    };
}
