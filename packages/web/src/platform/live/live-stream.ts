import type { LiveTopic } from '@personalia/contract';

interface Options {
  /** Opens the stream once. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly onTopic: (topic: LiveTopic) => void;
  /** Whether changes are heard from now on. */
  readonly onLive: (isLive: boolean) => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const TOPICS: readonly LiveTopic[] = ['notices', 'approvals'];

/** The events in what has come so far, and the beginning of the next one. */
export function readEvents(text: string): { events: string[]; rest: string } {
  const parts = text.split('\n\n');
  return { events: parts.slice(0, -1), rest: parts.at(-1) ?? '' };
}

/** What an event tells: topics to ask for again. All of them once it begins, as some may have changed before. */
export function topicsOf(event: string): readonly LiveTopic[] {
  const field = (name: string) =>
    event
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  if (field('event') === 'ready') return TOPICS;
  if (field('event') !== 'change') return [];
  const { topic } = JSON.parse(field('data') ?? '{}') as { topic?: string };
  return TOPICS.filter((one) => one === topic);
}

/**
 * Follows the stream as long as the window is looked at: a browser has few connections for one server, and many windows
 * would take them all. A stream that breaks is opened again with growing pauses. Returns how to end it.
 */
export function followLive({ open, onTopic, onLive }: Options): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let controller: AbortController | null = null;

  async function follow(own: AbortController): Promise<void> {
    try {
      const answer = await open(own.signal);
      if (!answer.ok || !answer.body) throw new Error(`no stream: ${answer.status}`);
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- each piece comes after the one before
        const { done, value } = await reader.read();
        if (done) break;
        const { events, rest } = readEvents(text + value);
        text = rest;
        for (const event of events) hear(event);
      }
    } catch {
      // Whatever it was, the next try follows.
    }
    if (controller !== own) return;
    controller = null;
    onLive(false);
    timer = setTimeout(start, pause * (0.5 + Math.random()));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  function hear(event: string): void {
    const topics = topicsOf(event);
    if (topics.length === TOPICS.length) {
      pause = FIRST_PAUSE_MS;
      onLive(true);
    }
    for (const topic of topics) onTopic(topic);
  }

  function start(): void {
    clearTimeout(timer);
    if (controller || document.visibilityState === 'hidden') return;
    controller = new AbortController();
    void follow(controller);
  }

  function stop(): void {
    clearTimeout(timer);
    const own = controller;
    controller = null;
    own?.abort();
    onLive(false);
  }

  const look = (): void => (document.visibilityState === 'hidden' ? stop() : start());
  document.addEventListener('visibilitychange', look);
  start();
  return () => {
    document.removeEventListener('visibilitychange', look);
    stop();
  };
}
