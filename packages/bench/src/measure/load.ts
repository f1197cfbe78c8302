import autocannon, { type CannonRequest } from 'autocannon';
import type { HttpClient } from '../system/http-client.ts';

/** What many callers at once get out of a server. */
export interface Throughput {
  readonly perSecond: number;
  /** Milliseconds that 97.5 in a hundred calls stay below. */
  readonly p97: number;
}

const connections = 16;

/** Sixteen callers without a pause; `request` is asked again for every call, so that bodies differ. */
export async function throughput(
  { base, headers }: Pick<HttpClient, 'base' | 'headers'>,
  seconds: number,
  request: (call: number) => { method: string; path: string; body?: unknown },
): Promise<Throughput> {
  const { pathname, origin } = new URL(base);
  const prefix = pathname.replace(/\/$/, '');
  let call = 0;
  const setupRequest = (blank: CannonRequest): CannonRequest => {
    const { method, path, body } = request(call++);
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return { ...blank, method, path: prefix + path, headers: { ...headers, ...type }, ...content };
  };
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers,
    requests: [{ setupRequest }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were refusals and ${result.errors} calls failed under load`);
  return { perSecond: result['2xx'] / result.duration, p97: result.latency.p97_5 };
}
