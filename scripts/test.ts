/** `npm test`: the checks, the build, the tests, and the whole product in a browser. Goes on after failures, to report them all. */
import { performChecks } from './checks/index.ts';
import { explain } from './system/refusal.ts';
import { buildWeb } from './system/web-build.ts';
import { runPlaywright, runVitest } from './test-run/run-suite.ts';
import { lastLine, sum, type Tally } from './test-run/tally.ts';

type Suite = [title: string, run: () => Promise<Tally>];

/**
 * One after the other, and what stands together side by side: a browser waits for servers and servers for a browser,
 * and whatever is left of the cores meanwhile is enough for most of the other tests.
 */
const stages: Suite[][] = [
  [['Checks', performChecks]],
  [['The web application', build]],
  [
    ['The product in a browser', runPlaywright],
    ['Tests', () => runVitest((output) => console.log(`\n== Tests ==\n${output}`))],
  ],
];

// The runners below us get the signal too and clean up after themselves; we only must not end before them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (interrupted = true));
let interrupted = false;

const tallies: Tally[] = [];
for (const stage of stages) {
  if (interrupted) break;
  console.log(`\n== ${stage.map(([title]) => title).join(', ')} ==`);
  tallies.push(...(await Promise.all(stage.map(perform))));
}

async function perform([title, run]: Suite): Promise<Tally> {
  const startedAt = Date.now();
  const tally = await run();
  console.log(`${title}: ${lastLine(tally)} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  return tally;
}

const total = sum(tallies);
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
