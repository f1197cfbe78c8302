/** How long a failed renewal waits before it is repeated: a provider that restarts is back within this time. */
export const RENEWAL_PAUSES_MS = [2_000, 4_000, 8_000, 8_000] as const;
export const TOKEN_REQUEST_TIMEOUT_MS = 12_000;

/**
 * The library repeats a failed renewal five times within a second, which ends every session when the provider
 * restarts. This fetch spaces the repetitions out and gives each request to the token endpoint 12 seconds.
 * Everything else passes through as it is.
 */
export function patientFetch(send: typeof fetch): typeof fetch {
  let failures = 0;
  return async (input, init) => {
    if (!isRenewal(init)) return send(input, init);
    const pause = RENEWAL_PAUSES_MS[Math.min(failures, RENEWAL_PAUSES_MS.length) - 1];
    if (pause !== undefined) await wait(pause);
    try {
      const answer = await withinLimit(send, input, init);
      failures = answer.status >= 500 ? failures + 1 : 0;
      return answer;
    } catch (error) {
      failures += 1;
      throw error;
    } finally {
      // After the fifth failure the session is given up; the next one starts afresh.
      if (failures > RENEWAL_PAUSES_MS.length) failures = 0;
    }
  };
}

function isRenewal(init: RequestInit | undefined): boolean {
  return init?.method === 'POST' && typeof init.body === 'string' && init.body.includes('grant_type=refresh_token');
}

async function withinLimit(send: typeof fetch, input: RequestInfo | URL, init: RequestInit | undefined) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TOKEN_REQUEST_TIMEOUT_MS);
  const signals = init?.signal ? [init.signal, limit.signal] : [limit.signal];
  try {
    return await send(input, { ...init, signal: AbortSignal.any(signals) });
  } catch (error) {
    if (limit.signal.aborted) throw new Error('performTokenRequest timeout', { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
