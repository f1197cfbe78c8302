/** `npm start`: everything that people need, from an empty folder to the printed address. */
import { constants } from 'node:os';
import { describeDemo } from './system/demo.ts';
import { explain } from './system/refusal.ts';
import { readSettings } from './system/settings.ts';
import { startSystem } from './system/start-system.ts';

const resources = new AsyncDisposableStack();
let ready = false;
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // The terminal and the process above us both pass Ctrl-C on; once is enough.
  process.on(signal, () => void stop(ready ? 0 : 128 + constants.signals[signal]));
}

try {
  const settings = readSettings(process.env);
  const { failed } = await startSystem(settings, { report: console.log, resources });
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
  if (ready) console.log('Stopping ...');
  await resources.disposeAsync();
  process.exit(code);
}
