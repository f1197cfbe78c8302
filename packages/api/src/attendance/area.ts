import { EmployeeShiftGroup, PreviewWorkSchedule, ResolveShiftGroup, Shift, WorkSchedule } from '@personalia/contract';
import { defineArea } from '../platform/area/index.ts';
import { route } from '../platform/http/index.ts';
import { resource } from '../platform/resource/index.ts';
import { resourceWithRows } from '../platform/rows/index.ts';
import { GROUP_ROWS, groupHandlers, resolveShiftGroup } from './group/employee-shift-group.ts';
import { previewSchedule, SCHEDULE_ROWS, scheduleHandlers } from './schedule/work-schedule.ts';
import { roleDefaults, setupSteps } from './set-up.ts';
import { shiftHandlers } from './shift/shift.ts';

export const attendance = defineArea({
  name: 'attendance',
  routes: [
    ...resource(Shift, shiftHandlers),
    ...resourceWithRows(WorkSchedule, SCHEDULE_ROWS, scheduleHandlers),
    route(PreviewWorkSchedule, previewSchedule),
    ...resourceWithRows(EmployeeShiftGroup, GROUP_ROWS, groupHandlers),
    route(ResolveShiftGroup, resolveShiftGroup),
  ],
  constraints: {
    // Two groups that take the same person at the same moment.
    shift_group_member_overlap: { code: 'GROUP_MEMBER_TAKEN', field: 'employeeId', values: {} },
  },
  roleDefaults,
  setupSteps,
});
