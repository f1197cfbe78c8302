import { SESSION_NAME } from './configuration.ts';

const TAB_ID = 'tab-id';
const ATTEMPTS = 5;
const PAUSE_MS = 150;

/**
 * Only without the service worker: a duplicated tab starts with a copy of the session storage, and two tabs that
 * spend the same refresh token lose the session both. Each tab holds a lock on its id; a tab that cannot get the lock
 * of the id it found is a copy: it forgets the tokens and signs in again, silently.
 */
export async function claimTab(storage: Storage = sessionStorage, locks: LockManager = navigator.locks): Promise<void> {
  const found = storage.getItem(TAB_ID);
  if (found && (await holdSoon(locks, found))) return;
  if (found) {
    storage.removeItem(`oidc.${SESSION_NAME}`);
    storage.removeItem(`oidc.${SESSION_NAME}.userInfo`);
  }
  const id = crypto.randomUUID();
  storage.setItem(TAB_ID, id);
  await hold(locks, id);
}

/** After a reload the lock of the page before it may take a moment to be released. */
async function holdSoon(locks: LockManager, id: string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await hold(locks, id)) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}

function hold(locks: LockManager, id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void locks.request(`tab:${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      // The browser releases the lock when this page goes away.
      return lock === null ? undefined : new Promise<void>(() => undefined);
    });
  });
}
