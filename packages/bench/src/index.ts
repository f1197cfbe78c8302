/**
 * The benchmark: one run on one machine that asks the product, a thin reference API and the database the same
 * questions, and holds the answers against the goals (goals.ts). Start reading at `runBench`.
 */
import { employeeSubject } from './api/employee-subject.ts';
import { type ApiFigures, measureApi } from './api/measure-api.ts';
import { fillPositions, positionSubject } from './api/position-subject.ts';
import type { Subject } from './api/subject.ts';
import { type ImportFigures, measureImport } from './import/measure-import.ts';
import { memoryBelow } from './measure/memory.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { startReference } from './reference/start-reference.ts';
import { fillReference } from './reference/table.ts';
import { report, save } from './report.ts';
import type { Results } from './results.ts';
import { type BenchSystem, startBenchSystem } from './system/bench-system.ts';
import type { HttpClient } from './system/http-client.ts';
import { describeMachine } from './system/machine.ts';
import { populate } from './system/populate.ts';
import { measureWeb, type WebFigures } from './web/measure-web.ts';

type Print = (line: string) => void;

/** Runs the benchmark and prints its figures; false when a limit is broken. */
export async function runBench(words: readonly string[], print: Print): Promise<boolean> {
  const options = readOptions(words);
  await using resources = new AsyncDisposableStack();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void resources.disposeAsync().then(() => process.exit(130)));

  print('Starting Personalia with an empty data folder, then again ...');
  const system = await startBenchSystem(resources, options.quick ? 1 : 3);
  const machine = await describeMachine(system.urls.owner);
  const measured = await measure(system, options, print);
  const results: Results = {
    machine,
    start: system.started,
    memory: { afterStart: system.memoryAfterStart, afterRun: memoryBelow(system.pid) },
    ...measured,
  };
  const passed = report(results, print);
  print(`All figures: ${save(results)}`);
  return passed;
}

type Measured = Pick<Results, 'employees' | 'plain' | 'imported' | 'web'>;

/** From few employees to many. The web is measured over the smaller number, as its goals say. */
async function measure(system: BenchSystem, options: BenchOptions, print: Print): Promise<Measured> {
  const employees: ApiFigures[] = [];
  const imported: ImportFigures[] = [];
  let plain: ApiFigures | undefined;
  let web: WebFigures | undefined;
  for (const [step, rows] of options.employees.entries()) {
    print(`Populating ${rows} employees ...`);
    await populate(system, rows);
    const copyPerSecond = await fillReference(system.urls.owner, system.tenantId, rows);
    if (options.only.includes('api')) {
      print(`Asking the API over ${rows} employees ...`);
      employees.push(await apiOver(system, options, rows, employeeSubject));
      if (step === 0) plain = await apiOver(system, options, rows, positions(system, rows));
    }
    if (options.only.includes('web') && step === 0) {
      print('Looking at the web application ...');
      web = await measureWeb(system, options);
    }
    if (options.only.includes('import')) {
      print(`Importing ${rows} employees ...`);
      imported.push(await measureImport(system, rows, copyPerSecond));
    }
  }
  return { employees, plain, imported, web };
}

const positions = (system: BenchSystem, rows: number) => async (): Promise<Subject> =>
  positionSubject(await fillPositions(system.urls.owner, system.tenantId, rows));

async function apiOver(
  system: BenchSystem,
  { quick }: BenchOptions,
  rows: number,
  subjectOf: (client: HttpClient) => Promise<Subject>,
): Promise<ApiFigures> {
  const product = await system.client();
  const reference = await startReference(system);
  try {
    return await measureApi({
      subject: await subjectOf(product),
      rows,
      product,
      reference: reference.client({ authorization: product.headers['authorization'] ?? '' }),
      urls: system.urls,
      tenantId: system.tenantId,
      role: system.reader.role,
      rounds: quick ? { warmUp: 20, rounds: 5, perRound: 4 } : { warmUp: 60, rounds: 15, perRound: 12 },
      loadSeconds: quick ? 2 : 5,
    });
  } finally {
    product.close();
    await reference.stop();
  }
}
