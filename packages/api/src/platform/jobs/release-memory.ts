import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes that work may leave behind before the process tidies up after it: less is not worth a tenth of a second. */
const MUCH = 64 * 1024 * 1024;

type Collect = (options: { type: 'major'; execution: 'sync' }) => void;
let collect: Collect | undefined;
/** What the process holds when it has nothing to do. */
let idle = process.memoryUsage.rss();

/**
 * To be called after work that may have taken much memory: all that nobody holds any more goes back to the machine. Left
 * alone, V8 keeps it for the next such work, which may come in a week.
 */
export function releaseMemory(): void {
  if (process.memoryUsage.rss() - idle < MUCH) return;
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as Collect;
  }
  collect({ type: 'major', execution: 'sync' });
  idle = process.memoryUsage.rss();
}
