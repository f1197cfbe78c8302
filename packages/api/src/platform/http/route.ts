import type { Readable } from 'node:stream';
import type { Endpoint, InputOf, Pagination } from '@personalia/contract';
import type { Door, Tx } from '@personalia/database';
import type { FastifyRequest } from 'fastify';
import type { WrittenFile } from '../files/index.ts';
import type { ListedResource } from '../resource/listed.ts';
import type { Caller } from './caller.ts';

/** What a handler gets: an open transaction of the caller's tenant, the caller, and the checked input. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly input: InputOf<E>;
  readonly request: FastifyRequest;
  readonly door: Door;
  /** The file that came with the request, where the endpoint takes one. */
  readonly received?: WrittenFile | undefined;
}

/** Records that the database has written as JSON, and that go on as they are. */
export class RecordTexts {
  readonly texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.texts = texts;
  }
}

export interface PageReply {
  /** Records, or each of them as the text of its JSON. */
  readonly rows: readonly unknown[] | RecordTexts;
  readonly pagination: Pagination;
}

interface Counted {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly most?: number;
}

/** A page of a list that is reached by number; `most` where it is counted no farther than to there. */
export const pageByNumber = (
  rows: readonly unknown[],
  { page, pageSize, total, most = Number.POSITIVE_INFINITY }: Counted,
): PageReply => ({
  rows,
  pagination: {
    page,
    pageSize,
    totalItems: total,
    totalPages: Math.ceil(total / pageSize),
    totalIsExact: total < most,
    next: null,
    previous: null,
  },
});

/** A file, or the word that a job is making one. */
export type FileReply =
  | { readonly name: string; readonly mediaType: string; readonly content: Buffer | Readable }
  | { readonly job: { readonly id: string } };

export type ReplyBody<E extends Endpoint> = E['form'] extends 'page'
  ? PageReply
  : E['form'] extends 'file'
    ? FileReply
    : E['form'] extends 'events'
      ? Readable
      : unknown;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyBody<E>>;

/** An endpoint with the code that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
  /** The plain resource that it is a part of. */
  readonly listed?: ListedResource;
}

/** `route(SubmitLeaveRequest, ({ tx, caller, input }) => submit(tx, caller, input.params.id))`. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler,
});
