import { SESSION_NAME } from './configuration.ts';

const TAB_ID = 'tab-id';
/** A busy machine takes its time to let go of a page that was reloaded. */
const PATIENCE_MS = 3_000;

/**
 * Only without the service worker: a duplicated tab starts with a copy of the session storage, and two tabs that
 * spend the same refresh token lose the session both. Each tab holds a lock on its id; a tab that cannot get the lock
 * of the id it found is a copy: it forgets the tokens and signs in again, silently.
 */
export async function claimTab(
  storage: Storage = sessionStorage,
  locks: LockManager = navigator.locks,
  patience: number = PATIENCE_MS,
): Promise<void> {
  const found = storage.getItem(TAB_ID);
  if (found && (await hold(locks, found, { signal: AbortSignal.timeout(patience) }))) return;
  if (found) {
    storage.removeItem(`oidc.${SESSION_NAME}`);
    storage.removeItem(`oidc.${SESSION_NAME}.userInfo`);
  }
  const id = crypto.randomUUID();
  storage.setItem(TAB_ID, id);
  await hold(locks, id, {});
}

/** A lock that is free, or becomes free soon: after a reload that of the page before is released in a moment. */
async function hold(locks: LockManager, id: string, options: LockOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const waiting = locks.request(`tab:${id}`, options, () => {
      resolve(true);
      // The browser releases the lock when this page goes away.
      return new Promise<void>(() => undefined);
    });
    waiting.catch((error: unknown) => (options.signal?.aborted ? resolve(false) : reject(error)));
  });
}
