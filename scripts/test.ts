/** `npm test`: the checks, the build, the tests, and the whole product in a browser. Goes on after failures, to report them all. */
import { performChecks } from './checks/index.ts';
import { explain } from './system/refusal.ts';
import { buildWeb } from './system/web-build.ts';
import { runPlaywright, runVitest } from './test-run/run-suite.ts';
import { lastLine, sum, type Tally } from './test-run/tally.ts';

type Suite = [title: string, run: () => Promise<Tally>];

/** One after the other: each keeps the cores busy, and what has to share them with browsers waits too long. */
const suites: Suite[] = [
  ['Checks', performChecks],
  ['The web application', build],
  ['Tests', runVitest],
  ['The product in a browser', runPlaywright],
];

// The runners below us get the signal too and clean up after themselves; we only must not end before them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (interrupted = true));
let interrupted = false;

const startedAt = Date.now();
const tallies: Tally[] = [];
for (const suite of suites) {
  if (interrupted) break;
  tallies.push(await perform(suite));
}

async function perform([title, run]: Suite): Promise<Tally> {
  console.log(`\n== ${title} ==`);
  const begunAt = Date.now();
  const tally = await run();
  console.log(`${title}: ${lastLine(tally)} (${Math.round((Date.now() - begunAt) / 1000)} s)`);
  return tally;
}

/** So long the whole may take on two quiet cores. */
const MINUTES = 20;
console.log(`\nAll of it: ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes (at most ${MINUTES})`);

const total = sum(tallies);
for (const name of total.failures ?? []) console.log(`Failed: ${name}`);
console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed > 0 || interrupted ? 1 : 0;

/** Tests of sizes read what was built, and the browser is served it. That it can be built counts as one test. */
async function build(): Promise<Tally> {
  try {
    await buildWeb(console.log);
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.log(explain(error));
    return { passed: 0, failed: 1 };
  }
}
