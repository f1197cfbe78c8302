import { spawn } from 'node:child_process';
import pg from 'pg';
import { root } from '../../../../scripts/system/settings.ts';
import type { BenchSystem } from './bench-system.ts';

/**
 * `npm run populate`, the command itself: invented people with their careers in the demonstration's tenant.
 * Tells how many seconds it took.
 */
export async function populate(
  { environment, resources, urls, tenantId }: BenchSystem,
  employees: number,
  years: number,
): Promise<number> {
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
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // It uses the database like the product: as long as it does, nobody else can end it.
  resources.defer(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  const code = await gone;
  if (code !== 0) throw new Error(`the tenant could not be populated (code ${code})`);
  const seconds = (performance.now() - begun) / 1000;
  await openSeats(urls.owner, tenantId);
  return seconds;
}

/** Thousands of newcomers are hired and uploaded into the posts of the others: none of them may be full. */
async function openSeats(ownerUrl: string, tenantId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    await owner.query('update position_headcount set approved = null where tenant_id = $1', [tenantId]);
    await owner.query('select app.refresh_positions($1)', [tenantId]);
  } finally {
    await owner.end();
  }
}
