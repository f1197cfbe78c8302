import { constants } from 'node:os';
import { describeDemo } from './demo.ts';
import { explain } from './refusal.ts';
import { readSettings } from './settings.ts';
import { type StartOptions, startSystem } from './start-system.ts';

/** Starts the system for a person at a terminal: prints how to get in, and stops everything at Ctrl-C. */
export async function runUntilStopped(options: Pick<StartOptions, 'build' | 'adapt'> = {}): Promise<void> {
  const resources = new AsyncDisposableStack();
  let ready = false;
  let stopping = false;

  // The terminal and the process above us both pass Ctrl-C on; the second one finds us stopping already.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(ready ? 0 : 128 + constants.signals[signal]));
  }

  try {
    const settings = readSettings(process.env);
    const { failed } = await startSystem(settings, { report: console.log, resources, ...options });
    ready = true;
    if (settings.demo && !settings.externalIssuer) console.log(describeDemo());
    console.log(`Personalia is ready: ${settings.webOrigin}`);
    void failed.then((reason) => {
      console.error(`${reason} Personalia stops; the messages above say why.`);
      return stop(1);
    });
  } catch (error) {
    // While we are stopping, whatever was still starting fails; that is no news.
    if (!stopping) console.error(explain(error));
    await stop(1);
  }

  async function stop(code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    await resources.disposeAsync();
    process.exit(code);
  }
}
