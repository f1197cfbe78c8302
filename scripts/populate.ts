/**
 * `npm run populate -- --employees 30000 [--years 5] [--tenant demo] [--punches gate.csv]`: fills a tenant with invented employees and
 * careers, and writes the file of a device of last month.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CalendarDate } from '@personalia/contract';
import { deviceFile } from '../packages/api/src/seed/device-file.ts';
import { populate, tenantNamed } from '../packages/api/src/seed/populate.ts';
import { runCommand, withMigratedDatabase } from './system/command.ts';
import { Refusal } from './system/refusal.ts';

const usage = 'Usage: npm run populate -- --employees <number> [--years <number>] [--tenant <name>] [--punches <file>]';

async function run(words: string[]): Promise<void> {
  const { employees, years, tenant, punches } = readWords(words);
  const today = new Date().toISOString().slice(0, 10) as CalendarDate;
  await withMigratedDatabase(async (urls) => {
    const begun = performance.now();
    const there = await populate({
      ...urls,
      tenant,
      employees,
      years,
      today,
      progress: (done) => console.log(`${done} ...`),
    });
    const seconds = (performance.now() - begun) / 1000;
    console.log(`The tenant ${tenant} has ${there} employees (${seconds.toFixed(1)} s).`);
    if (punches === '') return;
    const { openDoor } = await import('@personalia/database');
    const door = openDoor(urls.app, { connections: 1, applicationName: 'personalia-populate' });
    try {
      const file = await deviceFile(door, await tenantNamed(urls.owner, tenant), today);
      writeFileSync(punches, file.text);
      console.log(
        `${punches} has ${file.punches} punches of ${file.people} people in ${file.month}, in ${file.zone}; read it at /attendance-extract, at a location in that time zone.`,
      );
    } finally {
      await door.close();
    }
  });
}

function readWords(args: string[]): { employees: number; years: number; tenant: string; punches: string } {
  const { values } = parseArgs({
    args,
    options: {
      employees: { type: 'string', default: '' },
      years: { type: 'string', default: '0' },
      tenant: { type: 'string', default: 'demo' },
      punches: { type: 'string', default: '' },
    },
  });
  const employees = Number(values.employees);
  if (!Number.isInteger(employees) || employees < 1) throw new Refusal(usage);
  const years = Number(values.years);
  if (!Number.isInteger(years) || years < 0 || years > 20) throw new Refusal(usage);
  return { employees, years, tenant: values.tenant, punches: values.punches };
}

await runCommand(run);
