import { label } from '@personalia/contract';
import { type RoleDefaults, rowIn, type SetupStep } from '../platform/area/index.ts';

/** Which roles get the pages of this area in a new tenant (RO-7). */
export const roleDefaults: RoleDefaults = {
  'attendance-roster': {
    'HR-ADMIN': 'all',
    MANAGER: { actions: ['view', 'export'], scope: 'tree', includeSelf: true },
    EMPLOYEE: { actions: ['view'], scope: 'self' },
    'TIME-ADMIN': 'all',
  },
  'attendance-correction': {
    'HR-ADMIN': 'all',
    'HR-OFFICER': ['view', 'create', 'edit', 'export'],
    MANAGER: { actions: ['view', 'create', 'edit', 'approve'], scope: 'tree', includeSelf: true },
    EMPLOYEE: { actions: ['view', 'create', 'edit', 'delete'], scope: 'self' },
    'TIME-ADMIN': 'all',
  },
  overtime: {
    'HR-ADMIN': 'all',
    'HR-OFFICER': ['view', 'create', 'edit', 'export'],
    MANAGER: { actions: ['view', 'create', 'edit', 'approve'], scope: 'tree', includeSelf: true },
    EMPLOYEE: { actions: ['view', 'create', 'edit', 'delete'], scope: 'self' },
    'TIME-ADMIN': 'all',
  },
  'attendance-extract': { 'HR-ADMIN': 'all', PAYROLL: 'all', 'TIME-ADMIN': 'all' },
  'attendance-report': {
    'HR-ADMIN': 'all',
    MANAGER: { actions: ['view', 'export'], scope: 'tree', includeSelf: true },
    // Who closes periods is not who pays by them.
    PAYROLL: ['view', 'export'],
    'TIME-ADMIN': ['view', 'export'],
  },
  shift: { 'HR-ADMIN': 'all', 'TIME-ADMIN': 'all' },
  'work-schedule': { 'HR-ADMIN': 'all', 'TIME-ADMIN': 'all' },
  'employee-shift-group': { 'HR-ADMIN': 'all', 'TIME-ADMIN': 'all' },
  'employee-attendance-mapping': { 'HR-ADMIN': 'all', 'TIME-ADMIN': 'all' },
  'attendance-device': { 'HR-ADMIN': 'all', 'TIME-ADMIN': 'all' },
  'attendance-status': {
    'HR-ADMIN': 'all',
    'HR-OFFICER': ['view', 'create', 'export'],
    MANAGER: { actions: ['view', 'create', 'export'], scope: 'tree', includeSelf: true },
    EMPLOYEE: { actions: ['view', 'create'], scope: 'self' },
    'TIME-ADMIN': 'all',
  },
  'attendance-correction-setting': { 'HR-ADMIN': 'all', 'TIME-ADMIN': 'all' },
  'general-setting': { 'HR-ADMIN': 'all', 'TIME-ADMIN': 'all' },
};

export const setupSteps: readonly SetupStep[] = [
  {
    code: 'SCHEDULE',
    order: 70,
    label: label('Define shifts and work schedules', 'Tentukan sif dan jadwal kerja'),
    path: '/work-schedule',
    required: true,
    found: `${rowIn('shift')} and ${rowIn('work_schedule')}`,
  },
];
