/** `npm run populate -- --employees 30000 [--years 5] [--tenant demo]`: fills a tenant with invented employees and careers. */
import { parseArgs } from 'node:util';
import type { CalendarDate } from '@personalia/contract';
import { populate } from '../packages/api/src/seed/populate.ts';
import { openDatabase } from './system/database.ts';
import { explain, Refusal } from './system/refusal.ts';
import { provisionRoles } from './system/roles.ts';
import { openSecrets } from './system/secrets.ts';
import { readSettings } from './system/settings.ts';

const usage = 'Usage: npm run populate -- --employees <number> [--years <number>] [--tenant <name>]';

async function run(words: string[]): Promise<void> {
  const { employees, years, tenant } = readWords(words);
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    const { migrate } = await import('@personalia/database');
    const urls = await provisionRoles(database.ownerUrl, openSecrets(settings.dataFolder));
    await migrate(urls.owner, { jobsUrl: urls.jobs });
    const begun = performance.now();
    const there = await populate({
      ...urls,
      tenant,
      employees,
      years,
      today: new Date().toISOString().slice(0, 10) as CalendarDate,
      progress: (done) => console.log(`${done} ...`),
    });
    const seconds = (performance.now() - begun) / 1000;
    console.log(`The tenant ${tenant} has ${there} employees (${seconds.toFixed(1)} s).`);
  } finally {
    await database.stop();
  }
}

function readWords(args: string[]): { employees: number; years: number; tenant: string } {
  const { values } = parseArgs({
    args,
    options: {
      employees: { type: 'string', default: '' },
      years: { type: 'string', default: '0' },
      tenant: { type: 'string', default: 'demo' },
    },
  });
  const employees = Number(values.employees);
  if (!Number.isInteger(employees) || employees < 1) throw new Refusal(usage);
  const years = Number(values.years);
  if (!Number.isInteger(years) || years < 0 || years > 20) throw new Refusal(usage);
  return { employees, years, tenant: values.tenant };
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
