import { label } from '@personalia/contract';
import { ACTIVE, type RoleDefaults, rowIn, type SetupStep } from '../platform/area/index.ts';

/** Which roles get the pages of this area in a new tenant (RO-7). */
export const roleDefaults: RoleDefaults = {
  employer: { 'HR-ADMIN': 'all', 'HR-OFFICER': ['view', 'export'], PAYROLL: ['view', 'export'] },
  establishment: { 'HR-ADMIN': 'all', 'HR-OFFICER': ['view', 'export'] },
  location: {
    'HR-ADMIN': 'all',
    'HR-OFFICER': ['view', 'export'],
    PAYROLL: ['view', 'export'],
    'TIME-ADMIN': ['view', 'export'],
  },
  'organization-level': { 'HR-ADMIN': 'all', 'HR-OFFICER': ['view', 'export'], 'TIME-ADMIN': ['view', 'export'] },
  position: { 'HR-ADMIN': 'all', 'HR-OFFICER': ['view', 'export'], PAYROLL: ['view', 'export'] },
  grade: { 'HR-ADMIN': 'all', 'HR-OFFICER': ['view', 'export'], PAYROLL: ['view', 'export'] },
  'salary-range': { 'HR-ADMIN': 'all', PAYROLL: 'all' },
  holiday: { 'HR-ADMIN': 'all', 'TIME-ADMIN': 'all' },
};

export const setupSteps: readonly SetupStep[] = [
  {
    code: 'EMPLOYER',
    order: 10,
    label: label('Add your employer', 'Tambahkan pemberi kerja'),
    path: '/employer',
    required: true,
    found: rowIn('employer', ACTIVE),
  },
  {
    code: 'LOCATION',
    order: 20,
    label: label('Add a location', 'Tambahkan lokasi'),
    path: '/location',
    required: true,
    found: rowIn('location', ACTIVE),
  },
  {
    code: 'ORGANISATION',
    order: 30,
    label: label('Describe your organisation units', 'Susun unit organisasi'),
    path: '/organization-level',
    required: true,
    found: rowIn('organization_unit', ACTIVE),
  },
  {
    code: 'GRADE',
    order: 40,
    label: label('Add grades', 'Tambahkan golongan'),
    path: '/grade',
    required: true,
    found: rowIn('grade', ACTIVE),
  },
  {
    code: 'POSITION',
    order: 50,
    label: label('Add positions', 'Tambahkan jabatan'),
    path: '/position',
    required: true,
    found: rowIn('position', ACTIVE),
  },
  {
    code: 'HOLIDAYS',
    order: 80,
    label: label("Enter this year's holidays", 'Isi hari libur tahun ini'),
    path: '/holiday',
    required: true,
    found: rowIn(
      'holiday',
      " and x.date >= date_trunc('year', now()) and x.date < date_trunc('year', now()) + interval '1 year'",
    ),
  },
];
