/** One key per tab, kept where scripts can use it but nobody can read it out. */
const DATABASE = 'personalia';
const STORE = 'tab-key';
const TAB = 'draft-tab';

export async function tabKey(): Promise<CryptoKey> {
  const id = tabId();
  const database = await open();
  try {
    const found = await done<CryptoKey | undefined>(database.transaction(STORE).objectStore(STORE).get(id));
    if (found) return found;
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await done(database.transaction(STORE, 'readwrite').objectStore(STORE).put(key, id));
    return key;
  } finally {
    database.close();
  }
}

function tabId(): string {
  const found = sessionStorage.getItem(TAB);
  if (found) return found;
  const id = crypto.randomUUID();
  sessionStorage.setItem(TAB, id);
  return id;
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'));
  });
}
