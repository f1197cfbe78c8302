import type { EmployeeSegment } from '@personalia/contract';

export const EMPLOYEE = '01990000-0000-7000-8000-0000000000e1';
export const MANAGER = '01990000-0000-7000-8000-0000000000e2';

const ref = (name: string) => ({ code: null, name });

export const aSegment = (change: Partial<EmployeeSegment> = {}): EmployeeSegment => ({
  id: 's1',
  kind: 'primary',
  validFrom: '2024-09-24',
  validTo: null,
  employer: ref('Nusantara'),
  location: ref('Jakarta Head Office'),
  establishment: null,
  unit: ref('Finance'),
  position: ref('Cashier'),
  grade: ref('Staff'),
  gradeStep: null,
  gradeStepName: null,
  manager: ref('Sekar Anggraini'),
  employmentType: 'permanent',
  workerCategory: null,
  workArrangement: null,
  fte: '1',
  costCentre: null,
  probationEnd: null,
  contractEnd: null,
  dottedManagers: [],
  spellNo: 1,
  transactions: [{ transactionNo: 'CT-000001', type: 'hire' }],
  ...change,
});

/** Somebody as the record of one employee is answered, for tests that look at screens of people. */
export const aPerson = (change: Record<string, unknown> = {}) => ({
  id: EMPLOYEE,
  employeeNo: 'NSG240039',
  displayName: 'Agus Suharto',
  firstName: 'Agus',
  lastName: 'Suharto',
  middleName: null,
  preferredName: null,
  birthDate: '1998-08-22',
  birthPlace: null,
  gender: 'male',
  workEmail: 'agus@demo.example',
  phone: '+6281210000169',
  workExtension: null,
  hireDate: '2024-09-24',
  serviceDate: '2024-09-24',
  service: { years: 2, months: 2, days: 1 },
  lastDay: null,
  anonymisedAt: null,
  nextChange: null,
  reports: 3,
  managerId: MANAGER,
  segments: [aSegment()],
  salary: [],
  status: 'active',
  version: 4,
  createdAt: '2026-01-05T01:00:00Z',
  updatedAt: '2026-01-05T01:00:00Z',
  createdBy: null,
  updatedBy: 'Hana',
  custom: {},
  refs: {
    positionId: ref('Cashier'),
    unitId: ref('Finance'),
    locationId: ref('Jakarta Head Office'),
    managerId: ref('Sekar Anggraini'),
  },
  ...change,
});
