/** Screens of attendance: days and the clock, corrections, files of devices, badges, shifts, schedules and groups. */
import { attendancePages } from '@personalia/contract';
import { resourceForm, resourceRoute } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

const mapping = resourceRoute(attendancePages.employeeAttendanceMapping, () => import('./mapping/mapping.ts'));
const workSchedule = resourceRoute(attendancePages.workSchedule, () => import('./work-schedule.ts'));

export const attendance: AreaRoute[] = [
  resourceRoute(attendancePages.shift, () => import('./shift.ts')),
  {
    ...workSchedule,
    children: {
      ...workSchedule.children,
      'default-schedule-form': resourceForm('default-schedule-form', () => import('./schedule/default-schedule.ts')),
    },
  },
  resourceRoute(attendancePages.employeeShiftGroup, () => import('./employee-shift-group.ts')),
  {
    ...mapping,
    children: {
      ...mapping.children,
      'file-profile-form': resourceForm('file-profile-form', () => import('./mapping/file-profile.ts')),
    },
  },
  resourceRoute(attendancePages.attendanceDevice, () => import('./device/device.ts')),
  {
    page: attendancePages.attendanceRoster,
    list: lazyPage('attendance-roster', () => import('./roster/roster-page.tsx')),
  },
  {
    page: attendancePages.attendanceStatus,
    home: () => import('./home.tsx'),
    list: lazyPage('attendance-status', () => import('./day/status-page.tsx')),
    children: {
      'attendance-status-form': resourceForm('attendance-status-form', () => import('./day/own-status.ts')),
    },
  },
  {
    page: attendancePages.attendanceCorrection,
    list: lazyPage('attendance-correction', () => import('./correction/list-page.tsx')),
    children: {
      'attendance-correction-form': lazyPage('correction-form', () => import('./correction/form-page.tsx')),
      'declaration-form': lazyPage('declaration-form', () => import('./correction/declaration-page.tsx')),
    },
  },
  resourceRoute(attendancePages.attendanceCorrectionSetting, () => import('./correction/setting.ts')),
  {
    page: attendancePages.overtime,
    list: lazyPage('overtime', () => import('./overtime/overtime-page.tsx')),
    children: {
      'overtime-form': lazyPage('overtime-form', () => import('./overtime/form-page.tsx')),
      'overtime-setting-form': resourceForm('overtime-setting-form', () => import('./overtime/setting.ts')),
    },
  },
  {
    page: attendancePages.attendanceExtract,
    list: lazyPage('attendance-extract', () => import('./report/report-page.tsx')),
  },
  {
    page: attendancePages.attendanceReport,
    list: lazyPage('attendance-report', () => import('./report/report-page.tsx')),
  },
  {
    page: attendancePages.generalSetting,
    list: lazyPage('general-setting', () => import('./setting/general-setting-page.tsx')),
  },
];
