import type { Endpoint } from '@personalia/contract';
import type { Door, Tx } from '@personalia/database';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';

/**
 * Lets a request in: who is it, may they, and a transaction of their tenant to work in. The access area makes one; the
 * HTTP platform knows no more of it than this.
 */
export interface Gate {
  enter<T>(
    request: FastifyRequest,
    endpoint: Endpoint,
    work: (tx: Tx, caller: Caller, door: Door) => Promise<T>,
  ): Promise<T>;
  /** What phone numbers of the company's country begin with when they are written for abroad; null where none is known. */
  callingCode(tx: Tx, caller: Caller): Promise<string | null>;
  /** Tells whether requests could be let in now: database and issuer answer. */
  ready(): Promise<Readonly<Record<string, boolean>>>;
}
