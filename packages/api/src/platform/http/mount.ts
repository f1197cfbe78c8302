import type { Readable } from 'node:stream';
import { type Endpoint, type Locale, type Pagination, refusedPhones, withCountryCodes } from '@personalia/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { refuseSubjectOutOfScope } from './data-scope.ts';
import { problemOfDatabaseError } from './database-problem.ts';
import { refuseReversedRange } from './date-order.ts';
import type { Gate } from './gate.ts';
import { type Answer, once } from './idempotency.ts';
import { Problem } from './problem.ts';
import { discardFile, receiveFile } from './receive-file.ts';
import { NOT_MODIFIED, Tagged } from './revalidate.ts';
import { type Call, type FileReply, type PageReply, RecordTexts, type Route } from './route.ts';

export const localeOf = (request: FastifyRequest): Locale =>
  /^id\b/i.test(request.headers['accept-language'] ?? '') ? 'id' : 'en';

/** Mounts the routes below `/api`. Literal paths win over parameters, so the order of routes does not matter. */
export function mount(app: FastifyInstance, gate: Gate, routes: readonly Route[]): void {
  for (const { endpoint, handler } of routes) {
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...(endpoint.upload ? { config: { upload: true } } : {}),
      handler: async (request, reply) => {
        const received = endpoint.upload ? await receiveFile(gate, request, endpoint) : undefined;
        const work = gate.enter(request, endpoint, async (tx, caller, door) => {
          const input = await readInput(endpoint, request, () => gate.callingCode(tx, caller));
          await refuseSubjectOutOfScope(tx, caller, endpoint, input);
          const call = { tx, caller, door, request, input, received } as unknown as Call;
          if (endpoint.form === 'file' || endpoint.form === 'events') return handler(call);
          return endpoint.shownOnce
            ? answerOf(endpoint, await handler(call))
            : once(tx, caller, request, async () => answerOf(endpoint, await handler(call)));
        });
        const answer = await work.catch(async (error: unknown) => {
          if (received) await discardFile(request, received);
          throw error;
        });
        if (endpoint.form === 'events') return sendEvents(reply, answer as Readable);
        return endpoint.form === 'file' ? sendFile(reply, answer as FileReply) : send(reply, answer as Answer);
      },
    });
  }
}

async function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  callingCode: () => Promise<string | null>,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  const params = parse(endpoint.params, request.params, () => new Problem('NOT_FOUND'));
  const query = readQuery(endpoint, request);
  if (!endpoint.query && Object.keys(request.query as object).length > 0) throw new Problem('BAD_QUERY');
  if (endpoint.upload) return { params, query, body: undefined };
  return { params, query, body: await readBody(endpoint.body, request.body ?? {}, callingCode) };
}

/**
 * Queries that were read, by endpoint and by their text: lists are asked for by the same few addresses. What somebody searches
 * for is kept nowhere.
 */
const keptQueries = new WeakMap<Endpoint, Map<string, unknown>>();
const MOST_QUERIES = 200;
const LONGEST_KEPT = 500;

/** The checked query of an address; the same object for the same text, so nobody may change it. */
function readQuery(endpoint: Endpoint, request: FastifyRequest): unknown {
  const text = request.url.slice(request.url.indexOf('?') + 1 || request.url.length);
  const kept = keptQueries.get(endpoint) ?? new Map<string, unknown>();
  keptQueries.set(endpoint, kept);
  const known = kept.get(text);
  if (known !== undefined) return known;
  const query = parse(endpoint.query, request.query, (error) => Problem.invalid(error, 'BAD_QUERY'));
  refuseReversedRange(query);
  if (query === undefined || text.length > LONGEST_KEPT || /search/i.test(text)) return query;
  if (kept.size >= MOST_QUERIES) kept.clear();
  kept.set(text, Object.freeze(query));
  return query;
}

/** A body, in which phone numbers may be as people write them within the company's country, as in forms and uploads (10.2). */
async function readBody(
  schema: ZodType | undefined,
  body: unknown,
  callingCode: () => Promise<string | null>,
): Promise<unknown> {
  const result = schema?.safeParse(body);
  if (!result?.error) return result?.data;
  const refused = refusedPhones(result.error);
  const code = refused.length > 0 ? await callingCode() : null;
  if (code === null) throw Problem.invalid(result.error);
  return parse(schema, withCountryCodes(body, refused, code), (error) => Problem.invalid(error));
}

function parse(schema: ZodType | undefined, value: unknown, refuse: (error: never) => Problem): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw refuse(result.error as never);
  return result.data;
}

function answerOf(endpoint: Endpoint, result: unknown): Answer {
  if (result instanceof Tagged) {
    if (result.value === NOT_MODIFIED) return { status: 304, body: null, etag: result.etag };
    return { ...answerOf(endpoint, result.value), etag: result.etag };
  }
  if (endpoint.form === 'page') {
    const { rows, pagination } = result as PageReply;
    if (rows instanceof RecordTexts) return { status: endpoint.status, body: handedThrough(rows, pagination) };
    return { status: endpoint.status, body: { data: rows, pagination, message: 'success' } };
  }
  return { status: endpoint.status, body: { data: endpoint.form === 'nothing' ? null : result, message: 'success' } };
}

/** A body that is written already. */
class WrittenBody {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const handedThrough = ({ texts }: RecordTexts, pagination: Pagination): WrittenBody =>
  new WrittenBody(`{"data":[${texts.join()}],"pagination":${JSON.stringify(pagination)},"message":"success"}`);

function send(reply: FastifyReply, { status, body, etag }: Answer): FastifyReply {
  void reply.code(status);
  if (etag) void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-language' });
  if (status === 304) return reply.send();
  const text = body instanceof WrittenBody ? body.text : JSON.stringify(body);
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  if ('job' in file) return reply.code(202).send({ data: file.job, message: 'success' });
  const name = file.name.replace(/[^\w.-]+/g, '-');
  return reply
    .header('content-type', file.mediaType)
    .header('content-disposition', `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(file.content);
}

/** Stays open; no proxy on the way may hold it back to fill its buffer. */
const sendEvents = (reply: FastifyReply, events: Readable): FastifyReply =>
  reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }).send(events);

/** Turns whatever was thrown into the one form of failure. */
export function failure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = asProblem(problemOfDatabaseError(error));
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify(problem.body(localeOf(request), request.id)));
}

const BY_FRAMEWORK_CODE: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem('MALFORMED'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Problem('MALFORMED'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('TOO_LARGE', { values: { limit: '1 MB' } }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem('UNSUPPORTED_MEDIA', { values: { expected: 'application/json' } }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Problem('MALFORMED'),
  FST_REQ_FILE_TOO_LARGE: () => new Problem('FILE_SIZE', { values: { n: 50 } }),
};

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Error) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    const known = BY_FRAMEWORK_CODE[code];
    if (known) return known();
    // The framework's own refusals of a request it could not read (bad JSON, prototype keys, broken URL encoding).
    if (error instanceof SyntaxError || ('statusCode' in error && error.statusCode === 400))
      return new Problem('MALFORMED', { cause: error });
  }
  return new Problem('INTERNAL', { cause: error });
}
