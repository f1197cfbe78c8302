/** `npm run populate -- --employees 30000 [--tenant demo]`: fills a tenant with invented employees, for measuring. */
import { parseArgs } from 'node:util';
import { populate } from '../packages/api/src/seed/populate.ts';
import { openDatabase } from './system/database.ts';
import { explain, Refusal } from './system/refusal.ts';
import { provisionRoles } from './system/roles.ts';
import { openSecrets } from './system/secrets.ts';
import { readSettings } from './system/settings.ts';

const usage = 'Usage: npm run populate -- --employees <number> [--tenant <name>]';

async function run(words: string[]): Promise<void> {
  const { employees, tenant } = readWords(words);
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    const { migrate } = await import('@personalia/database');
    const urls = await provisionRoles(database.ownerUrl, openSecrets(settings.dataFolder));
    await migrate(urls.owner, { jobsUrl: urls.jobs });
    const begun = performance.now();
    const there = await populate({ ...urls, tenant, employees, progress: (done) => console.log(`${done} ...`) });
    const seconds = (performance.now() - begun) / 1000;
    console.log(`The tenant ${tenant} has ${there} employees (${seconds.toFixed(1)} s).`);
  } finally {
    await database.stop();
  }
}

function readWords(args: string[]): { employees: number; tenant: string } {
  const { values } = parseArgs({
    args,
    options: { employees: { type: 'string', default: '' }, tenant: { type: 'string', default: 'demo' } },
  });
  const employees = Number(values.employees);
  if (!Number.isInteger(employees) || employees < 1) throw new Refusal(usage);
  return { employees, tenant: values.tenant };
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
