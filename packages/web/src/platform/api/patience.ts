/** How long a question waits for a service that says it is not ready: about a minute, then it is a failure. */
export const OUTAGE_PAUSES_MS = [500, 1_000, 2_000, 3_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 10_000, 10_000];

/** Only what says so itself: another 503 comes from somewhere between, and only questions may be repeated. */
export async function isOutage(answer: Response, method: string | undefined): Promise<boolean> {
  if (answer.status !== 503 || method !== 'GET') return false;
  const result: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof result === 'object' && result !== null && 'code' in result && result.code === 'UNAVAILABLE';
}

/** Asks again while the service is away, until it answers or the patience ends. */
export async function outlast(
  ask: () => Promise<Response>,
  { method, signal }: Pick<RequestInit, 'method' | 'signal'>,
  pauses: readonly number[] = OUTAGE_PAUSES_MS,
): Promise<Response> {
  let answer = await ask();
  for (const pause of pauses) {
    if (signal?.aborted || !(await isOutage(answer, method))) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await ask();
  }
  return answer;
}
