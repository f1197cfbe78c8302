import { defineArea } from '../platform/area/index.ts';
import type { JobDefinition } from '../platform/jobs/index.ts';
import { fileOfCorrections } from './correction/file-of-corrections.ts';
import { correctionType } from './correction/request-type.ts';
import { fileOfDays } from './day/file-of-days.ts';
import { attendanceMinute, attendanceNewDays, attendancePrune } from './day/schedules.ts';
import { extractJob } from './extract/job.ts';
import { applyGroupRulesJob } from './group/apply-rules-job.ts';
import { attendanceCards } from './home.ts';
import { attendanceNotices } from './notice/schedule.ts';
import { fileOfOvertime } from './overtime/request-file.ts';
import { overtimeType } from './overtime/request-type.ts';
import { overtimeFormulas } from './overtime/setting-formula.ts';
import { fileOfOvertimeSummary } from './overtime/summary-file.ts';
import { attendanceAutoLock } from './period/auto-lock.ts';
import { closePeriodJob } from './period/close-job.ts';
import { payrollFileJob } from './period/payroll-file.ts';
import { publishRosterJob } from './roster/publish-job.ts';
import { routes } from './routes.ts';
import { roleDefaults, setupSteps } from './set-up.ts';
import { trail } from './trail.ts';

export const attendance = defineArea({
  name: 'attendance',
  routes,
  jobs: [
    extractJob as JobDefinition,
    closePeriodJob as JobDefinition,
    payrollFileJob as JobDefinition,
    publishRosterJob as JobDefinition,
    applyGroupRulesJob as JobDefinition,
    fileOfDays.job as JobDefinition,
    fileOfCorrections.job as JobDefinition,
    fileOfOvertime.job as JobDefinition,
    fileOfOvertimeSummary.job as JobDefinition,
  ],
  schedules: [attendanceMinute, attendanceNewDays, attendancePrune, attendanceAutoLock, attendanceNotices],
  requestTypes: [correctionType, overtimeType],
  formulas: overtimeFormulas,
  constraints: {
    // Two groups that take the same person at the same moment.
    shift_group_member_overlap: { code: 'GROUP_MEMBER_TAKEN', field: 'employeeId', values: {} },
    employee_attendance_mapping_overlap: { code: 'MAPPING_OVERLAP', field: 'badge', values: {} },
    // Two corrections of a day that are sent at the same moment.
    attendance_correction_open_key: { code: 'CORRECTION_TAKEN', field: 'date', values: {} },
    // Two requests for the same time that are sent at the same moment.
    overtime_request_overlap: { code: 'OT_TAKEN', field: 'from', values: {} },
  },
  homeCards: attendanceCards,
  trail,
  roleDefaults,
  setupSteps,
});
