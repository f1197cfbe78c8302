import { label } from '../platform/label.ts';
import {
  type AreaPages,
  addPage,
  definePage,
  editPage,
  formPages,
  previewPage,
  REPORT_ACTIONS,
  REQUEST_ACTIONS,
  recordPage,
} from '../platform/page.ts';

/** The pages of the area, and what it opens in the menu. */
export const leaveArea = {
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
  pages: {
    leaveRequest: definePage('leave-request', {
      label: { one: label('Leave request', 'Permohonan cuti'), many: label('Leave requests', 'Permohonan cuti') },
      menu: { section: 'leave-requests', icon: 'carry-out', actions: REQUEST_ACTIONS },
      children: formPages('leave-form'),
    }),
    massLeave: definePage('mass-leave', {
      label: label('Mass leave', 'Cuti bersama'),
      menu: { section: 'leave-requests', icon: 'flag', actions: REQUEST_ACTIONS },
      children: [addPage('mass-leave-form')],
    }),
    leaveReport: definePage('leave-report', {
      label: label('Leave report', 'Laporan cuti'),
      menu: { section: 'leave-requests', icon: 'pie-chart', actions: REPORT_ACTIONS },
    }),
    leaveSetting: definePage('leave-setting', {
      label: { one: label('Leave setting', 'Pengaturan cuti'), many: label('Leave settings', 'Pengaturan cuti') },
      menu: { section: 'leave-settings', icon: 'control' },
      children: formPages('leave-setting-form'),
    }),
    settingsMaintenance: definePage('settings-maintenance', {
      label: {
        one: label('Leave setting exception', 'Pengecualian pengaturan cuti'),
        many: label('Leave setting exceptions', 'Pengecualian pengaturan cuti'),
      },
      menu: { section: 'leave-settings', icon: 'sliders', actions: REQUEST_ACTIONS },
      children: [
        addPage('settings-maintenance-form'),
        editPage('settings-maintenance-form-edit/:leaveTypeExcepEmployeeId/:employerCode/:employeeName'),
        previewPage('settings-maintenance-form-preview/:leaveTypeExcepEmployeeId/:employerCode/:employeeName'),
      ],
    }),
    balanceMaintenance: definePage('balance-maintenance', {
      label: { one: label('Balance', 'Saldo'), many: label('Balance maintenance', 'Pemeliharaan saldo') },
      menu: { section: 'leave-settings', icon: 'calculator', actions: REQUEST_ACTIONS },
      children: [
        addPage('balance-maintenance-form'),
        recordPage(
          'balance-maintenance-record/:id',
          undefined,
          addPage('balance-maintenance-form-add/:employeeId'),
          previewPage('balance-maintenance-form-preview/:record'),
        ),
      ],
    }),
  },
} satisfies AreaPages;
