import type { EmployeeShiftGroup, Shift, WorkSchedule } from '@personalia/contract';
import type { RecordColumns, TableOf } from './columns.ts';

export interface AttendanceTables {
  shift: TableOf<typeof Shift>;
  work_schedule: TableOf<typeof WorkSchedule>;
  work_schedule_day: RecordColumns & { work_schedule_id: string; day: number; shift_id: string };
  employee_shift_group: TableOf<typeof EmployeeShiftGroup>;
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
}
