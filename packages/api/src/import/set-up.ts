import type { RoleDefaults } from '../platform/area/index.ts';

/** Which roles get the pages of this area in a new tenant (RO-7). */
export const roleDefaults: RoleDefaults = {
  'upload-data': { 'HR-ADMIN': 'all', 'HR-OFFICER': 'all', AUDITOR: 'none' },
};
