import type { CallOf, Endpoint, Pagination, ReplyOf } from '@personalia/contract';
import { appConfig } from '../config.ts';
import { currentLocale } from '../i18n/index.ts';
import { renewSession, sessionFetch } from '../session/session-fetch.ts';
import { callContext } from './call-context.ts';
import { outlast } from './patience.ts';
import { noResponse, problemFrom, TOKEN_UNSUITABLE } from './problem.ts';
import { fillPath, headerText, type QueryValue, queryString } from './request.ts';
import { noticeSessionExpired } from './session-notice.ts';
import { shellEndpoints } from './shell-endpoints.ts';

/** What an answer carries besides its rows. */
export interface Page<Row> {
  data: Row[];
  pagination: Pagination;
}

/** `data` as a rule, rows with their pagination for a page, the raw answer for a file. */
export type CallReply<E extends Endpoint> = E['form'] extends 'page'
  ? Page<ReplyOf<E>>
  : E['form'] extends 'file' | 'events'
    ? Response
    : ReplyOf<E>;

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
export type CallInput<E extends Endpoint> = Present<CallOf<E>> & {
  signal?: AbortSignal | undefined;
  /** What an endpoint with `upload` takes. */
  file?: File;
  /** Whatever is sent twice under it is done once (1.9). */
  idempotencyKey?: string;
  /** Without the active role: for the list of roles, which must come when that one is lost. */
  anyRole?: boolean;
};

/**
 * Calls an endpoint of the contract. Sends who is calling, unwraps `data`, and turns every failure into a Problem
 * with the specification's sentence.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallReply<E>> {
  const { params, query, file, signal, idempotencyKey, anyRole, body = file && formOf(file) } = input as LooseInput;
  const url = appConfig().apiBase + fillPath(endpoint.path, params) + queryString(query);
  const init = requestInit(endpoint.method, body, signal, { idempotencyKey, anyRole });
  let answer = await outlast(() => send(url, init), init);
  if (answer.status === 401 && !(await isUnsuitable(answer))) answer = await afterRefusal(answer, url, init);
  if (!answer.ok && (await callContext().askApprovers?.(answer, init))) answer = await send(url, init);
  if (!answer.ok) throw problemFrom(answer.status, await readBody(answer));
  if (endpoint.form === 'file') return answer as CallReply<E>;
  const result = await readBody(answer);
  if (endpoint.form === 'page') return result as CallReply<E>;
  return (isWrapped(result) ? result.data : result) as CallReply<E>;
}

/**
 * A stream of server-sent events, as one try: whoever follows it decides when to try again, and a refusal is nothing to
 * show, as the same is asked for in other ways.
 */
export const openEvents = (signal: AbortSignal): Promise<Response> =>
  sessionFetch(
    appConfig().apiBase + shellEndpoints.GetEvents.path,
    requestInit(shellEndpoints.GetEvents.method, undefined, signal, {}),
  );

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  file?: File;
  signal?: AbortSignal;
  /** Whatever is sent twice under it is done once (1.9). */
  idempotencyKey?: string;
  anyRole?: boolean;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

function requestInit(
  method: string,
  body: unknown,
  signal: AbortSignal | undefined,
  { idempotencyKey, anyRole = false }: Pick<LooseInput, 'idempotencyKey' | 'anyRole'>,
): RequestInit {
  const { tenantName, activeRole } = callContext();
  const isFile = body instanceof FormData || body instanceof Blob;
  return {
    method,
    credentials: 'include',
    headers: {
      'X-Channel': 'web',
      'Accept-Language': currentLocale(),
      ...(tenantName ? { 'X-Tenant': headerText(tenantName) } : {}),
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(activeRole && !anyRole ? { 'X-Active-Role': headerText(activeRole) } : {}),
      ...(body === undefined || isFile ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await sessionFetch(url, init);
  } catch (error) {
    // A request that nobody waits for any more is not a failure to report.
    if (init.signal?.aborted) throw error;
    throw noResponse();
  }
}

/** A token that is valid but set up wrongly at the provider: another one would be the same. */
async function isUnsuitable(answer: Response): Promise<boolean> {
  const result = await readBody(answer.clone());
  return typeof result === 'object' && result !== null && 'code' in result && result.code === TOKEN_UNSUITABLE;
}

/** The token was refused: say so once, renew once, and repeat only what is safe to repeat. */
async function afterRefusal(refused: Response, url: string, init: RequestInit): Promise<Response> {
  noticeSessionExpired();
  const renewed = await renewSession();
  return renewed && init.method === 'GET' ? send(url, init) : refused;
}

async function readBody(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
}

function isWrapped(value: unknown): value is { data: unknown } {
  return typeof value === 'object' && value !== null && 'data' in value;
}
