import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from './refusal.ts';
import { root } from './settings.ts';

/** One of the processes that make up a running Personalia. */
export type Program = {
  name: string;
  entry: string;
  environment: NodeJS.ProcessEnv;
  /** How often it is started again after a crash before the whole system gives up. */
  restarts: number;
  /** How long it may take to say that it is ready, in milliseconds. */
  readyWithin?: number;
  /** Started again whenever its sources change; for development. */
  watch?: boolean;
};

export type RunningProgram = {
  /** Settles when the program says that it is ready; rejects when it ends before that. */
  ready: Promise<void>;
  stop: () => Promise<void>;
};

const readyLimit = 60_000;
const stopLimit = 10_000;
const longestPause = 30_000;
/** After this long without a crash a program has its full number of restarts again. */
const goodConduct = 300_000;

/**
 * Starts a program and keeps it running from the moment when it was ready.
 * @param giveUp told once when it crashed too often
 */
export function runProgram(
  program: Program,
  report: (line: string) => void,
  giveUp: (reason: string) => void,
): RunningProgram {
  let stopping = false;
  let crashes = 0;
  let child = launch(program);
  const ready = untilReady(program, child).then(watchOver);

  return {
    ready,
    stop: async () => {
      stopping = true;
      await end(child);
    },
  };

  function watchOver(): void {
    const startedAt = Date.now();
    child.once('exit', (code, signal) => {
      if (stopping) return;
      if (Date.now() - startedAt > goodConduct) crashes = 0;
      crashes += 1;
      const how = `The ${program.name} stopped unexpectedly (${signal ?? `code ${code}`})`;
      if (crashes > program.restarts) return giveUp(`${how}, more than ${program.restarts} times now.`);
      report(`${how}; starting it again.`);
      void restart();
    });
  }

  async function restart(): Promise<void> {
    await sleep(pauseBefore(crashes), undefined, { ref: false });
    if (stopping) return;
    child = launch(program);
    watchOver();
  }
}

/** The first restart is at once; those after it wait longer and longer. */
export const pauseBefore = (crash: number) => (crash <= 1 ? 0 : Math.min(1000 * 2 ** (crash - 2), longestPause));

function launch(program: Program): ChildProcess {
  const guard = join(import.meta.dirname, 'child-guard.ts');
  const child = spawn(
    process.execPath,
    [...(program.watch ? ['--watch', '--watch-preserve-output'] : []), '--import', guard, join(root, program.entry)],
    {
      cwd: root,
      env: program.environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A group of its own: Ctrl-C reaches only the launcher, which stops the programs in order.
      detached: true,
    },
  );
  child.channel?.unref();
  return child;
}

async function untilReady(program: Program, child: ChildProcess): Promise<void> {
  const limit = program.readyWithin ?? readyLimit;
  const outcome = Promise.withResolvers<void>();
  const fail = (how: string) => outcome.reject(new Refusal(`The ${program.name} ${how}: its messages above say why.`));
  const onMessage = (message: unknown) => message === 'ready' && outcome.resolve();
  const onError = (error: Error) => fail(`could not be started (${error.message})`);
  const onExit = (code: number | null, signal: string | null) =>
    fail(`stopped before it was ready (${signal ?? `code ${code}`})`);
  const timer = setTimeout(() => fail(`was not ready after ${limit / 1000} s`), limit);
  child.on('message', onMessage).on('error', onError).on('exit', onExit);
  try {
    await outcome.promise;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    // From now on its end means something else, and the time limit nothing at all.
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onExit);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), stopLimit);
  await gone;
  clearTimeout(patience);
}
