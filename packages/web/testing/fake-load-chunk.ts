/** Chunks are modules here: they are waited for, however long a busy machine takes. */
export const loadChunk = <T>(_id: string, load: () => Promise<T>): Promise<T> => load();
