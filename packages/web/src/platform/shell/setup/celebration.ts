const SHOWN_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** A finished set-up shows its tick for seven days and then gives the room back. */
export function isCelebrationOver(tenantId: string, complete: boolean, now: number = Date.now()): boolean {
  const key = `setup-complete:${tenantId}`;
  if (!complete) {
    localStorage.removeItem(key);
    return false;
  }
  const since = Number(localStorage.getItem(key));
  if (since) return now - since > SHOWN_FOR_MS;
  localStorage.setItem(key, String(now));
  return false;
}

/** Whoever has no time for the set-up now is reminded after the day that `putAside` kept. */
export const isAside = (tenantId: string, now = Date.now()): boolean =>
  now < Number(localStorage.getItem(`setup-aside:${tenantId}`));
