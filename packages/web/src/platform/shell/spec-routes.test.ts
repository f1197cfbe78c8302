import { expect, test } from 'vitest';
import { productRoutes } from './routes.ts';

/** The table of product routes of SPEC section 2, as it stands there; `[x]` is an optional end of a path. */
const SPEC = `
/user-management: user-form[/{userId}]; add-new-role[/{id}]
/user-role: user-role-form[/{id}]
/user-list: user-form[/{userId}]
/region: country-form[/{id}]; province-form[/{id}]; city-form[/{id}]
/formula-vocab: formula-vocab-form[/{id}]
/menu: menu-form[/{id}]
/establishment: establishment-form[/{id}]
/end-of-contract-and-probation: establishment-form[/{id}]
/grade: grade-form[/{id}]
/salary-range: salary-range-form[/{id}]
/employer: employer-form[/{id}]
/employee: employee-form[/{id}]; employee-leave-balance/{id}
/employee-data:
/career-transition: career-transition-record/{id}; career-transition-record/{id}/career-transition-form-add/{id}; career-transition-record/{id}/career-transition-form-edit/{id}; career-transition-record/{id}/career-transition-form-preview/{id}
/career-transition-report:
/personal-change: personal-change-record/{id}; personal-change-record/{id}/personal-change-form-add/{id}; personal-change-record/{id}/personal-change-form-preview/{transactionNo}
/work-action: work-action-record/{id}; work-action-record/{id}/work-action-form-add/{id}; work-action-record/{id}/work-action-form-edit/{id}/{workActionId}; work-action-record/{id}/work-action-form-preview/{id}/{workActionId}
/settings-maintenance: settings-maintenance-form; settings-maintenance-form-edit/{leaveTypeExcepEmployeeId}/{employerCode}/{employeeName}; settings-maintenance-form-preview/{leaveTypeExcepEmployeeId}/{employerCode}/{employeeName}
/balance-maintenance: balance-maintenance-form; balance-maintenance-record/{id}; balance-maintenance-record/{id}/balance-maintenance-form-add/{employeeId}; balance-maintenance-record/{id}/balance-maintenance-form-preview/{record}
/location: location-form; location-form/{employercode}/{locationcode}
/position: position-form[/{id}]
/organization-level:
/employee-shift-group: employee-shift-group-form[/{id}]
/holiday: non-work-day-form[/{id}]
/overtime: overtime-form[/{id}]
/employee-attendance-mapping: employee-attendance-mapping-form[/{id}]
/shift: shift-form[/{id}]
/work-schedule: work-schedule-form[/{id}]
/attendance-status: attendance-status-form[/{id}]
/leave-setting: leave-setting-form[/{id}]
/attendance-extract:
/attendance-report:
/leave-report:
/mass-leave: mass-leave-form
/general-setting:
/attendance-roster:
/attendance-correction-setting: attendance-correction-setting-form[/{id}]
/leave-request: leave-form[/{id}]
/claim-request: claim-form[/{id}]
/approval:
/attendance-correction: attendance-correction-form
/workflow-setting: workflow-setting-form[/{id}]
/workflow-replacement: workflow-replacement-form[/{id}]
/claim-setting: claim-setting-form[/{id}]
/claim-payment-process:
/claim-report:
/change-password:`;

const pathsOf = (line: string): string[] => {
  const [base = '', children = ''] = line.split(':');
  const below = children.split(';').map((child) => child.trim());
  return [
    base,
    ...below.filter(Boolean).flatMap((child) => {
      const [, path = '', end] = /^([^[]+)(?:\[(.+)\])?$/.exec(child) ?? [];
      return [`${base}/${path}`, ...(end ? [`${base}/${path}${end}`] : [])];
    }),
  ];
};
/** What a parameter is called is ours: two of a path may not have one name. */
const unnamed = (path: string): string => path.replace(/\{\w+\}|:\w+/g, ':');

const known = new Set(productRoutes.map(({ pattern }) => unnamed(pattern)));

test.each(SPEC.trim().split('\n'))('SPEC 2, G-9: %s', (line) => {
  expect(pathsOf(line).filter((path) => !known.has(unnamed(path)))).toEqual([]);
});

test('SPEC 2, G-9: the table has 47 pages of its own', () => {
  expect(
    new Set(
      SPEC.trim()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).size,
  ).toBe(47);
});
