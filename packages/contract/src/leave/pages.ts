import { label } from '../platform/label.ts';
import { addPage, definePage, editPage, formPages, previewPage, recordPage } from '../platform/page.ts';
import { type AreaMenu, REPORT_ACTIONS, REQUEST_ACTIONS } from '../platform/page-menu.ts';

const adjustment = label('Adjustment', 'Penyesuaian');

export const leavePages = {
  leaveRequest: definePage('leave-request', {
    label: { one: label('Leave request', 'Permohonan cuti'), many: label('Leave requests', 'Permohonan cuti') },
    bar: { own: 30, manager: 40 },
    children: formPages('leave-form'),
  }),
  massLeave: definePage('mass-leave', {
    label: label('Mass leave', 'Cuti bersama'),
    children: [addPage('mass-leave-form')],
  }),
  leaveReport: definePage('leave-report', {
    label: label('Leave report', 'Laporan cuti'),
  }),
  leaveSetting: definePage('leave-setting', {
    label: { one: label('Leave setting', 'Pengaturan cuti'), many: label('Leave settings', 'Pengaturan cuti') },
    children: formPages('leave-setting-form'),
  }),
  settingsMaintenance: definePage('settings-maintenance', {
    label: {
      one: label('Leave setting exception', 'Pengecualian pengaturan cuti'),
      many: label('Leave setting exceptions', 'Pengecualian pengaturan cuti'),
    },
    children: [
      addPage('settings-maintenance-form'),
      editPage('settings-maintenance-form-edit/:leaveTypeExcepEmployeeId/:employerCode/:employeeName'),
      previewPage('settings-maintenance-form-preview/:leaveTypeExcepEmployeeId/:employerCode/:employeeName'),
    ],
  }),
  balanceMaintenance: definePage('balance-maintenance', {
    label: { one: label('Balance', 'Saldo'), many: label('Balance maintenance', 'Pemeliharaan saldo') },
    children: [
      addPage('balance-maintenance-form', adjustment),
      recordPage(
        'balance-maintenance-record/:id',
        undefined,
        addPage('balance-maintenance-form-add/:employeeId', adjustment),
        previewPage('balance-maintenance-form-preview/:record'),
      ),
    ],
  }),
};

/** What the area opens in the menu, and where its pages stand. */
export const leaveMenu = {
  modules: [
    {
      key: 'leave',
      label: label('Leave', 'Cuti'),
      icon: 'coffee',
      order: 40,
      sections: [
        { key: 'leave-requests', label: label('Requests', 'Permohonan') },
        { key: 'leave-settings', label: label('Settings', 'Pengaturan') },
      ],
    },
  ],
  menus: {
    leaveRequest: { section: 'leave-requests', icon: 'carry-out', actions: REQUEST_ACTIONS },
    massLeave: { section: 'leave-requests', icon: 'flag', actions: REQUEST_ACTIONS },
    leaveReport: { section: 'leave-requests', icon: 'pie-chart', actions: REPORT_ACTIONS },
    leaveSetting: { section: 'leave-settings', icon: 'control' },
    settingsMaintenance: { section: 'leave-settings', icon: 'sliders', actions: REQUEST_ACTIONS },
    balanceMaintenance: { section: 'leave-settings', icon: 'calculator', actions: REQUEST_ACTIONS },
  },
} satisfies AreaMenu<typeof leavePages>;
