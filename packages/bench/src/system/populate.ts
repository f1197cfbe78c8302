import { spawn } from 'node:child_process';
import { root } from '../../../../scripts/system/settings.ts';
import type { Installation } from './running-personalia.ts';

/**
 * `npm run populate`, the command itself: invented people with their careers in the demonstration's tenant.
 * Tells how many seconds it took.
 */
export async function populate({ environment }: Installation, employees: number, years: number): Promise<number> {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    ['scripts/populate.ts', '--employees', String(employees), '--years', String(years)],
    {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`the tenant could not be populated (code ${code})`);
  return (performance.now() - begun) / 1000;
}
