import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Vault } from './vault.ts';

declare module 'fastify' {
  interface FastifyInstance {
    vault: Vault;
  }
}

/** Gives the handlers of a server the way to sealed values. */
export const useVault = (app: FastifyInstance, vault: Vault): void => void app.decorate('vault', vault);

export const vaultOf = (request: FastifyRequest): Vault => request.server.vault;
