import { label } from '@personalia/contract';
import { type RoleDefaults, rowIn, type SetupStep } from '../platform/area/index.ts';

/** Which roles get the pages of this area in a new tenant (RO-7). */
export const roleDefaults: RoleDefaults = {
  // HS-1: everybody finds everybody; a narrower scope of the menu narrows the directory.
  people: {
    'HR-ADMIN': 'all',
    'HR-OFFICER': 'all',
    MANAGER: 'all',
    EMPLOYEE: 'all',
    PAYROLL: 'all',
    CLAIMS: 'all',
    'TIME-ADMIN': 'all',
  },
  employee: {
    'HR-ADMIN': 'all',
    'HR-OFFICER': 'all',
    MANAGER: { actions: ['view'], scope: 'tree', includeSelf: true },
    EMPLOYEE: { actions: ['view'], scope: 'self' },
    PAYROLL: ['view', 'export'],
    CLAIMS: ['view'],
    'TIME-ADMIN': ['view', 'export'],
  },
  'document-type': { 'HR-ADMIN': 'all', 'HR-OFFICER': 'all' },
  'catalogue-value': { 'HR-ADMIN': 'all', 'HR-OFFICER': 'all' },
  'document-request': { 'HR-ADMIN': 'all', 'HR-OFFICER': 'all' },
  'custom-field': { 'HR-ADMIN': 'all', 'HR-OFFICER': 'all' },
  // The officer asks for an erasure; somebody above confirms.
  'employee-erasure': { 'HR-ADMIN': 'all', 'HR-OFFICER': ['view', 'create'] },
};

export const setupSteps: readonly SetupStep[] = [
  {
    code: 'EMPLOYEES',
    order: 60,
    label: label('Bring in your employees', 'Masukkan karyawan'),
    path: '/employee',
    required: true,
    found: `(select count(*) from (select from employee x where x.tenant_id = t.id limit 5) e) = 5
      or ${rowIn('data_import', " and x.entity = 'Employee' and x.state in ('completed', 'completedWithErrors')")}`,
  },
];
