/** Screens of attendance: shifts, work schedules and the groups that follow them. */
import { attendancePages } from '@personalia/contract';
import { resourceRoute } from '../platform/resource/resource-route.tsx';
import type { AreaRoute } from '../platform/shell/index.ts';

export const attendance: AreaRoute[] = [
  resourceRoute(attendancePages.shift, () => import('./shift.ts')),
  resourceRoute(attendancePages.workSchedule, () => import('./work-schedule.ts')),
  resourceRoute(attendancePages.employeeShiftGroup, () => import('./employee-shift-group.ts')),
];
