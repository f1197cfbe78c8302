import { label } from '../platform/label.ts';
import { addPage, definePage, formPages } from '../platform/page.ts';
import { type AreaMenu, REPORT_ACTIONS, REQUEST_ACTIONS, SETTING_ACTIONS } from '../platform/page-menu.ts';

export const attendancePages = {
  attendanceRoster: definePage('attendance-roster', {
    label: label('Attendance roster', 'Roster kehadiran'),
  }),
  attendanceCorrection: definePage('attendance-correction', {
    label: {
      one: label('Attendance correction', 'Koreksi kehadiran'),
      many: label('Attendance corrections', 'Koreksi kehadiran'),
    },
    bar: { own: 20 },
    children: [
      addPage('attendance-correction-form'),
      addPage('declaration-form', label('On duty or remote work', 'Dinas luar atau kerja jarak jauh')),
    ],
  }),
  overtime: definePage('overtime', {
    label: label('Overtime', 'Lembur'),
    children: [
      ...formPages('overtime-form', label('Overtime request', 'Permohonan lembur')),
      ...formPages('overtime-setting-form', label('Overtime rule', 'Aturan lembur')),
    ],
  }),
  attendanceExtract: definePage('attendance-extract', {
    label: label('Attendance extract', 'Ekstrak kehadiran'),
  }),
  attendanceReport: definePage('attendance-report', {
    label: label('Attendance report', 'Laporan kehadiran'),
    bar: { manager: 50 },
  }),
  shift: definePage('shift', {
    label: { one: label('Shift', 'Sif'), many: label('Shifts', 'Sif') },
    children: formPages('shift-form'),
  }),
  workSchedule: definePage('work-schedule', {
    label: { one: label('Work schedule', 'Jadwal kerja'), many: label('Work schedules', 'Jadwal kerja') },
    children: [
      ...formPages('work-schedule-form'),
      ...formPages('default-schedule-form', label('Default schedule', 'Jadwal bawaan')),
    ],
  }),
  employeeShiftGroup: definePage('employee-shift-group', {
    label: { one: label('Shift group', 'Kelompok sif'), many: label('Shift groups', 'Kelompok sif') },
    children: formPages('employee-shift-group-form'),
  }),
  employeeAttendanceMapping: definePage('employee-attendance-mapping', {
    label: label('Attendance mapping', 'Pemetaan kehadiran'),
    children: [
      ...formPages('employee-attendance-mapping-form'),
      ...formPages('file-profile-form', label('File profile', 'Profil berkas')),
    ],
  }),
  attendanceDevice: definePage('attendance-device', {
    label: {
      one: label('Attendance device', 'Perangkat kehadiran'),
      many: label('Attendance devices', 'Perangkat kehadiran'),
    },
    children: formPages('attendance-device-form'),
  }),
  attendanceStatus: definePage('attendance-status', {
    label: {
      one: label('Attendance status', 'Status kehadiran'),
      many: label('Attendance statuses', 'Status kehadiran'),
    },
    children: formPages('attendance-status-form'),
  }),
  attendanceCorrectionSetting: definePage('attendance-correction-setting', {
    label: {
      one: label('Attendance correction setting', 'Pengaturan koreksi kehadiran'),
      many: label('Attendance correction settings', 'Pengaturan koreksi kehadiran'),
    },
    children: formPages('attendance-correction-setting-form'),
  }),
  generalSetting: definePage('general-setting', {
    label: { one: label('General setting', 'Pengaturan umum'), many: label('General settings', 'Pengaturan umum') },
  }),
};

/** What the area opens in the menu, and where its pages stand. */
export const attendanceMenu = {
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
  menus: {
    attendanceRoster: { section: 'attendance-daily', icon: 'schedule', actions: ['view', 'edit', 'approve', 'export'] },
    attendanceCorrection: { section: 'attendance-daily', icon: 'edit', actions: REQUEST_ACTIONS },
    overtime: { section: 'attendance-daily', icon: 'field-time', actions: REQUEST_ACTIONS },
    attendanceExtract: { section: 'attendance-daily', icon: 'download', actions: REPORT_ACTIONS },
    attendanceReport: {
      section: 'attendance-daily',
      icon: 'line-chart',
      actions: ['view', 'approve', 'export'],
    },
    shift: { section: 'attendance-settings', icon: 'swap' },
    workSchedule: { section: 'attendance-settings', icon: 'calendar' },
    employeeShiftGroup: { section: 'attendance-settings', icon: 'usergroup-add' },
    employeeAttendanceMapping: { section: 'attendance-settings', icon: 'link' },
    attendanceDevice: { section: 'attendance-settings', icon: 'cloud-upload' },
    attendanceStatus: { section: 'attendance-settings', icon: 'tags' },
    attendanceCorrectionSetting: { section: 'attendance-settings', icon: 'tool' },
    generalSetting: { section: 'attendance-settings', icon: 'setting', actions: SETTING_ACTIONS, order: 80 },
  },
} satisfies AreaMenu<typeof attendancePages>;
