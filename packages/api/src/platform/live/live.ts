import { PassThrough, type Readable } from 'node:stream';
import { LIVE_TOPICS, type LiveTopic } from '@personalia/contract';
import { type Listener, openListener } from '@personalia/database';

/** Open screens that are told when something new is there for their person. */
export interface Live {
  /** A stream of server-sent events for one person; it ends by itself, and is opened again with a fresh token. */
  subscribe(tenantId: string, userId: string): Readable;
  close(): Promise<void>;
}

export interface LiveOptions {
  readonly databaseUrl: string;
  /** Between two signs of life, so that no proxy takes the stream for dead. */
  readonly heartbeatMs?: number;
  /** How long a stream lasts at most: who lost their account or their role meanwhile is found out then. */
  readonly lifetimeMs?: number;
}

const CHANNEL = 'personalia_live';
const HEARTBEAT_MS = 25_000;
const LIFETIME_MS = 10 * 60_000;
/** A person has few windows; the oldest gives way. */
const MOST_STREAMS = 8;

const eventOf = (topic: LiveTopic): string => `event: change\ndata: ${JSON.stringify({ topic })}\n\n`;
const isTopic = (word: string | undefined): word is LiveTopic => LIVE_TOPICS.some((topic) => topic === word);

/** All streams of this process, fed by one connection that listens. It is opened with the first stream. */
export function openLive({ databaseUrl, heartbeatMs = HEARTBEAT_MS, lifetimeMs = LIFETIME_MS }: LiveOptions): Live {
  const streams = new Map<string, Set<PassThrough>>();
  let listener: Listener | undefined;

  /** One that has ended, or is ending, takes nothing more. */
  const write = (stream: PassThrough, text: string): void => {
    if (stream.writable) stream.write(text);
  };

  const listen = (): Listener =>
    openListener(databaseUrl, {
      channel: CHANNEL,
      onMessage: (payload) => {
        const [tenantId, userId, topic] = payload.split(' ');
        if (!isTopic(topic)) return;
        for (const stream of streams.get(`${tenantId} ${userId}`) ?? []) write(stream, eventOf(topic));
      },
      // What was said while nobody listened is asked for again.
      onGap: () => {
        for (const own of streams.values())
          for (const stream of own) for (const topic of LIVE_TOPICS) write(stream, eventOf(topic));
      },
    });

  return {
    subscribe(tenantId, userId) {
      listener ??= listen();
      const key = `${tenantId} ${userId}`;
      const own = streams.get(key) ?? new Set();
      streams.set(key, own);
      if (own.size >= MOST_STREAMS) own.values().next().value?.end();
      const stream = new PassThrough();
      own.add(stream);
      const beat = setInterval(() => write(stream, ': still here\n\n'), heartbeatMs);
      const end = setTimeout(() => stream.end(), lifetimeMs);
      beat.unref();
      end.unref();
      // Whoever is gone is gone: a connection that breaks is no failure of the product.
      stream.on('error', () => undefined);
      stream.once('close', () => {
        clearInterval(beat);
        clearTimeout(end);
        own.delete(stream);
        if (own.size === 0 && streams.get(key) === own) streams.delete(key);
      });
      // Only now is nothing missed any more: whoever reads this asks once for what there is.
      void listener.opened.then(() => write(stream, 'event: ready\ndata: {}\n\n'));
      return stream;
    },
    async close() {
      for (const own of streams.values()) for (const stream of own) stream.end();
      await listener?.close();
    },
  };
}
