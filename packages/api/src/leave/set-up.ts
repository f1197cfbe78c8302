import { label } from '@personalia/contract';
import { ACTIVE, type DutyRule, type RoleDefaults, rowIn, type SetupStep } from '../platform/area/index.ts';

/** Which roles get the pages of this area in a new tenant (RO-7). */
export const roleDefaults: RoleDefaults = {
  'leave-request': {
    'HR-ADMIN': 'all',
    'HR-OFFICER': ['view', 'create', 'edit', 'export'],
    MANAGER: { actions: ['view', 'create', 'edit', 'approve'], scope: 'tree', includeSelf: true },
    EMPLOYEE: { actions: ['view', 'create', 'edit', 'delete'], scope: 'self' },
    'TIME-ADMIN': 'all',
  },
  'mass-leave': { 'HR-ADMIN': 'all', 'TIME-ADMIN': 'all' },
  'leave-report': {
    'HR-ADMIN': 'all',
    MANAGER: { actions: ['view', 'export'], scope: 'tree', includeSelf: true },
    PAYROLL: 'all',
    'TIME-ADMIN': 'all',
  },
  'leave-setting': { 'HR-ADMIN': 'all', 'TIME-ADMIN': 'all' },
  'settings-maintenance': { 'HR-ADMIN': 'all', 'TIME-ADMIN': 'all' },
  'balance-maintenance': { 'HR-ADMIN': 'all', 'TIME-ADMIN': 'all' },
};

export const dutyRules: readonly DutyRule[] = [
  {
    code: 'BALANCE-CREATE-APPROVE',
    sides: [
      ['balance-maintenance', 'create'],
      ['balance-maintenance', 'approve'],
    ],
    level: 'transaction',
  },
];

export const setupSteps: readonly SetupStep[] = [
  {
    code: 'LEAVE',
    order: 90,
    label: label('Set up leave types', 'Siapkan jenis cuti'),
    path: '/leave-setting',
    required: true,
    found: rowIn('leave_type', ACTIVE),
  },
];
