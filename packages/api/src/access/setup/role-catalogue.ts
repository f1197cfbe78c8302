import { type Action, type ClassAccess, FIELD_CLASSES, type FieldClass, type Scope } from '@personalia/contract';
import { allMenus, menusOf } from './menu-catalogue.ts';

interface GrantSeed {
  readonly menu: string;
  /** Empty: every action that the menu knows. */
  readonly actions?: readonly Action[];
  readonly scope?: Scope;
  readonly includeSelf?: boolean;
}
export interface RoleSeed {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly priority: number;
  readonly grants: readonly GrantSeed[];
  readonly classes: Partial<Record<FieldClass, ClassAccess>>;
}

const whole = (menus: readonly string[]): GrantSeed[] => menus.map((menu) => ({ menu }));
const only = (
  actions: readonly Action[],
  menus: readonly string[],
  scope: Scope = 'tenant',
  includeSelf = false,
): GrantSeed[] => menus.map((menu) => ({ menu, actions, scope, includeSelf }));
const everyClass = (access: ClassAccess): Record<FieldClass, ClassAccess> =>
  Object.fromEntries(FIELD_CLASSES.map((one) => [one, access])) as Record<FieldClass, ClassAccess>;

const OWN_REQUESTS = ['leave-request', 'claim-request', 'attendance-correction', 'overtime', 'personal-change'];
const reports = [
  'employee-data',
  'career-transition-report',
  'attendance-report',
  'attendance-extract',
  'leave-report',
  'claim-report',
];

/** The roles every tenant begins with (RO-7): neither deleted nor renamed; all but the first can be given other grants. */
export const ROLE_CATALOGUE: readonly RoleSeed[] = [
  {
    code: 'TENANT-ADMIN',
    name: 'Tenant Administrator',
    description: 'Sets the system up and looks after users, roles and menus.',
    priority: 10,
    grants: whole(allMenus().map((menu) => menu.key)),
    classes: everyClass('edit'),
  },
  {
    code: 'HR-ADMIN',
    name: 'HR Administrator',
    description: 'Keeps the organisation and every employee record, and all HR settings.',
    priority: 20,
    grants: [
      ...whole([
        ...menusOf('people'),
        ...menusOf('organisation'),
        ...menusOf('attendance'),
        ...menusOf('leave'),
        ...menusOf('claims').filter((menu) => menu !== 'claim-payment-process'),
        ...menusOf('workflow'),
      ]),
      // Who sets up what is claimed does not also release the money, nor who edits bank accounts send the file to the
      // bank (separation of duties).
      ...only(['view', 'create', 'edit', 'delete'], ['claim-payment-process']),
      ...only(['view', 'create', 'edit'], ['user-list']),
    ],
    classes: everyClass('edit'),
  },
  {
    code: 'HR-OFFICER',
    name: 'HR Officer',
    description: 'Looks after employee records and requests, without pay.',
    priority: 30,
    grants: [
      ...whole(menusOf('people').filter((menu) => menu !== 'employee-erasure' && menu !== 'employee-data')),
      // Asks for an erasure; somebody above confirms.
      ...only(['view', 'create'], ['employee-erasure']),
      ...only(['view', 'export'], ['employee-data']),
      ...only(
        ['view', 'export'],
        menusOf('organisation').filter((menu) => menu !== 'salary-range'),
      ),
      ...only(
        ['view', 'create', 'edit', 'export'],
        OWN_REQUESTS.filter((menu) => menu !== 'personal-change'),
      ),
      ...only(['view', 'create'], ['user-list']),
    ],
    classes: { basic: 'edit', personal: 'edit', contact: 'edit', identifier: 'edit', document: 'edit' },
  },
  {
    code: 'MANAGER',
    name: 'Manager',
    description: 'Sees and approves for the people who report to them.',
    priority: 40,
    grants: [
      ...only(['view'], ['employee'], 'tree', true),
      ...only(['view', 'export'], ['employee-data'], 'tree', true),
      ...only(['view', 'approve'], ['approval'], 'tree'),
      ...only(['view', 'create', 'edit', 'approve'], OWN_REQUESTS, 'tree', true),
      ...only(['view', 'export'], ['attendance-report', 'leave-report', 'attendance-roster'], 'tree', true),
      ...only(['view', 'create', 'edit'], ['workflow-replacement'], 'self'),
    ],
    classes: { basic: 'view', contact: 'view' },
  },
  {
    code: 'EMPLOYEE',
    name: 'Employee',
    description: 'Sees their own record and makes requests.',
    priority: 90,
    grants: [
      ...only(['view'], ['employee'], 'self'),
      ...only(['view', 'create', 'edit', 'delete'], OWN_REQUESTS, 'self'),
      ...only(['view'], ['attendance-roster'], 'self'),
    ],
    classes: { basic: 'view', personal: 'view', contact: 'view', document: 'view' },
  },
  {
    code: 'PAYROLL',
    name: 'Payroll/Finance',
    description: 'Sees pay and pays claims.',
    priority: 50,
    grants: [
      ...only(['view', 'export'], ['employee', 'grade', 'employer', 'location', 'position', ...reports]),
      ...whole(['salary-range']),
      ...only(['view', 'create', 'edit', 'approve', 'export'], ['claim-payment-process']),
    ],
    classes: { basic: 'view', pay: 'edit', bank: 'view' },
  },
  {
    code: 'CLAIMS',
    name: 'Claims Officer',
    description: 'Checks claims and keeps claim settings.',
    priority: 60,
    grants: [
      ...only(['view'], ['employee']),
      ...only(['view', 'create', 'edit', 'approve', 'export'], ['claim-request']),
      ...whole(['claim-setting', 'claim-report']),
    ],
    classes: { basic: 'view', contact: 'view', medical: 'view' },
  },
  {
    code: 'TIME-ADMIN',
    name: 'Time Administrator',
    description: 'Keeps shifts, schedules, attendance and leave settings.',
    priority: 70,
    grants: [
      ...only(['view', 'export'], ['employee', 'location', 'organization-level']),
      ...whole([...menusOf('attendance'), ...menusOf('leave')]),
    ],
    classes: { basic: 'view' },
  },
  {
    code: 'AUDITOR',
    name: 'Auditor',
    description: 'Sees everything, changes nothing.',
    priority: 80,
    grants: only(
      ['view', 'export'],
      allMenus()
        .map((menu) => menu.key)
        .filter((key) => key !== 'upload-data'),
    ),
    classes: everyClass('view'),
  },
];
