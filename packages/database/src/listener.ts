import pg from 'pg';

export interface Listener {
  /** Settled after the first try to listen, whether it succeeded or will be tried again. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** The connection is there again after it was lost: what was said meanwhile was not heard. */
  readonly onGap: () => void;
  readonly applicationName?: string;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const CHANNEL = /^[a-z_]+$/;

/**
 * One connection that hears what transactions say by NOTIFY when they commit. It touches no rows, so it needs no tenant; a
 * connection that is lost is opened again, with growing pauses.
 */
export function openListener(connectionString: string, options: Options): Listener {
  const { channel, onMessage, onGap, applicationName = 'personalia-listener' } = options;
  if (!CHANNEL.test(channel)) throw new Error('a channel has a plain name');
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;
  let isClosed = false;
  let isFirst = true;

  function retry(lost: pg.Client): void {
    if (isClosed || client !== lost) return;
    client = null;
    timer = setTimeout(() => void connect(), pause);
    timer.unref();
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    void lost.end().catch(() => undefined);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: applicationName, keepAlive: true });
    client = next;
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    next.on('error', () => retry(next));
    next.on('end', () => retry(next));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      pause = FIRST_PAUSE_MS;
      if (!isFirst) onGap();
    } catch {
      retry(next);
    }
    isFirst = false;
  }

  const opened = connect();
  return {
    opened,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await opened;
      await client?.end().catch(() => undefined);
    },
  };
}
