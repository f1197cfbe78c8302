import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/system/settings.ts';
import type { ApiFigures, Side } from './api/measure-api.ts';
import { type Goal, goals, judge } from './goals.ts';
import { backend, type Memory } from './measure/memory.ts';
import type { Results } from './results.ts';

type Print = (line: string) => void;

/** Prints everything that was measured, the verdict on each goal last. Tells whether no limit is broken. */
export function report(results: Results, print: Print): boolean {
  for (const [name, value] of Object.entries(results.machine)) print(`${name.padEnd(12)} ${value}`);
  for (const figures of results.employees) printApi(`${figures.rows} employees`, figures, print);
  if (results.plain)
    printApi(`plain resource: ${results.plain.rows} of ${results.plain.subject}`, results.plain, print);
  for (const one of results.imported) {
    print(
      `\nImport of ${one.rows} employees: ${per(one.perSecond)} rows/s (${seconds(one.seconds)}: ` +
        `upload ${seconds(one.uploadSeconds)}, checking ${seconds(one.checkSeconds)}, writing ${seconds(one.writeSeconds)}); COPY ${per(one.copyPerSecond)}`,
    );
  }
  const { start, memory, web } = results;
  print(`\nnpm start: ${seconds(start.first / 1000)} with an empty data folder, ${seconds(start.warm / 1000)} warm`);
  printMemory('after start', memory.afterStart, print);
  printMemory('after the run', memory.afterRun, print);
  if (web) {
    print(`First load: ${web.firstLoad.files} scripts, ${web.firstLoad.total.toFixed(0)} kB gzip`);
    print(
      `Sign-in to interactive list: ${seconds(web.listAfterSignIn / 1000)}; click to rows p50 ${round(web.click.p50)}, p95 ${round(web.click.p95)} ms`,
    );
  }
  return printVerdicts(results, print);
}

const sides: readonly Side[] = ['product', 'browser', 'reference', 'raw'];

/** One line for each question: p50 and p95 of everybody who answered it, then the ratios that the goals are about. */
function printApi(title: string, figures: ApiFigures, print: Print): void {
  print(`\n${title}: p50 (p95), ms`);
  print(row('', ...sides, 'product/reference', 'product/raw'));
  for (const [task, times] of Object.entries(figures.latency)) {
    const cells = sides.map((side) => {
      const figure = times[side];
      return figure ? `${round(figure.p50)} (${round(figure.p95)})` : '';
    });
    const to = (side: Side) => {
      const [above, below] = [times.product?.p50, times[side]?.p50];
      return above && below ? `${round(above / below)}x` : '';
    };
    print(row(task, ...cells, to('reference'), to('raw')));
  }
  print('16 callers at once: answers a second (p97.5, ms)');
  for (const [task, { product, reference }] of Object.entries(figures.load)) {
    const cells = [product, undefined, reference].map((one) =>
      one ? `${per(one.perSecond)} (${round(one.p97)})` : '',
    );
    print(row(task, ...cells));
  }
  print(`Tenant isolation: ${round(figures.isolation)} ms a request`);
}

function printMemory(when: string, memory: Memory, print: Print): void {
  const parts = Object.entries(memory).map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`);
  print(`Memory ${when}: ${backend(memory).toFixed(0)} MB without the web server (${parts.join(', ')})`);
}

function printVerdicts(results: Results, print: Print): boolean {
  print(`\n${'Goal'.padEnd(58)}${'measured'.padStart(12)}${'goal'.padStart(10)}${'limit'.padStart(10)}`);
  let broken = false;
  for (const goal of goals) {
    const value = goal.of(results);
    const verdict = judge(goal, value);
    broken ||= verdict === 'broken';
    const line = (number: number | undefined) => (number === undefined ? '' : amount(goal, number));
    const cells = [line(value).padStart(12), line(goal.goal).padStart(10), line(goal.limit).padStart(10)];
    print(`${goal.what.padEnd(58)}${cells.join('')}  ${verdict}`);
  }
  print(broken ? '\nA limit is broken.' : '\nNo limit is broken.');
  return !broken;
}

function amount({ unit, more = false }: Goal, value: number): string {
  if (!Number.isFinite(value) || (more && value === 0)) return 'none';
  return `${value >= 1000 ? per(value) : round(value)} ${unit}`.trim();
}

const row = (first: string, ...cells: readonly string[]): string =>
  first.padEnd(10) + cells.map((cell) => cell.padStart(18)).join('');
const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
const per = (value: number): string => Math.round(value).toLocaleString('en');
const seconds = (value: number): string => `${value.toFixed(1)} s`;

/** Keeps the figures for whoever compares runs; tells where. */
export function save(results: Results): string {
  const folder = join(root, '.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
}
