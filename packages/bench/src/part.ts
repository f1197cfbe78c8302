/** What an area adds to the benchmark is one value in its own folder; `parts.ts` lists them. */
import type { Goal } from './goals/goal.ts';
import type { Rounds } from './measure/rounds.ts';
import type { BenchOptions } from './options.ts';
import type { Print } from './report/print.ts';
import type { Results } from './results.ts';
import type { BenchSystem } from './system/bench-system.ts';

/** What a part is given to measure with. */
export interface Run {
  readonly system: BenchSystem;
  readonly options: BenchOptions;
  /** Employees that are there. */
  readonly rows: number;
  /** Flat rows a second into a table with indexes, by COPY, in this run. */
  readonly copyPerSecond: number;
  readonly rounds: Rounds;
  /** For questions that read much of a table each time. */
  readonly fewRounds: Rounds;
}

interface PartDraft<Figures> {
  /** As `--only` calls it. */
  readonly name: string;
  readonly title: (rows: number) => string;
  /** Measured over the smaller number of employees alone. */
  readonly once?: boolean;
  readonly measure: (run: Run) => Promise<Figures>;
  readonly print?: (figures: Figures, print: Print) => void;
  /** Each reads the figures of this part, one for each number of employees, the smaller first. */
  readonly goals: readonly Goal<readonly Figures[]>[];
}

export interface Part extends Pick<PartDraft<unknown>, 'name' | 'title' | 'once' | 'measure'> {
  readonly goals: readonly Goal[];
  readonly print: (results: Results, print: Print) => void;
}

export function definePart<Figures>({ goals, print, ...part }: PartDraft<Figures>): Part {
  // Written under this name by this part alone.
  const figuresOf = ({ parts }: Results) => (parts[part.name] ?? []) as readonly Figures[];
  return {
    ...part,
    goals: goals.map((goal) => ({ ...goal, of: (results) => goal.of(figuresOf(results)) })),
    print: (results, line) => {
      for (const figures of figuresOf(results)) print?.(figures, line);
    },
  };
}
