/** How fast a machine is, told by what hardly changes with the product: prepared SQL over one flat table. */
import { rawConnection } from '../api/raw-connection.ts';
import { rawTasks } from '../api/reference-tasks.ts';
import { measureInRounds } from './rounds.ts';

/**
 * Milliseconds, p50, on the machine that the goals in time are meant for (docs/performance.md, the figures of 4d1f3c1f; the mean of
 * its two series).
 */
const MACHINE_OF_THE_GOALS: Readonly<Record<string, number>> = { page: 0.335, one: 0.225, create: 0.68, change: 0.515 };

/** So many times as long as that machine a machine takes: the mean of what each question takes longer, none counting more. */
export function paceOf(times: ReadonlyMap<string, number>): number {
  const ratios = Object.entries(MACHINE_OF_THE_GOALS).map(([task, there]) => {
    const here = times.get(task);
    if (here === undefined) throw new Error(`the pace of a machine needs "${task}"`);
    return here / there;
  });
  return ratios.reduce((product, ratio) => product * ratio, 1) ** (1 / ratios.length);
}

const ROUNDS = { warmUp: 60, rounds: 10, perRound: 12 };
const PLACES = 40;

/** Asks them of the table of the reference as it was just filled. */
export async function measurePace(url: string, tenantId: string): Promise<number> {
  const raw = await rawConnection(url, tenantId);
  try {
    const { rows } = await raw.query<{ id: string; sortName: string }>(
      `select id, sort_name as "sortName" from bench.person order by md5(id::text) limit ${PLACES}`,
    );
    const places = rows.map((row) => ({ ...row, offset: 0, searched: '' }));
    const tasks = rawTasks(raw, places).filter(({ name }) => name in MACHINE_OF_THE_GOALS);
    const measured = await measureInRounds(tasks, ROUNDS);
    return paceOf(new Map([...measured].map(([name, { p50 }]) => [name, p50])));
  } finally {
    await raw.end();
  }
}
