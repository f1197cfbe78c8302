import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** One caller with one connection that stays open, as a browser keeps it. */
export interface HttpClient {
  readonly headers: Readonly<Record<string, string>>;
  readonly base: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The parsed answer; any status other than the usual ones is an error that ends the measurement. */
  json<T>(method: string, path: string, body?: unknown): Promise<T>;
  close(): void;
}

/** Node's own client: about 0.1 ms less in each call than `fetch`, which would be measured along with the server. */
export function httpClient(base: string, headers: Readonly<Record<string, string>>): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, noDelay: true });
  const { hostname, port, pathname } = new URL(base);
  const prefix = pathname.replace(/\/$/, '');

  const send: HttpClient['send'] = (method, path, body, more = {}) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const sent = {
        ...headers,
        ...more,
        ...(payload ? { 'content-type': 'application/json', 'content-length': String(payload.length) } : {}),
      };
      const call = request({ agent, hostname, port, method, path: prefix + path, headers: sent }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        reply.on('error', reject);
      });
      call.on('error', reject);
      call.end(payload);
    });

  return {
    headers,
    base,
    send,
    async json<T>(method: string, path: string, body?: unknown): Promise<T> {
      const { status, text } = await send(method, path, body);
      if (status !== 200 && status !== 201)
        throw new Error(`${method} ${path} answers ${status}: ${text.slice(0, 500)}`);
      return JSON.parse(text) as T;
    },
    close: () => agent.destroy(),
  };
}
