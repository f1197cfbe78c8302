import type { LiveTopic } from '@personalia/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLive, readEvents, topicsOf } from './live-stream.ts';

/** A server whose streams the test writes. */
function server() {
  const streams: { write: (text: string) => void; end: () => void; signal: AbortSignal }[] = [];
  const state = { refuses: false };
  const open = async (signal: AbortSignal) => {
    if (state.refuses) throw new Error('no response');
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (one) => void (control = one) });
    streams.push({
      signal,
      write: (text) => control?.enqueue(new TextEncoder().encode(text)),
      end: () => control?.close(),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  return { streams, state, open };
}

let stop: (() => void) | undefined;
const look = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  stop?.();
  look('visible');
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const settle = () => vi.advanceTimersByTimeAsync(0);

function follow(open: (signal: AbortSignal) => Promise<Response>) {
  const heard: LiveTopic[] = [];
  const live: boolean[] = [];
  stop = followLive({ open, onTopic: (topic) => heard.push(topic), onLive: (is) => live.push(is) });
  return { heard, live };
}

test('C2: events are read whole, however they are cut on the way', () => {
  expect(readEvents('event: change\ndata: {"topic":"appro')).toEqual({
    events: [],
    rest: 'event: change\ndata: {"topic":"appro',
  });
  expect(readEvents('a\n\n: beat\n\nb')).toEqual({ events: ['a', ': beat'], rest: 'b' });
  expect(topicsOf('event: change\ndata: {"topic":"approvals"}')).toEqual(['approvals']);
  expect(topicsOf('event: change\ndata: {"topic":"other"}')).toEqual([]);
  expect(topicsOf(': still here')).toEqual([]);
});

test('C2: everything is asked for once when it begins, then what changed', async () => {
  const { streams, open } = server();
  const { heard, live } = follow(open);
  await settle();
  streams[0]?.write('event: ready\ndata: {}\n\nevent: change\ndata: {"topic":"appr');
  await settle();
  streams[0]?.write('ovals"}\n\n');
  await settle();
  expect(heard).toEqual(['notices', 'approvals', 'approvals']);
  expect(live).toEqual([true]);
});

test('C2: a stream that breaks is opened again with growing pauses, at once after one that worked', async () => {
  const { streams, state, open } = server();
  const { live } = follow(open);
  await settle();
  streams[0]?.write('event: ready\ndata: {}\n\n');
  await settle();
  state.refuses = true;
  streams[0]?.end();
  await settle();
  expect(live).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.advanceTimersByTimeAsync(2_000);
  state.refuses = false;
  await vi.advanceTimersByTimeAsync(3_999);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(2);
});

test('C2: a window that nobody looks at holds no connection', async () => {
  const { streams, open } = server();
  follow(open);
  await settle();
  look('hidden');
  await settle();
  expect(streams[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(streams).toHaveLength(1);
  look('visible');
  await settle();
  expect(streams).toHaveLength(2);
});
