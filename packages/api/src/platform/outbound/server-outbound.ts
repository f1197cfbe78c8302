import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Outbound } from './outbound.ts';

declare module 'fastify' {
  interface FastifyInstance {
    outbound: Outbound;
  }
}

/** Gives the handlers of a server the way out. */
export const useOutbound = (app: FastifyInstance, outbound: Outbound): void => void app.decorate('outbound', outbound);

export const outboundOf = (request: FastifyRequest): Outbound => request.server.outbound;
