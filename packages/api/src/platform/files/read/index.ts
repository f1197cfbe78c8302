/** Sheets coming in: CSV and XLSX, whatever is in them. `readSheet` is the way in; the parsing runs in a thread. */
import { Worker } from 'node:worker_threads';
import { type FlatRows, rowsOf } from './flat-rows.ts';
import { type ReadOptions, type Refusal, Refused, type SheetInfo, type SheetRow, unreadable } from './types.ts';

export { type ArchivedFile, openArchive } from './archive.ts';
export { textOfCell } from './cell-text.ts';
export type {
  Cell,
  Delimiter,
  Encoding,
  ReadOptions,
  Refusal,
  SheetInfo,
  SheetRow,
  UnreadableReason,
} from './types.ts';
export { Refused } from './types.ts';

/** What the thread says. Under `node --watch` it also tells the process which files it has loaded, which is not for us. */
type Message =
  | { readonly info: SheetInfo }
  | { readonly rows: readonly SheetRow[] | FlatRows; readonly end?: boolean }
  | { readonly refusal: Refusal };

const OURS = ['info', 'rows', 'refusal'];

/** Batches that may be on their way, so that parsing and writing run side by side. */
const AHEAD = 3;
/** Memory and time after which a file is given up. */
const MEGABYTES = 700;
/** What cells leave behind is collected in small portions: a large nursery would be filled for nothing. */
const NURSERY_MEGABYTES = 16;
const PATIENCE_MS = 120_000;

export interface OpenSheet {
  readonly info: SheetInfo;
  readonly rows: AsyncGenerator<readonly SheetRow[]>;
}

/** Opens a file: its header now, its rows in batches as they are asked for. Throws `Refused`. */
export async function readSheet(bytes: Uint8Array, options: ReadOptions): Promise<OpenSheet> {
  // The thread gets a copy of its own and the caller's may be forgotten; handed over, it is not copied once more.
  const own = new Uint8Array(bytes);
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { bytes: own, options },
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: NURSERY_MEGABYTES },
  });
  const inbox = mailbox(worker);
  const first = await inbox.next();
  if (!('info' in first)) {
    await worker.terminate();
    if (first instanceof Error) throw first;
    throw 'refusal' in first ? new Refused(first.refusal) : new Error('rows came before the header');
  }
  return { info: first.info, rows: batches(worker, inbox) };
}

async function* batches(worker: Worker, inbox: Inbox): AsyncGenerator<readonly SheetRow[]> {
  try {
    for (let i = 0; i < AHEAD; i += 1) worker.postMessage('more');
    for (;;) {
      const message = await inbox.next();
      if (message instanceof Error) throw message;
      if ('refusal' in message) throw new Refused(message.refusal);
      if (!('rows' in message)) continue;
      if (!message.end) worker.postMessage('more');
      const rows = 'text' in message.rows ? rowsOf(message.rows) : message.rows;
      if (rows.length > 0) yield rows;
      if (message.end) return;
    }
  } finally {
    await worker.terminate();
  }
}

interface Inbox {
  next(): Promise<Message | Error>;
}

function mailbox(worker: Worker): Inbox {
  const waiting: (Message | Error)[] = [];
  let wake: (() => void) | null = null;
  const put = (message: Message | Error): void => {
    waiting.push(message);
    wake?.();
  };
  worker.on('message', (message: Message) => {
    if (OURS.some((key) => key in message)) put(message);
  });
  worker.on('error', (error: Error & { code?: string }) => {
    put(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unreadable('memory') : error);
  });
  return {
    async next() {
      const late = setTimeout(() => put(unreadable('time')), PATIENCE_MS);
      while (waiting.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      clearTimeout(late);
      return waiting.shift() as Message | Error;
    },
  };
}
