import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How many rows a request works on before it leaves them to a job. */
export interface AtOnce {
  /** Rows of an export (organisation-and-employee 17.2). */
  readonly export: number;
  /** Rows that are activated or deactivated together. */
  readonly bulk: number;
  /** Rows of the file of a report, where it is not the usual number. */
  readonly report?: number;
}
export const AT_ONCE: AtOnce = { export: 5_000, bulk: 500 };

declare module 'fastify' {
  interface FastifyInstance {
    atOnce: AtOnce;
  }
}

/** Gives the handlers of a server its limits. */
export const useAtOnce = (app: FastifyInstance, atOnce: AtOnce): void => void app.decorate('atOnce', atOnce);

export const atOnce = (request: FastifyRequest): AtOnce => request.server.atOnce;
