import { measurePace } from './measure/pace.ts';
import type { Rounds } from './measure/rounds.ts';
import type { BenchOptions } from './options.ts';
import type { Run } from './part.ts';
import { parts } from './parts.ts';
import { fillReference } from './reference/table.ts';
import type { Print } from './report/print.ts';
import type { Failure, Results } from './results.ts';
import type { BenchSystem } from './system/bench-system.ts';
import { populate } from './system/populate.ts';

export type Measured = Pick<Results, 'populated' | 'pace' | 'parts' | 'failures'>;

/** From few employees to many. */
export async function measureAll(
  system: BenchSystem,
  options: BenchOptions,
  print: Print,
  keep: (soFar: Measured) => void,
): Promise<Measured> {
  const figures: Record<string, unknown[]> = {};
  const populated: { rows: number; seconds: number }[] = [];
  const failures: Failure[] = [];
  let pace = 1;
  const found = (): Measured => ({ populated, pace, parts: figures, failures });

  /** What fails is told and fails the run; what the other parts found out is not lost. */
  async function attempt(title: string, work: () => Promise<void>): Promise<void> {
    const begun = performance.now();
    print(`${title} ...`);
    await work().catch((error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      failures.push({ title, message });
      print(`That failed: ${message}`);
    });
    print(`  took ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    keep(found());
  }

  for (const [step, rows] of options.employees.entries()) {
    let copyPerSecond = 0;
    await attempt(`Populating ${rows} employees`, async () => {
      populated.push({ rows, seconds: await populate(system, rows, options.years) });
      copyPerSecond = await fillReference(system.urls.owner, system.tenantId, rows);
      if (step === 0) pace = await measurePace(system.urls.app, system.tenantId);
    });
    if (copyPerSecond === 0) break;
    const run: Run = { system, options, rows, copyPerSecond, ...roundsOf(options) };
    for (const part of parts) {
      if (!options.only.includes(part.name) || (part.once && step > 0)) continue;
      await attempt(part.title(rows), async () => {
        const measured = await part.measure(run);
        (figures[part.name] ??= []).push(measured);
      });
    }
  }
  return found();
}

/**
 * A named statement is planned again the first five times on each connection and then keeps its plan (`statement-names.ts`): what counts
 * is a process that has served for a minute, so that is behind it.
 */
const UNTIL_PLANNED = 20;

const roundsOf = ({ quick }: BenchOptions): { rounds: Rounds; fewRounds: Rounds } =>
  quick
    ? {
        rounds: { warmUp: UNTIL_PLANNED, rounds: 5, perRound: 4 },
        fewRounds: { warmUp: UNTIL_PLANNED, rounds: 5, perRound: 2 },
      }
    : {
        rounds: { warmUp: 60, rounds: 15, perRound: 12 },
        fewRounds: { warmUp: UNTIL_PLANNED, rounds: 10, perRound: 3 },
      };
