import type { RoleDefaults } from '../platform/area/index.ts';

/** Which roles get the pages of this area in a new tenant (RO-7). */
export const roleDefaults: RoleDefaults = {
  'end-of-contract-and-probation': {
    'HR-ADMIN': 'all',
    'HR-OFFICER': 'all',
    MANAGER: { actions: ['view', 'create'], scope: 'tree' },
  },
  'career-transition': {
    'HR-ADMIN': 'all',
    'HR-OFFICER': 'all',
    MANAGER: { actions: ['view', 'create', 'edit', 'approve'], scope: 'tree', includeSelf: true },
    EMPLOYEE: { actions: ['view', 'create', 'edit', 'delete'], scope: 'self' },
  },
  'career-transition-report': { 'HR-ADMIN': 'all', 'HR-OFFICER': 'all', PAYROLL: 'all' },
  'personal-change': {
    'HR-ADMIN': 'all',
    'HR-OFFICER': 'all',
    MANAGER: { actions: ['view', 'create', 'edit', 'approve'], scope: 'tree', includeSelf: true },
    EMPLOYEE: { actions: ['view', 'create', 'edit', 'delete'], scope: 'self' },
  },
  'work-action': {
    'HR-ADMIN': 'all',
    'HR-OFFICER': 'all',
    MANAGER: { actions: ['view', 'create', 'edit', 'delete'], scope: 'tree', includeSelf: true },
    EMPLOYEE: { actions: ['view'], scope: 'self' },
  },
  'work-action-type': { 'HR-ADMIN': 'all', 'HR-OFFICER': 'all' },
  violation: { 'HR-ADMIN': 'all', 'HR-OFFICER': 'all' },
  'letter-template': { 'HR-ADMIN': 'all', 'HR-OFFICER': 'all' },
};
