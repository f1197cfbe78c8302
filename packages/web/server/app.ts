import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { WebConfig } from './config.ts';
import { fillPage } from './page.ts';
import { contentSecurityPolicy, fixedHeaders } from './security-headers.ts';
import { trustedDomainsScript } from './trusted-domains.ts';

const NO_CACHE = 'no-cache';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the built web: files as they are, and the page for every other path without a dot. */
export async function createWebServer(
  config: Pick<WebConfig, 'apiBase' | 'issuer' | 'claims' | 'clientId'>,
  dist: string,
): Promise<FastifyInstance> {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const { buildId } = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as { buildId: string };
  const { apiBase, issuer, claims, clientId } = config;
  const settings = { apiBase, issuer, buildId, claims, clientId };
  const app = Fastify({ logger: false, exposeHeadRoutes: true });

  app.addHook('onRequest', async (_, reply) => {
    reply.headers(fixedHeaders);
    reply.header('Content-Security-Policy', contentSecurityPolicy(config, 'none'));
  });

  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('Content-Security-Policy', contentSecurityPolicy(config, nonce))
      .header('Cache-Control', NO_CACHE)
      .type('text/html; charset=utf-8')
      .send(fillPage(page, settings, nonce));
  };

  app.get('/', (_, reply) => sendPage(reply));
  app.get('/index.html', (_, reply) => sendPage(reply));
  app.get('/config.json', (_, reply) => reply.header('Cache-Control', 'no-store').send(settings));
  app.get('/OidcTrustedDomains.js', (_, reply) =>
    reply.header('Cache-Control', NO_CACHE).type('text/javascript; charset=utf-8').send(trustedDomainsScript(config)),
  );
  app.get('/health', () => ({ status: 'ok' }));

  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('Cache-Control', path.includes('/assets/') ? FOR_EVER : NO_CACHE);
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !pathname.includes('.');
    if (isPage) return sendPage(reply);
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  });
  return app;
}
