export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A place for bytes under names with slashes. It knows nothing of what they are: they arrive sealed. */
export interface BlobStore {
  /** Puts the whole content there, or nothing. */
  put(name: string, content: Bytes): Promise<void>;
  get(name: string): AsyncIterable<Uint8Array>;
  /** Also when there is nothing of that name. */
  remove(name: string): Promise<void>;
  /** Last parts of the names below a folder that were put before a moment, piece by piece: there may be millions. */
  olderThan(folder: string, moment: Date): AsyncIterable<readonly string[]>;
}
