import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileStore } from './store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    keptFiles: FileStore;
  }
}

/** Gives the handlers of a server the place where files are kept. */
export const useFiles = (app: FastifyInstance, files: FileStore): void => void app.decorate('keptFiles', files);

export const filesOf = (request: FastifyRequest): FileStore => request.server.keptFiles;
