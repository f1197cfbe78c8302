import { defineArea } from '../platform/area/index.ts';
import type { JobDefinition } from '../platform/jobs/index.ts';
import { absences } from './absences.ts';
import { adjustJob } from './balance/adjust-many.ts';
import { eraseLeave } from './erase.ts';
import { endUnusedFeeds } from './feed/end-unused.ts';
import { publishCalendarFeeds } from './feed/publish.ts';
import { leaveCards } from './home.ts';
import { releaseAccounts } from './ledger.ts';
import { postJob, undoJob } from './mass/job.ts';
import { massLeaveType } from './mass/request-type.ts';
import { leaveReports } from './report/reports.ts';
import { leaveCancelType, leaveType } from './request/request-type.ts';
import { routes } from './routes.ts';
import { dutyRules, roleDefaults, setupSteps } from './set-up.ts';
import { changeYearJob } from './setting/change-year.ts';
import { closeJob, reopenJob } from './setting/close-job.ts';
import { leaveFormulas } from './setting/formula.ts';
import { grantJob, leaveDay } from './setting/publish.ts';
import { trail } from './trail.ts';

export const leave = defineArea({
  name: 'leave',
  routes,
  publish: publishCalendarFeeds,
  jobs: [
    adjustJob as JobDefinition,
    grantJob as JobDefinition,
    closeJob as JobDefinition,
    changeYearJob as JobDefinition,
    reopenJob as JobDefinition,
    postJob as JobDefinition,
    undoJob as JobDefinition,
    leaveReports.job as JobDefinition,
  ],
  schedules: [leaveDay, endUnusedFeeds],
  homeCards: leaveCards,
  requestTypes: [leaveType, leaveCancelType, massLeaveType],
  constraints: {
    // Two requests that are submitted at the same moment.
    leave_request_day_overlap: { code: 'LEAVE_OVERLAPS', field: 'fromDate', values: {} },
    leave_exception_overlap: { code: 'EXC_OVERLAPS', field: 'effectiveFrom', values: {} },
  },
  releaseHires: releaseAccounts,
  erasure: { kinds: ['LeaveTypeException'], erase: eraseLeave },
  trail,
  absences,
  formulas: leaveFormulas,
  dutyRules,
  roleDefaults,
  setupSteps,
});
