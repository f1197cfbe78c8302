export interface DemoAccount {
  readonly tenant: string;
  readonly email: string;
  readonly firstName: string;
  readonly name: string;
  readonly roles: readonly string[];
}

export const DEMO_TENANTS = [
  { name: 'demo', displayName: 'Nusantara Sejahtera Group' },
  { name: 'other', displayName: 'Khatulistiwa Logistics' },
] as const;

const account = (
  tenant: string,
  box: string,
  firstName: string,
  lastName: string,
  ...roles: string[]
): DemoAccount => ({
  tenant,
  email: `${box}@${tenant}.example`,
  firstName,
  name: `${firstName} ${lastName}`,
  roles,
});

/** Invented people; their password is printed by the start of the demonstration. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('demo', 'admin', 'Ratna', 'Wijayanti', 'Tenant Administrator'),
  account('demo', 'hr', 'Bima', 'Prasetyo', 'HR Administrator'),
  account('demo', 'manager', 'Sekar', 'Anggraini', 'Manager'),
  account('demo', 'employee', 'Yoga', 'Firmansyah', 'Employee'),
  account('demo', 'payroll', 'Intan', 'Maharani', 'Payroll/Finance'),
  account('demo', 'time', 'Galih', 'Nugroho', 'Time Administrator'),
  account('demo', 'auditor', 'Maya', 'Kusumawati', 'Auditor'),
  account('demo', 'multi', 'Arif', 'Setiawan', 'HR Officer', 'Manager', 'Employee'),
  account('other', 'admin', 'Dian', 'Permatasari', 'Tenant Administrator'),
];
