import { goals, verdictOn } from '../goals/index.ts';
import { backend, type Memory } from '../measure/memory.ts';
import { parts } from '../parts.ts';
import type { Results } from '../results.ts';
import { amount, seconds } from './numbers.ts';
import type { Print } from './print.ts';

/** Prints everything that was measured, the verdict on each goal last. Tells whether no limit is broken. */
export function report(results: Results, print: Print): boolean {
  for (const [name, value] of Object.entries(results.machine)) print(`${name.padEnd(12)} ${value}`);
  print(`${'pace'.padEnd(12)} ${results.pace.toFixed(2)} times as long as the machine of the goals`);
  for (const { rows, seconds: taken } of results.populated) print(`Populating ${rows} employees: ${seconds(taken)}`);
  for (const part of parts) part.print(results, print);
  const { start, memory, failures } = results;
  print(`\nnpm start: ${seconds(start.first / 1000)} with an empty data folder, ${seconds(start.warm / 1000)} warm`);
  printMemory('after start', memory.afterStart, print);
  printMemory('after the run', memory.afterRun, print);
  for (const { title, message } of failures) print(`\n${title} failed: ${message}`);
  return printVerdicts(results, print);
}

function printMemory(when: string, memory: Memory, print: Print): void {
  const parts = Object.entries(memory).map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`);
  print(`Memory ${when}: ${backend(memory).toFixed(0)} MB without the web server (${parts.join(', ')})`);
}

function printVerdicts(results: Results, print: Print): boolean {
  const widest = Math.max(...goals.map(({ what }) => what.length)) + 1;
  print(
    `\n${'Goal'.padEnd(widest)}${'measured'.padStart(12)}${'at pace'.padStart(12)}${'goal'.padStart(11)}${'limit'.padStart(11)}`,
  );
  let broken = false;
  for (const goal of goals) {
    const { value, counted, verdict } = verdictOn(goal, results);
    broken ||= verdict === 'broken';
    const [measured, scaled, aim, limit] = [value, counted, goal.goal, goal.limit].map((number) =>
      amount(goal, number),
    );
    const figures = [measured?.padStart(12), scaled?.padStart(12), aim?.padStart(11), limit?.padStart(11)];
    print(`${goal.what.padEnd(widest)}${figures.join('')}  ${verdict}`);
  }
  print(broken ? '\nA limit is broken.' : '\nNo limit is broken.');
  return !broken;
}
