/** Screens of leave: settings, requests, balances, mass leave. */
import { employeePages, leavePages } from '@personalia/contract';
import { resourceRoute } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

export const leave: AreaRoute[] = [
  {
    page: leavePages.leaveRequest,
    home: () => import('./home.tsx'),
    list: lazyPage('leave-request', () => import('./request/request-list-page.tsx')),
    children: { 'leave-form': lazyPage('leave-form', () => import('./request/leave-form-page.tsx')) },
  },
  {
    page: leavePages.massLeave,
    list: lazyPage('mass-leave', () => import('./mass/mass-list-page.tsx')),
    children: { 'mass-leave-form': lazyPage('mass-leave-form', () => import('./mass/mass-form-page.tsx')) },
  },
  {
    page: leavePages.balanceMaintenance,
    list: lazyPage('balance-maintenance', () => import('./balance/balance-list-page.tsx')),
    children: {
      'balance-maintenance-form': lazyPage('balance-many', () => import('./balance/adjust-many-page.tsx')),
      'balance-maintenance-record': lazyPage('balance-record', () => import('./balance/balance-record-page.tsx')),
      'balance-maintenance-form-add': lazyPage('balance-add', () => import('./balance/adjust-page.tsx')),
      'balance-maintenance-form-preview': lazyPage('balance-entry', () => import('./balance/balance-entry-page.tsx')),
    },
  },
  {
    page: employeePages.employee,
    children: {
      'employee-leave-balance': lazyPage('employee-balance', () => import('./balance/employee-balance-page.tsx')),
    },
  },
  {
    page: leavePages.settingsMaintenance,
    list: lazyPage('leave-exceptions', () => import('./exception/exception-list-page.tsx')),
    children: {
      'settings-maintenance-form': lazyPage('leave-exception', () => import('./exception/exception-form-page.tsx')),
      'settings-maintenance-form-edit': lazyPage(
        'leave-exception-edit',
        () => import('./exception/exception-form-page.tsx'),
      ),
      'settings-maintenance-form-preview': lazyPage(
        'leave-exception-view',
        () => import('./exception/exception-preview-page.tsx'),
      ),
    },
  },
  { page: leavePages.leaveReport, list: lazyPage('leave-report', () => import('./report/report-page.tsx')) },
  resourceRoute(leavePages.leaveSetting, () => import('./setting/leave-type.ts')),
];
