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
