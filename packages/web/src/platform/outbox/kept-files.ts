/** Files of entries that wait to be sent, on this device: under the id of the entry and their place among its files. */
const DATABASE = 'personalia-outbox';
const STORE = 'file';

const keyOf = (itemId: string, n: number): string => `${itemId} ${n}`;

export const keepFiles = (itemId: string, files: readonly Blob[]): Promise<void> =>
  within('readwrite', async (store) => {
    for (const [n, file] of files.entries()) await done(store.put(file, keyOf(itemId, n)));
  });

/** Undefined where the browser has thrown it away since. */
export const keptFile = (itemId: string, n: number): Promise<Blob | undefined> =>
  within('readonly', (store) => done<Blob | undefined>(store.get(keyOf(itemId, n))));

/** Drops the files of all entries but these. A browser without such a store has never kept any. */
export const sweepFiles = (itemIds: readonly string[]): Promise<void> =>
  within('readwrite', async (store) => {
    for (const key of await done(store.getAllKeys()))
      if (!itemIds.some((id) => String(key).startsWith(`${id} `))) await done(store.delete(key));
  }).catch(() => undefined);

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await done(request);
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'));
  });
}
