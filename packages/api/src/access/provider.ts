import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Who vouches for people here, and whether that is the provider that comes with the product. */
export interface Provider {
  readonly issuer: string;
  readonly identityEmbedded: boolean;
}

/** And whether what people are told goes to them by mail. */
export interface ServerProvider extends Provider {
  readonly mails: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    provider: ServerProvider;
  }
}

export function useProvider(
  app: FastifyInstance,
  { issuer, identityEmbedded, mail }: Provider & { readonly mail: unknown },
): void {
  app.decorate('provider', { issuer, identityEmbedded, mails: mail !== undefined });
}

export const providerOf = (request: FastifyRequest): ServerProvider => request.server.provider;
