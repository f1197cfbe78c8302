import type { RowList } from '../platform/row-list.ts';
import { CorrectionReasons } from './correction-setting.ts';
import { ShiftGroupMembers, ShiftGroupSchedules, ShiftGroupStaffing } from './employee-shift-group.ts';
import { OvertimeTiers } from './overtime-setting.ts';
import { ShiftGroupRules } from './shift-group-rule.ts';
import { WorkScheduleDays } from './work-schedule.ts';

/** Rows of this area that are kept with the record they belong to, by what the trail calls them. */
export const ROWS_OF_ATTENDANCE: Readonly<Record<string, RowList>> = {
  AttendanceCorrectionReason: CorrectionReasons,
  OvertimeTier: OvertimeTiers,
  ShiftGroupMember: ShiftGroupMembers,
  ShiftGroupRule: ShiftGroupRules,
  ShiftGroupSchedule: ShiftGroupSchedules,
  ShiftGroupStaffing,
  WorkScheduleDay: WorkScheduleDays,
};
