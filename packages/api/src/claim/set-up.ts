import { label } from '@personalia/contract';
import { fieldSide } from '../access/index.ts';
import { ACTIVE, type DutyRule, type RoleDefaults, rowIn, type SetupStep } from '../platform/area/index.ts';

/** Which roles get the pages of this area in a new tenant (RO-7). */
export const roleDefaults: RoleDefaults = {
  'claim-request': {
    'HR-ADMIN': 'all',
    'HR-OFFICER': ['view', 'create', 'edit', 'export'],
    MANAGER: { actions: ['view', 'create', 'edit', 'approve'], scope: 'tree', includeSelf: true },
    EMPLOYEE: { actions: ['view', 'create', 'edit', 'delete'], scope: 'self' },
    CLAIMS: ['view', 'create', 'edit', 'approve', 'export'],
  },
  // Who sets up what is claimed does not also release the money (separation of duties).
  'claim-payment-process': {
    'HR-ADMIN': ['view', 'create', 'edit', 'delete'],
    PAYROLL: ['view', 'create', 'edit', 'approve', 'export'],
  },
  'claim-report': { 'HR-ADMIN': 'all', PAYROLL: 'all', CLAIMS: 'all' },
  'claim-setting': { 'HR-ADMIN': 'all', CLAIMS: 'all' },
};

/** Whoever sets up what is claimed, or edits bank accounts, does not also release the money. */
export const dutyRules: readonly DutyRule[] = [
  {
    code: 'CLAIM-SETTING-PAY',
    sides: [
      ['claim-setting', 'edit'],
      ['claim-payment-process', 'approve'],
    ],
    level: 'user',
  },
  {
    code: 'BANK-DATA-PAY',
    sides: [
      [fieldSide('bank'), 'edit'],
      ['claim-payment-process', 'export'],
    ],
    level: 'user',
  },
  {
    code: 'CLAIM-PAY-CREATE-APPROVE',
    sides: [
      ['claim-payment-process', 'create'],
      ['claim-payment-process', 'approve'],
    ],
    level: 'transaction',
  },
];

export const setupSteps: readonly SetupStep[] = [
  {
    code: 'CLAIMS',
    order: 100,
    label: label('Set up claim types', 'Siapkan jenis klaim'),
    path: '/claim-setting',
    required: false,
    found: rowIn('claim_type', ACTIVE),
  },
];
