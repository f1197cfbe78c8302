import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './lease.ts';
import type { Server } from './server.ts';

export type Keeping = {
  report: (line: string) => void;
  /** The database could not be started again, or stops again and again: whoever uses it has to end. */
  giveUp: (reason: string) => void;
};

const lookEvery = 500;
/** So often within the time of good conduct it is started again. */
const mostStarts = 3;
const goodConduct = 300_000;
/** What is left of a killed server holds its memory for a moment, and a new one refuses to start meanwhile. */
const mostAttempts = 10;
const pauseBetween = 1_000;

/**
 * Looks after a server: one that is gone is started again.
 *
 * @param start starts it at the same address, or finds it started by another process
 */
export function keepRunning(first: Server, start: () => Promise<Server>, { report, giveUp }: Keeping) {
  let server = first;
  let ended = false;
  let restarting = false;
  let starts: number[] = [];
  const looking = setInterval(() => {
    if (restarting || isAlive(server.pid)) return;
    restarting = true;
    void restart();
  }, lookEvery).unref();

  async function restart(): Promise<void> {
    starts = [...starts.filter((at) => at > Date.now() - goodConduct), Date.now()];
    if (starts.length > mostStarts)
      return giveUp(`The database stopped more than ${mostStarts} times in a short while.`);
    report('The database stopped unexpectedly; starting it again.');
    for (let attempt = 1; !ended; attempt += 1) {
      try {
        server = await start();
        restarting = false;
        return;
      } catch (error) {
        if (attempt >= mostAttempts) return giveUp(`The database could not be started again: ${String(error)}`);
        await sleep(pauseBetween, undefined, { ref: false });
      }
    }
  }

  return {
    current: () => server,
    end: () => {
      ended = true;
      clearInterval(looking);
    },
  };
}
