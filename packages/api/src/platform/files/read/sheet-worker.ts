/**
 * Reads one file in a thread of its own, where a hostile one can neither stop the process nor fill its memory. Speaks
 * first with the header, then with batches of rows, each asked for.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { flatRows } from './flat-rows.ts';
import { openSheet } from './sheet-rows.ts';
import { type ReadOptions, Refused, type SheetRow, unreadable } from './types.ts';

const { bytes, options } = workerData as { bytes: Uint8Array; options: ReadOptions };
const port = parentPort;
if (!port) throw new Error('this file is a worker thread');

/** How many batches may still be sent. */
let room = 0;
let wake: (() => void) | null = null;
port.on('message', () => {
  room += 1;
  wake?.();
});
const asked = async (): Promise<void> => {
  while (room === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  room -= 1;
};

const send = (rows: readonly SheetRow[], end = false): void => {
  const flat = rows.length > 0 ? flatRows(rows) : null;
  if (flat) port.postMessage({ rows: flat, end }, [flat.lengths.buffer, flat.numbers.buffer]);
  else port.postMessage({ rows, end });
};

try {
  const { info, rows } = await openSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options);
  port.postMessage({ info });
  for await (const batch of rows) {
    if (batch.length === 0) continue;
    await asked();
    send(batch);
  }
  await asked();
  send([], true);
} catch (error) {
  port.postMessage({ refusal: (error instanceof Refused ? error : unreadable('damaged')).refusal });
}
port.close();
