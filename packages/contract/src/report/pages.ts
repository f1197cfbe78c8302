import { label } from '../platform/label.ts';
import { type AreaPages, definePage, REPORT_ACTIONS } from '../platform/page.ts';

/** The pages of the area, and what it opens in the menu. */
export const reportArea = {
  modules: [],
  pages: {
    employeeData: definePage('employee-data', {
      label: label('Employee register', 'Register karyawan'),
      menu: { section: 'people-records', icon: 'table', actions: [...REPORT_ACTIONS, 'exportUnmasked'], order: 20 },
    }),
  },
} satisfies AreaPages;
