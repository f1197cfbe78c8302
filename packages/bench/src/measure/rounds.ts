import { type Summary, summarise } from './statistics.ts';

/** One thing to be timed. What it resolves to does not matter, but it must throw when the answer is wrong. */
export interface Task {
  readonly name: string;
  run(turn: number): Promise<unknown>;
}

/** Runs before what people of a large company do every few seconds: what was compiled and planned long ago is what they wait for. */
export const OFTEN = 300;

export interface Rounds {
  readonly warmUp: number;
  readonly rounds: number;
  readonly perRound: number;
}

/**
 * Times tasks in turn, a few runs of each per round, starting with another one every time: whatever else the machine
 * does then hits all of them alike.
 */
export async function measureInRounds(
  tasks: readonly Task[],
  { warmUp, rounds, perRound }: Rounds,
): Promise<Map<string, Summary>> {
  const samples = new Map<string, number[]>(tasks.map((task) => [task.name, []]));
  let turn = 0;
  for (const task of tasks) for (let run = 0; run < warmUp; run += 1) await task.run(turn++);
  for (let round = 0; round < rounds; round += 1) {
    for (let step = 0; step < tasks.length; step += 1) {
      const task = tasks[(round + step) % tasks.length];
      if (!task) continue;
      for (let run = 0; run < perRound; run += 1) samples.get(task.name)?.push(await time(() => task.run(turn++)));
    }
  }
  return new Map([...samples].map(([name, times]) => [name, summarise(times)]));
}

/** Milliseconds that some work takes. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
