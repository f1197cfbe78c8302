import { readConfig } from './config.ts';
import { startIdentity } from './server.ts';

try {
  const identity = await startIdentity(readConfig(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void identity.close().then(() => process.exit(0)));
  }
  // Last: whoever waits for it may send a signal the next moment.
  process.send?.('ready');
} catch (error) {
  // One line that says what to do; the stack of a wrong setting helps nobody.
  console.error(`The identity provider did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
