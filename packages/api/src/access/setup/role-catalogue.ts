import { type Action, type ClassAccess, FIELD_CLASSES, type FieldClass, type Scope } from '@personalia/contract';
import { type DefaultGrant, product } from '../../platform/area/index.ts';
import { allMenus } from './menu-catalogue.ts';

interface GrantSeed {
  readonly menu: string;
  readonly actions: readonly Action[];
  readonly scope: Scope;
  readonly includeSelf: boolean;
}
export interface RoleSeed {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly priority: number;
  /** What it may do on pages of which their area says nothing else. */
  readonly everyPage?: DefaultGrant;
  readonly classes: Partial<Record<FieldClass, ClassAccess>>;
}

const everyClass = (access: ClassAccess): Record<FieldClass, ClassAccess> =>
  Object.fromEntries(FIELD_CLASSES.map((one) => [one, access])) as Record<FieldClass, ClassAccess>;

/**
 * The roles every tenant begins with (RO-7): neither deleted nor renamed; all but the first can be given other grants.
 * The pages of each are said by the area of the page (`roleDefaults`).
 */
export const ROLE_CATALOGUE: readonly RoleSeed[] = [
  {
    code: 'TENANT-ADMIN',
    name: 'Tenant Administrator',
    description: 'Sets the system up and looks after users, roles and menus.',
    priority: 10,
    everyPage: 'all',
    classes: everyClass('edit'),
  },
  {
    code: 'HR-ADMIN',
    name: 'HR Administrator',
    description: 'Keeps the organisation and every employee record, and all HR settings.',
    priority: 20,
    classes: everyClass('edit'),
  },
  {
    code: 'HR-OFFICER',
    name: 'HR Officer',
    description: 'Looks after employee records and requests, without pay.',
    priority: 30,
    classes: { basic: 'edit', personal: 'edit', contact: 'edit', identifier: 'edit', document: 'edit' },
  },
  {
    code: 'MANAGER',
    name: 'Manager',
    description: 'Sees and approves for the people who report to them.',
    priority: 40,
    // Managers propose warnings (organisation-and-employee 15.1).
    classes: { basic: 'view', contact: 'view', disciplinary: 'edit' },
  },
  {
    code: 'EMPLOYEE',
    name: 'Employee',
    description: 'Sees their own record and makes requests.',
    priority: 90,
    classes: { basic: 'view', personal: 'view', contact: 'view', document: 'view' },
  },
  {
    code: 'PAYROLL',
    name: 'Payroll/Finance',
    description: 'Sees pay and pays claims.',
    priority: 50,
    classes: { basic: 'view', pay: 'edit', bank: 'view' },
  },
  {
    code: 'CLAIMS',
    name: 'Claims Officer',
    description: 'Checks claims and keeps claim settings.',
    priority: 60,
    classes: { basic: 'view', contact: 'view', medical: 'view' },
  },
  {
    code: 'TIME-ADMIN',
    name: 'Time Administrator',
    description: 'Keeps shifts, schedules, attendance and leave settings.',
    priority: 70,
    classes: { basic: 'view' },
  },
  {
    code: 'AUDITOR',
    name: 'Auditor',
    description: 'Sees everything, changes nothing.',
    priority: 80,
    everyPage: ['view', 'export'],
    classes: everyClass('view'),
  },
];

/** The pages that a role gets in a new tenant: what is possible there of what the area of the page gives it. */
export function grantsOf({ code, everyPage = 'none' }: RoleSeed): GrantSeed[] {
  const texts = product().grantsOf(code);
  return allMenus().flatMap(({ key, actions: possible }) => {
    const { actions, scope = 'tenant', includeSelf = false } = detailsOf(texts.get(key) ?? everyPage, possible);
    const granted = actions.filter((action) => possible.includes(action));
    return granted.includes('view') ? [{ menu: key, actions: granted, scope, includeSelf }] : [];
  });
}

function detailsOf(grant: DefaultGrant, possible: readonly Action[]): Partial<GrantSeed> & Pick<GrantSeed, 'actions'> {
  if (grant === 'all') return { actions: possible };
  if (grant === 'none') return { actions: [] };
  return 'scope' in grant ? grant : { actions: grant };
}
