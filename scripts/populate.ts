/** `npm run populate -- --employees 30000 [--years 5] [--tenant demo]`: fills a tenant with invented employees and careers. */
import { parseArgs } from 'node:util';
import type { CalendarDate } from '@personalia/contract';
import { populate } from '../packages/api/src/seed/populate.ts';
import { runCommand, withMigratedDatabase } from './system/command.ts';
import { Refusal } from './system/refusal.ts';

const usage = 'Usage: npm run populate -- --employees <number> [--years <number>] [--tenant <name>]';

async function run(words: string[]): Promise<void> {
  const { employees, years, tenant } = readWords(words);
  await withMigratedDatabase(async (urls) => {
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
  });
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

await runCommand(run);
