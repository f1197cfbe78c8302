import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patientFetch } from './patient-fetch.ts';

const renewal: RequestInit = { method: 'POST', body: 'client_id=ex_react_ui&grant_type=refresh_token&refresh_token=r' };
const answer = (status: number) => new Response(null, { status });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('renewals', () => {
  test('T-5: five failed attempts are 2, 4, 8 and 8 seconds apart', async () => {
    const at: number[] = [];
    const send = patientFetch(async () => {
      at.push(Date.now());
      return answer(503);
    });
    const start = Date.now();
    const all = (async () => {
      for (let attempt = 0; attempt < 5; attempt += 1) await send('/token', renewal);
    })();
    await vi.runAllTimersAsync();
    await all;
    expect(at.map((time) => (time - start) / 1000)).toEqual([0, 2, 6, 14, 22]);
  });

  test('T-5: a network failure is followed by a pause as well, and a success ends it', async () => {
    const results = [new TypeError('Failed to fetch'), answer(200), answer(200)];
    const send = patientFetch(async () => {
      const next = results.shift();
      if (next instanceof Error) throw next;
      return next ?? answer(500);
    });
    await expect(send('/token', renewal)).rejects.toThrow('Failed to fetch');
    const second = send('/token', renewal);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(results).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect((await second).status).toBe(200);
    expect((await send('/token', renewal)).status).toBe(200);
  });

  test('T-4: a refusal is final and makes nobody wait', async () => {
    const send = patientFetch(async () => answer(400));
    await send('/token', renewal);
    expect((await send('/token', renewal)).status).toBe(400);
  });

  test("T-5, E-7: after 12 s the request ends with 'performTokenRequest timeout'", async () => {
    const send = patientFetch(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const failure = send('/token', renewal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await failure).toMatchObject({ message: 'performTokenRequest timeout' });
  });

  test('T-5: other requests pass through at once, however they end', async () => {
    const send = patientFetch(async () => answer(503));
    await send('/token', renewal);
    expect((await send('/.well-known/openid-configuration')).status).toBe(503);
    expect((await send('/token/revocation', { method: 'POST', body: 'token=t' })).status).toBe(503);
  });
});
