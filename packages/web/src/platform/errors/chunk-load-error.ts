/** A page's script or style could not be loaded. Texts and codes are those of the specification's error catalogue. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code: 'CSS_CHUNK_LOAD_FAILED' | undefined;

  constructor(id: string, cause: unknown) {
    super(`Loading chunk ${id} failed`, { cause });
    this.code = isStyleFailure(cause) ? 'CSS_CHUNK_LOAD_FAILED' : undefined;
  }
}

/** Vite announces a style sheet that did not arrive with this sentence, and a script with the browser's own. */
export function isStyleFailure(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('Unable to preload CSS');
}

/** What the browsers say of a script that did not arrive: Chromium and Firefox, then Safari. */
const LOST_PART = /dynamically imported module|Importing a module script failed/;

/** A part of a page did not arrive, most likely because the server has a newer build: loading the page again brings it. */
export const isLostPart = (error: unknown): boolean =>
  error instanceof ChunkLoadError ||
  isStyleFailure(error) ||
  (error instanceof TypeError && LOST_PART.test(error.message));
