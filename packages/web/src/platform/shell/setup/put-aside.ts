const A_WEEK = 7 * 24 * 60 * 60 * 1000;

/** Takes the reminder of the set-up out of the header for a week; see `isAside`. */
export const putAside = (tenantId: string, now: number = Date.now()): void =>
  localStorage.setItem(`setup-aside:${tenantId}`, String(now + A_WEEK));
