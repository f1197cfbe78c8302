/**
 * The benchmark: one run on one machine that asks the product, a thin reference API and the database the same
 * questions, and holds the answers against the goals of each part (`part.ts` of its folder). Start reading at `runBench`.
 */

import { memoryBelow } from './measure/memory.ts';
import { type Measured, measureAll } from './measure-all.ts';
import { type BenchOptions, readOptions } from './options.ts';
import type { Print } from './report/print.ts';
import { report } from './report/report.ts';
import { save } from './report/save.ts';
import type { Results } from './results.ts';
import { startBenchSystem } from './system/bench-system.ts';
import { interruptible } from './system/interruptible.ts';
import { describeMachine } from './system/machine.ts';

/** Runs the benchmark and prints its figures; false when a limit is broken. */
export async function runBench(words: readonly string[], print: Print): Promise<boolean> {
  const options = readOptions(words);
  return interruptible((resources) => run(options, print, resources));
}

async function run(options: BenchOptions, print: Print, resources: AsyncDisposableStack): Promise<boolean> {
  print('Starting Personalia with an empty data folder, then again ...');
  const system = await startBenchSystem(resources, options.quick ? 1 : 3);
  const machine = await describeMachine(system.urls.owner);
  const resultsOf = (measured: Measured): Results => ({
    machine,
    start: system.started,
    memory: { afterStart: system.memoryAfterStart, afterRun: memoryBelow(system.pid) },
    ...measured,
  });
  const measured = await measureAll(system, options, print, (soFar) => void save(resultsOf(soFar), 'unfinished'));
  // What was interrupted fails part by part; that is nothing to judge or to keep.
  if (resources.disposed) throw new Error('The benchmark was interrupted.');
  const results = resultsOf(measured);
  const passed = report(results, print);
  print(`All figures: ${save(results)}`);
  return passed && results.failures.length === 0;
}
