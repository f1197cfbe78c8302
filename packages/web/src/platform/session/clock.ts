/** Tokens live for minutes: a clock that is off by more than this explains why they look expired. */
export const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

/** Compares this device's clock with the web server's. */
export async function clockIsWrong(send: typeof fetch = fetch, now: () => number = Date.now): Promise<boolean> {
  try {
    const answer = await send('/config.json', { cache: 'no-store' });
    const served = Date.parse(answer.headers.get('Date') ?? '');
    return Number.isFinite(served) && Math.abs(now() - served) > CLOCK_TOLERANCE_MS;
  } catch {
    return false;
  }
}
