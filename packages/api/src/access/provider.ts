import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Who vouches for people here, and whether that is the provider that comes with the product. */
export interface Provider {
  readonly issuer: string;
  readonly identityEmbedded: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    provider: Provider;
  }
}

export function useProvider(app: FastifyInstance, { issuer, identityEmbedded }: Provider): void {
  app.decorate('provider', { issuer, identityEmbedded });
}

export const providerOf = (request: FastifyRequest): Provider => request.server.provider;
