import type { AdjustmentCause, AttendanceMeasure, IncompleteAtCutoff, PeriodState } from '@personalia/contract';
import type { Generated } from 'kysely';
import type { Json, RecordColumns, RowColumns, Snake } from './columns.ts';

/** The sums of a period or the differences of a day. */
type MeasureColumns = { [M in AttendanceMeasure as Snake<M>]: string | number };

/** Periods, their sums, and differences that came after they were closed. */
export interface AttendancePeriodTables {
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
