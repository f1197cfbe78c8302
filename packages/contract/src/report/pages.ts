import { label } from '../platform/label.ts';
import { definePage } from '../platform/page.ts';
import type { AreaMenu } from '../platform/page-menu.ts';

export const reportPages = {
  employeeData: definePage('employee-data', {
    label: label('Employee register', 'Register karyawan'),
  }),
};

/** What the area opens in the menu, and where its pages stand. */
export const reportMenu = {
  modules: [],
  menus: {
    employeeData: {
      section: 'people-records',
      icon: 'table',
      actions: ['view', 'export', 'exportUnmasked'],
      order: 20,
    },
  },
} satisfies AreaMenu<typeof reportPages>;
