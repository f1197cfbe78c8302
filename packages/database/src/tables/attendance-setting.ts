import type { IncompleteAtCutoff } from '@personalia/contract';
import type { Generated } from 'kysely';
import type { RowColumns } from './columns.ts';

/** What the company and its employers decide about attendance. */
export interface AttendanceSettingTables {
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
}
