import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../errors/chunk-load-error.ts';
import { type ChunkSurroundings, loadChunk } from './load-chunk.ts';

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/grade-1.js');
const lostStyle = new Error('Unable to preload CSS for /assets/grade-1.css');

function surroundings(served: string | null, mayReload = true) {
  const reloads: string[] = [];
  const waits: number[] = [];
  const around: ChunkSurroundings = {
    ownBuildId: 'old',
    currentBuildId: async () => served,
    reloadOnce(buildId) {
      if (mayReload) reloads.push(buildId);
      return mayReload;
    },
    wait: async (ms) => void waits.push(ms),
  };
  return { around, reloads, waits };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('G-8: a page chunk', () => {
  test('that fails once is loaded again after a second', async () => {
    const { around, waits } = surroundings('old');
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValueOnce('page');
    expect(await loadChunk('grade', load, around)).toBe('page');
    expect(waits).toEqual([1_000]);
  });

  test('that fails twice is a ChunkLoadError with the text of the specification', async () => {
    const { around, reloads } = surroundings('old');
    const failure = loadChunk('grade', () => Promise.reject(lost), around);
    await expect(failure).rejects.toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk grade failed',
      code: undefined,
    });
    expect(reloads).toEqual([]);
  });

  test('whose style fails has the code CSS_CHUNK_LOAD_FAILED', async () => {
    const { around } = surroundings(null);
    const failure = loadChunk('grade', () => Promise.reject(lostStyle), around);
    await expect(failure).rejects.toMatchObject({ name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' });
  });

  test('of a build that is gone reloads the page once', async () => {
    const { around, reloads } = surroundings('new');
    void loadChunk('grade', () => Promise.reject(lost), around);
    await vi.runAllTimersAsync();
    expect(reloads).toEqual(['new']);
  });

  test('that fails again after that reload is an error, not a loop', async () => {
    const { around } = surroundings('new', false);
    await expect(loadChunk('grade', () => Promise.reject(lost), around)).rejects.toBeInstanceOf(ChunkLoadError);
  });

  test('K-10: that does not come within 120 s counts as failed', async () => {
    const { around } = surroundings('old');
    const failure = loadChunk('grade', () => new Promise(() => undefined), around).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(240_000);
    expect(await failure).toBeInstanceOf(ChunkLoadError);
  });
});
