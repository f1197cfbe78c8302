import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Live } from './live.ts';

declare module 'fastify' {
  interface FastifyInstance {
    live: Live;
  }
}

/** Gives the handlers of a server its streams, which end before it closes: it would wait for them. */
export function useLive(app: FastifyInstance, live: Live): void {
  app.decorate('live', live);
  app.addHook('preClose', () => live.close());
}

export const liveOf = (request: FastifyRequest): Live => request.server.live;
