/** The invented people of the demonstration who can sign in. They exist only where the demonstration was seeded. */
export const demoPassword = 'Personalia-demo-1';

export const demoAccounts = [
  ['admin@demo.example', 'tenant administrator'],
  ['hr@demo.example', 'HR administrator'],
  ['manager@demo.example', 'line manager'],
  ['employee@demo.example', 'employee'],
  ['payroll@demo.example', 'payroll and claims officer'],
  ['time@demo.example', 'time administrator'],
  ['auditor@demo.example', 'auditor'],
  ['multi@demo.example', 'three roles, one at a time'],
  ['admin@other.example', 'administrator of another tenant'],
] as const;

export function describeDemo(): string {
  const width = Math.max(...demoAccounts.map(([account]) => account.length));
  const lines = demoAccounts.map(([account, role]) => `  ${account.padEnd(width)}  ${role}`);
  return ['', `Demo accounts (password ${demoPassword}):`, ...lines, ''].join('\n');
}
