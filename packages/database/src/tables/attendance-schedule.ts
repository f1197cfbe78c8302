import type { Label, RosterKind, RosterSource, RosterState } from '@personalia/contract';
import type { Generated } from 'kysely';
import type { Json, RecordColumns } from './columns.ts';

/** Schedules, shift groups and the roster. */
export interface AttendanceScheduleTables {
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
}
