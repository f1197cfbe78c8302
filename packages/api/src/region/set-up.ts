import type { RoleDefaults } from '../platform/area/index.ts';

/** Which roles get the pages of this area in a new tenant (RO-7). */
export const roleDefaults: RoleDefaults = {
  region: { 'HR-ADMIN': 'all', 'HR-OFFICER': ['view', 'export'] },
  'minimum-wage': { 'HR-ADMIN': 'all', 'HR-OFFICER': ['view', 'export'] },
};
