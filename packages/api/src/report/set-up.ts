import type { RoleDefaults } from '../platform/area/index.ts';

/** Which roles get the pages of this area in a new tenant (RO-7). */
export const roleDefaults: RoleDefaults = {
  'employee-data': {
    'HR-ADMIN': 'all',
    'HR-OFFICER': ['view', 'export'],
    MANAGER: { actions: ['view', 'export'], scope: 'tree', includeSelf: true },
    PAYROLL: ['view', 'export'],
  },
};
