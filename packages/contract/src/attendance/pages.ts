import { label } from '../platform/label.ts';
import {
  type AreaPages,
  addPage,
  definePage,
  formPages,
  REPORT_ACTIONS,
  REQUEST_ACTIONS,
  SETTING_ACTIONS,
} from '../platform/page.ts';

/** The pages of the area, and what it opens in the menu. */
export const attendanceArea = {
  modules: [
    {
      key: 'attendance',
      label: label('Attendance', 'Kehadiran'),
      icon: 'clock-circle',
      order: 30,
      sections: [
        { key: 'attendance-daily', label: label('Daily work', 'Harian') },
        { key: 'attendance-settings', label: label('Settings', 'Pengaturan') },
      ],
    },
  ],
  pages: {
    attendanceRoster: definePage('attendance-roster', {
      label: label('Attendance roster', 'Roster kehadiran'),
      menu: { section: 'attendance-daily', icon: 'schedule', actions: ['view', 'edit', 'export'] },
    }),
    attendanceCorrection: definePage('attendance-correction', {
      label: {
        one: label('Attendance correction', 'Koreksi kehadiran'),
        many: label('Attendance corrections', 'Koreksi kehadiran'),
      },
      menu: { section: 'attendance-daily', icon: 'edit', actions: REQUEST_ACTIONS },
      children: [addPage('attendance-correction-form')],
    }),
    overtime: definePage('overtime', {
      label: label('Overtime', 'Lembur'),
      menu: { section: 'attendance-daily', icon: 'field-time', actions: REQUEST_ACTIONS },
      children: formPages('overtime-form'),
    }),
    attendanceExtract: definePage('attendance-extract', {
      label: label('Attendance extract', 'Ekstrak kehadiran'),
      menu: { section: 'attendance-daily', icon: 'download', actions: REPORT_ACTIONS },
    }),
    attendanceReport: definePage('attendance-report', {
      label: label('Attendance report', 'Laporan kehadiran'),
      menu: { section: 'attendance-daily', icon: 'line-chart', actions: REPORT_ACTIONS },
    }),
    shift: definePage('shift', {
      label: { one: label('Shift', 'Sif'), many: label('Shifts', 'Sif') },
      menu: { section: 'attendance-settings', icon: 'swap' },
      children: formPages('shift-form'),
    }),
    workSchedule: definePage('work-schedule', {
      label: { one: label('Work schedule', 'Jadwal kerja'), many: label('Work schedules', 'Jadwal kerja') },
      menu: { section: 'attendance-settings', icon: 'calendar' },
      children: formPages('work-schedule-form'),
    }),
    employeeShiftGroup: definePage('employee-shift-group', {
      label: { one: label('Shift group', 'Kelompok sif'), many: label('Shift groups', 'Kelompok sif') },
      menu: { section: 'attendance-settings', icon: 'usergroup-add' },
      children: formPages('employee-shift-group-form'),
    }),
    employeeAttendanceMapping: definePage('employee-attendance-mapping', {
      label: label('Attendance mapping', 'Pemetaan kehadiran'),
      menu: { section: 'attendance-settings', icon: 'link' },
      children: formPages('employee-attendance-mapping-form'),
    }),
    attendanceStatus: definePage('attendance-status', {
      label: {
        one: label('Attendance status', 'Status kehadiran'),
        many: label('Attendance statuses', 'Status kehadiran'),
      },
      menu: { section: 'attendance-settings', icon: 'tags' },
      children: formPages('attendance-status-form'),
    }),
    attendanceCorrectionSetting: definePage('attendance-correction-setting', {
      label: {
        one: label('Attendance correction setting', 'Pengaturan koreksi kehadiran'),
        many: label('Attendance correction settings', 'Pengaturan koreksi kehadiran'),
      },
      menu: { section: 'attendance-settings', icon: 'tool' },
      children: formPages('attendance-correction-setting-form'),
    }),
    generalSetting: definePage('general-setting', {
      label: { one: label('General setting', 'Pengaturan umum'), many: label('General settings', 'Pengaturan umum') },
      menu: { section: 'attendance-settings', icon: 'setting', actions: SETTING_ACTIONS, order: 80 },
    }),
  },
} satisfies AreaPages;
