import type { CallOf, Endpoint, Pagination, ReplyOf } from '@personalia/contract';

/** What a screen has sent, as the API would have read it. */
export interface SentCall {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: unknown;
}
type Sent<E extends Endpoint> = Omit<SentCall, 'body'> & { readonly body: CallOf<E>['body'] };

/** A failure as the API answers it. */
export class Refusal {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** `more`: what a problem carries besides, such as `errors` at fields or the `current` record. */
  constructor(status: number, code: string, message: string, more: Record<string, unknown> = {}) {
    this.status = status;
    this.body = { code, message, errors: [], ...more };
  }
}

/** Rows of one page; without a pagination they are all there are. */
export class Rows {
  readonly data: readonly unknown[];
  readonly pagination: Pagination;
  constructor(data: readonly unknown[], pagination: Partial<Pagination> = {}) {
    this.data = data;
    this.pagination = {
      page: 1,
      pageSize: 20,
      totalItems: data.length,
      totalPages: 1,
      totalIsExact: true,
      next: null,
      previous: null,
      ...pagination,
    } as Pagination;
  }
}

type ReplyFor<E extends Endpoint> = E['form'] extends 'page' ? Rows : ReplyOf<E>;

export interface Answer {
  readonly endpoint: Endpoint;
  readonly reply: (call: SentCall) => unknown;
}

/** Answers one endpoint of the contract, by a value or by what was sent. A promise holds the answer back. */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: ReplyFor<E> | Refusal | ((call: Sent<E>) => ReplyFor<E> | Refusal | Promise<ReplyFor<E> | Refusal>),
): Answer {
  const make = typeof reply === 'function' ? (reply as (call: SentCall) => unknown) : () => reply;
  return { endpoint, reply: make };
}

export interface ReceivedCall extends SentCall {
  readonly name: string;
  readonly headers: Headers;
}

let prepared: readonly Answer[] = [];
let received: ReceivedCall[] = [];
let unanswered: string[] = [];

/** The first answer that fits is given, so a test's own come before those that every page asks for. */
export function prepareAnswers(answers: readonly Answer[]): void {
  prepared = answers;
  received = [];
  unanswered = [];
}

/** What was sent to an endpoint so far, oldest first. */
export const callsOf = (endpoint: Endpoint): ReceivedCall[] => received.filter(({ name }) => name === endpoint.name);

/** Calls for which the test has prepared nothing: they mean that it looks at less than it says. */
export const unansweredCalls = (): readonly string[] => unanswered;

export async function answerRequest(address: string, init: RequestInit): Promise<Response> {
  const url = new URL(address, 'http://api.test');
  const method = init.method ?? 'GET';
  const path = url.pathname.replace(/^\/api/, '');
  for (const { endpoint, reply } of prepared) {
    const params = endpoint.method === method ? paramsOf(endpoint.path, path) : null;
    if (!params) continue;
    const sent = { params, query: Object.fromEntries(url.searchParams), body: bodyOf(init.body) };
    received.push({ ...sent, name: endpoint.name, headers: new Headers(init.headers) });
    return responseOf(endpoint, await reply(sent));
  }
  unanswered.push(`${method} ${path}`);
  return Response.json({ code: 'NOT_FOUND', message: `No answer for ${method} ${path}`, errors: [] }, { status: 404 });
}

function responseOf(endpoint: Endpoint, reply: unknown): Response {
  if (reply instanceof Refusal) return Response.json(reply.body, { status: reply.status });
  if (reply instanceof Rows)
    return Response.json({ data: reply.data, pagination: reply.pagination, message: 'success' });
  return Response.json({ data: reply ?? null, message: 'success' }, { status: endpoint.status });
}

/** Values of the braces in a path, or null when the address is another's. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const names: string[] = [];
  const expression = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${expression}$`).exec(path);
  return found && Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]));
}

const bodyOf = (body: RequestInit['body']): unknown =>
  typeof body === 'string' ? (JSON.parse(body) as unknown) : (body ?? undefined);
