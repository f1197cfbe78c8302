import { ChunkLoadError } from '../errors/chunk-load-error.ts';

export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const CHUNK_RETRY_DELAY_MS = 1_000;

/** What loading a chunk needs from the browser; a test hands in its own. */
export interface ChunkSurroundings {
  /** The build id the server serves now, or null when it cannot be asked. */
  currentBuildId(): Promise<string | null>;
  ownBuildId: string;
  /** Reloads the page once per build; false when that was done already. */
  reloadOnce(buildId: string): boolean;
  wait(ms: number): Promise<void>;
}

/**
 * Loads one page chunk: one retry after a second; if the server has a newer build meanwhile, one reload (the old
 * chunks are gone for good then); else a ChunkLoadError for the 500 page.
 */
export async function loadChunk<T>(id: string, load: () => Promise<T>, around: ChunkSurroundings): Promise<T> {
  try {
    return await withinLimit(load);
  } catch {
    await around.wait(CHUNK_RETRY_DELAY_MS);
  }
  try {
    return await withinLimit(load);
  } catch (cause) {
    const served = await around.currentBuildId();
    if (served !== null && served !== around.ownBuildId && around.reloadOnce(served)) return neverSettles<T>();
    throw new ChunkLoadError(id, cause);
  }
}

async function withinLimit<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHUNK_LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** The page is about to be replaced by its reload: nothing may be drawn in the meantime. */
function neverSettles<T>(): Promise<T> {
  return new Promise<T>(() => undefined);
}
