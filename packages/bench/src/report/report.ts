import type { ApiFigures, Side } from '../api/measure-api.ts';
import type { ApprovalFigures } from '../approval/measure-approval.ts';
import type { CareerFigures } from '../career/measure-career.ts';
import { goals, judge } from '../goals/index.ts';
import type { ImportFigures } from '../import/measure-import.ts';
import { backend, type Memory } from '../measure/memory.ts';
import type { RegisterFigures } from '../register/measure-register.ts';
import type { Results } from '../results.ts';
import type { WebFigures } from '../web/measure-web.ts';
import { amount, round, seconds, whole } from './numbers.ts';

type Print = (line: string) => void;

/** Prints everything that was measured, the verdict on each goal last. Tells whether no limit is broken. */
export function report(results: Results, print: Print): boolean {
  for (const [name, value] of Object.entries(results.machine)) print(`${name.padEnd(12)} ${value}`);
  for (const { rows, seconds: taken } of results.populated) print(`Populating ${rows} employees: ${seconds(taken)}`);
  for (const figures of results.employees) printApi(`${figures.rows} employees`, figures, print);
  if (results.plain)
    printApi(`plain resource: ${results.plain.rows} of ${results.plain.subject}`, results.plain, print);
  for (const figures of results.career) printCareer(figures, print);
  for (const figures of results.register) printRegister(figures, print);
  if (results.approval) printApproval(results.approval, print);
  for (const figures of results.imported) printImport(figures, print);
  const { start, memory, web, failures } = results;
  print(`\nnpm start: ${seconds(start.first / 1000)} with an empty data folder, ${seconds(start.warm / 1000)} warm`);
  printMemory('after start', memory.afterStart, print);
  printMemory('after the run', memory.afterRun, print);
  if (web) printWeb(web, print);
  for (const { title, message } of failures) print(`\n${title} failed: ${message}`);
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
      one ? `${whole(one.perSecond)} (${round(one.p97)})` : '',
    );
    print(row(task, ...cells));
  }
  print(`Tenant isolation: ${round(figures.isolation)} ms a request`);
}

function printCareer({ rows, latency, roundTrips }: CareerFigures, print: Print): void {
  print(`\n${rows} employees, other days: p50 (p95), ms`);
  for (const [task, { p50, p95 }] of Object.entries(latency)) print(`${task.padEnd(20)} ${round(p50)} (${round(p95)})`);
  print(`Round trips to the database for one record: ${roundTrips}`);
}

function printRegister({ rows, latency, exported }: RegisterFigures, print: Print): void {
  print(`\n${rows} employees, register: p50 (p95), ms`);
  for (const [task, { p50, p95 }] of Object.entries(latency)) print(`${task.padEnd(20)} ${round(p50)} (${round(p95)})`);
  const { columns, seconds: taken, memory } = exported;
  print(`Export of everybody with ${columns} columns: ${seconds(taken)}, ${whole(memory.growth)} MB more than before`);
}

function printApproval({ open, closed, latency, bulk, rate }: ApprovalFigures, print: Print): void {
  print(`\nApprovals over ${whole(open)} open and ${whole(closed)} closed tasks: p50 (p95), ms`);
  for (const [task, { p50, p95 }] of Object.entries(latency)) print(`${task.padEnd(20)} ${round(p50)} (${round(p95)})`);
  print(`${whole(bulk.requests)} decided by one job: ${seconds(bulk.seconds)}`);
  print(
    `${whole(rate.calls)} decisions of 16 callers, 50 a second: ${round(rate.perSecond)} a second, p50 ${round(rate.latency.p50)}, ` +
      `p95 ${round(rate.latency.p95)} ms since they were due; each decided once with one effect`,
  );
}

function printImport(one: ImportFigures, print: Print): void {
  const { before, peak, drift } = one.memory;
  print(
    `\nImport of ${one.rows} employees: ${whole(one.perSecond)} rows/s (${seconds(one.seconds)}: ` +
      `upload ${seconds(one.uploadSeconds)}, checking ${seconds(one.checkSeconds)}, writing ${seconds(one.writeSeconds)}); ` +
      `writing alone ${whole(one.writtenPerSecond)} rows/s; COPY ${whole(one.copyPerSecond)} rows/s`,
  );
  const { check, write } = one.processor;
  print(
    `Processor time of a row, microseconds: checking ${whole(check.database)} of PostgreSQL and ${whole(check.programs)} of ` +
      `the programs, writing ${whole(write.database)} and ${whole(write.programs)}`,
  );
  print(
    `Memory meanwhile: ${whole(before)} MB before, ${whole(peak)} MB at most, ${whole(drift)} MB more in the last third than in the first`,
  );
}

function printWeb({ firstLoad, listAfterSignIn, click, lighthouse }: WebFigures, print: Print): void {
  print(`First load: ${firstLoad.files} scripts, ${firstLoad.total.toFixed(0)} kB gzip`);
  print(
    `Sign-in to interactive list: ${seconds(listAfterSignIn / 1000)}; ` +
      `click to rows p50 ${round(click.p50)}, p95 ${round(click.p95)} ms of ${click.count}`,
  );
  for (const [page, scores] of Object.entries(lighthouse))
    print(`Lighthouse, ${page}: performance ${scores.performance}, accessibility ${scores.accessibility}`);
}

function printMemory(when: string, memory: Memory, print: Print): void {
  const parts = Object.entries(memory).map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`);
  print(`Memory ${when}: ${backend(memory).toFixed(0)} MB without the web server (${parts.join(', ')})`);
}

function printVerdicts(results: Results, print: Print): boolean {
  const widest = Math.max(...goals.map(({ what }) => what.length)) + 1;
  print(`\n${'Goal'.padEnd(widest)}${'measured'.padStart(12)}${'goal'.padStart(11)}${'limit'.padStart(11)}`);
  let broken = false;
  for (const goal of goals) {
    const value = goal.of(results);
    const verdict = judge(goal, value);
    broken ||= verdict === 'broken';
    const [measured, aim, limit] = [value, goal.goal, goal.limit].map((number) => amount(goal, number));
    print(`${goal.what.padEnd(widest)}${measured?.padStart(12)}${aim?.padStart(11)}${limit?.padStart(11)}  ${verdict}`);
  }
  print(broken ? '\nA limit is broken.' : '\nNo limit is broken.');
  return !broken;
}

const row = (first: string, ...cells: readonly string[]): string =>
  first.padEnd(10) + cells.map((cell) => cell.padStart(18)).join('');
