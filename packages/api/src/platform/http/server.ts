import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { answerUnreadable } from './client-error.ts';
import { docsPage } from './docs-page.ts';
import type { Gate } from './gate.ts';
import { addMetrics } from './metrics.ts';
import { failure, mount } from './mount.ts';
import { openApiDocument } from './openapi.ts';
import { Problem } from './problem.ts';
import type { Route } from './route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the API is reached from outside, for addresses that are given away. */
    apiOrigin: string;
  }
}

export interface ServerOptions {
  readonly webOrigin: string;
  readonly apiOrigin: string;
  readonly logLevel: string;
  /** Addresses whose forwarded headers are believed; none by default. */
  readonly trustProxy?: string | undefined;
}

const MEGABYTE = 1024 * 1024;
const LARGEST_UPLOAD = 50 * MEGABYTE;

/** The HTTP server over a set of routes: limits, headers, health, metrics, documentation, one form of failure. */
export async function buildServer(
  gate: Gate,
  routes: readonly Route[],
  options: ServerOptions,
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: MEGABYTE,
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { req: describeRequest },
    },
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerUnreadable,
    genReqId: () => randomUUID(),
    // Addresses that the router itself cannot read (broken encoding, over-long parts) fail in the same form.
    frameworkErrors: (_error, request, reply) => {
      void failure(new Problem('MALFORMED'), request, reply);
    },
    trustProxy: options.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.decorate('apiOrigin', options.apiOrigin);
  app.setErrorHandler((error, request, reply) => failure(error, request, reply));
  app.setNotFoundHandler((request, reply) => failure(new Problem('NO_ROUTE'), request, reply));
  await app.register(cors, {
    origin: options.webOrigin,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'accept-language',
      'x-tenant',
      'x-channel',
      'x-active-role',
      'x-approvers',
      'idempotency-key',
      'if-none-match',
    ],
    exposedHeaders: ['etag', 'content-disposition', 'date', 'x-trace-id'],
    maxAge: 600,
  });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 2048 });
  await app.register(multipart, {
    limits: { fileSize: LARGEST_UPLOAD, files: 1, fields: 10, fieldSize: 10_000 },
    throwFileSizeLimit: true,
  });
  app.addHook('onSend', async (request, reply) => {
    void reply.headers({
      'cache-control': reply.getHeader('cache-control') ?? 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-site',
      'x-trace-id': request.id,
    });
  });
  mount(app, gate, routes);
  addHealth(app, gate);
  addMetrics(app);
  const described = describedOnce(routes, `${options.apiOrigin}/api`);
  app.get('/api/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(described()));
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(docsPage(described())),
  );
  return app;
}

/** The document of all routes, made when somebody first asks for it: it takes a third of a second, and most never do. */
function describedOnce(routes: readonly Route[], server: string): () => ReturnType<typeof openApiDocument> {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return () =>
    (document ??= openApiDocument(
      routes.map(({ endpoint }) => endpoint),
      server,
    ));
}

/** What the log says of a request: no query (it may hold names), no body. */
const describeRequest = (request: { method: string; url: string }) => ({
  method: request.method,
  path: request.url.split('?')[0],
});

function addHealth(app: FastifyInstance, gate: Gate): void {
  app.get('/api/health/live', async () => ({ status: 'ok' }));
  app.get('/api/health/ready', async (_request, reply) => {
    const parts = await gate.ready();
    const ok = Object.values(parts).every(Boolean);
    return reply.code(ok ? 200 : 503).send({ status: ok ? 'ok' : 'not ready', ...parts });
  });
}
