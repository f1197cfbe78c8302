/**
 * `npm run replay -- acme [--mend] [--after <id>]`: replays the careers of a tenant and compares what follows from the events with
 * what is stored; `--mend` lets the stored follow. docs/operations.md says when.
 */
import { parseArgs } from 'node:util';
import { replayTenant } from '../packages/api/src/seed/replay-tenant.ts';
import { runCommand, withMigratedDatabase } from './system/command.ts';
import { Refusal } from './system/refusal.ts';

const USAGE = 'Usage: npm run replay -- <tenant> [--mend] [--after <id>]';
/** People between two lines of progress. */
const STEP = 10_000;
/** Deviations that are named one by one. */
const NAMED = 50;

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { mend: { type: 'boolean', default: false }, after: { type: 'string' } },
  });
  const [tenant] = positionals;
  const { mend, after } = values;
  if (!tenant || (after !== undefined && !/^[0-9a-f-]{36}$/.test(after))) throw new Refusal(USAGE);
  await withMigratedDatabase(async (urls) => {
    let people = 0;
    let wrong = 0;
    const progress: Parameters<typeof replayTenant>[1]['progress'] = (chunk) => {
      const isStep = Math.floor((people + chunk.people) / STEP) > Math.floor(people / STEP);
      people += chunk.people;
      for (const { employeeNo, in: parts } of chunk.deviations.slice(0, Math.max(0, NAMED - wrong)))
        console.log(`${employeeNo}: ${parts.join(', ')}`);
      wrong += chunk.deviations.length;
      if (isStep) console.log(`${people} ... go on from here with --after ${chunk.last}`);
    };
    const done = await replayTenant(urls, { tenant, mend, after, progress });
    if (!done) throw new Refusal(`There is no tenant ${tenant}.`);
    const result = mend ? 'mended' : 'stored otherwise than their events say; --mend lets the stored follow';
    console.log(
      `${done.people} people replayed, ${wrong} ${wrong === 0 ? 'stored otherwise than their events say' : result}.`,
    );
    if (wrong > 0 && !mend) process.exitCode = 1;
  });
}

await runCommand(run);
