import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds before the second and the third try. */
const PAUSES = [200, 1000];
/** Until an answer begins; how long its bytes take is nobody's fault. */
const PATIENCE = 60_000;
const BUSY = new Set([500, 502, 503, 504]);

/** Asks again when a store is busy or a connection broke: stores of this kind answer 503 as a matter of course. */
export async function patientFetch(...[input, options]: Parameters<typeof fetch>): Promise<Response> {
  for (const wait of PAUSES) {
    try {
      const reply = await begun(input, options);
      if (!BUSY.has(reply.status)) return reply;
      await reply.body?.cancel();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await pause(wait);
  }
  return begun(input, options);
}

async function begun(...[input, options]: Parameters<typeof fetch>): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new Error('no answer')), PATIENCE);
  try {
    return await fetch(input, { ...options, signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Nobody there, or an unknown name, will not change within a second. */
function isPassing(error: unknown): boolean {
  const code = ((error as Error).cause as { code?: string } | undefined)?.code ?? '';
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code);
}
