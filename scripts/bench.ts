/** `npm run bench [-- --employees 30000,300000 --only api --quick]`: measures, and fails where a limit is broken. */
import { runBench } from '../packages/bench/src/index.ts';
import { explain } from './system/refusal.ts';

try {
  process.exitCode = (await runBench(process.argv.slice(2), console.log)) ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
// Idle connections of clients and browsers must not keep the command alive.
process.exit();
